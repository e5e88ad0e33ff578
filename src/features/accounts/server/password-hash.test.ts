import { expect, test } from 'vitest';
import { hashPassword, isPassword, PasswordsBusyError } from './password-hash.ts';

test('a password is recognised, another one is not', async () => {
  const kept = await hashPassword('correct horse');
  expect(await isPassword('correct horse', kept)).toBe(true);
  expect(await isPassword('correct horse ', kept)).toBe(false);
  expect(await isPassword('', kept)).toBe(false);
});

test('the same password is kept differently each time, and never itself', async () => {
  const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
});

test.each([
  ['4,096 characters', 'a'.repeat(4_096), `${'a'.repeat(4_095)}b`],
  ['of letters beyond Latin', '日本語のパスワード', '日本語のパスワーダ'],
  ['of emoji', '🦊🦉🐢', '🦊🦉🐌'],
  ['with a nought in it', 'before\u0000after', 'before\u0000later'],
])('a password of %s counts to its last character', async (_what, password, other) => {
  const kept = await hashPassword(password);
  expect(await isPassword(password, kept)).toBe(true);
  expect(await isPassword(other, kept)).toBe(false);
});

test('letters count alike however a keyboard composes them', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('where no account is, no password is right', async () => {
  expect(await isPassword('anything', null)).toBe(false);
});

test('of many passwords at once about a hundred wait for their turn, and the rest are refused at once', async () => {
  const kept = await hashPassword('correct horse');
  const startedAt = performance.now();
  const all = Array.from({ length: 120 }, () => isPassword('wrong', kept));
  const refused = all.slice(102);
  const answers = await Promise.allSettled(refused);
  const refusedAfter = performance.now() - startedAt;
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(PasswordsBusyError) });
  }
  expect(await Promise.all(all.slice(0, 102))).toEqual(Array(102).fill(false));
  expect(refusedAfter).toBeLessThan((performance.now() - startedAt) / 2);
  expect(await isPassword('correct horse', kept)).toBe(true);
});
