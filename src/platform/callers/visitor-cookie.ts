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

/**
 * The session id of a browser that has none and names its visit: the same for the same visit, however often its answer was
 * lost, and nobody else can tell it from the visit.
 */
export function sessionIdOfVisit(visit: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`visit:${visit}`).digest();
  return `session_${bytes.subarray(0, 16).toString('base64url')}`;
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor:${text}`).digest('base64url');
}

/** What the cookie says of a browser without an account. */
export interface Visitor {
  sessionId: string;
  /** Whether it opened a share link: that lets it ask the model (decisions: Anonymous chat). */
  hasShareSession: boolean;
}

/** Stands behind the second in which the session was given, when a share link was opened in it. */
const SHARE_MARK = 's';
const GIVEN_AT = /^(\d{1,12})(s?)$/;

/** A visitor as the cookie holds them, with the second in which it was given. */
export function signVisitor(
  { sessionId, hasShareSession }: Visitor,
  secret: string,
  now = Date.now(),
): string {
  const given = `${sessionId}.${Math.floor(now / 1000)}${hasShareSession ? SHARE_MARK : ''}`;
  return `${given}.${signature(given, secret)}`;
}

/**
 * The visitor whom a browser was told to be, for as long as a session lives: whoever kept the cookie longer than a browser
 * does is told nothing of it. One that was given in the future was given before the clock was set back.
 * @param values of all cookies of the name: one that another host planted does not hide the genuine one
 * @returns null when none of them was signed here, or none lives any more
 */
export function readVisitor(values: readonly string[], secret: string, now = Date.now()): Visitor | null {
  for (const value of values) {
    const [sessionId = '', given = '', signed = ''] = value.split('.', 3);
    const [, givenAt, mark] = GIVEN_AT.exec(given) ?? [];
    if (!SESSION_ID.test(sessionId) || givenAt === undefined) continue;
    const expected = Buffer.from(signature(`${sessionId}.${given}`, secret));
    const actual = Buffer.from(signed);
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) continue;
    if (now / 1000 - Number(givenAt) < VISITOR_SECONDS)
      return { sessionId, hasShareSession: mark === SHARE_MARK };
  }
  return null;
}
