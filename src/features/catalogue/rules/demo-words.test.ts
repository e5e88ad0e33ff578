import { expect, test } from 'vitest';
import { demoWords } from './demo-words.ts';

test.each([
  [{ count: 29, staying: 0, withOwnTranscript: 0 }, '29 videos, and the categories that hold nothing else.'],
  [
    { count: 18, staying: 11, withOwnTranscript: 1 },
    '18 videos, and the categories that hold nothing else. 1 of the 18 has a transcript of yours. 11 others stay, for a list of yours has them, too; the answers that the demo gave about them go.',
  ],
  [
    { count: 2, staying: 1, withOwnTranscript: 2 },
    '2 videos, and the categories that hold nothing else. 2 of the 2 have a transcript of yours. 1 other stays, for a list of yours has it, too; the answers that the demo gave about it go.',
  ],
  [
    { count: 1, staying: 0, withOwnTranscript: 1 },
    '1 video, and the categories that hold nothing else. It has a transcript of yours.',
  ],
])('what removing the demo takes and leaves: %o', (demo, words) => {
  expect(demoWords(demo)).toBe(words);
});
