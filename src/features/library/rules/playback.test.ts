import { expect, test } from 'vitest';
import { isFinished, positionFate, shareSeen } from './playback.ts';

test.each([
  ['in a talk of an hour', 3_600, 3_420],
  ['in a film of ten minutes', 600, 570],
  ['in a video of five minutes', 300, 270],
  ['in a clip of a minute', 60, 54],
  ['in a clip of ten seconds', 10, 9],
])(
  '%s the end begins at its last 5 percent, or its last 30 seconds up to a tenth',
  (_what, duration, end) => {
    expect(isFinished(end - 0.1, duration)).toBe(false);
    expect(isFinished(end, duration)).toBe(true);
    expect(isFinished(duration + 5, duration)).toBe(true);
  },
);

test('a video of unknown length is never finished', () => {
  expect(isFinished(100_000, null)).toBe(false);
  expect(positionFate(100_000, null)).toBe('keep');
});

test('the first seconds leave what was kept as it was, unless they are the whole video', () => {
  expect(positionFate(0, 600)).toBe('leave');
  expect(positionFate(4.9, null)).toBe('leave');
  expect(positionFate(5, 600)).toBe('keep');
  expect(positionFate(4, 4)).toBe('forget');
});

test('the share that was seen is at most all', () => {
  expect(shareSeen(30, 120)).toBe(0.25);
  expect(shareSeen(121, 120)).toBe(1);
  expect(shareSeen(30, null)).toBeNull();
});
