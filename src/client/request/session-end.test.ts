import { expect, test } from 'vitest';
import { endingSession, whileSessionStands } from './session-end.ts';

/** A session's end that is under way, and something that is asked meanwhile. */
function ending() {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const ended = endingSession(() => promise);
  return { resolve, reject, ended, asked: whileSessionStands() };
}

test('what is asked before and after the end of a session is not held back', async () => {
  await whileSessionStands();
  expect(await endingSession(async () => true)).toBe(true);
  await whileSessionStands();
});

test('what is asked while a session is being ended is given up when it is over', async () => {
  const { resolve, ended, asked } = ending();
  resolve(true);
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(await ended).toBe(true);
});

test('what is asked while a session could not be ended goes on', async () => {
  const { reject, ended, asked } = ending();
  reject(new Error('offline'));
  await expect(ended).rejects.toThrow('offline');
  await asked;
});

test("what is asked while another account's sessions are ended goes on", async () => {
  const { resolve, ended, asked } = ending();
  resolve(false);
  expect(await ended).toBe(false);
  await asked;
});
