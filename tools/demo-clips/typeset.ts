import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

/** A set text: SVG paths with the top left corner at the origin. */
export interface TextBlock {
  height: number;
  /** How far the ink reaches to the right. */
  inkWidth: number;
  svg: string;
}

export interface TextStyle {
  size: number;
  color: string;
  /** The measure at which lines break, in pixels. */
  width: number;
  font?: 'serif' | 'sans';
  weight?: 400 | 500 | 600;
  italic?: boolean;
  align?: 'left' | 'center' | 'right';
  lineHeight?: number;
  /** Letter spacing in em. */
  tracking?: number;
}

export type Typeset = (text: string, style: TextStyle) => Promise<TextBlock>;

const faces = [
  { font: 'serif', file: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff', weight: 400 },
  { font: 'serif', file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff', weight: 500 },
  { font: 'serif', file: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff', italic: true },
  { font: 'sans', file: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff' },
  {
    font: 'sans',
    file: '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff',
    weight: 500,
  },
  {
    font: 'sans',
    file: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
    weight: 600,
  },
] as const satisfies readonly { font: string; file: string; weight?: number; italic?: boolean }[];

/** Loads the typefaces once and gives the function that sets a text as paths, so that frames need no fonts. */
export async function loadTypesetter(): Promise<Typeset> {
  const require = createRequire(import.meta.url);
  const fonts = await Promise.all(
    faces.map(async (face) => ({
      name: face.font,
      data: await readFile(require.resolve(face.file)),
      weight: 'weight' in face ? face.weight : (400 as const),
      style: 'italic' in face ? ('italic' as const) : ('normal' as const),
    })),
  );
  return async (text, style) => {
    const image = await satori(
      {
        type: 'div',
        props: {
          style: {
            display: 'flex',
            width: style.width,
            justifyContent: { left: 'flex-start', center: 'center', right: 'flex-end' }[
              style.align ?? 'left'
            ],
            textAlign: style.align ?? 'left',
            fontFamily: style.font ?? 'serif',
            fontSize: style.size,
            fontWeight: style.weight ?? 400,
            fontStyle: style.italic ? 'italic' : 'normal',
            lineHeight: style.lineHeight ?? 1.2,
            letterSpacing: `${style.tracking ?? 0}em`,
            color: style.color,
            whiteSpace: 'pre-wrap',
          },
          children: text,
        },
        // Satori types its input as a React node but takes any object of this shape.
      } as unknown as Parameters<typeof satori>[0],
      { width: style.width, fonts },
    );
    const height = Number(/ height="([\d.]+)"/.exec(image)?.[1]);
    if (!Number.isFinite(height)) throw new Error(`Setting "${text}" gave no picture`);
    // Satori draws a mask of the whole block that nothing refers to.
    const svg = image.replace(/^<svg[^>]*>|<\/svg>$|<mask.*?<\/mask>/g, '');
    const inked = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`).innerBBox();
    return { height, inkWidth: inked ? inked.x + inked.width : 0, svg };
  };
}
