import { describe, expect, test } from 'vitest';
import { demoClip } from '../../../../../tests/support/demo-clip.ts';
import { TIDE_POOLS } from '../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from './answer-from-texts.ts';
import type { VideoTexts } from './words/text-index.ts';

/** A talk of twenty lines about something else, in the middle of which stand these. */
function amongOthers(lines: readonly string[]): VideoTexts {
  const others = Array.from({ length: 20 }, (_, n) => `On day ${n} we had tea at the window and looked out.`);
  const cues = [...others, ...lines, ...others].map((text, position) => ({ position, startMs: null, text }));
  return { title: '', description: '', cues };
}

describe('an answer from the texts', () => {
  test('of a video without a transcript says so, and does not take a name in common for an answer', () => {
    const texts: VideoTexts = {
      title: 'Dare to disagree',
      description: 'Margaret Heffernan tells of the doctor Alice Stewart, who worked with a statistician.',
      cues: [],
    };
    const told = answerFromTexts('Who worked with a statistician?', texts);
    expect(told.isCovered).toBe(true);
    expect(told.markdown).toMatch(/^This video has no transcript yet\. Its description says:\s+> /);
    const untold = answerFromTexts('Why did the hospitals resist what Alice Stewart found?', texts);
    expect(untold.isCovered).toBe(false);
    expect(untold.markdown).toMatch(
      /^This video has no transcript yet, and I find nothing about that in its description\./,
    );
  });

  test('that has another word for what is asked does not complain that nobody says that', () => {
    const texts = amongOthers(['The stew takes a teaspoon of cumin.']);
    const { markdown } = answerFromTexts('Which spice does the goulash need?', texts);
    expect(markdown).toContain('> The stew takes a teaspoon of cumin.');
    expect(markdown).toMatch(/^This is not covered in this video\. Nothing in it mentions “goulash”\.\n/);
  });

  test('of which many sentences may be the right one promises no more than what comes closest', () => {
    const lines = Array.from(
      { length: 12 },
      (_, n) => `The ferry and the harbour were seen by guest ${n} from the ${n} th window.`,
    );
    const { isCovered, markdown } = answerFromTexts(
      'Which ferry in the harbour is best?',
      amongOthers(lines),
    );
    expect(isCovered).toBe(true);
    expect(markdown).toMatch(/^This may answer it:\s+> /);
  });

  test('shows the likeliest of several first, and the others only to whom it does not satisfy', () => {
    const lines = ['red|gull|bread', 'blue|seal|cards', 'green|crab|horses', 'white|heron|apples'].map(
      (words) => {
        const [colour, bird, goods] = words.split('|');
        return `A ferry of the harbour is ${colour}, has a ${bird} on its flag and carries ${goods} over the bay.`;
      },
    );
    const far = Array.from({ length: 12 }, (_, n) => `We drank tea at the inn on day ${n} of the autumn.`);
    const { markdown } = answerFromTexts(
      'Which ferry in the harbour is best?',
      amongOthers(lines.flatMap((line) => [...far, line])),
    );
    expect(markdown).toMatch(/^This may answer it:\s+> [^\n]+\s+It also comes up here:\s+> /);
  });

  test('where it is unclear whether the video answers, shows what comes closest without denying it', () => {
    const { isCovered, markdown, quotes } = answerFromTexts(
      'Which harbour sells crab soup in winter?',
      TIDE_POOLS,
    );
    expect(isCovered).toBe(false);
    expect(markdown).toMatch(
      /^Nothing in this video mentions “soup”[^.]*\. I am not sure that this answers it\. The closest:\n\n> /,
    );
    expect(quotes.length).toBeGreaterThan(0);
  });

  test('takes no word for a name that has its capital from a sentence before', () => {
    const { markdown } = answerFromTexts('My sourdough is flat. When do I knead it?', TIDE_POOLS);
    expect(markdown).toMatch(/^This is not covered in this video\./);
    expect(markdown).not.toContain('“When”');
  });

  test('offers nothing as close where only the words of asking are said', () => {
    const cues = [
      'While you watch, mark the moment where an answer begins.',
      'One talk can be watched many times.',
      'A new question makes it a different talk.',
    ].map((text, position) => ({ text, position, startMs: position * 10_000 }));
    const answer = answerFromTexts('Does he talk about Elon Musk?', { title: '', description: '', cues });
    expect(answer).toMatchObject({ isCovered: false, quotes: [] });
    expect(answer.markdown).not.toContain('>');
  });

  test('to a question that is not covered says so and what it misses, and no more', () => {
    const { isCovered, markdown, quotes } = answerFromTexts('How do I tune a guitar?', TIDE_POOLS);
    expect(isCovered).toBe(false);
    expect(quotes).toEqual([]);
    // What the description says would read as an answer there.
    expect(markdown).toBe('This is not covered in this video. Nothing in it mentions “tune” or “guitar”.');
  });

  test('to a question that is hardly covered says that it may answer it', () => {
    expect(answerFromTexts('What happens at night?', TIDE_POOLS).markdown).toMatch(
      /^This may answer it:\n\n> /,
    );
    expect(answerFromTexts('What is a vacancy chain?', TIDE_POOLS).markdown).toMatch(
      /^From this video:\n\n> /,
    );
  });

  test('a common word that nobody says is not answered by what is often beside it', () => {
    expect(answerFromTexts('is it free?', demoClip('question-first')).markdown).toMatch(
      /^This is not covered in this video\.\n\nThe closest:\n\n> /,
    );
  });

  test('a year is no age', () => {
    const { markdown } = answerFromTexts('How old were the people?', demoClip('question-first'));
    expect(markdown).toMatch(/^From this video:\n\n> Asked how old the people were, /);
  });

  test.each([
    ['Is it big?', 'It is a large boat.'],
    ['Is it necessary?', 'It is required by law.'],
    ['Where can I buy it?', 'You can get it in a shop in Bergen.'],
    ['Who found this?', 'It was discovered by Ada Holm.'],
  ])('“%s” is answered by a word of the same meaning: “%s”', (question, line) => {
    const { isCovered, markdown } = answerFromTexts(question, amongOthers([line]));
    expect(isCovered).toBe(true);
    expect(markdown).toContain(line);
  });

  test('a time answers how long it takes, though nobody says `take`', () => {
    const { isCovered, markdown } = answerFromTexts('How long does it take?', {
      title: '',
      description: '',
      cues: ['You sand the hull.', 'Then it needs about twenty minutes.', 'Nobody paints it.'].map(
        (text, position) => ({ position, startMs: null, text }),
      ),
    });
    expect(isCovered).toBe(true);
    expect(markdown).toContain('it needs about twenty minutes.');
  });

  test('where something comes close, shows that', () => {
    const { markdown } = answerFromTexts('Which orchestra recorded the tide?', TIDE_POOLS);
    expect(markdown).toMatch(/^This is not covered in this video\. .+\n\nThe closest:\n\n> /);
  });

  test('about a video without a transcript says that there is none', () => {
    const texts = { ...TIDE_POOLS, cues: [] };
    expect(answerFromTexts('How do volcanoes erupt?', texts).markdown).toMatch(
      /^This video has no transcript yet/,
    );
    expect(answerFromTexts('Who counts hermit crabs?', texts)).toMatchObject({ isCovered: true });
  });

  test('about a video without a transcript says in the words of its description what it is about', () => {
    const description =
      'One picture, two questions, and two very different walks of the eye. This short film draws a ball game.';
    const { markdown } = answerFromTexts('How do volcanoes erupt?', { title: 'Eyes', description, cues: [] });
    expect(markdown).toMatch(/\.\n\nWhat it tells of the video:\n\n> One picture, two questions/);
    expect(markdown).not.toContain('short film');
  });

  test('that nothing covers, but something comes near, offers the closest moments', () => {
    const { isCovered, markdown, quotes } = answerFromTexts(
      'Which volunteers speak Mongolian with whales?',
      TIDE_POOLS,
    );
    expect(isCovered).toBe(false);
    expect(markdown).toContain('The closest:');
    expect(quotes.flatMap(({ parts }) => parts.map(({ text }) => text)).join(' ')).toMatch(/volunteer/);
  });
});
