import { describe, expect, test } from 'vitest';
import { foundInWords, foundSoFar } from './found-so-far.ts';

const page = (matches: number, more: number, nextCursor: string | null) => ({
  matches: Array.from({ length: matches }),
  more: Array.from({ length: more }),
  found: null,
  nextCursor,
});

describe('how many videos a search found', () => {
  test('is what its first page says, where that has counted them', () => {
    const found = { count: 31, isAll: true };
    expect(foundSoFar([{ ...page(4, 12, 'next'), found }, page(0, 12, 'next')])).toEqual(found);
    expect(foundSoFar([page(4, 12, null)])).toBeNull();
    expect(foundSoFar([])).toBeNull();
  });

  test('grows with what is shown, and is exact at the end of the list', () => {
    const first = { ...page(12, 0, 'next'), found: { count: 12, isAll: false } };
    expect(foundSoFar([first])).toEqual({ count: 12, isAll: false });
    expect(foundSoFar([first, page(12, 0, 'next')])).toEqual({ count: 24, isAll: false });
    expect(foundSoFar([first, page(5, 12, 'next')])).toEqual({ count: 29, isAll: false });
    expect(foundSoFar([first, page(5, 12, 'next'), page(0, 3, null)])).toEqual({ count: 32, isAll: true });
  });

  test('is not known where more were found by relevance than are shown', () => {
    const counted = { count: 240, isAll: false };
    const byRelevance = [{ ...page(12, 0, 'next'), found: counted }, page(228, 0, null)];
    expect(foundSoFar(byRelevance)).toEqual(counted);
    const first = { ...page(12, 0, 'next'), found: { count: 12, isAll: false } };
    expect(foundSoFar([first, page(3, 240, null)])).toEqual({ count: 255, isAll: false });
  });

  test('is said in words', () => {
    expect(foundInWords({ count: 1, isAll: true })).toBe('1 video');
    expect(foundInWords({ count: 1, isAll: false })).toBe('1+ videos');
    expect(foundInWords({ count: 1_234, isAll: false })).toBe('1,234+ videos');
  });
});
