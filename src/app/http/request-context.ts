import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import { requestCookies } from '#platform/callers/cookies.ts';
import { readVisitor, VISITOR_COOKIE } from '#platform/callers/visitor-cookie.ts';
import type { AppContext, Application } from '../application.ts';

/** Whether a user agent names itself as a program (a crawler, a link preview, a command), or names nothing at all. */
export function isBotUserAgent(userAgent: string): boolean {
  return !userAgent || isbot(userAgent);
}

/** Whether a browser asks before anybody looks: it says so of what it fetches ahead of a press, or draws unseen. */
function isAhead(headers: Headers): boolean {
  return AHEAD.some((name) => headers.get(name)?.includes('prefetch'));
}

/** The header of today's browsers, of Safari, and of older ones. */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz'];

/** An address with the port that some proxies put behind it: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The address that a request came from, without a port: the socket's, or what the nearest trusted proxy says. */
export function clientAddressOf(headers: Headers, socketAddress: string, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const [, inBrackets, ipv4] = WITH_PORT.exec(forwarded ?? '') ?? [];
  return (inBrackets || ipv4 || forwarded || socketAddress).replace(/^::ffff:/i, '');
}

/** The origin under which the reader sees this site; without `PUBLIC_URL` the request's own. */
export function originOf(request: Request, publicUrl: string | undefined, trustProxy: boolean): string {
  if (publicUrl) return publicUrl;
  const url = new URL(request.url);
  const proto = trustProxy ? request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  const host = trustProxy ? request.headers.get('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  const scheme = proto === 'https' || proto === 'http' ? proto : url.protocol.slice(0, -1);
  const named = URL.parse(`${scheme}://${host || url.host}`);
  return named?.origin ?? url.origin;
}

/** What is known of a request before anything handles it. */
export function requestContext(
  application: Application,
  request: Request,
  socketAddress: string,
): AppContext {
  const { config } = application;
  const requestId = randomUUID();
  const origin = originOf(request, config.publicUrl, config.trustProxy);
  const secure = origin.startsWith('https:');
  const responseHeaders = new Headers();
  const cookies = requestCookies(request.headers.get('cookie'), secure, responseHeaders);
  const visitor = readVisitor(cookies.readAll(VISITOR_COOKIE), application.resources.visitorSecret);
  const userAgent = request.headers.get('user-agent') ?? '';
  return {
    requestId,
    clientAddress: clientAddressOf(request.headers, socketAddress, config.trustProxy),
    origin,
    member: null,
    visitor,
    userAgent,
    takesEvents: /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? ''),
    cookies,
    isBot: isBotUserAgent(userAgent) || isAhead(request.headers),
    outcome: { hasFailed: false },
    responseHeaders,
    log: application.log.child({ requestId }),
    resources: application.resources,
  };
}
