import satori from 'satori';
import type { DrawableText } from './card-fonts.ts';

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Larger than any picture that is drawn, in pixels: what is laid out has to have an end. */
const CANVAS = { width: 1280, height: 720 };

/** The outline that thickens a typeface of which only the thinnest weight is at hand. */
export const thickened = (size: number, color: string): string => `${(size * 0.024).toFixed(2)}px ${color}`;

/**
 * A text as outlines, SVG elements that look the same wherever they are rasterised.
 * @param style as in CSS; what `satori` knows of it
 * @returns `height` is that of its lines, in pixels
 */
export async function outlines(
  drawable: DrawableText,
  style: Record<string, string | number>,
): Promise<{ drawing: string; height: number }> {
  const element = {
    type: 'div',
    key: null,
    props: {
      dir: RIGHT_TO_LEFT.test(drawable.text) ? 'rtl' : 'ltr',
      style: {
        display: 'block',
        position: 'absolute',
        fontFamily: drawable.fontFamily,
        fontWeight: 500,
        ...style,
      },
      children: drawable.text,
    },
  };
  let height = 0;
  const drawing = await satori(element, {
    ...CANVAS,
    fonts: drawable.fonts,
    onNodeDetected: (node) => {
      height = Math.max(height, node.height);
    },
  });
  return { drawing: drawing.replace(/^<svg[^>]*>|<\/svg>$/g, ''), height };
}
