import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { answerFromTexts } from '../answer-from-texts.ts';

const PICTURE = demoClip('question-first');
const CAPTIONS = demoClip('timed-captions');
const REPETITION = demoClip('spaced-repetition');

describe('a follow-up', () => {
  test.each([
    [REPETITION, 'How fast do people forget things?', 'and how long?', 'a day, three days, a week, a month'],
    [PICTURE, 'What did Yarbus record?', 'and what did he find?', 'the clothes and the furniture'],
    [PICTURE, 'How many did not notice the gorilla?', 'who were they?', 'people watched a film'],
    [CAPTIONS, "Why can't I just search the audio?", "and what's the fix?", 'Timed captions keep both'],
  ])('is answered beside what was quoted, not by that again', (texts, first, next, told) => {
    const quoted = answerFromTexts(first, texts).quotes;
    const { markdown, quotes } = answerFromTexts(next, texts, [first]);
    expect(markdown).toMatch(/^This may answer it:\n\n> /);
    expect(markdown).toContain(told);
    const isQuoted = (at: number) => quoted.some((one) => at >= one.first && at <= one.last);
    for (const { first: from, last } of quotes) expect([from, last].filter(isQuoted)).toEqual([]);
  });

  test('is answered by the one sentence that was quoted and has it', () => {
    const { markdown } = answerFromTexts('when was that?', PICTURE, ['What did Yarbus record?']);
    expect(markdown).toMatch(/^From this video:\n\n> In the 1960s, [^.]+\. \[c\d+\]$/);
  });

  test('that asks when is answered by what was quoted, where that says before or after what', () => {
    for (const next of ['and when?', 'when?']) {
      const { markdown } = answerFromTexts(next, PICTURE, ['What should I write down?']);
      expect(markdown).toMatch(/^From this video:\n\n> Before you press play, write down [^.]+\. \[c9\]$/);
    }
  });

  test.each(['When did Yarbus write his book?', 'what did yarbus publish'])(
    'that asks who somebody is means whom “%s” names',
    (first) => {
      for (const next of ['Who was he?', "and who's that?"]) {
        const { markdown } = answerFromTexts(next, PICTURE, [first, 'why?']);
        expect(markdown).toMatch(/^From this video:\n\n> In the 1960s, Alfred Yarbus/);
      }
    },
  );

  test.each([
    [PICTURE, 'how many people missed the gorilla?', 'and how many saw it?', 'about half of them'],
    [PICTURE, 'how many people saw the gorilla', 'how many people missed it?', 'about half of them'],
  ])(
    'that names what it asks is answered by what was quoted, where nothing else answers',
    (texts, first, next, told) => {
      const { isCovered, markdown } = answerFromTexts(next, texts, [first]);
      expect(isCovered).toBe(true);
      expect(markdown).toMatch(/^As quoted above:\n\n> /);
      expect(markdown).toContain(told);
    },
  );

  test.each(['did they notice it?', 'what were they doing?', 'what colour was it?'])(
    'as “%s” after a number was asked for misses no number',
    (next) => {
      const { markdown } = answerFromTexts(next, PICTURE, ['how many people missed the gorilla?']);
      expect(markdown).not.toContain('No number');
    },
  );

  test('about what the video says is a question of its own', () => {
    const next = 'what does it say about deaf people';
    const { markdown } = answerFromTexts(next, CAPTIONS, ['who benefits from captions']);
    expect(markdown).toBe(answerFromTexts(next, CAPTIONS).markdown);
    expect(markdown).toContain('people who cannot hear the sound');
  });

  test('about what nobody speaks of does not say that there is no more, and tells what else there is', () => {
    const { isCovered, markdown, quotes } = answerFromTexts('when did he live?', PICTURE, [
      'What did Yarbus record?',
    ]);
    expect({ isCovered, quotes }).toEqual({ isCovered: false, quotes: [] });
    expect(markdown).toMatch(/^This is not covered in this video\.\s\S/);
  });
});

describe('who asks why', () => {
  test.each([
    [REPETITION, 'What did Ebbinghaus do?'],
    [REPETITION, 'How fast do people forget things?'],
    [PICTURE, 'What did Yarbus record?'],
    [CAPTIONS, 'What does a computer see?'],
  ])('is never told the title', (texts, first) => {
    const title = texts.cues[0]?.text ?? '';
    for (const asked of [[first], [first, 'why?'], [first, 'why?', 'why?']])
      expect(answerFromTexts('why?', texts, asked).markdown).not.toContain(title);
  });

  test('again, where nothing is left, hears what else the video is about', () => {
    const asked = ['What did Ebbinghaus do?', 'why?'];
    const { markdown } = answerFromTexts('why?', REPETITION, asked);
    expect(markdown).toMatch(/^This video says no more about it\. It is about .+\.$/);
  });
});
