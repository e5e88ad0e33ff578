import { describe, expect, test } from 'vitest';
import { answerFromTexts } from '../answer-from-texts.ts';

const LAMP = [
  'Well, then let us just get into it.',
  'A ring lamp is a lamp whose light goes all the way round.',
  'The lens of a ring lamp gathers the light of one small flame.',
  'Before that every keeper had a dozen flames to look after.',
  'So a keeper burned half of the oil that the others did.',
  'Unfortunately the glass of it is heavy, and in the salt the iron rusts.',
  'It was proposed by Marit Solheim, who repaired clocks.',
];
const MUSEUM = [
  'The museum shows a ring lamp of the north tower and a ring lamp of the south tower.',
  'Children of the village may turn the ring lamp of the south tower with both hands.',
  'Anna Berg painted the door of the museum green.',
];
const BAKERY = ['The bakery opened in 1931 and sold oil in cans of two litres.'];
const BETWEEN = [
  'The house was warm and the garden was full of pears that year.',
  'A river runs behind the house, and the boats on it are painted green.',
  'Nothing grows under the old trees but moss and a kind of fern.',
  'The roof is made of slate, and the rain makes it shine like a fish.',
  'Bread is baked in the cellar, and most of the trees in the yard are old.',
  'A path leads from the gate to the meadow where the sheep stand in the shade.',
  'In winter the windows are covered with straw so that the wind stays outside.',
];
const far = [...BETWEEN, ...BETWEEN, ...BETWEEN];
const cues = [...far, ...LAMP, ...far, ...MUSEUM, ...far, ...BAKERY, ...far].map((text, position) => ({
  position,
  startMs: position * 10_000,
  text,
}));
const TALK = { title: 'An evening about the coast', description: '', cues };
const FIRST = 'What is a ring lamp?';
const answerTo = (next: string) => answerFromTexts(next, TALK, [FIRST]);

describe('what is asked next', () => {
  test.each([
    ['does it save oil?', 'a keeper burned half of the oil'],
    ['what are its downsides?', 'heavy, and in the salt the iron rusts'],
    ['what is wrong with it?', 'heavy, and in the salt the iron rusts'],
    ['who came up with it?', 'Marit Solheim'],
  ])('“%s” is answered by its own words near what was told', (next, told) => {
    const [quote] = answerTo(next).quotes;
    expect(quote?.parts.map(({ text }) => text).join(' ')).toContain(told);
  });

  test('what is much less likely is not shown beside its answer', () => {
    expect(answerTo('does it save oil?').quotes).toHaveLength(1);
  });

  test('“what else” asks on, and not for all of the video', () => {
    const { isOfWhole, markdown } = answerTo('what else does a keeper need?');
    expect(isOfWhole).not.toBe(true);
    expect(markdown).not.toMatch(/^What this video is about/);
  });

  test.each(['what else is in the video?', 'what else is said?'])('“%s” asks for all of it', (whole) => {
    expect(answerTo(whole).isOfWhole).toBe(true);
  });

  test('“who is this guy?” after a thing asks who speaks', () => {
    const speaking = { text: 'I am Marta Lind and I will talk about the museum.', position: 0, startMs: 0 };
    const later = cues.map((cue) => ({ ...cue, position: cue.position + 1 }));
    const { markdown } = answerFromTexts('who is this guy?', { ...TALK, cues: [speaking, ...later] }, [
      'What is the Museum?',
    ]);
    expect(markdown).toContain('Marta Lind');
  });

  test('what nobody speaks of is not answered by what is said of the subject', () => {
    const { isCovered, markdown } = answerTo('does it run on propane?');
    expect(isCovered).toBe(false);
    expect(markdown).toMatch(/mentions “propane”/);
  });

  test('a time that is told of something else is not given for it', () => {
    expect(answerTo('when was it opened?').markdown).toMatch(/^No time is given for it here\./);
  });

  test('what says nothing is not shown where no reason is given', () => {
    const { markdown } = answerTo('why?');
    expect(markdown).toMatch(/^No reason is given in so many words\. What is said beside it:/);
    expect(markdown).not.toContain('get into it');
  });
});
