import { describe, expect, it } from 'vitest';
import { keptInPlace } from './kept-in-place.ts';

const row = (userId: string, day: number) => ({ userId, connectedAt: `2026-11-${day}T10:00:00.000Z` });
const ann = row('ann', 12);
const ben = row('ben', 14);
const cat = row('cat', 16);
const ids = (rows: { userId: string }[]) => rows.map(({ userId }) => userId).join(' ');

describe('who was just removed', () => {
  it.each([
    ['stands once while the list still names them', [cat, ben, ann], [ben], 'cat ben ann'],
    ['stands where they stood once the list was read anew', [cat, ann], [ben], 'cat ben ann'],
    ['stands first where they were the latest', [ben, ann], [cat], 'cat ben ann'],
    ['stands last where they were the first friend', [cat, ben], [ann], 'cat ben ann'],
    ['stands there with others who went', [], [ann, cat, ben], 'cat ben ann'],
  ])('%s', (_, friends, changed, expected) => {
    expect(ids(keptInPlace(friends, changed))).toBe(expected);
  });
});
