import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Reads `--color-NAME: #rrggbb` or `light-dark(#rrggbb, #rrggbb)`; alpha, where there is one, is kept. */
function colour(name: string, theme: Theme): string {
  const found = css.match(new RegExp(`--color-${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`));
  const value = found?.[3] ?? (theme === 'light' ? found?.[1] : found?.[2]);
  if (value === undefined) throw new Error(`no token --color-${name}`);
  return value;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** A colour with alpha as it looks on an opaque ground. */
function over(hex: string, ground: string): number[] {
  const alpha = hex.length === 9 ? Number.parseInt(hex.slice(7), 16) / 255 : 1;
  const below = channels(ground);
  return channels(hex).map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha));
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number[], other: number[]): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

const themes: Theme[] = ['light', 'dark'];
const surfaces = ['paper', 'raised', 'sunken'];
const meanings = ['accent', 'success', 'warning', 'danger'];

const text: [string, string][] = [
  ...['ink', 'muted', ...meanings].flatMap((word) =>
    surfaces.map((ground): [string, string] => [word, ground]),
  ),
  ...meanings.flatMap((meaning): [string, string][] => [
    [meaning, `${meaning}-wash`],
    ['ink', `${meaning}-wash`],
    ['muted', `${meaning}-wash`],
    ['paper', meaning],
  ]),
  ['paper', 'ink'],
];
const shapes: [string, string][] = [
  ...surfaces.map((ground): [string, string] => ['edge', ground]),
  ...surfaces.map((ground): [string, string] => ['ink', ground]),
];

for (const theme of themes) {
  const ratio = ([front, ground]: [string, string]) =>
    contrast(channels(colour(front, theme)), channels(colour(ground, theme)));

  test.each(text)(`%s text on %s has a contrast of 4.5 in the ${theme} theme`, (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)(
    `%s shapes and focus rings on %s have a contrast of 3 in the ${theme} theme`,
    (...pair) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['#ffffff', '#000000', '#808080'])(
    `a label on a picture of colour %s can be read in the ${theme} theme`,
    (picture) => {
      const ground = over(colour('label', theme), picture);
      expect(contrast(channels(colour('on-label', theme)), ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
}
