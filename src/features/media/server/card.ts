import { PLATE } from '../rules/picture/card-drawing.ts';
import { cardMotif } from '../rules/picture/card-motif.ts';
import { type CardTint, cardTint, mixed } from '../rules/picture/card-tint.ts';
import { titleSize } from '../rules/picture/title-size.ts';
import { type DrawableText, drawableLabel, drawableTitle } from './card-fonts.ts';
import { outlines, thickened } from './outlines.ts';

/** What a card is drawn from. */
export interface CardVideo {
  id: string;
  title: string;
  /** Null for a video in none. */
  category: string | null;
}

export const CARD = { width: 1280, height: 720 } as const;

const INK = '#231d17';
const PAPER = '#f5efe3';
/** Free of the labels that lie in the corners of a picture, also at 320 pixels. */
const TEXT = { left: 64, top: 118, width: 562, height: 456, foot: 648 } as const;
const PAGE_WIDTH = CARD.width - PLATE.width;
const LONGEST_TITLE = 220;
const LONGEST_LABEL = 60;

/**
 * The picture of a video that has none: a drawing in the tint of its category, without words: its title stands under it
 * (decisions: drawn cards). Gives an SVG of 1280 x 720.
 */
export function drawCard(video: CardVideo): string {
  const tint = cardTint(video);
  return svg(wholePlate(cardMotif(video.id, tint), tint));
}

/**
 * The same where nothing may stand under it, on other sites: a spread of a book, with title and category on the page and
 * the drawing on the plate. When no font at hand can show the title, the drawing fills the whole card.
 *
 * Gives an SVG of 1280 x 720 in which all text is outlines, so that it looks the same wherever it is rasterised.
 */
export async function drawTitledCard(video: CardVideo): Promise<string> {
  const tint = cardTint(video);
  const title = await drawableTitle([...video.title].slice(0, LONGEST_TITLE).join(''));
  if (!title) return drawCard(video);
  const motif = cardMotif(video.id, tint);
  const label = video.category && (await drawableLabel([...video.category].slice(0, LONGEST_LABEL).join('')));
  return svg(
    plate(motif, tint) + page(tint) + (await titleText(title)) + (label ? await labelText(label, tint) : ''),
  );
}

function svg(content: string): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function plate(motif: string, { cloth }: CardTint): string {
  return `<rect width="${CARD.width}" height="${CARD.height}" fill="${cloth}"/><g transform="translate(${PAGE_WIDTH} 0)">${motif}</g>`;
}

/** The drawing of a card as it is, upright: an SVG of 590 x 720. */
export function drawPlate(video: CardVideo): string {
  const tint = cardTint(video);
  const { width, height } = PLATE;
  const ground = `<rect width="${width}" height="${height}" fill="${tint.cloth}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${cardMotif(video.id, tint)}</svg>`;
}

/** Without words the drawing is enlarged to the width of the card; its middle is what is seen. */
function wholePlate(motif: string, { cloth }: CardTint): string {
  const scale = CARD.width / PLATE.width;
  const above = (PLATE.height * scale - CARD.height) / 2;
  return `<rect width="${CARD.width}" height="${CARD.height}" fill="${cloth}"/><g transform="translate(0 ${-above}) scale(${scale})">${motif}</g>`;
}

/** The page, a shade darker towards the fold. */
function page({ cloth }: CardTint): string {
  const paper = mixed(PAPER, cloth, 0.05);
  return [
    `<linearGradient id="fold" x1="0" x2="1"><stop offset=".86" stop-color="${cloth}" stop-opacity="0"/><stop offset=".95" stop-color="${cloth}" stop-opacity=".035"/><stop offset="1" stop-color="${cloth}" stop-opacity=".13"/></linearGradient>`,
    `<rect width="${PAGE_WIDTH}" height="${CARD.height}" fill="${paper}"/><rect width="${PAGE_WIDTH}" height="${CARD.height}" fill="url(#fold)"/>`,
  ].join('');
}

async function titleText(title: DrawableText): Promise<string> {
  const lineHeight = title.isTight ? 1.06 : 1.24;
  const { size, breaksWords, cutAfterLines } = titleSize(title.text, {
    width: TEXT.width,
    height: TEXT.height,
    lineHeight,
  });
  const { drawing } = await outlines(title, {
    left: TEXT.left,
    top: TEXT.top,
    width: TEXT.width,
    fontSize: size,
    lineHeight,
    color: INK,
    letterSpacing: title.isTight ? '-0.012em' : '0',
    // Balancing narrows the lines, and would break words for it.
    ...(breaksWords ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
    ...(cutAfterLines !== null && { lineClamp: cutAfterLines }),
    ...(title.isThin && { WebkitTextStroke: thickened(size, INK) }),
  });
  return drawing;
}

async function labelText(label: DrawableText, { cloth }: CardTint): Promise<string> {
  const color = mixed(cloth, INK, 0.45);
  const rule = `<rect x="${TEXT.left}" y="${TEXT.foot - 30}" width="44" height="4" fill="${color}"/>`;
  const { drawing: words } = await outlines(label, {
    left: TEXT.left,
    top: TEXT.foot - 8,
    width: TEXT.width,
    fontSize: 36,
    lineHeight: 1.2,
    wordBreak: 'break-word',
    lineClamp: 1,
    color,
  });
  return rule + words;
}
