import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { unwritableWords } from '#lib/error-code.ts';
import type { Config } from '#platform/config.ts';
import { isDatabaseAway } from '#platform/postgres/database-away.ts';
import { whyUnwritable } from '#platform/postgres/database-error.ts';
import type { AppContext, Application } from '../application.ts';
import { impersonalAddress, pageFor, pageKey, type RenderPage } from '../pages/page.ts';
import { sendPage } from '../pages/page-forms.ts';
import { handleRequest } from './handle-request.ts';
import { requestContext } from './request-context.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { sendText } from './send-text.ts';
import { answerLink, linkedId } from './share-links.ts';

/** For a year no browser asks this host without https. Of other hosts under its name it says nothing. */
const HSTS = 'max-age=31536000';

export interface Serving {
  render: RenderPage;
  /** Sends the file that a request names, or calls `next` when it names none. */
  files(req: IncomingMessage, res: ServerResponse, next: () => void): void;
  /** Who asks, and what else is known of a request. */
  contextOf?(application: Application, request: Request, socketAddress: string): AppContext;
}

/** The listener of the HTTP server: kept pages first, then files, then everything else. */
export function requestListener(application: Application, serving: Serving) {
  const { config, log, pages } = application;
  return (req: IncomingMessage, res: ServerResponse): void => {
    const startedAt = performance.now();
    const { method, url = '/', headers } = req;
    if (isUnderHttps(config, headers)) res.setHeader('strict-transport-security', HSTS);
    res.on('finish', () => {
      const milliseconds = performance.now() - startedAt;
      log.debug({ method, url, status: res.statusCode, milliseconds }, 'request');
    });
    if (method === 'GET' || method === 'HEAD') {
      const shareId = linkedId(url);
      if (shareId) {
        void answerLink(application, req, res, shareId, () => void answer(application, serving, req, res));
        return;
      }
      // Behind a trusted proxy the origin is in other headers; `answer` reads them.
      const origin = config.publicUrl ?? (config.trustProxy ? null : `http://${headers.host ?? ''}`);
      const address = origin && impersonalAddress(url, headers.cookie);
      const kept = address && pages.get(pageKey(origin, address));
      if (kept) {
        sendPage(kept, req, res);
        return;
      }
    }
    serving.files(req, res, () => void answer(application, serving, req, res));
  };
}

async function answer(
  application: Application,
  { render, contextOf = requestContext }: Serving,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  let context: AppContext | undefined;
  try {
    const request = new NodeRequest({ req, res });
    if (!URL.canParse(request.url)) return sendText(res, 400, 'This address cannot be read.');
    context = contextOf(application, request, req.socket.remoteAddress ?? '');
    const answered =
      (await handleRequest(application, request, context)) ??
      (await pageFor(application, request, context, render));
    endIfUnread(req, res);
    if ('bodies' in answered) return sendPage(answered, req, res);
    await sendNodeResponse(res, withSecurityHeaders(answered));
  } catch (err) {
    endIfUnread(req, res);
    const log = context?.log ?? application.log;
    if (isDatabaseAway(err)) {
      log.warn({ err, url: req.url }, 'the database is out of reach');
      return sendText(res, 503, 'This is out of reach at the moment. Please try again.', {
        'retry-after': '5',
      });
    }
    const unwritable = whyUnwritable(err);
    if (unwritable) {
      log.error({ err, url: req.url }, 'nothing can be written');
      return sendText(res, 503, unwritableWords[unwritable], { 'retry-after': '60' });
    }
    log.error({ err, url: req.url }, 'a request failed');
    const requestId = context && { 'x-request-id': context.requestId };
    sendText(res, 500, 'Something went wrong on our side. Please try again.', requestId);
  }
}

/** Whether the reader asked by https, here or at a proxy that is trusted. */
function isUnderHttps({ publicUrl, trustProxy }: Config, headers: IncomingMessage['headers']): boolean {
  if (publicUrl) return publicUrl.startsWith('https:');
  return trustProxy && String(headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https';
}

/** Ends the connection with its answer where a body was not read: it stands before the next request. */
function endIfUnread({ headers, complete }: IncomingMessage, res: ServerResponse): void {
  const brings = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (brings && !complete) res.shouldKeepAlive = false;
}

/** The same answer; a redirect's own headers cannot be changed. */
function withSecurityHeaders(response: Response): Response {
  const headers = new Headers(SECURITY_HEADERS);
  for (const name of response.headers.keys()) headers.delete(name);
  for (const [name, value] of response.headers) headers.append(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
