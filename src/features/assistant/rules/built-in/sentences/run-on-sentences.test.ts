import { expect, test } from 'vitest';
import { partRunOns } from './run-on-sentences.ts';

test('a long sentence is parted where a new main clause begins', () => {
  const said =
    'You get less privacy than by the other way, but we already said that the privacy might be none, so you trade it for the same proof that what you were sent is real.';
  expect(partRunOns(`It rains. ${said}`)).toBe(
    'It rains. You get less privacy than by the other way. But we already said that the privacy might be none. So you trade it for the same proof that what you were sent is real.',
  );
});

test.each([
  'It was cold, but we went, and they came.',
  'We were there when the tide went out over the long grey beach with all of its stones and shells and weeds, but it rained.',
  'We counted the barnacles and the whelks and the limpets and the crabs of the whole long coast in the summer and in the autumn and in the winter.',
])('what is short, or begins no clause of some length, stays whole: %s', (said) => {
  expect(partRunOns(said)).toBe(said);
});
