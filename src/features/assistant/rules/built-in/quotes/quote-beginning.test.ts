import { expect, test } from 'vitest';
import {
  ASIDE,
  COFFEE,
  PAINTED,
  quoted,
  quotedOf,
  TEA,
} from '../../../../../../tests/support/quoted-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { answeredAt } from '../answered-at.ts';
import { QUOTE_SIZES } from '../scores/answer-weights.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { indexTexts } from '../words/text-index.ts';
import { rangeAround } from './sentence-ranges.ts';

test('a quote does not begin with what only agrees with who spoke before', () => {
  const lines = [
    ...ASIDE,
    "Yeah, exactly. That's right.",
    'Because of that mistake the lamp burned the whole day and the keeper paid for it.',
    ...ASIDE,
  ];
  const [first = ''] = quoted('Why did the keeper pay for the lamp?', lines);
  expect(first).toMatch(/^Because of that mistake/);
});

test('a quote begins with what its first sentence leans on', () => {
  const passage = [
    'The tower stood bare for years.',
    'That worried the harbour master.',
    'So he had the lighthouse painted by his brother.',
  ];
  const lines = [...ASIDE, ...passage, 'Shall we have coffee at the inn?', ...ASIDE];
  expect(quoted('Who painted the lighthouse?', lines)[0]).toBe(passage.join(' '));
});

test('a quote begins with what its first sentence points to', () => {
  const passage = [
    'Somebody had mixed chalk into the oil.',
    'The worst result of that mistake was a lighthouse painted grey.',
  ];
  const lines = [...ASIDE, ...passage, 'Shall we have coffee at the inn?', ...ASIDE];
  expect(quoted('Why was the lighthouse painted grey?', lines)[0]).toBe(passage.join(' '));
});

test('a quote is played from its first word on, however long what it leans on is', () => {
  const before = `Somebody had mixed chalk ${'and soot and sand '.repeat(6)}into the oil.`;
  const passage = [before, 'The worst result of that mistake was a lighthouse painted grey.'];
  const cues = [...ASIDE, ...passage, 'Shall we have coffee at the inn?', ...ASIDE].map((text, position) => ({
    position,
    startMs: position * 10_000,
    text,
  }));
  const question = 'Why was the lighthouse painted grey?';
  const { quotes } = answerFromTexts(question, { title: '', description: '', cues });
  expect(quotes[0]?.parts[0]?.text).toBe(passage.join(' '));
  expect(quotes[0]?.parts[0]?.cue?.position).toBe(ASIDE.length);
});

test('a quote begins with the question that somebody else asked, which is read and not played', () => {
  const reply = 'The lighthouse was painted grey with what was left of the ship.';
  const said = [...TEA, ['Jonas', 'What did they do with all the oil?'], ['Ines', reply], COFFEE, ...TEA];
  const cues = said.map(([speaker = '', text = ''], position) => ({
    position,
    startMs: position * 10_000,
    speaker,
    text,
  }));
  const answer = answerFromTexts('What was the lighthouse painted with?', {
    title: '',
    description: '',
    cues,
  });
  const [question, replied] = answer.quotes[0]?.parts ?? [];
  expect(question).toMatchObject({
    speaker: 'Jonas',
    text: 'What did they do with all the oil?',
    isLead: true,
  });
  expect(replied).toMatchObject({ speaker: 'Ines', text: reply });
  expect(answeredAt(answer)).toBe((TEA.length + 1) * 10);
  expect(answer.markdown).toContain(
    `> **Jonas:** What did they do with all the oil?\n>\n> **Ines:** ${reply} [c21]`,
  );
});

test('what only agrees between a quote and what it leans on is told with both', () => {
  const told = [
    ['Ines', 'Somebody had mixed chalk into the oil.'],
    ['Jonas', 'Yeah, exactly.'],
    ['Ines', 'And for that reason they painted the lighthouse grey.'],
  ] as const;
  const [first = ''] = quotedOf('Why was the lighthouse painted grey?', [...TEA, ...told, COFFEE, ...TEA]);
  expect(first).toBe(told.map(([, text]) => text).join(' '));
});

test('a quote that leans on nothing begins where it answers', () => {
  const [first = ''] = quotedOf('When was the lighthouse painted?', [
    ...TEA,
    ['Jonas', 'We all drank more tea.'],
    ['Ines', PAINTED],
    COFFEE,
    ...TEA,
  ]);
  expect(first).toBe(PAINTED);
});

