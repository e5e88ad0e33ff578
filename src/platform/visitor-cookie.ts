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

function signature(sessionId: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor:${sessionId}`).digest('base64url');
}

/** The session id as the cookie holds it. */
export function signVisitor(sessionId: string, secret: string): string {
  return `${sessionId}.${signature(sessionId, secret)}`;
}

/**
 * The session id that a browser was given.
 * @param values of all cookies of the name: one that another host planted does not hide the genuine one
 * @returns null when none of them was signed here
 */
export function readVisitor(values: readonly string[], secret: string): string | null {
  for (const value of values) {
    const [sessionId = '', given = ''] = value.split('.', 2);
    if (!SESSION_ID.test(sessionId)) continue;
    const expected = Buffer.from(signature(sessionId, secret));
    const actual = Buffer.from(given);
    if (expected.length === actual.length && timingSafeEqual(expected, actual)) return sessionId;
  }
  return null;
}
