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

/** Made when first asked for: 30,000 words are reduced to their stems. */
let known: ReadonlyMap<string, Meanings> | undefined;

/**
 * The words that people use for a word of a question and of its answer, written by hand for the 4,000 commonest words of spoken
 * English (`head: same … | near …`). What is the same holds both ways.
 */
export function meaningsOf(term: string): Meanings {
  known ??= readMeanings(lines);
  return known.get(term) ?? NONE;
}

function readMeanings(rows: readonly string[]): Map<string, Meanings> {
  const { termOf } = languageByCode('en');
  const termsIn = (words = '') => (words.match(/[a-z-]+/g) ?? []).map(termOf);
  const found = new Map<string, { same: Set<string>; near: Set<string> }>();
  const of = (term: string) => {
    const meanings = found.get(term) ?? { same: new Set(), near: new Set() };
    found.set(term, meanings);
    return meanings;
  };
  for (const row of rows) {
    const [head = '', words = ''] = row.split(':');
    const [same, near] = words.split('|');
    const term = termOf(head);
    for (const other of termsIn(same)) {
      if (other === term) continue;
      of(term).same.add(other);
      of(other).same.add(term);
    }
    for (const other of termsIn(near)) if (other !== term) of(term).near.add(other);
  }
  return found;
}
