import { expect, test } from 'vitest';
import { demoQuestion, demoRemovedWords, demoWords } from './demo-words.ts';

test.each([
  [
    { count: 29, staying: 0, withOwnTranscript: 0, answersLeft: 0 },
    '29 videos, and the categories that hold nothing else.',
  ],
  [
    { count: 18, staying: 11, withOwnTranscript: 1, answersLeft: 20 },
    '18 videos, and the categories that hold nothing else. 1 of the 18 has a transcript of yours. 11 others stay, for a list of yours has them, too; the answers that the demo gave about them go.',
  ],
  [
    { count: 2, staying: 1, withOwnTranscript: 2, answersLeft: 1 },
    '2 videos, and the categories that hold nothing else. 2 of the 2 have a transcript of yours. 1 other stays, for a list of yours has it, too; the answer that the demo gave about it goes.',
  ],
  [
    { count: 2, staying: 3, withOwnTranscript: 0, answersLeft: 0 },
    '2 videos, and the categories that hold nothing else. 3 others stay, for a list of yours has them, too.',
  ],
  [
    { count: 0, staying: 29, withOwnTranscript: 0, answersLeft: 58 },
    '29 videos of it stay, for a list of yours has them, too; the answers that the demo gave about them go.',
  ],
  [
    { count: 0, staying: 1, withOwnTranscript: 0, answersLeft: 2 },
    '1 video of it stays, for a list of yours has it, too; the answers that the demo gave about it go.',
  ],
  [
    { count: 1, staying: 0, withOwnTranscript: 1, answersLeft: 0 },
    '1 video, and the categories that hold nothing else. It has a transcript of yours.',
  ],
])('what removing the demo takes and leaves: %o', (demo, words) => {
  expect(demoWords(demo)).toBe(words);
});

const left = (count: number, answersLeft: number) => ({
  count,
  answersLeft,
  withOwnTranscript: 0,
  staying: 29,
});

test.each([
  [left(18, 20), 'Remove the demo catalogue'],
  [left(0, 2), 'Remove the answers of the demo'],
  [left(0, 1), 'Remove the answer of the demo'],
])('it is asked about what goes: %o', (demo, title) => {
  expect(demoQuestion(demo)).toEqual({
    title,
    question: `Are you sure you want to ${title.replace('R', 'r')}?`,
  });
});

test.each([
  [18, 20, 'The demo catalogue was removed: 18 videos'],
  [1, 0, 'The demo catalogue was removed: 1 video'],
  [0, 20, '20 answers of the demo were removed'],
  [0, 1, '1 answer of the demo was removed'],
])('what was removed of %i videos and %i answers', (count, answers, words) => {
  expect(demoRemovedWords({ count, answers })).toBe(words);
});
