import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POST_LENGTH, postLength } from './post-length.ts';
import { bestSentence, cutTo, LINK_LENGTH, SPACING_LENGTH, sentencesOf, socialPost } from './social-post.ts';

const nothing = { videoTitle: 'Rivers of Europe', questionText: null, answerText: null };
const LONG = 'word '.repeat(100).trim();

describe('a post', () => {
  test('of a video is its title, of a question the question, of a moment what is said there', () => {
    expect(socialPost(nothing)).toBe('💡 Rivers of Europe');
    expect(socialPost({ ...nothing, questionText: 'Where do they end?' })).toBe('💡 Where do they end?');
    expect(socialPost({ ...nothing, spoken: 'The river bends here.' })).toBe('💡 The river bends here.');
  });

  test('of an answer is its best sentence, with the question in quotation marks', () => {
    const answerText = 'The speakers say:\n\n> Most rivers of Europe end in a sea. [1:02](#t=62)\n\nYes.';
    expect(socialPost({ ...nothing, questionText: 'Where do they end?', answerText })).toBe(
      '💡 Most rivers of Europe end in a sea.\n\n“Where do they end?”',
    );
  });

  test('begins with what is quoted first, though another sentence stands better alone', () => {
    const answerText =
      'From this video:\n\n> In a sea. They end there. [1:02](#t=62)\n\nIt also comes up here:\n\n> The longest of all rivers is in the south of the country.';
    expect(socialPost({ ...nothing, questionText: 'Where do they end?', answerText })).toBe(
      '💡 In a sea. They end there.\n\n“Where do they end?”',
    );
  });

  test.each([
    ['💡', 'Rivers help towns with good water that is useful.'],
    ['💡', 'Rivers have two banks and a bed of sand between them.'],
    ['⚠️', 'Floods are a danger, and dams a risk that may fail.'],
    ['💥', 'Surprisingly, the longest river is the least known of all.'],
  ])('begins with %s for “%s”', (sign, answerText) => {
    expect(socialPost({ ...nothing, answerText })).toBe(`${sign} ${answerText}`);
  });

  test('leaves the question out unless more than 30 characters remain', () => {
    const room = POST_LENGTH - LINK_LENGTH - SPACING_LENGTH - postLength('💡 ');
    const ofLength = (length: number) => 'a'.repeat(length);
    const post = (length: number) =>
      socialPost({ ...nothing, questionText: 'Why?', answerText: ofLength(length) });
    expect(post(room - 30)).not.toContain('Why?');
    expect(post(room - 31)).toContain('\n\n“Why?”');
  });

  test('cuts a long question between two words', () => {
    const post = socialPost({ ...nothing, questionText: LONG, answerText: 'Rivers end in the sea, mostly.' });
    expect(post).toMatch(/“word .*word…”$/);
  });

  test('begins with what the sharer says, and holds of the thought what there is room for', () => {
    const question = { ...nothing, questionText: 'Where do they end?' };
    expect(socialPost(question, 'I thought of you.')).toBe('I thought of you.\n\n💡 Where do they end?');
    const long = socialPost({ ...nothing, questionText: LONG }, 'a'.repeat(200));
    expect(long).toMatch(/^a{200}\n\n💡 word .*…$/);
    expect(postLength(long)).toBeLessThanOrEqual(POST_LENGTH - LINK_LENGTH - SPACING_LENGTH);
    // What somebody wrote is never cut.
    expect(socialPost(question, 'a'.repeat(280))).toBe('a'.repeat(280));
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: 'grapheme', maxLength: 500 }),
    fc.constantFrom('👩‍👩‍👧‍👦'.repeat(100), '漢字'.repeat(200), 'see a.co, b.co '.repeat(60), LONG, '# *_`'),
  );
  const shareable = fc.record({
    videoTitle: text,
    questionText: fc.option(text),
    answerText: fc.option(text),
    spoken: fc.option(text, { nil: undefined }),
  });

  test('with its link never counts more than 280, whatever it is made of', () => {
    fc.assert(
      fc.property(shareable, (given) => {
        expect(postLength(`${socialPost(given)}\n\n`) + LINK_LENGTH).toBeLessThanOrEqual(POST_LENGTH);
      }),
    );
  });

  test('never holds half a character, nor one that steers a terminal or a mail', () => {
    fc.assert(
      fc.property(shareable, (given) => {
        const post = socialPost(given);
        expect(post.isWellFormed()).toBe(true);
        expect(post.replaceAll('\n\n“', '')).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  test('cuts between characters as people see them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 2, max: 200 }),
        (all, length) => {
          const whole = [...new Intl.Segmenter('en').segment(all)].map(({ segment }) => segment);
          const cut = cutTo(all, length);
          const kept = cut === all ? all : cut.slice(0, -1);
          const ends = whole.map((_, count) => whole.slice(0, count + 1).join(''));
          expect(['', ...ends].map((end) => end.trimEnd())).toContain(kept.trimEnd());
        },
      ),
    );
  });
});

describe('of several sentences', () => {
  test('one of 40 to 120 characters is chosen before shorter and longer ones', () => {
    const good = 'A sentence of this length says enough and is read at a glance.';
    expect(bestSentence(['Short.', good, `${LONG}.`])).toBe(good);
  });

  test('one that leads on, or follows from what is not there, comes last', () => {
    const alone = 'Rivers bend where the ground is soft and flat.';
    expect(bestSentence(['This is what the speaker says of all the rivers there:', alone])).toBe(alone);
    expect(bestSentence(['But they bend where the ground is soft and flat.', alone])).toBe(alone);
  });

  test('times, marks, tables and code are no sentences', () => {
    const markdown =
      '## Why\n\n- **Bends** form [0:12](#t=12) slowly.\n\n```\ncode\n```\n\n| a | b |\n|-|-|\n| c | d |';
    expect(sentencesOf(markdown)).toEqual(['Why', 'Bends form slowly.']);
  });

  test('no blank stays before a full stop where a time was', () => {
    expect(sentencesOf('Open *enough to surprise you* [0:56](#t=56). Write it down.')).toEqual([
      'Open enough to surprise you.',
      'Write it down.',
    ]);
  });
});

test.each([
  ['plain words', 11],
  ['漢字', 4],
  ['café', 4],
  ['cafe\u0301', 4],
  ['example.org', 34],
])('“%s” counts %i', (text, length) => {
  expect(postLength(text)).toBe(length);
});
