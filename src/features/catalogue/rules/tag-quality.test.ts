import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainOf, isClean, isVerbose, qualityBadge } from './tag-quality.ts';

describe('a tag is verbose', () => {
  test.each([
    ['a'.repeat(51), true],
    ['a'.repeat(50), false],
    ['one two three four five six', true],
    ['one two three four five', false],
    ['how to bake bread', true],
    ['Introduction to Python', true],
    ['showtoon', false],
  ])('%j: %s', (tag, verbose) => {
    expect(isVerbose(tag)).toBe(verbose);
  });
});

describe('a tag is clean', () => {
  test.each([
    ['Machine Learning', 'technology', true],
    ['yoga', 'health', true],
    ['yoga', 'technology', false],
    ['functional programming in anger', 'technology', false],
    [`python ${'x'.repeat(24)}`, 'technology', false],
    ['herons', 'science', false],
  ] as const)('%j of %s: %s', (tag, domain, clean) => {
    expect(isClean(tag, domain)).toBe(clean);
  });

  test('a clean tag is never verbose besides', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 70 }),
        fc.constantFrom('technology', 'health', 'general'),
        (tag, domain) => {
          expect(isClean(tag, domain as 'health') && isVerbose(tag)).toBe(false);
        },
      ),
    );
  });
});

test.each([
  [['Python', 'testing', 'herons'], 'technology'],
  [['anxiety', 'sleep'], 'health'],
  [['teacher', 'homework'], 'education'],
  [['startup', 'investing'], 'business'],
  [['galaxy', 'black holes'], 'science'],
  [['jazz', 'watercolor'], 'arts'],
  [['herons'], 'general'],
  [[], 'general'],
])('%j are of %s', (tags, domain) => {
  expect(domainOf(tags)).toBe(domain);
});

test.each([
  [80, 20, 'Excellent'],
  [79, 21, 'Good'],
  [60, 40, 'Good'],
  [59, 41, 'Needs work'],
  [0, 1, 'Needs work'],
  [0, 0, null],
])('%i clean and %i verbose tags are: %s', (clean, verbose, badge) => {
  expect(qualityBadge(clean, verbose)).toBe(badge);
});
