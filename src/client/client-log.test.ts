import { expect, test } from 'vitest';
import { throttledLog } from './client-log.ts';

function log() {
  const written: string[] = [];
  let at = 0;
  const say = throttledLog(
    (message, _details, suppressed) => written.push(suppressed ? `${message} (+${suppressed})` : message),
    () => at,
  );
  return {
    written,
    say,
    wait: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

test('three equal messages pass within 5 s, the fourth does not', () => {
  const { written, say, wait } = log();
  for (let count = 0; count < 4; count++) {
    say('lost');
    wait(1000);
  }
  expect(written).toEqual(['lost', 'lost', 'lost']);
});

test('after 5 s a message passes again and tells how many were held back', () => {
  const { written, say, wait } = log();
  for (let count = 0; count < 5; count++) say('lost');
  wait(4999);
  say('lost');
  expect(written).toHaveLength(3);
  wait(1);
  say('lost');
  expect(written.at(-1)).toBe('lost (+3)');
});

test('different messages do not hold each other back', () => {
  const { written, say } = log();
  for (let count = 0; count < 4; count++) {
    say('lost');
    say('found');
  }
  expect(written).toHaveLength(6);
});
