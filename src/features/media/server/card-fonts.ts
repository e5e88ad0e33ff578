import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Font } from 'satori';

const require = createRequire(import.meta.url);

/** A typeface as Fontsource ships it: cut into files by ranges of characters. */
interface Typeface {
  /** What it is asked for; everything else it may hold is left to the typefaces before it. */
  characters: RegExp;
  /** Drawn with an outline, because only its thinnest weight is at hand in a small package. */
  isThin: boolean;
  files: readonly { file: string; ranges: readonly (readonly [first: number, last: number])[] }[];
}

const NEWSREADER = typeface(
  '@fontsource/newsreader',
  /[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
  (subset) => `newsreader-${subset}-500-normal.woff2`,
);
const SANS = typeface(
  '@fontsource/instrument-sans',
  /[\p{sc=Latin}\p{sc=Common}]/u,
  (subset) => `instrument-sans-${subset}-500-normal.woff2`,
);
const OTHERS: readonly Typeface[] = [
  typeface(
    '@fontsource/literata',
    /[\p{sc=Cyrillic}\p{sc=Greek}]/u,
    (subset) => `literata-${subset}-500-normal.woff2`,
  ),
  typeface(
    '@fontsource/amiri',
    /[\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]/u,
    (subset) => `amiri-${subset}-700-normal.woff2`,
  ),
  typeface(
    '@fontsource/frank-ruhl-libre',
    /[\p{sc=Hebrew}\p{sc=Inherited}]/u,
    (subset) => `frank-ruhl-libre-${subset}-500-normal.woff2`,
  ),
  typeface(
    '@fontsource/noto-serif-devanagari',
    /[\p{sc=Devanagari}]/u,
    (subset) => `noto-serif-devanagari-${subset}-500-normal.woff2`,
  ),
  typeface(
    '@fontsource/noto-serif-thai',
    /[\p{sc=Thai}]/u,
    (subset) => `noto-serif-thai-${subset}-500-normal.woff2`,
  ),
];
const EAST_ASIAN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const CHINESE = eastAsian('sc');
const JAPANESE = eastAsian('jp');
const KOREAN = eastAsian('kr');

/** Controls, private and unassigned characters, marks of direction, joiners. */
const INVISIBLE = /\p{C}/u;
/** Joiners change the shapes beside them in these scripts; elsewhere they tie pictographs. */
const JOINED = /[\p{sc=Arabic}\p{sc=Devanagari}][\u200c\u200d]$/u;
const LETTER = /\p{L}/u;

/** Text that can be drawn without a gap, and the fonts it takes. */
export interface DrawableText {
  text: string;
  fonts: Font[];
  /** The names of the fonts, in the order in which they are asked for a character. */
  fontFamily: string;
  /** Whether an outline has to thicken it. */
  isThin: boolean;
  /** Whether its lines can stand close: other scripts reach further up and down than these. */
  isTight: boolean;
}

/**
 * What can be drawn of a text in the serif of titles: pictographs and characters that no font at hand holds are
 * left out. Null when most of its letters would be, or nothing is left: better no words than broken ones.
 */
export function drawableTitle(text: string): Promise<DrawableText | null> {
  return drawable(text, [NEWSREADER, ...OTHERS, ...eastAsianOrder(text)]);
}

/** The same in the sans of labels, as far as it goes. */
export function drawableLabel(text: string): Promise<DrawableText | null> {
  return drawable(text, [SANS, NEWSREADER, ...OTHERS, ...eastAsianOrder(text)]);
}

async function drawable(text: string, typefaces: readonly Typeface[]): Promise<DrawableText | null> {
  const written = text.normalize('NFC').replace(/\s+/gu, ' ');
  const files = new Set<string>();
  let isThin = false;
  let [letters, drawn, kept] = [0, 0, ''];
  for (const character of written) {
    if (LETTER.test(character)) letters += 1;
    if (INVISIBLE.test(character)) {
      if (JOINED.test(kept + character)) kept += character;
      continue;
    }
    // Letters that are dressed up (bold, circled, full width) have a plain form that fonts hold.
    const found = [character, character.normalize('NFKC')]
      .map((form) => ({ form, places: [...form].map((one) => placeOf(one, typefaces)) }))
      .find(({ places }) => places.every((place) => place !== null));
    if (!found) continue;
    for (const place of found.places) {
      if (!place) continue;
      files.add(place.file);
      isThin ||= place.isThin;
    }
    kept += found.form;
    if (LETTER.test(character)) drawn += 1;
  }
  const trimmed = kept.replace(/ +/g, ' ').trim();
  if (trimmed === '' || drawn < letters / 2) return null;
  const fonts = await loaded([...files]);
  return {
    text: trimmed,
    fonts,
    fontFamily: fonts.map(({ name }) => name).join(', '),
    isThin,
    isTight: !/[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Common}\p{sc=Inherited}]/u.test(trimmed),
  };
}

function placeOf(
  character: string,
  typefaces: readonly Typeface[],
): { file: string; isThin: boolean } | null {
  const code = character.codePointAt(0) ?? 0;
  for (const { characters, files, isThin } of typefaces) {
    if (!characters.test(character)) continue;
    const place = files.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
    if (place) return { file: place.file, isThin };
  }
  return null;
}

/** Chinese and Japanese draw the same characters differently: kana tell Japanese, hangul Korean. */
function eastAsianOrder(text: string): readonly Typeface[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  if (/\p{sc=Hangul}/u.test(text)) return [KOREAN, JAPANESE, CHINESE];
  return [CHINESE, JAPANESE, KOREAN];
}

function eastAsian(language: string): Typeface {
  const name = `noto-serif-${language}`;
  const fonts = typeface(
    `@fontsource-variable/${name}`,
    EAST_ASIAN,
    (subset) => `${name}-${subset}-wght-normal.woff2`,
  );
  return { ...fonts, isThin: true };
}

function typeface(packageName: string, characters: RegExp, fileOf: (subset: string) => string): Typeface {
  const description = require.resolve(`${packageName}/unicode.json`);
  const subsets: Record<string, string> = JSON.parse(readFileSync(description, 'utf8'));
  const folder = path.join(path.dirname(description), 'files');
  return {
    characters,
    isThin: false,
    files: Object.entries(subsets).map(([subset, ranges]) => ({
      file: path.join(folder, fileOf(subset.replace(/[[\]]/g, ''))),
      ranges: ranges.split(',').map((range) => {
        const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      }),
    })),
  };
}

/** Satori keeps what it reads out of fonts for as long as the same list is given to it. */
const lists = new LRUCache<string, Font[]>({ max: 24 });

async function loaded(files: readonly string[]): Promise<Font[]> {
  const key = files.toSorted().join('|');
  const known = lists.get(key);
  if (known) return known;
  const fonts = await Promise.all(
    files.map(
      async (file): Promise<Font> => ({
        name: path.basename(file, '.woff2'),
        data: await readFile(file),
        weight: 500,
      }),
    ),
  );
  lists.set(key, fonts);
  return fonts;
}
