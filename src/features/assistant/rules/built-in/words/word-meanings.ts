import { baseForm } from '#lib/irregular-forms.ts';
import { languageByCode } from './terms.ts';
import lines from './word-meanings.json' with { type: 'json' };

/** English words that stand for one, all as they are compared. */
export interface Meanings {
  /** What one could say instead, in a common sense. */
  readonly same: ReadonlySet<string>;
  /** What an answer often says in its place: something narrower or wider, its measure, a sign of it. */
  readonly near: ReadonlySet<string>;
}

const NONE: Meanings = { same: new Set(), near: new Set() };
/** Letters that a word and its stem begin with in common: all words would take a quarter of a second to be reduced. */
const COMMON_START = 2;

/** After what is a word by itself: `cheapest`, and `scari` for `scary`, as they are compared. */
const SUPERLATIVE = /(?<=[a-z]{4})est$/;

/** Where a word stands: in which line, and whether the line is about it. */
interface Place {
  readonly word: string;
  readonly line: number;
  readonly isHead: boolean;
}

/** By the first letters of their base form, and of those that were asked for by what they are compared by. */
let places: ReadonlyMap<string, readonly Place[]> | undefined;
const compared = new Map<string, ReadonlyMap<string, readonly Place[]>>();
/** What was asked for. */
const known = new Map<string, Meanings>();

/**
 * The words that people use for a word of a question and of its answer, written by hand for common words of English (`head: same …
 * | near …`). What is the same holds both ways.
 * @param term as it is compared
 */
export function meaningsOf(term: string): Meanings {
  const kept = known.get(term);
  if (kept) return kept;
  const { termOf } = languageByCode('en');
  const placesOf = (wanted: string) => placesBegun(term.slice(0, COMMON_START)).get(wanted) ?? [];
  // `scariest` has no line of its own: it means what `scary` does.
  const base = term.replace(SUPERLATIVE, '');
  const isBased = base !== term && placesOf(term).length === 0;
  const own = placesOf(isBased ? base : term);
  if (own.length === 0) return NONE;
  const same = new Set<string>(isBased ? [base] : []);
  const near = new Set<string>();
  for (const { line, isHead } of own) {
    const read = readLine(lines[line] ?? '');
    for (const word of isHead ? read.same : [read.head]) same.add(termOf(word));
    if (isHead) for (const word of read.near) near.add(termOf(word));
  }
  same.delete(term);
  near.delete(term);
  const meanings = { same, near };
  known.set(term, meanings);
  return meanings;
}

/** The places of all words that begin so, by what they are compared by. */
function placesBegun(start: string): ReadonlyMap<string, readonly Place[]> {
  const before = compared.get(start);
  if (before) return before;
  places ??= placesIn(lines);
  const found = places.get(start);
  // Questions may begin their words with anything: only what is there is kept.
  if (found === undefined) return new Map();
  const { termOf } = languageByCode('en');
  const begun = Map.groupBy(found, ({ word }) => termOf(word));
  compared.set(start, begun);
  return begun;
}

function placesIn(rows: readonly string[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  const add = (place: Place) => {
    const start = baseForm(place.word).slice(0, COMMON_START);
    const others = found.get(start);
    if (others) others.push(place);
    else found.set(start, [place]);
  };
  for (const [line, row] of rows.entries()) {
    const { head, same } = readLine(row);
    add({ word: head, line, isHead: true });
    for (const word of same) add({ word, line, isHead: false });
  }
  return found;
}

function readLine(row: string): { head: string; same: string[]; near: string[] } {
  const [head = '', words = ''] = row.split(':');
  const [same = '', near = ''] = words.split('|');
  const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '');
  return { head, same: wordsIn(same), near: wordsIn(near) };
}
