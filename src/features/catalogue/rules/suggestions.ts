import { foldedText } from '#lib/folded-text.ts';
import { tagInWords } from './tag-in-words.ts';
import { UNSPACED } from './unspaced-scripts.ts';

/** Suggestions of each kind at most. */
const TITLES = 5;
const NAMES = 2;

/** What somebody who types may mean: a video by its title, or a name to search for. */
export type Suggestion =
  | { kind: 'video'; text: string; id: string }
  | { kind: 'speaker' | 'tag'; text: string };

/** A video that may be suggested, or whose speakers and tags may. */
export interface SuggestibleVideo {
  id: string;
  title: string;
  speakers: readonly string[];
  tags: readonly string[];
}

/**
 * Letters alone, without their accents and case: what is typed and what is suggested are compared by them. Korean ones apart,
 * of which a syllable is typed one after the other.
 */
export const plainText = (text: string): string =>
  foldedText(text)
    .normalize('NFD')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The words of a term in small letters, with their marks: a letter with a mark may be one of its own, as in 'май'. */
export const typedWords = (term: string): string[] =>
  term
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/**
 * What somebody who types a term may mean: titles, then speakers, then tags, each of whose words begin with those that
 * were typed. Those that begin with the whole term come first, then the shorter ones.
 */
export function suggestionsFor(term: string, videos: readonly SuggestibleVideo[]): Suggestion[] {
  const typed = plainText(term);
  if (typed === '') return [];
  const titles = best(
    typed,
    videos.map(({ id, title }) => ({ text: title, id })),
  );
  const named = (names: string[]) =>
    best(
      typed,
      names.map((text) => ({ text })),
    ).slice(0, NAMES);
  const speakers = videos.flatMap((video) => video.speakers);
  const people = new Set(speakers.map(plainText));
  // Who is spoken of in a title may be a tag, too.
  const tags = videos
    .flatMap((video) => video.tags.map(tagInWords))
    .filter((tag) => !people.has(plainText(tag)));
  return [
    ...titles.slice(0, TITLES).map(({ text, id }) => ({ kind: 'video' as const, text, id })),
    ...named(speakers).map(({ text }) => ({ kind: 'speaker' as const, text })),
    ...named(tags).map(({ text }) => ({ kind: 'tag' as const, text })),
  ];
}

/** Those that hold what was typed, each once, the best first. */
function best<Named extends { text: string }>(typed: string, named: readonly Named[]): Named[] {
  const words = typed.split(' ');
  const found = new Map<string, Named & { begins: boolean }>();
  for (const each of named) {
    const plain = plainText(each.text);
    if (found.has(plain)) continue;
    const held = plain.split(' ');
    if (!words.every((word) => held.some((other) => holds(other, word)))) continue;
    found.set(plain, { ...each, begins: plain.startsWith(typed) });
  }
  return [...found.values()].sort(
    (one, other) => Number(other.begins) - Number(one.begins) || one.text.length - other.text.length,
  );
}

/** Whether a word is one that is being typed; where a script puts no spaces between words it may begin anywhere. */
const holds = (word: string, typed: string): boolean =>
  UNSPACED.test(typed) ? word.includes(typed) : word.startsWith(typed);
