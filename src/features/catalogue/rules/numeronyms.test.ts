import { describe, expect, test } from 'vitest';
import { numeronymsOf } from './numeronyms.ts';

describe('a word in short', () => {
  test('is its first and last letter and how many stand between them', () => {
    expect(numeronymsOf('K8s and a11y, i18n')).toEqual([
      { part: 'k8s', first: 'k', last: 's', letters: 10 },
      { part: 'a11y', first: 'a', last: 'y', letters: 13 },
      { part: 'i18n', first: 'i', last: 'n', letters: 20 },
    ]);
  });

  test.each(['e2e', 'w3c', 'p2p', 'es6', 'mp3', '"k8s"', 'k8sx', 'xk8s', '8s', 'a99z', ''])(
    'is none that leaves out few letters or too many: %j',
    (term) => {
      expect(numeronymsOf(term)).toEqual([]);
    },
  );
});
