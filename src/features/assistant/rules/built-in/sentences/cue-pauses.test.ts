import { expect, test } from 'vitest';
import { cuesAfterPauses, pauseSigns } from './cue-pauses.ts';

const cues = (...given: [wordCount: number, startMs: number | null][]) =>
  given.map(([wordCount, startMs]) => ({ wordCount, startMs }));

test('a sentence may end where somebody paused', () => {
  const signs = pauseSigns(cues([8, 0], [8, 2_400], [8, 4_800], [8, 9_000], [8, 11_400], [8, 13_800]));
  expect([...signs].map((sign) => sign > 0)).toEqual([false, false, false, true, false, false]);
});

test('a sentence may end after a cue that is shorter than most', () => {
  const signs = pauseSigns(cues([8, null], [9, null], [3, null], [8, null], [9, null], [8, null]));
  expect([...signs].map((sign) => sign > 0)).toEqual([false, false, false, true, false, false]);
});

test('cues of one length without times of their own tell nothing', () => {
  const signs = pauseSigns(cues([12, 0], [12, 0], [12, 9_000], [12, 9_000], [12, 9_000], [5, 20_000]));
  expect([...signs]).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a thought begins where somebody pauses longer than they mostly do', () => {
  const ends = [2_000, 4_400, 6_800, 9_400, 12_000, 14_400];
  const starts = [0, 2_400, 4_800, 8_000, 9_800, 12_400];
  const timed = starts.map((startMs, at) => ({ startMs, endMs: ends[at] ?? null }));
  expect([...cuesAfterPauses(timed)]).toEqual([timed[3]]);
  expect(cuesAfterPauses(timed.map(({ startMs }) => ({ startMs }))).size).toBe(0);
});
