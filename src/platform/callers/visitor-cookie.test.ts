import { describe, expect, test } from 'vitest';
import { newSessionId, readVisitor, signVisitor, VISITOR_SECONDS } from './visitor-cookie.ts';

const SECRET = 'the secret of this instance';
const session = newSessionId();
const visitor = { sessionId: session, hasShareSession: false };
const genuine = signVisitor(visitor, SECRET);

test('a session id is 128 random bits behind its prefix, never twice the same', () => {
  const ids = Array.from({ length: 1_000 }, newSessionId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^session_[\w-]{22}$/);
    expect(Buffer.from(id.slice('session_'.length), 'base64url')).toHaveLength(16);
  }
});

test('the cookie gives back the session that it was made for, and holds nothing that a cookie cannot', () => {
  expect(genuine).toMatch(/^session_[\w-]{22}\.\d{10}\.[\w-]{43}$/);
  expect(readVisitor([genuine], SECRET)).toEqual(visitor);
});

describe('is not believed', () => {
  const [, time = '', signature = ''] = genuine.split('.');

  test.each([
    ['without any cookie', []],
    ['without a signature', [session]],
    ['with an empty signature', [`${session}.${time}.`]],
    ['without its time', [`${session}.${signature}`]],
    ['with another time', [`${session}.${Number(time) + 1}.${signature}`]],
    ['with the mark of a share session that nobody gave', [`${session}.${time}s.${signature}`]],
    ['with the session of somebody else', [`${newSessionId()}.${time}.${signature}`]],
    ['with a character changed', [genuine.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]],
    ['with a longer signature', [`${genuine}A`]],
    ['with an id of another form', [`session_short.${time}.${signature}`]],
    ['signed by another instance', [signVisitor(visitor, 'another secret')]],
  ])('%s', (_what, values) => {
    expect(readVisitor(values, SECRET)).toBeNull();
  });

  test('a false one does not hide the genuine one beside it', () => {
    expect(readVisitor([`${session}.${time}.forged`, genuine], SECRET)).toEqual(visitor);
  });
});

describe('a cookie of 30 days', () => {
  const given = Date.UTC(2026, 0, 1);
  const cookie = signVisitor(visitor, SECRET, given);
  const afterSeconds = (seconds: number) => readVisitor([cookie], SECRET, given + seconds * 1000);

  test('the cookie says nothing a second later, whatever the browser keeps', () => {
    expect(afterSeconds(VISITOR_SECONDS - 1)).toEqual(visitor);
    expect(afterSeconds(VISITOR_SECONDS)).toBeNull();
    expect(afterSeconds(100 * VISITOR_SECONDS)).toBeNull();
  });

  test('the cookie still counts once the clock is set back', () => {
    expect(afterSeconds(-3600)).toEqual(visitor);
  });

  test('and one that is over does not hide one that is not', () => {
    const other = { sessionId: newSessionId(), hasShareSession: false };
    const later = given + VISITOR_SECONDS * 1000;
    expect(readVisitor([cookie, signVisitor(other, SECRET, later)], SECRET, later)).toEqual(other);
  });
});

test('a browser in which a share link was opened is told so, under the same session', () => {
  const opener = { sessionId: session, hasShareSession: true };
  expect(readVisitor([signVisitor(opener, SECRET)], SECRET)).toEqual(opener);
});
