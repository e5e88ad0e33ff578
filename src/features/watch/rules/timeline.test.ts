import { expect, test } from 'vitest';
import { chapterMarks, describedMarks, ticksOn } from './timeline.ts';

const question = (seconds: number, text = `Question at ${seconds}`) =>
  ({ kind: 'question', seconds, text }) as const;

test('ticks stand in the order of time, each where its moment lies', () => {
  expect(
    ticksOn([question(90), question(30)], 120, 0.1).map(({ seconds, share }) => [seconds, share]),
  ).toEqual([
    [30, 0.25],
    [90, 0.75],
  ]);
});

test('marks that lie nearer than a finger can tell apart share the tick of the first', () => {
  const ticks = ticksOn([question(10), question(15), question(21)], 100, 0.1);
  expect(ticks.map(({ seconds, marks }) => [seconds, marks.length])).toEqual([
    [10, 2],
    [21, 1],
  ]);
});

test('what lies outside of the video has no tick, and a video of unknown length has none', () => {
  expect(ticksOn([question(-1), question(60), question(61)], 60, 0.1)).toEqual([]);
  expect(ticksOn([question(5)], 0, 0.1)).toEqual([]);
  expect(ticksOn([question(5)], Number.NaN, 0.1)).toEqual([]);
});

test('a chapter is a mark where its line has a time', () => {
  const line = (startMs: number | null, chapter?: string) => ({
    id: `${startMs}`,
    startMs,
    endMs: startMs === null ? null : startMs + 1_000,
    text: 'Words',
    chapter,
  });
  expect(chapterMarks([line(0), line(12_500, 'Why'), line(null, 'Nowhere')])).toEqual([
    { kind: 'chapter', seconds: 12.5, text: 'Why' },
  ]);
});

test('the chapters of a description are marked as those of a transcript are', () => {
  expect(describedMarks('0:00 Opening\n2:10 Why\n3:00 End')).toEqual([
    { kind: 'chapter', seconds: 0, text: 'Opening' },
    { kind: 'chapter', seconds: 130, text: 'Why' },
    { kind: 'chapter', seconds: 180, text: 'End' },
  ]);
});
