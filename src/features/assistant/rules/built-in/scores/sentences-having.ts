import { relatedTerms, saidNear, saidSynonyms } from '../question/term-matches.ts';
import { sentencePostings } from '../sentences/sentence-postings.ts';
import type { TextIndex } from '../words/text-index.ts';

/** What a word of a question counts for in a sentence that has it, one that means the same, one made from it, or one that answers have instead. */
export interface Strengths {
  readonly exact: number;
  readonly synonym: number;
  readonly related: number;
  readonly near: number;
}

/** In which sentences a word of a question is said, or one that stands for it, and how strongly: what counts most in each. */
export function sentencesHaving(
  term: string,
  index: TextIndex,
  strengths: Strengths,
): ReadonlyMap<number, number> {
  const postings = sentencePostings(index);
  const having = new Map<number, number>();
  const add = (words: readonly string[], strength: number) => {
    for (const word of words)
      for (const at of postings.get(word) ?? []) having.set(at, Math.max(having.get(at) ?? 0, strength));
  };
  add(saidNear(term, index), strengths.near);
  add(relatedTerms(term, index), strengths.related);
  add(saidSynonyms(term, index), strengths.synonym);
  add([term], strengths.exact);
  return having;
}
