import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedTags, mergedTags, spellingGroups } from './changed-tags.ts';
import { tagKey } from './tag-key.ts';
import { generateTags } from './tags.ts';
import { DEFAULT_UNTAGGABLE, defaultUntaggable, tidyUntaggable, untaggable } from './untaggable-words.ts';

test('spellings are merged in their places, and none stands twice', () => {
  const into = new Map([
    ['python', 'Python'],
    ['PYTHON', 'Python'],
  ]);
  expect(mergedTags(['web', 'python', 'Python', 'data', 'PYTHON'], into)).toEqual(['web', 'Python', 'data']);
});

test('merging twice is merging once, and loses no other tag', () => {
  const tag = fc.constantFrom('a', 'A', 'b', 'B', 'c');
  const into = new Map([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  fc.assert(
    fc.property(fc.uniqueArray(tag), (tags) => {
      const once = mergedTags(tags, into);
      expect(mergedTags(once, into)).toEqual(once);
      expect(new Set(once.map(tagKey))).toEqual(new Set(tags.map(tagKey)));
      expect(new Set(once).size).toBe(once.length);
    }),
  );
});

test('spellings of one tag are a group, the commonest first', () => {
  const tags = [
    { tag: 'python', count: 2 },
    { tag: 'Python', count: 5 },
    { tag: 'web', count: 9 },
    { tag: 'open-source', count: 4 },
    { tag: 'Open Source', count: 4 },
  ];
  expect(spellingGroups(tags).map((group) => group.map(({ tag }) => tag))).toEqual([
    ['Open Source', 'open-source'],
    ['Python', 'python'],
  ]);
});

test('what is listed is no tag, in whatever spelling; a list of one’s own is obeyed', () => {
  expect(allowedTags(['Talk', 'creative-commons', 'lsquo', 'Python'], DEFAULT_UNTAGGABLE)).toEqual([
    'Python',
  ]);
  expect(allowedTags(['Talk', 'Python'], untaggable(['python']))).toEqual(['Talk']);
  const text = ['A talk about herons', 'Herons at the weir. A talk, lsquo and Creative Commons.'] as const;
  expect(generateTags(...text).map(tagKey)).not.toContain('talk');
  expect(generateTags(...text, untaggable(['heron']))).not.toContain('herons');
  expect(generateTags(...text, untaggable([])).map(tagKey)).toContain('talk');
});

test('a verb counts with its endings while it is listed', () => {
  expect(DEFAULT_UNTAGGABLE.isWord('building')).toBe(true);
  expect(untaggable(defaultUntaggable.filter((word) => word !== 'build')).isWord('building')).toBe(false);
});

test('a list is tidied: each word once, in order, and tidy stays tidy', () => {
  expect(tidyUntaggable(['  Talk ', 'talks', '', 'Creative   Commons', 'amp'])).toEqual([
    'amp',
    'Creative Commons',
    'Talk',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 10 })), (words) => {
      const tidy = tidyUntaggable(words);
      expect(tidyUntaggable(tidy)).toEqual(tidy);
    }),
  );
});
