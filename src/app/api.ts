import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import type { RequestContext } from '#platform/procedure.ts';
import { procedures } from './procedures.ts';

const rpc = new RPCHandler(procedures);
const openApi = new OpenAPIHandler(procedures);

/** A plain JSON error in the form that the operations' own errors have. */
function refuse(status: number, code: string, message: string): Response {
  return Response.json({ defined: false, code, status, message }, { status });
}

/**
 * Whether a request that may change something comes from this site's own pages. A browser names the page's
 * origin and cannot be made to send JSON to another site without asking first; a program without either is no
 * browser, so nobody's cookies are at stake.
 */
function isCrossSite(request: Request, origin: string): boolean {
  const from = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  return from !== null && from !== origin;
}

/** Answers everything under `/api`: `/api/rpc` for our own pages, the named paths for other programs. */
export async function handleApi(request: Request, context: RequestContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (isCrossSite(request, context.origin)) {
      return refuse(403, 'PERMISSION_ERROR', 'This request came from another site.');
    }
    const type = request.headers.get('content-type') ?? '';
    if (request.body !== null && !/^application\/json\b|^multipart\/form-data\b/.test(type)) {
      return refuse(415, 'VALIDATION_ERROR', 'Requests are read as application/json.');
    }
  }
  const handled = new URL(request.url).pathname.startsWith('/api/rpc/')
    ? await rpc.handle(request, { prefix: '/api/rpc', context })
    : await openApi.handle(request, { prefix: '/api', context });
  const response = handled.matched
    ? handled.response
    : refuse(404, 'NOT_FOUND_ERROR', 'There is no such operation.');
  for (const [name, value] of context.responseHeaders) response.headers.append(name, value);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
