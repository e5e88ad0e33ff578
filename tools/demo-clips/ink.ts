/** The drawing hand of the clips: colours, time curves and strokes as SVG text. Pixels on a 1280 × 720 sheet. */

import type { TextBlock } from './typeset.ts';

export const sheet = { width: 1280, height: 720 };

/** The interface's colours by day, with two washes of its paper for surfaces. */
export const ink = {
  paper: '#faf9f5',
  light: '#fffefd',
  wash: '#f2ece1',
  deepWash: '#e5dac8',
  line: '#1e1814',
  grey: '#645e57',
  paleGrey: '#b1a89b',
  hairline: '#dbd9d3',
  accent: '#bb3b15',
  accentWash: '#fbdfcd',
};

export type Point = readonly [x: number, y: number];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How much of a movement that starts at `start` and takes `duration` is done at `seconds`: 0 to 1, eased. */
export function progress(seconds: number, start: number, duration: number): number {
  const part = clamp((seconds - start) / duration);
  return part * part * (3 - 2 * part);
}

/** The same without easing, for things that move steadily. */
export function steady(seconds: number, start: number, duration: number): number {
  return clamp((seconds - start) / duration);
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;

const round = (value: number) => Math.round(value * 100) / 100;

export interface Stroke {
  color?: string;
  width?: number;
  fill?: string;
  /** How much of the line is drawn yet, 0 to 1. */
  drawn?: number;
  dash?: string;
  opacity?: number;
}

/** The first part of a polyline, measured along it. */
function firstPart(points: readonly Point[], part: number): Point[] {
  if (part >= 1) return [...points];
  const lengths = points.slice(1).map((point, i) => distance(points[i] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * part;
  const kept: Point[] = points.slice(0, 1);
  for (const [i, length] of lengths.entries()) {
    const from = points[i];
    const to = points[i + 1];
    if (!from || !to || left <= 0) break;
    const share = length === 0 ? 1 : Math.min(1, left / length);
    kept.push([mix(from[0], to[0], share), mix(from[1], to[1], share)]);
    left -= length;
  }
  return kept;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The point that lies `part` of the way along a polyline. */
export function along(points: readonly Point[], part: number): Point {
  return firstPart(points, part).at(-1) ?? [0, 0];
}

function strokeAttributes(stroke: Stroke): string {
  return [
    `fill="${stroke.fill ?? 'none'}"`,
    `stroke="${stroke.color ?? ink.line}" stroke-width="${stroke.width ?? 3}"`,
    'stroke-linecap="round" stroke-linejoin="round"',
    stroke.dash ? `stroke-dasharray="${stroke.dash}"` : '',
    stroke.opacity === undefined ? '' : `opacity="${round(stroke.opacity)}"`,
  ].join(' ');
}

export function line(points: readonly Point[], stroke: Stroke = {}): string {
  const drawn = stroke.drawn ?? 1;
  if (drawn <= 0) return '';
  const path = firstPart(points, drawn)
    .map(([x, y]) => `${round(x)},${round(y)}`)
    .join(' ');
  return `<polyline points="${path}" ${strokeAttributes(stroke)}/>`;
}

/** The surface between a line and a level below it. */
export function area(points: readonly Point[], bottom: number, fill: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return '';
  return line([...points, [last[0], bottom], [first[0], bottom]], { fill, color: 'none', width: 0 });
}

/** The points of a line up to an x, for lines that are revealed from left to right. */
export function leftOf(points: readonly Point[], x: number): Point[] {
  const next = points.findIndex((point) => point[0] > x);
  if (next < 0) return [...points];
  const [from, to] = [points[next - 1], points[next]];
  if (!from || !to) return [];
  return [...points.slice(0, next), [x, mix(from[1], to[1], (x - from[0]) / (to[0] - from[0]))]];
}

/** A closed shape given as SVG path data. */
export function shape(path: string, stroke: Stroke = {}): string {
  return `<path d="${path}" ${strokeAttributes(stroke)}/>`;
}

export function circle(at: Point, radius: number, stroke: Stroke = {}): string {
  if (radius <= 0) return '';
  return `<circle cx="${round(at[0])}" cy="${round(at[1])}" r="${round(radius)}" ${strokeAttributes(stroke)}/>`;
}

export function dot(at: Point, radius: number, color = ink.line, opacity = 1): string {
  if (radius <= 0 || opacity <= 0) return '';
  return `<circle cx="${round(at[0])}" cy="${round(at[1])}" r="${round(radius)}" fill="${color}" opacity="${round(opacity)}"/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  stroke: Stroke & { radius?: number } = {},
) {
  const size = `x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(height)}"`;
  return `<rect ${size} rx="${stroke.radius ?? 0}" ${strokeAttributes(stroke)}/>`;
}

export const unstroked = (fill: string): Stroke => ({ fill, color: 'none', width: 0 });

/** A thrown arc from one point to another; a positive height bows it upwards. */
export function arc(from: Point, to: Point, height: number, steps = 28): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    return [mix(from[0], to[0], part), mix(from[1], to[1], part) - height * 4 * part * (1 - part)] as const;
  });
}

export function group(
  content: string,
  options: { x?: number; y?: number; scale?: number; opacity?: number } = {},
) {
  const opacity = options.opacity ?? 1;
  if (opacity <= 0.004 || content === '') return '';
  const scale = options.scale === undefined ? '' : ` scale(${round(options.scale)})`;
  const place = `transform="translate(${round(options.x ?? 0)} ${round(options.y ?? 0)})${scale}"`;
  return `<g ${place}${opacity < 1 ? ` opacity="${round(opacity)}"` : ''}>${content}</g>`;
}

/** A set text that rises a little into its place as it appears. */
export function text(block: TextBlock, x: number, y: number, shown = 1): string {
  return group(block.svg, { x, y: y + 10 * (1 - shown), opacity: shown });
}

const fadeSeconds = 0.5;

/** A part of the clip between two times: it fades in, and out before the next begins. Draws nothing elsewhere. */
export function scene(seconds: number, start: number, end: number, draw: () => string): string {
  if (seconds < start || seconds >= end) return '';
  const opacity =
    progress(seconds, start, fadeSeconds) * (1 - progress(seconds, end - fadeSeconds, fadeSeconds));
  return group(draw(), { opacity });
}
