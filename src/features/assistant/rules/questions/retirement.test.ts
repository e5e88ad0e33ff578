import { describe, expect, test } from 'vitest';
import { DEFAULT_RETIREMENT, isAtRisk, isRetired, type RetirementSettings } from './retirement.ts';

const NONE = { helpful: 0, total: 0 };

const retired = (
  source: 'predefined' | 'admin' | 'ai_response',
  helpful: number,
  total: number,
  changed: Partial<RetirementSettings> = {},
) => isRetired({ source }, { helpful, total, networks: NONE }, { ...DEFAULT_RETIREMENT, ...changed });

describe('a curated question', () => {
  test.each([
    ['stays without votes', 0, 0, false],
    ['stays while fewer than ten voted, however they did', 0, 9, false],
    ['goes when two of ten found it helpful', 2, 10, true],
    ['stays when three of ten did: only under the threshold it goes', 3, 10, false],
    ['goes when 29 of 100 did', 29, 100, true],
  ])('%s', (_what, helpful, total, expected) => {
    expect(retired('predefined', helpful, total)).toBe(expected);
    expect(retired('admin', helpful, total)).toBe(expected);
  });
});

describe('a question that the assistant proposed', () => {
  test.each([
    ['stays without votes', 0, 0, false],
    ['goes with the first vote against it', 0, 1, true],
    ['stays with one for and one against', 1, 2, false],
    ['goes when 44 of 100 found it helpful', 44, 100, true],
    ['stays when 45 of 100 did', 45, 100, false],
  ])('%s', (_what, helpful, total, expected) => {
    expect(retired('ai_response', helpful, total)).toBe(expected);
  });

  test('is judged as the others are while the stricter rule is off', () => {
    const gentle = { customQuestionStricter: false };
    expect(retired('ai_response', 0, 9, gentle)).toBe(false);
    expect(retired('ai_response', 2, 10, gentle)).toBe(true);
    expect(retired('ai_response', 4, 10, gentle)).toBe(false);
  });
});

test('nothing is retired while retirement is off', () => {
  expect(retired('predefined', 0, 1_000, { enabled: false })).toBe(false);
  expect(retired('ai_response', 0, 1_000, { enabled: false })).toBe(false);
});

test('a minimum of no votes at all retires nothing that nobody judged badly', () => {
  expect(retired('predefined', 0, 0, { minFeedbackCount: 0 })).toBe(false);
});

describe('votes of visitors', () => {
  const judged = (
    source: 'admin' | 'ai_response',
    votes: { helpful: number; total: number },
    networks = votes,
  ) => isRetired({ source }, { ...votes, networks }, DEFAULT_RETIREMENT);

  test.each([
    ['of one network retire nothing', 1, false],
    ['of two networks neither', 2, false],
    ['of three networks do what members’ votes do', 3, true],
  ])('%s', (_what, total, expected) => {
    expect(judged('ai_response', { helpful: 0, total })).toBe(expected);
  });

  test('do not keep a member’s vote from counting at once', () => {
    expect(judged('ai_response', { helpful: 2, total: 3 }, { helpful: 2, total: 2 })).toBe(true);
  });

  test('count beside members’ votes once three networks gave theirs', () => {
    expect(judged('ai_response', { helpful: 3, total: 4 }, { helpful: 3, total: 3 })).toBe(false);
    expect(judged('admin', { helpful: 0, total: 10 }, { helpful: 0, total: 2 })).toBe(false);
    expect(judged('admin', { helpful: 0, total: 10 }, { helpful: 0, total: 3 })).toBe(true);
  });
});

describe('a warning stands beside a shown question', () => {
  test.each([
    ['not before six of ten wanted voters gave their vote', 'admin', 0, 5, {}, false],
    ['from six of ten on', 'admin', 2, 6, {}, true],
    ['not where its rate is 1.2 times the threshold', 'admin', 36, 100, {}, false],
    ['just under 1.2 times the threshold', 'admin', 35, 100, {}, true],
    ['from two votes on at least, for one that the assistant proposed', 'ai_response', 1, 2, {}, true],
    ['not with one vote, though one decides', 'ai_response', 0, 1, {}, false],
    ['with three votes of five wanted: 0.6 x 5 is 3', 'admin', 0, 3, { minFeedbackCount: 5 }, true],
    ['never while nothing is retired', 'admin', 0, 100, { enabled: false }, false],
  ] as const)('%s', (_what, source, helpful, total, changed, expected) => {
    expect(isAtRisk({ source }, { helpful, total }, { ...DEFAULT_RETIREMENT, ...changed })).toBe(expected);
  });
});