test.each([
  'If it was grey, they painted the lighthouse in a day.',
  'If a lighthouse is to be painted by a few people in the wind and rain of a long and dark winter on the coast, this would be a way.',
])('a quote also begins with what “%s” leans on', (leaning) => {
  const before = 'A bucket of paint hung from a rope for every man.';
  const said = [...TEA, ['Jonas', before], ['Ines', leaning], COFFEE, ...TEA] as const;
  expect(quotedOf('How could a lighthouse be painted?', said)[0]).toBe(`${before} ${leaning}`);
});

test('a question that points to what was said is read with that', () => {
  const passage = [
    ['Ines', 'The ship left a hundred cans of oil on the shore.'],
    ['Jonas', 'And what was done with these cans in the end?'],
    ['Ines', 'We mixed the oil with chalk to paint the lighthouse.'],
  ] as const;
  const [first = ''] = quotedOf('How was the lighthouse painted?', [...TEA, ...passage, COFFEE, ...TEA]);
  expect(first).toBe(passage.map(([, text]) => text).join(' '));
});

test.each([
  ['What was the name?', 'We mixed oil with chalk to paint the lighthouse.'],
  ['You had the keys of the tower with you.', 'I heard this week that they painted the lighthouse with oil.'],
])('a reply that leans on nothing is read without “%s”', (asked, reply) => {
  const passage = [
    ['Jonas', asked],
    ['Ines', reply],
  ] as const;
  const [first = ''] = quotedOf('How was the lighthouse painted?', [...TEA, ...passage, COFFEE, ...TEA]);
  expect(first).toBe(reply);
});

test.each([
  'As far as we know, there is some chalk in it, in that you find it on the oars of the lighthouse they painted.',
  'With oil you get a paint such that a lighthouse that was painted once shines for years.',
])('a quote begins where a word only joins: “%s”', (joined) => {
  const before = 'I can hold the ladder for you until the tide comes in again.';
  expect(quoted('What of the painted lighthouse?', [...ASIDE, before, joined, COFFEE[1], ...ASIDE])[0]).toBe(
    joined,
  );
});

test('what somebody else said before is read only where it is taken up', () => {
  const own = 'For those who do not know, the lighthouse was painted with chalk and oil.';
  const before = ['Jonas', 'Come to my boat later to learn more of the coast.'] as const;
  const [first] = quotedOf('What was the lighthouse painted with?', [
    ...TEA,
    before,
    ['Ines', own],
    COFFEE,
    ...TEA,
  ]);
  expect(first).toBe(own);
});

test('a question of the same speaker that leans on nothing begins another passage', () => {
  const first = 'The keepers paint the tower white, for it is seen from far away.';
  const question = 'When do the keepers paint?';
  const lines = [...ASIDE, first, question, 'They do it in May, when the tower is dry.', ...ASIDE];
  const [best] = quoted('Why do the keepers paint the tower white?', lines);
  expect(best).toBe(first);
});

test.each([
  'And number five, paint the lantern room with lime.',
  'So the last thing is lime for the lantern room.',
])('the next item of a list leans on nothing: “%s”', (item) => {
  const cues = ['It sounds mad, but salt keeps the soup from foaming.', item].map((text, position) => ({
    text,
    position,
    startMs: position * 10_000,
  }));
  const sentences = sentencesOf(indexTexts({ title: '', description: '', cues }));
  const room = { most: 80, before: 80, enough: 10, left: 80, isTaken: () => false, sizes: QUOTE_SIZES };
  expect(rangeAround(1, sentences, new Float32Array([0.2, 1]), room)).toMatchObject({ first: 1, last: 1 });
});

test.each([
  ['We call that the lantern.', 'There is a little lamp on a pole that burns all night above the rocks.'],
  ['They called it the lantern.', 'A little lamp on a pole burnt all night above the rocks. No smoke.'],
])('what is named is read with what was told of it before: “%s”', (naming, told) => {
  const later = 'You only sail behind the lantern.';
  const lines = [...ASIDE, told, naming, later, ...ASIDE, 'Mind the lantern on the way home.', ...ASIDE];
  expect(quoted('What is the lantern in this talk?', lines)[0]).toContain(`${told} ${naming}`);
});
