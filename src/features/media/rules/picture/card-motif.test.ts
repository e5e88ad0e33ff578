import { expect, test } from 'vitest';
import { drawing } from './card-drawing.ts';
import { cardMotif } from './card-motif.ts';
import { cardTint, mixed } from './card-tint.ts';

const TINT = cardTint({ id: 'a', category: 'Design' });
const IDS = Array.from({ length: 400 }, (_, index) => `video ${index}`);

test('a video always has the same drawing, and videos differ in theirs', () => {
  expect(cardMotif('one', TINT)).toBe(cardMotif('one', TINT));
  expect(new Set(IDS.map((id) => cardMotif(id, TINT))).size).toBe(IDS.length);
});

test('every drawing is small, holds no text, fetches nothing and has only finite coordinates', () => {
  for (const id of IDS) {
    const motif = cardMotif(id, TINT);
    expect(motif.length).toBeLessThan(80_000);
    expect(motif).not.toMatch(/NaN|Infinity|undefined|<text|href|url\(|script/);
    expect(motif.match(/<(\w+)/g)?.every((tag) => ['<path', '<circle', '<ellipse', '<g'].includes(tag))).toBe(
      true,
    );
  }
});

test('every drawing shows the accent or both shades, so that none is a plain ground', () => {
  for (const id of IDS) {
    const colours = new Set(cardMotif(id, TINT).match(/#[0-9a-f]{6}/g));
    expect(colours.size).toBeGreaterThan(1);
  }
});

test('the videos of a category share a tint, however its name is written', () => {
  expect(cardTint({ id: 'a', category: 'Design' })).toEqual(cardTint({ id: 'b', category: ' design ' }));
});

test('videos in no category have tints of their own', () => {
  expect(new Set(IDS.map((id) => cardTint({ id, category: null }).cloth)).size).toBe(12);
});

test('a drawn number lies within its bounds', () => {
  const draw = drawing('seed');
  const numbers = IDS.map(() => draw(-5, 5));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-5);
  expect(Math.max(...numbers)).toBeLessThan(5);
  expect(new Set(numbers).size).toBe(IDS.length);
});

test('colours mix by shares', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixed('#000000', '#0a0b0c', 1)).toBe('#0a0b0c');
});
