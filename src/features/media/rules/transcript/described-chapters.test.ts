import { expect, test } from 'vitest';
import { describedChapters } from './described-chapters.ts';

test('times in a description, a line each, are its chapters', () => {
  expect(
    describedChapters('About boats.\n\n0:00 Opening\n02:10 - Why boats leak\n1:02:03 What to do\n\nThanks!'),
  ).toEqual([
    { startMs: 0, heading: 'Opening' },
    { startMs: 130_000, heading: 'Why boats leak' },
    { startMs: 3_723_000, heading: 'What to do' },
  ]);
});

test.each([
  ['two are moments', '0:00 Opening\n2:10 Boats'],
  ['none begins the video', '0:10 Opening\n2:10 Boats\n3:00 End'],
  ['one is earlier than the one before', '0:00 Opening\n2:10 Boats\n1:00 End'],
  ['one says nothing', '0:00 Opening\n2:10\n3:00 End'],
  ['there are no times', 'About boats.'],
])('but not where %s', (_, description) => {
  expect(describedChapters(description)).toEqual([]);
});
