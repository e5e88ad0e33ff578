import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { withoutCommonSlips } from './common-slips.ts';

const cues = ['The werden is a small boat.', 'A quorm of them was seen at the pier.'].map(
  (text, position) => ({
    position,
    startMs: null,
    text,
  }),
);
const INDEX = indexTexts({ title: 'Small boats', description: '', cues });

test.each([
  ['how old were the peple', 'how old were the people'],
  ['shoud i watch it agian', 'should i watch it again'],
  ['what should i wirte down', 'what should i write down'],
  ['waht is the thign', 'what is the thing'],
  ['becuase of waht?', 'because of what?'],
])('%j asks %j', (typed, meant) => {
  expect(withoutCommonSlips(typed, INDEX)).toBe(meant);
});

test.each([
  'what is kubernetes',
  'is vite or deno or redis in it',
  'how do I use node.js and peple.io',
  'who is Peple',
  'what is the werden and a quorm',
  'PEPLE',
  'how do you say it: thé',
  'what does he say about vimeo?',
  'what is adware',
  'what is a bustard',
  'when is the halving',
  'is the armrest for tench',
])('%j stays as it is', (typed) => {
  expect(withoutCommonSlips(typed, INDEX)).toBe(typed);
});

test('of a long text the first words are mended, and none is cut in two', () => {
  const filled = 'boats '.repeat(49);
  expect(withoutCommonSlips(`peple ${filled}friend of peple`, INDEX)).toBe(`people ${filled}friend of peple`);
  for (const width of [1, 2, 3, 4, 5])
    expect(withoutCommonSlips(`${filled}${'a'.repeat(width)} friend`, INDEX)).toMatch(/ friend$/);
});

test('of many slips it is soon done', () => {
  const startedAt = performance.now();
  withoutCommonSlips('becuase '.repeat(37), INDEX);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
