import type { TextIndex } from '../words/text-index.ts';
import { meaningsOf } from '../words/word-meanings.ts';
import type { QuestionTerm } from './question-terms.ts';

/** Where a video's texts have a word of a question. */
export interface TermMatch {
  readonly asked: QuestionTerm;
  /** Inverse document frequency over stretches of these texts: high for what is said in few places. */
  readonly rarityHere: number;
  /** How often the word or, in part, a related one stands in a range of terms. */
  readonly countIn: (from: number, to: number) => number;
}

/** Terms of a stretch, in which a word counts once for how widespread it is. */
const STRETCH = 100;
/** What a related word (`legitimacy` for `legitimate`) counts beside the word itself, and what one that means the same. */
const RELATED_WEIGHT = 0.5;
const SYNONYM_WEIGHT = 0.75;
/** Letters that related words begin with in common, and their share of the longer one. */
const COMMON_START = 5;
const COMMON_SHARE = 0.62;
/** Of a text, for which related ones are kept. */
const KEPT_TERMS = 1_000;

/** Finds each word of a question in the texts. */
export function matchTerms(terms: readonly QuestionTerm[], index: TextIndex): TermMatch[] {
  return terms.map((asked) => {
    const steps = new Float32Array(index.termCount + 1);
    for (const related of relatedTerms(asked.term, index))
      for (const at of index.positions.get(related) ?? []) steps[at + 1] = RELATED_WEIGHT;
    for (const synonym of saidSynonyms(asked.term, index))
      for (const at of index.positions.get(synonym) ?? []) steps[at + 1] = SYNONYM_WEIGHT;
    const positions = index.positions.get(asked.term) ?? [];
    for (const at of positions) steps[at + 1] = 1;
    return { asked, rarityHere: rarityHere(positions, index), countIn: counter(steps) };
  });
}

/** The pairs of words that follow each other in the question, where they stand together in the texts too. */
export function matchPairs(matches: readonly TermMatch[], index: TextIndex): TermMatch[] {
  return matches.slice(1).flatMap((match, at) => {
    const before = matches[at];
    if (before === undefined || before.asked.isAsking || match.asked.isAsking) return [];
    const second = new Set(index.positions.get(match.asked.term) ?? []);
    const together = (index.positions.get(before.asked.term) ?? []).filter((position) =>
      [-2, -1, 1, 2, 3].some((distance) => second.has(position + distance)),
    );
    if (together.length === 0) return [];
    const steps = new Float32Array(index.termCount + 1);
    for (const position of together) steps[position + 1] = 1;
    const rarest = before.rarityHere < match.rarityHere ? before : match;
    return [{ ...rarest, countIn: counter(steps) }];
  });
}

/** How much is found in a range is what is found before its end less what is found before its start. */
export function counter(steps: Float32Array): (from: number, to: number) => number {
  for (let at = 1; at < steps.length; at += 1) steps[at] = (steps[at] ?? 0) + (steps[at - 1] ?? 0);
  return (from, to) => (steps[to] ?? 0) - (steps[from] ?? 0);
}

/** The rarity of what does not occur at all. */
export function highestRarity(index: TextIndex): number {
  return rarityHere([], index);
}

function rarityHere(positions: readonly number[], index: TextIndex): number {
  const stretches = Math.max(1, Math.ceil(index.termCount / STRETCH));
  const having = new Set(positions.map((at) => Math.floor(at / STRETCH))).size;
  return Math.log(1 + (stretches - having + 0.5) / (having + 0.5));
}

/** Words of English texts that mean nearly the same. */
export function saidSynonyms(term: string, { language, positions }: TextIndex): string[] {
  return language.code === 'en' ? [...meaningsOf(term).same].filter((other) => positions.has(other)) : [];
}

/** Words of English texts that an answer often has in place of one. */
export function saidNear(term: string, { language, positions }: TextIndex): string[] {
  return language.code === 'en' ? [...meaningsOf(term).near].filter((other) => positions.has(other)) : [];
}

/** Whether a sentence has a word of a question, in its own form or in another, or one that means the same. */
export function hasTerm(terms: readonly string[], { term }: QuestionTerm, index: TextIndex): boolean {
  const forms = [term, ...relatedTerms(term, index), ...saidSynonyms(term, index)];
  return forms.some((form) => terms.includes(form));
}

/** By text: each word of a question is looked for several times. */
const knownRelated = new WeakMap<TextIndex, Map<string, readonly string[]>>();

/** Words of the texts that are most likely made from the same word: English stemming keeps them apart. */
export function relatedTerms(term: string, index: TextIndex): readonly string[] {
  const known = knownRelated.get(index) ?? new Map<string, readonly string[]>();
  knownRelated.set(index, known);
  const related = known.get(term) ?? findRelated(term, index);
  if (known.size < KEPT_TERMS) known.set(term, related);
  return related;
}

function findRelated(term: string, index: TextIndex): string[] {
  if (!/^[a-z]+$/.test(term) || term.length < COMMON_START) return [];
  const start = term.slice(0, COMMON_START);
  return [...index.positions.keys()].filter((other) => {
    if (other === term || !other.startsWith(start)) return false;
    let common = COMMON_START;
    while (common < other.length && term[common] === other[common]) common += 1;
    return common >= COMMON_SHARE * Math.max(term.length, other.length);
  });
}
