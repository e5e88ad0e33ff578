import { memberOf } from '#features/accounts/server/public.ts';
import { VISITOR_COOKIE } from '#platform/callers/visitor-cookie.ts';
import { tellOfAbsence } from '#platform/failure-answer.ts';
import { isDatabaseAway } from '#platform/postgres/database-away.ts';
import { WROTE_COOKIE } from '#platform/postgres/read-replica.ts';
import type { AppContext, Application } from '../application.ts';
import { contentSecurityPolicy, hashScripts, SECURITY_HEADERS } from '../http/security-headers.ts';
import { keptAddress } from './kept-address.ts';
import { compressPage, type Page } from './page-forms.ts';
import { startScriptsAfterPaint } from './scripts-after-paint.ts';

/** Renders the page that a request asks for, on its behalf. */
export type RenderPage = (request: Request, context: AppContext) => Promise<Response>;

/** The marks of a visitor, of a browser and of who just wrote change no kept page; any other cookie might. */
const IMPERSONAL_COOKIES: ReadonlySet<string> = new Set(
  [VISITOR_COOKIE, 'mindreel_browser', WROTE_COOKIE].flatMap((name) => [name, `__Host-${name}`]),
);

/** Whether nothing in a `Cookie` header may change a page. */
function isImpersonal(cookies: string): boolean {
  return cookies.split(';').every((cookie) => {
    const [name = '', value] = cookie.split('=', 2);
    return value === undefined ? name.trim() === '' : IMPERSONAL_COOKIES.has(name.trim());
  });
}

/**
 * The address under which a page may be kept: who asks for it leaves no trace in it. Null when the page is not kept, or
 * may be personal.
 */
export function impersonalAddress(pathAndQuery: string, cookies: string | undefined): string | null {
  return cookies === undefined || isImpersonal(cookies) ? keptAddress(pathAndQuery) : null;
}

/** The name of a kept page: other origins show other links. */
export const pageKey = (origin: string, address: string): string => `${origin} ${address}`;

/** The page that a request asks for, kept or rendered, or an answer without a page (a redirect). */
export async function pageFor(
  application: Application,
  request: Request,
  context: AppContext,
  render: RenderPage,
): Promise<Page | Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Pages are only read.', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const renderedFor = (url: string, cookies: string | undefined, reader: AppContext) =>
    application.work('page', reader, () => renderFor(url, cookies, reader, render));
  const { pathname, search } = new URL(request.url);
  const cookies = request.headers.get('cookie') ?? undefined;
  const address = impersonalAddress(pathname + search, cookies);
  if (address === null) {
    context.member ??= await readerOf(context);
    return withCookies(await renderedFor(request.url, cookies, context), context);
  }
  // What is not known of who asks cannot get into a page that others are given too. A replica may not have heard of the
  // change for which the page before was forgotten.
  const anybody: AppContext = { ...context, member: null, visitor: null, readsPrimary: true };
  const url = new URL(address, request.url).href;
  return application.pages.getOrRender(pageKey(context.origin, address), () =>
    renderedFor(url, undefined, anybody),
  );
}

/** The same page or answer, with the cookies that were set meanwhile. */
function withCookies(page: Page | Response, { responseHeaders }: AppContext): Page | Response {
  const cookies = responseHeaders.getSetCookie();
  if (cookies.length === 0) return page;
  if ('bodies' in page) return { ...page, headers: { ...page.headers, 'set-cookie': cookies } };
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}

/** Who reads a page. While the database is away nobody is known, and the page is there to say so. */
async function readerOf(context: AppContext): Promise<AppContext['member']> {
  return memberOf(context).catch((err: unknown) => {
    if (!isDatabaseAway(err)) throw err;
    context.log.warn({ err }, 'the database is out of reach');
    tellOfAbsence(context);
    return null;
  });
}

/**
 * Renders with no more of the request than a page may depend on. Its method would leave a page for HEAD without
 * a body, and its end would break off a page that others wait for.
 */
async function renderFor(
  url: string,
  cookies: string | undefined,
  context: AppContext,
  render: RenderPage,
): Promise<Page | Response> {
  const request = new Request(url, { headers: { accept: 'text/html', ...(cookies && { cookie: cookies }) } });
  const response = await render(request, context);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const nonce = context.requestId;
  const { html, hashes } = hashScripts(startScriptsAfterPaint(await response.text(), nonce), nonce);
  const { hasFailed, status = response.status, retryAfterSeconds } = context.outcome;
  return {
    status,
    isWhole: !hasFailed,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(hashes, context.origin.startsWith('https:')),
      'cache-control': cookies === undefined ? 'no-cache' : 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    },
    bodies: await compressPage(html),
  };
}
