import { expect, test } from 'vitest';
import { languageByCode } from './terms.ts';
import lines from './word-meanings.json' with { type: 'json' };
import { meaningsOf } from './word-meanings.ts';

const { termOf } = languageByCode('en');

test.each([
  ['started', 'begins'],
  ['death', 'died'],
  ['cost', 'price'],
  ['building', 'constructed'],
  ['latency', 'delay'],
  ['drawback', 'downside'],
])('“%s” may stand for “%s”, and the other way round', (one, other) => {
  expect(meaningsOf(termOf(one)).same).toContain(termOf(other));
  expect(meaningsOf(termOf(other)).same).toContain(termOf(one));
});

test('the highest degree of a word stands for it, and for what it stands for', () => {
  for (const word of ['scary', 'frightening'])
    expect(meaningsOf(termOf('scariest')).same).toContain(termOf(word));
  expect(meaningsOf(termOf('cheapest')).same).toContain(termOf('inexpensive'));
  expect(meaningsOf(termOf('interest')).same).not.toContain('inter');
});

test.each([
  ['cheese', 'feta'],
  ['spice', 'cumin'],
  ['unplug', 'socket'],
  ['tilt', 'degrees'],
  ['weather', 'rain'],
])('to a question for “%s” an answer may say “%s”', (asked, said) => {
  expect(meaningsOf(termOf(asked)).near).toContain(termOf(said));
});

test('an answer may say what goes with what is asked for; that holds one way', () => {
  expect(meaningsOf(termOf('hometown')).near).toContain(termOf('born'));
  expect(meaningsOf(termOf('born')).near).not.toContain(termOf('hometown'));
});

test('a word stands for none that means something else', () => {
  expect(meaningsOf(termOf('harbour')).same).not.toContain(termOf('talk'));
  expect(meaningsOf(termOf('start')).same).not.toContain(termOf('end'));
  expect(meaningsOf('qwrtz').same.size).toBe(0);
});

test('each line is a word in small letters with what stands for it, and no word has two', () => {
  for (const line of lines) expect(line).toMatch(/^[a-z-]+:(?: [a-z-]+)*(?: \|(?: [a-z-]+)+)?$/);
  const heads = lines.map((line) => line.split(':')[0]);
  expect(new Set(heads).size).toBe(heads.length);
});
