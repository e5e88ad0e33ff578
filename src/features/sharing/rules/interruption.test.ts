import { describe, expect, test } from 'vitest';
import { type Interruption, isWelcomed, mayInterrupt, priorVisits, welcomeMs } from './interruption.ts';

describe('of all that want to be shown', () => {
  test.each<[string, Parameters<typeof mayInterrupt>[0], Interruption | null]>([
    ['the hint comes first', { hint: true, 'sign-up': true, welcome: true }, 'hint'],
    ['then the prompt to sign up', { 'sign-up': true, welcome: true }, 'sign-up'],
    ['then the welcome', { welcome: true }, 'welcome'],
    ['nothing interrupts that does not want to', { hint: false }, null],
  ])('%s', (_what, wishes, shown) => {
    expect(mayInterrupt(wishes)).toBe(shown);
  });
});

test.each([
  ['the first visit of a video is', 0, true],
  ['the second is', 1, true],
  ['the third is not', 2, false],
])('%s welcomed', (_what, prior, is) => {
  expect(isWelcomed(prior)).toBe(is);
});

test.each([
  [null, 0],
  ['1', 1],
  ['999999', 999_999],
  ['-1', 0],
  ['1e9', 0],
  ['many', 0],
])('a browser that keeps %s for a video was there %i times', (stored, visits) => {
  expect(priorVisits(stored)).toBe(visits);
});

test('the welcome stands for ten seconds on a phone, for twelve elsewhere', () => {
  expect([welcomeMs(true), welcomeMs(false)]).toEqual([10_000, 12_000]);
});
