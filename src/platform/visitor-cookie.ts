import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 30 days, as long as an unmatched session lives (decisions: Anonymous session id). */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

const SESSION_ID = /^session_[A-Za-z0-9_-]{22}$/;

/** A new anonymous session id: 128 random bits (decisions: Anonymous session id). */
export function newSessionId(): string {
  return `session_${randomBytes(16).toString('base64url')}`;
}

/** What stands in tables in place of the session id, so that a copy of the database opens nobody's session. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

function signature(sessionId: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor:${sessionId}`).digest('base64url');
}

/** Under https the name's prefix makes browsers refuse the cookie from any other host or path. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-mindreel_visitor' : 'mindreel_visitor';
}

/** The session id that the request's cookie carries, or null when there is none or its signature is wrong. */
export function readVisitorCookie(
  cookieHeader: string | null,
  secret: string,
  secure: boolean,
): string | null {
  const name = cookieName(secure);
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key !== name || !value) continue;
    const [sessionId = '', given = ''] = value.split('.', 2);
    if (!SESSION_ID.test(sessionId)) continue;
    const expected = Buffer.from(signature(sessionId, secret));
    const actual = Buffer.from(given);
    if (expected.length === actual.length && timingSafeEqual(expected, actual)) return sessionId;
  }
  return null;
}

/** The `Set-Cookie` value that gives a browser the session id. */
export function visitorCookie(sessionId: string, secret: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName(secure)}=${sessionId}.${signature(sessionId, secret)}; ${attributes}`;
}
