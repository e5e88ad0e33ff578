import { expect, test } from 'vitest';
import { sliderValueAfter } from './slider-value.ts';

const share = { value: 30, min: 0, max: 100, step: 5 };

test.each([
  ['PageUp', false, 80],
  ['PageDown', false, 0],
  ['ArrowRight', true, 80],
  ['ArrowUp', true, 80],
  ['ArrowLeft', true, 0],
  ['ArrowDown', true, 0],
  ['ArrowRight', false, null],
  ['Home', true, null],
  ['a', true, null],
])('%s with Shift %j goes to %j', (key, isShifted, next) => {
  expect(sliderValueAfter(key, isShifted, share)).toBe(next);
});

test('ten steps end at the end', () => {
  expect(sliderValueAfter('PageUp', false, { value: 45, min: 0, max: 50, step: 1 })).toBe(50);
});
