import { expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';

test.each(['who made this video?', 'Who is the narrator?', 'Who is speaking?'])(
  'where nobody is named, “%s” is told so, and nothing else of the video',
  (question) => {
    expect(answerFromTexts(question, demoClip('question-first'))).toEqual({
      isCovered: false,
      markdown: 'Nobody is named in this video as who speaks in it or who made it.',
      quotes: [],
    });
  },
);

test('where only the description says by whom, that is quoted', () => {
  const { isCovered, markdown } = answerFromTexts('Who is the speaker?', TIDE_POOLS);
  expect(isCovered).toBe(true);
  expect(markdown).toMatch(
    /^Nobody is named in what is said\. The description of this video says:\n\n> Marit Solheim shows [^\n]+ \(description\)$/,
  );
});
