import { describe, expect, test } from 'vitest';
import { answerFromTexts } from './answer-from-texts.ts';
import type { VideoTexts } from './words/text-index.ts';

/** A talk about leaks in boats, in parts with headings. */
const PARTS: readonly (readonly [heading: string, lines: readonly string[]])[] = [
  ['Introduction', ['Welcome to the harbour.', 'We speak about wooden boats and their leaks today.']],
  [
    'What a leak does',
    [
      'A leak in a wooden boat fills the bilge within an hour.',
      'Leaks and rot go together, and a leak that nobody sees is the worst of all leaks.',
      'A leaking boat sails slowly, and her crew pumps all night.',
    ],
  ],
  [
    'Tracing a leak',
    [
      'We should explain how one traces a leak in a boat.',
      'How do you actually do it?',
      'You fill the hull with water on dry land, and mark with chalk where drops come out.',
      'Chalk holds on wet planks.',
    ],
  ],
  [
    'Prevention and repair of leaks',
    [
      'So what do we do?',
      'Fresh caulking goes between the planks each spring.',
      'It swells when she is launched and keeps the seams tight.',
      'A copper patch helps for one season.',
    ],
  ],
];

function talk(language: 'headed' | 'bare' = 'headed'): VideoTexts {
  const cues = PARTS.flatMap(([heading, lines]) =>
    lines.map((text, at) => ({ text, chapter: at === 0 && language === 'headed' ? heading : null })),
  ).map((cue, position) => ({ ...cue, position, startMs: position * 5_000, speaker: null }));
  return { title: 'Wooden Boats', description: '', cues };
}
const answerTo = (question: string) => answerFromTexts(question, talk());
const firstTo = (question: string) =>
  answerTo(question)
    .quotes[0]?.parts.map(({ text }) => text)
    .join(' ');

describe('an answer from a part that is called what is asked', () => {
  test('names the part, with the moment at which it begins', () => {
    expect(answerTo('How do you trace a leak?').markdown).toMatch(
      /^The part “Tracing a leak” \[c5\] is about this:\n\n> /,
    );
  });

  test('finds the part by other words than its heading has', () => {
    const { markdown, quotes, isCovered } = answerTo('How can leaks be avoided?');
    expect(markdown).toMatch(/^The part “Prevention and repair of leaks” \[c9\] is about this:/);
    expect(isCovered).toBe(true);
    // Nothing else is quoted, however often it says `leak`.
    expect(quotes.every(({ parts }) => parts.every(({ cue }) => (cue?.position ?? 0) >= 9))).toBe(true);
  });

  test('is given to what something of something is, which wants no definition', () => {
    expect(answerTo('What is the repair of leaks?').markdown).toMatch(/^The part “Prevention and repair/);
  });

  test('quotes the reply to who asks there how it is done, not the sentence that announces it', () => {
    expect(firstTo('How do you trace a leak?')).toContain('You fill the hull with water');
  });

  /** A fault of a boat, of which all of the video speaks, and the part in which somebody tells what it was. */
  const withFault = (heading: string, asked = 'What was this fault?') => {
    const cues = [
      {
        text: 'The fault is a thing that many speak of, and boats with the fault stay on land.',
        chapter: 'News',
      },
      { text: 'There are two other faults in her, too, but they are less important.', chapter: null },
      { text: asked, chapter: heading },
      { text: 'The keel was glued where it should be bolted, so it fell off.', chapter: null },
      { text: 'No boat with the fault may race.', chapter: 'Rules' },
    ].map((cue, position) => ({ ...cue, position, startMs: position * 5_000, speaker: null }));
    return { title: 'The fault in our boats', description: '', cues };
  };

  test.each([
    ['Explanation of the fault', 'What was the fault?'],
    ['The fault explained', 'explain the fault'],
    ['What is the fault?', 'What is the fault?'],
  ])('“%s” is given to “%s”, also where all of the video is about it', (heading, question) => {
    const { markdown } = answerFromTexts(question, withFault(heading));
    expect(markdown).toMatch(
      new RegExp(`^The part “${heading.replace('?', '\\?')}” \\[c2\\] is about this:`),
    );
    expect(markdown).toContain('The keel was glued');
  });

  test('is not given where what it is said to explain is told elsewhere alone', () => {
    const texts = withFault('Explanation of the fault', 'And how are you?');
    const cues = texts.cues.map((cue) =>
      cue.position === 0 ? { ...cue, text: 'The fault is a keel that was glued.' } : cue,
    );
    expect(answerFromTexts('What is the fault?', { ...texts, cues }).markdown).not.toContain('The part');
  });

  test('is given neither for a number nor for a word of which every part speaks', () => {
    expect(answerTo('How many leaks were there?').markdown).not.toContain('The part');
    expect(answerTo('Why do boats sail?').markdown).not.toContain('The part');
  });

  test('takes what the video is called for no part of a heading, and no heading of that alone', () => {
    const named = { ...talk(), title: 'Leaks in Wooden Boats' };
    expect(answerFromTexts('How can I repair it?', named).markdown).toMatch(/^The part “Prevention and/);
    expect(answerFromTexts('What are the repairs?', named).markdown).toMatch(/^The part “Prevention and/);
    expect(answerFromTexts('What can a leak do to me?', named).markdown).not.toContain('The part');
  });

  test('takes `Introduction` for no part about what comes first', () => {
    expect(answerTo('What is said to beginners?').markdown).not.toContain('The part');
  });

  test('names no part where none has a heading', () => {
    expect(answerFromTexts('How do you trace a leak?', talk('bare')).markdown).not.toContain('The part');
  });
});
