import { escapeAttribute, escapeText } from 'entities';
import { Parser } from 'htmlparser2';

/** Characters of all that is kept, and how many elements: what pages say of themselves has a few dozen. */
const MAX_LENGTH = 400_000;
const MAX_ELEMENTS = 500;
/** Elements inside each other; browsers go no deeper than 512. Each costs the reader as much as all around it. */
const MAX_DEPTH = 1_000;

/** The names of attributes that say what an element means. */
const MEANING = ['name', 'property', 'itemprop', 'content'] as const;

/** Set before the name of what a page marks by `itemprop` alone, so that it is read like any other `meta`. */
export const ITEMPROP = 'itemprop:';

/**
 * What a page says about itself, as a small page without anything else: its title, `meta` elements wherever they stand and
 * JSON-LD. Read in one pass without a tree, which a hostile page could make deep and costly.
 */
export function pageHead(html: string): string {
  // In UTF-8, as everything here: else the encoding would be guessed.
  const kept: string[] = ['<meta charset="utf-8">'];
  let length = 0;
  let inside: 'title' | 'script' | null = null;
  let hasTitle = false;
  let depth = 0;
  const keep = (text: string) => {
    length += text.length;
    if (length <= MAX_LENGTH && kept.length < MAX_ELEMENTS) kept.push(text);
  };
  let texts: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
      if (name === 'meta') keep(metaTag(attributes));
      // An `svg` has titles, too.
      else if (name === 'title' && !hasTitle) inside = 'title';
      else if (name === 'script' && attributes.type?.trim().toLowerCase() === 'application/ld+json') {
        inside = 'script';
      }
    },
    ontext(text) {
      if (inside) texts.push(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (name !== inside) return;
      const text = texts.join('');
      if (name === 'title') keep(`<title>${escapeText(text)}</title>`);
      else keep(`<script type="application/ld+json">${text}</script>`);
      hasTitle ||= name === 'title';
      inside = null;
      texts = [];
    },
  });
  parser.end(html);
  return `<html><head>${kept.join('\n')}</head></html>`;
}

function metaTag(attributes: Readonly<Record<string, string>>): string {
  const { name, property, itemprop } = attributes;
  const given = name || property || !itemprop ? attributes : { ...attributes, name: ITEMPROP + itemprop };
  const written = MEANING.flatMap((attribute) => {
    const value = given[attribute];
    return value === undefined ? [] : `${attribute}="${escapeAttribute(value)}"`;
  });
  return `<meta ${written.join(' ')}>`;
}
