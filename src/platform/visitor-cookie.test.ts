import { describe, expect, test } from 'vitest';
import { newSessionId, readVisitor, signVisitor } from './visitor-cookie.ts';

const SECRET = 'the secret of this instance';
const session = newSessionId();
const genuine = signVisitor(session, SECRET);

test('a session id is 128 random bits behind its prefix, never twice the same', () => {
  const ids = Array.from({ length: 1_000 }, newSessionId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^session_[\w-]{22}$/);
    expect(Buffer.from(id.slice('session_'.length), 'base64url')).toHaveLength(16);
  }
});

test('the cookie gives back the session that it was made for, and holds nothing that a cookie cannot', () => {
  expect(genuine).toMatch(/^session_[\w-]{22}\.[\w-]{43}$/);
  expect(readVisitor([genuine], SECRET)).toBe(session);
});

describe('is not believed', () => {
  const signature = genuine.split('.')[1] ?? '';

  test.each([
    ['without any cookie', []],
    ['without a signature', [session]],
    ['with an empty signature', [`${session}.`]],
    ['with the session of somebody else', [`${newSessionId()}.${signature}`]],
    ['with a character changed', [genuine.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]],
    ['with a longer signature', [`${genuine}A`]],
    ['with an id of another form', [`session_short.${signature}`]],
    ['signed by another instance', [signVisitor(session, 'another secret')]],
  ])('%s', (_what, values) => {
    expect(readVisitor(values, SECRET)).toBeNull();
  });

  test('a false one does not hide the genuine one beside it', () => {
    expect(readVisitor([`${session}.forged`, genuine], SECRET)).toBe(session);
  });
});
