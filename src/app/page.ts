import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { RequestContext } from '#platform/procedure.ts';
import { requestStore } from '#platform/request-store.server.ts';
import { type Application, operationsFor } from './application.ts';
import { compressPage, type KeptPage } from './page-cache.ts';
import { contentSecurityPolicy, hashScripts, SECURITY_HEADERS } from './security-headers.ts';

/** Renders the page whole: streamed pages were painted half and then waited for scripts. */
const renderPage = createStartHandler(defaultRenderHandler);

/** Renders the page that a request asks for, on its behalf. */
export function renderFor(request: Request, context: RequestContext): Promise<Response> {
  return requestStore.run({ context, operations: operationsFor(context) }, async () => renderPage(request));
}

/** The visitor cookie changes no page; any other cookie might. */
const IMPERSONAL_COOKIES = /^\s*(?:(?:__Host-)?mindreel_visitor=[^;]*\s*;?\s*)*$/;

/**
 * The name under which a page may be kept: who asks for it leaves no trace in it. Null when the page may be
 * personal.
 */
export function pageKey(
  method: string,
  origin: string,
  pathAndQuery: string,
  cookies: string | undefined,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (pathAndQuery.length > 600) return null;
  return cookies === undefined || IMPERSONAL_COOKIES.test(cookies) ? `${origin} ${pathAndQuery}` : null;
}

const rendering = new Map<string, Promise<KeptPage | Response>>();

/**
 * The page that a request asks for, in every form a browser may want it in, or an answer without a page (a
 * redirect). Several requests for one keepable page at once are one rendering.
 */
export function pageFor(
  application: Application,
  request: Request,
  context: RequestContext,
): Promise<KeptPage | Response> {
  const url = new URL(request.url);
  const cookies = request.headers.get('cookie') ?? undefined;
  const key = pageKey(request.method, context.origin, url.pathname + url.search, cookies);
  if (key === null) return renderKept(application, request, context, null);
  const kept = application.pages.get(key);
  if (kept) return Promise.resolve(kept);
  // A rendering that began before a change must not answer a request that came after it.
  const pendingKey = `${application.pages.generation} ${key}`;
  const pending = rendering.get(pendingKey);
  if (pending) return pending;
  const rendered = renderKept(application, request, context, key).finally(() => rendering.delete(pendingKey));
  rendering.set(pendingKey, rendered);
  return rendered;
}

async function renderKept(
  application: Application,
  request: Request,
  context: RequestContext,
  key: string | null,
): Promise<KeptPage | Response> {
  const { generation } = application.pages;
  const response = await renderFor(request, context);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return response;
  const { html, hashes } = hashScripts(await response.text(), context.requestId);
  const status = context.outcome.databaseAway ? 503 : response.status;
  const page = await compressPage(html, status, {
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(hashes, context.origin.startsWith('https:')),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  });
  if (key !== null && status === 200 && application.listener.isListening()) {
    application.pages.keep(key, page, generation);
  }
  return page;
}
