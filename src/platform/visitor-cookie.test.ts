import { describe, expect, test } from 'vitest';
import { hashSessionId, newSessionId, readVisitorCookie, visitorCookie } from './visitor-cookie.ts';

const SECRET = 'the secret of this instance';
const session = newSessionId();

/** What a browser sends back for a `Set-Cookie`. */
function sentBack(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

test('a session id is 128 random bits behind its prefix, never twice the same', () => {
  const ids = Array.from({ length: 1_000 }, newSessionId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^session_[\w-]{22}$/);
    expect(Buffer.from(id.slice('session_'.length), 'base64url')).toHaveLength(16);
  }
});

test.each([false, true])('the cookie gives back the session that it was made for (https: %s)', (secure) => {
  const header = sentBack(visitorCookie(session, SECRET, secure));
  expect(readVisitorCookie(header, SECRET, secure)).toBe(session);
  expect(readVisitorCookie(`theme=dark; ${header}; other=1`, SECRET, secure)).toBe(session);
});

test('over http scripts cannot read it and other sites do not send it', () => {
  expect(visitorCookie(session, SECRET, false)).toMatch(
    /^mindreel_visitor=session_[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
});

test('over https its name binds it to this host, and the name without that is not read', () => {
  const cookie = visitorCookie(session, SECRET, true);
  expect(cookie).toMatch(/^__Host-mindreel_visitor=.*; Path=\/; .*; Secure$/);
  expect(cookie).not.toMatch(/domain/i);
  expect(readVisitorCookie(sentBack(visitorCookie(session, SECRET, false)), SECRET, true)).toBeNull();
});

describe('is not believed', () => {
  const genuine = sentBack(visitorCookie(session, SECRET, false));
  const signature = genuine.split('.')[1] ?? '';

  test.each([
    ['without any cookie', null],
    ['with an empty header', ''],
    ['without a signature', `mindreel_visitor=${session}`],
    ['with an empty signature', `mindreel_visitor=${session}.`],
    ['with the session of somebody else', `mindreel_visitor=${newSessionId()}.${signature}`],
    ['with a character changed', genuine.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with a longer signature', `${genuine}A`],
    ['with an id of another form', `mindreel_visitor=session_short.${signature}`],
    ['signed by another instance', sentBack(visitorCookie(session, 'another secret', false))],
    ['under another name', genuine.replace('mindreel_visitor', 'mindreel_visitor2')],
  ])('%s', (_what, header) => {
    expect(readVisitorCookie(header, SECRET, false)).toBeNull();
  });

  test('a false one does not hide the genuine one beside it', () => {
    expect(readVisitorCookie(`mindreel_visitor=${session}.forged; ${genuine}`, SECRET, false)).toBe(session);
  });
});

test('what tables keep in its place does not give the session away', () => {
  expect(hashSessionId(session)).toMatch(/^[\w-]{43}$/);
  expect(hashSessionId(session)).not.toContain(session.slice('session_'.length));
  expect(hashSessionId(session)).toBe(hashSessionId(session));
  expect(hashSessionId(newSessionId())).not.toBe(hashSessionId(session));
});
