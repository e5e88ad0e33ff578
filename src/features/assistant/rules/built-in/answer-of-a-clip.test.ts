import { describe, expect, test } from 'vitest';
import { answerFromTexts } from './answer-from-texts.ts';
import type { VideoTexts } from './words/text-index.ts';

/** A narrated clip of a minute: four thoughts, with a pause before each. */
const LINES: readonly (readonly [pauseMs: number, text: string])[] = [
  [0, 'How a lighthouse keeps time.'],
  [1_200, 'In the 1890s, Ada Holm published drawings of lamps that turn on a bath of mercury.'],
  [400, 'A lamp of two tonnes could be pushed with one finger.'],
  [400, 'The keeper had not changed. Only the lamp had.'],
  [1_300, 'Each harbour had a rhythm of its own, so that sailors knew where they were.'],
  [400, 'They counted the seconds between two flashes of the light.'],
  [400, 'Someone in a dark coat stood on the gallery, and half of them never saw it.'],
  [1_300, 'So, before you sail, learn one rhythm by heart.'],
  [400, 'And close the chart, and try to remember it.'],
];

function clip(description = ''): VideoTexts {
  let time = 0;
  const cues = LINES.map(([pauseMs, text], position) => {
    const startMs = time + pauseMs;
    time = startMs + 4_000;
    return { position, startMs, endMs: time, text };
  });
  return { title: 'How a Lighthouse Keeps Time', description, cues };
}
const answerTo = (question: string, description = '') => answerFromTexts(question, clip(description));
const quotesTo = (question: string, description = '') =>
  answerTo(question, description).quotes.map(({ parts }) => parts.map(({ text }) => text).join(' '));

describe('an answer about a short clip', () => {
  test('does not run on into the thought that begins after a pause', () => {
    const [first] = quotesTo('Who stood on the gallery?');
    expect(first).toContain('Someone in a dark coat');
    expect(quotesTo('Who stood on the gallery?').join(' ')).not.toContain('before you sail');
  });

  test('tells yes or no by a sentence that has no other word than the question', () => {
    expect(quotesTo('Did the keeper change?')[0]).toContain('The keeper had not changed.');
  });

  test('knows a decade for a time', () => {
    expect(quotesTo('When did Ada Holm draw the lamps?')[0]).toContain('In the 1890s');
  });

  test('has a moment to press also where the description says it best', () => {
    const description =
      'Ada Holm drew lamps. An uninvited visitor in a coat is the riddle of this short film.';
    const { quotes, markdown } = answerTo('Who is the uninvited visitor in the coat?', description);
    expect(quotes.map(({ parts }) => parts[0]?.cue?.position ?? null)).toContain(6);
    expect(markdown).toMatch(
      /^The description of this video says:[\s\S]+It also comes up here:[\s\S]+\[c6\]/,
    );
  });

  test('quotes what is said before the description that says the same', () => {
    const description = 'Ada Holm published drawings of lamps that turn on mercury.';
    expect(answerTo('What did Ada Holm publish?', description).quotes[0]?.parts[0]?.cue?.position).toBe(1);
  });

  test('does not quote the title, which a clip begins with', () => {
    expect(quotesTo('How does a lighthouse keep time?').join(' ')).not.toContain(
      'How a lighthouse keeps time',
    );
  });

  test('says which words of a question nobody says where that is half of it or more', () => {
    expect(answerTo('Who invented the lighthouse?').markdown).toMatch(
      /^Nothing in (?:this video|it) mentions “invented”, but this may answer it:/,
    );
    expect(answerTo('What did sailors count?').markdown).toMatch(/^From this video:/);
  });

  test('does not say that nobody mentions the words with which questions are put', () => {
    expect(answerTo('What method did sailors use?').markdown).not.toContain('“method”');
    expect(answerTo('What was happening on the gallery?').markdown).toMatch(/^From this video:/);
  });

  test('says of common words only that it may answer', () => {
    const { markdown } = answerTo('Which kids drive the lighthouse?');
    expect(markdown).toMatch(/^This may answer it:/);
    expect(markdown).not.toContain('mentions');
  });

  test('does not say what nobody mentions where there is no transcript', () => {
    const description =
      'Ada Holm published drawings of lamps that turn on a bath of mercury in a lighthouse.';
    const { markdown } = answerFromTexts('Who invented the lamps of mercury that Ada Holm drew?', {
      title: 'How a Lighthouse Keeps Time',
      description,
      cues: [],
    });
    expect(markdown).not.toContain('Nothing in');
    const question = 'Who invented the lighthouse?';
    expect(
      answerFromTexts(question, { title: 'A lighthouse', description, cues: [] }).markdown,
    ).not.toContain('Nothing in');
  });

  test('tells a number of one unit from that of another', () => {
    expect(answerTo('How many flashes per minute?').markdown).toContain('mentions “minute”');
  });

  test('that nobody made it known is not made up from who speaks of making', () => {
    expect(answerTo('Who made this film?')).toMatchObject({ isCovered: false, quotes: [] });
  });

  test('about its own subject, which no sentence explains, is what it says in the whole', () => {
    const { markdown } = answerTo('What is a lighthouse?');
    expect(markdown).toMatch(/^What this video is about:/);
  });

  test('of a question that names nothing asks back', () => {
    expect(answerTo('Why?').markdown).toMatch(/^What would you like to know\?/);
    expect(answerFromTexts('Why?', clip(), ['What did sailors count?']).markdown).toMatch(
      /^No reason is given in so many words\. What is said beside it:\n\n> /,
    );
  });

  test('of what somebody says about another matter does not repeat what was asked before', () => {
    const asked = ['What did sailors count?'];
    expect(answerFromTexts('What does she say about sleep?', clip(), asked)).toMatchObject({
      isCovered: false,
    });
  });

  test('of who asks when and by whom has both', () => {
    const [first] = quotesTo('When were the lamps drawn, and by whom?');
    expect(first).toContain('In the 1890s, Ada Holm published drawings');
  });

  test('denies nothing that is only near what is asked for, and claims nothing', () => {
    const bread = (question: string) =>
      answerFromTexts(question, {
        title: 'How to Bake at Home',
        description: '',
        cues: [
          'Bread is four things: flour, water, salt and yeast.',
          'Yeast eats sugar, and the dough rises.',
          'Bake it at 230 degrees for forty minutes.',
        ].map((text, position) => ({ text, position, startMs: position * 5_000 })),
      });
    expect(bread('Can I use sourdough?')).toMatchObject({
      isCovered: false,
      markdown: expect.stringContaining('Nothing in it mentions “sourdough”'),
    });
    expect(bread('Can I use sourdough instead of yeast?').markdown).toMatch(
      /^Nothing in this video mentions “sourdough”, but this may answer it:/,
    );
  });

  test('about transcripts is an answer where somebody speaks of them', () => {
    const { markdown } = answerFromTexts('What is the problem with a normal transcript?', {
      title: 'Why Captions Have Times',
      description: '',
      cues: [
        'Sound is a row of numbers.',
        'A transcript turns it into text.',
        'But a bare transcript has lost the clock.',
      ].map((text, position) => ({ text, position, startMs: position * 5_000 })),
    });
    expect(markdown).toContain('a bare transcript has lost the clock');
    expect(markdown).not.toContain('not covered');
  });

  test('does not say that nobody mentions “often”', () => {
    expect(answerTo('How often does the lamp on mercury turn?').markdown).not.toContain('“often”');
  });
});
