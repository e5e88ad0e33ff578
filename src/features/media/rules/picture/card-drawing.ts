import { textHash } from '#lib/text-hash.ts';
import type { CardTint } from './card-tint.ts';

/** The plate on which motifs are drawn, in pixels. */
export const PLATE = { width: 590, height: 720 } as const;

/** The tint of a card with the shades between cloth (0) and pale (1). */
export interface Palette extends CardTint {
  shade(share: number): string;
  line: string;
}

/** Draws SVG elements on the plate; what runs over its edges is cut there. */
export type Motif = (draw: Draw, colours: Palette) => string;

export type Point = readonly [x: number, y: number];

/** Draws a number from `least` up to `most`. */
export type Draw = (least: number, most: number) => number;

/** A sequence that looks like chance and is always the same for the same text (mulberry32, public domain). */
export function drawing(seed: string): Draw {
  let state = textHash(seed) | 0;
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (most - least);
  };
}

/** One of the choices, each as likely as the others. */
export function pick<T>(draw: Draw, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(draw(0, choices.length))] ?? choices[0];
}

/** As many numbers from 0 as asked for. */
export function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** A coordinate with one decimal: a tenth of a pixel is enough, and keeps the drawing small. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function circle([x, y]: Point, radius: number, paint: string): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" ${paint}/>`;
}

export function path(data: string, paint: string): string {
  return `<path d="${data}" ${paint}/>`;
}

export function fill(colour: string): string {
  return `fill="${colour}"`;
}

export function stroke(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round"`;
}

/** Path data of a curve through all points (Catmull-Rom as cubic Bézier). */
export function curve(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1);
    return points[wrapped] ?? [0, 0];
  };
  const [x, y] = at(0);
  const segments = count(closed ? points.length : points.length - 1).map((index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = `${px(from[0] + (to[0] - before[0]) / 6)} ${px(from[1] + (to[1] - before[1]) / 6)}`;
    const arrive = `${px(to[0] - (after[0] - from[0]) / 6)} ${px(to[1] - (after[1] - from[1]) / 6)}`;
    return `C${leave} ${arrive} ${px(to[0])} ${px(to[1])}`;
  });
  return `M${px(x)} ${px(y)}${segments.join('')}${closed ? 'Z' : ''}`;
}

/** The point at an angle (radians, clockwise from three o'clock) and distance from a centre. */
export function polar([x, y]: Point, angle: number, distance: number): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}
