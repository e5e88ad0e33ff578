import { keep, kept } from '../browser-storage.ts';
import { clientLog } from '../client-log.ts';

/** A request of this browser that was answered with a failure (spec 3 §3 Failed-request log entry). */
export interface FailedRequest {
  /** ISO 8601. */
  time: string;
  url: string;
  status: number;
  method: string;
  /** By which the server's log is searched; null where somebody else answered. */
  requestId: string | null;
  /** The path of the page that asked. */
  page: string;
}

/** Spec 3 §9. */
const MOST_KEPT = 50;
const KEY = 'failed_requests';

/** Whether a failure is worth a line (spec 3 §7): favorites say what failed by themselves. */
export function isNoted({
  status,
  requestId,
  url,
}: Pick<FailedRequest, 'status' | 'requestId' | 'url'>): boolean {
  return !(status === 406 && requestId === null) && !/user_favorites|\/library\/\w*favorite/i.test(url);
}

/** The last failures of this tab, the latest first; they outlive its pages. */
export function failedRequests(): FailedRequest[] {
  try {
    return JSON.parse(kept('session', KEY) ?? '[]');
  } catch {
    // Something else wrote there.
    return [];
  }
}

/** Writes a failure down, and warns of it. */
export function noteFailedRequest(method: string, { url, status, headers }: Response): void {
  const requestId = headers.get('x-request-id');
  if (!isNoted({ status, requestId, url })) return;
  const time = new Date().toISOString();
  const failed = { time, url, status, method, requestId, page: location.pathname };
  clientLog(`${method} ${url} was answered with ${status} (request ${requestId ?? 'without id'})`);
  keep('session', KEY, JSON.stringify([failed, ...failedRequests()].slice(0, MOST_KEPT)));
}
