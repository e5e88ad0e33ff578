import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Holds the session id of a visitor, signed. */
export const VISITOR_COOKIE = 'mindreel_visitor';
/** 30 days, as long as an unmatched session lives (decisions: Anonymous session id). */
export const VISITOR_SECONDS = 30 * 24 * 60 * 60;

const SESSION_ID = /^session_[A-Za-z0-9_-]{22}$/;

/** A new anonymous session id: 128 random bits (decisions: Anonymous session id). */
export function newSessionId(): string {
  return `session_${randomBytes(16).toString('base64url')}`;
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor:${text}`).digest('base64url');
}

/** The session id as the cookie holds it, with the second in which it was given. */
export function signVisitor(sessionId: string, secret: string, now = Date.now()): string {
  const given = `${sessionId}.${Math.floor(now / 1000)}`;
  return `${given}.${signature(given, secret)}`;
}

/**
 * The session id that a browser was given, for as long as a session lives: whoever kept the cookie longer than a browser
 * does is told nothing of it. One that was given in the future was given before the clock was set back.
 * @param values of all cookies of the name: one that another host planted does not hide the genuine one
 * @returns null when none of them was signed here, or none lives any more
 */
export function readVisitor(values: readonly string[], secret: string, now = Date.now()): string | null {
  for (const value of values) {
    const [sessionId = '', givenAt = '', signed = ''] = value.split('.', 3);
    if (!SESSION_ID.test(sessionId)) continue;
    const expected = Buffer.from(signature(`${sessionId}.${givenAt}`, secret));
    const actual = Buffer.from(signed);
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) continue;
    if (now / 1000 - Number(givenAt) < VISITOR_SECONDS) return sessionId;
  }
  return null;
}
