import { expect, test } from 'vitest';
import { ASIDE, PAINTED, quoted } from '../../../../../../tests/support/quoted-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { QUOTE_SIZES } from '../scores/answer-weights.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { indexTexts } from '../words/text-index.ts';
import { rangeAround, widened } from './sentence-ranges.ts';

test('a quote goes on where its last sentence says that something follows', () => {
  const lines = [
    ...ASIDE,
    'The nets tear for three reasons.',
    'Rocks are sharp.',
    'Seals bite through anything.',
    ...ASIDE,
  ];
  expect(quoted('Why do the nets tear?', lines)[0]).toContain(
    'Rocks are sharp. Seals bite through anything.',
  );
});

test('what a sentence leads on to is told rather than what it leans on', () => {
  const texts = [
    'My uncle, who fished here for fifty years and had seen it all, once told me something.',
    'And that is that the nets tear for three reasons.',
    'Rocks are sharp, seals bite, and the ropes of old boats are as rough as a file.',
  ];
  const cues = texts.map((text, position) => ({ text, position, startMs: position * 10_000 }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  const room = { most: 38, before: 38, enough: 10, left: 38, isTaken: () => false, sizes: QUOTE_SIZES };
  expect(rangeAround(1, sentences, Float32Array.of(0, 1, 0), room)).toMatchObject({ first: 1, last: 2 });
});

test('a quote does not end within what somebody is quoted to have said', () => {
  const lines = [
    ...ASIDE,
    'The keeper marked the lamps by how hard they are, so that a novice would say, "I see a red lamp here.',
    'That one is for me."',
    'Shall we have coffee at the inn?',
    ...ASIDE,
  ];
  const [first = ''] = quoted('How did the keeper mark the lamps?', lines);
  expect(first).toMatch(/That one is for me\."$/);
});

test('a quote goes on with what is as much about the question while there is room', () => {
  const long = `The lighthouse was painted white ${'once the old paint had come off in a storm '.repeat(6)}and nobody saw it.`;
  const next = 'It took nine dry days in all.';
  const lines = [...ASIDE, long, next, 'Shall we have coffee at the inn?', ...ASIDE];
  expect(quoted('When was the lighthouse painted?', lines)[0]).toBe(`${long} ${next}`);
});

test('a short quote goes on, but not beyond a pause', () => {
  const next = 'The paint was left over from a barn.';
  const said = [...ASIDE, PAINTED, next, 'Winter came and we all stayed in.', ...ASIDE];
  const pause = (position: number) => (position > ASIDE.length + 1 ? 60_000 : 0);
  const cues = said.map((text, position) => ({
    position,
    startMs: position * 4_000 + pause(position),
    endMs: position * 4_000 + 3_900 + pause(position),
    text,
  }));
  const { quotes } = answerFromTexts('When was the lighthouse painted?', {
    title: '',
    description: '',
    cues,
  });
  expect(quotes.map(({ parts }) => parts[0]?.text)).toEqual([`${PAINTED} ${next}`]);
});

test('what was never said to its end does not end a quote, and is no further one', () => {
  const cut = 'Of course to paint the lighthouse in the rain is a really.';
  const lines = [...ASIDE, PAINTED, 'I tried to paint it in the rain and it was...', ...ASIDE, cut, ...ASIDE];
  expect(quoted('When was the lighthouse painted?', lines)).toEqual([PAINTED]);
});

test.each([
  'Right, let me get down here, oh, my old knees.',
  'And the third thing is about the boats and their lamps.',
  'Another thing people ask me is why the sea is salt.',
  "Now here's the unlucky bit: seals grew rare and oil grew dear.",
  "Now let's climb up to the lamp and look at the oil.",
  'Thank you very much, we have time for a question about lamps.',
])('a quote ends where somebody turns to something else: %s', (next) => {
  const first = 'The lamp of the lighthouse burns whale oil because it smokes less than seal oil.';
  const lines = [...ASIDE, first, 'It burns brighter, too.', next, ...ASIDE];
  const [best = ''] = quoted('Why does the lamp of the lighthouse burn whale oil?', lines);
  expect(best).toContain('It burns brighter, too.');
  expect(best).not.toContain(next);
});

test('a quote does not end with what only leads on', () => {
  const first = 'The lamp of the lighthouse burns whale oil because it smokes less than seal oil.';
  const each = 'Each one is trimmed every four hours of the night.';
  const lines = (next: string) => [...ASIDE, first, each, next, 'Shall we have coffee at the inn?', ...ASIDE];
  const told = (next: string) =>
    quoted('Why does the lamp of the lighthouse burn whale oil?', lines(next))[0];
  expect(told('So here is how I would do it.')).toBe(`${first} ${each}`);
  expect(told('It burns brighter, too.')).toBe(`${first} ${each} It burns brighter, too.`);
});

test('a short thought is told to its end, but where all that is asked for is told', () => {
  const cues = [
    'About half of them did not notice.',
    'So, before you press play, write down one question.',
  ].map((text, position) => ({ text, position, startMs: position * 10_000 }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  const last = (isTold: boolean) =>
    widened({ first: 0, last: 0, answering: 0 }, sentences, Float32Array.of(1, 0), {
      left: 50,
      isTaken: () => false,
      isTold,
      sizes: QUOTE_SIZES,
    }).last;
  expect(last(false)).toBe(1);
  expect(last(true)).toBe(0);
});

test('of a clip is quoted what answers, and not what follows it', () => {
  const told = 'Someone in a gorilla suit walked through the game, and about half of them did not notice.';
  const lines = [
    'Asked how old the people were, the viewer looked at their faces.',
    'The picture had not changed. Only the question had.',
    'A question also decides what you miss.',
    'In an experiment of 1999, people watched a film and counted the passes of a basketball.',
    told,
    'So, before you press play, write down one question that you want answered.',
    'A good one is small enough to be settled, and open enough to surprise you.',
    'While you watch, mark the moment where an answer begins.',
    'One talk can be watched many times.',
  ];
  const cues = lines.map((text, position) => {
    // A pause before the advice.
    const startMs = position * 5_400 + (position > lines.indexOf(told) ? 1_000 : 0);
    return { text, position, startMs, endMs: startMs + 5_000 };
  });
  const texts = { title: '', description: '', cues };
  const { quotes } = answerFromTexts('Is it true that everybody noticed the gorilla?', texts);
  expect(quotes.map(({ parts }) => parts.map(({ text }) => text))).toEqual([[told]]);
});

const STORM =
  'Ines Prado of Bergen, who had kept the lighthouse for thirty years, went up after the storm, looked at the walls, Norwegian stone under flaking paint, and told the three men who had rowed her over that it would be painted white before the winter came, with paint from a barn, nine dry days given';

test('a long sentence is quoted with its own commas and capitals', () => {
  const [first = ''] = quoted('Who said that the lighthouse would be painted white?', [
    ...ASIDE,
    `${STORM}.`,
    ...ASIDE,
  ]);
  expect(first).toContain(
    ', looked at the walls, Norwegian stone under flaking paint, and told the three men',
  );
  expect(`${STORM}.`).toContain(first.replace(/…$/, ''));
});

test('a quote that ends within a sentence says so', () => {
  const endless = `${STORM}, ${'with brushes that she had bound from the hair of a horse, '.repeat(9)}and nobody saw it`;
  const [first = ''] = quoted('Who said that the lighthouse would be painted white?', [
    ...ASIDE,
    `${endless}.`,
    ...ASIDE,
  ]);
  expect(first).toMatch(/…$/);
  expect(endless).toContain(first.slice(0, -1));
});
