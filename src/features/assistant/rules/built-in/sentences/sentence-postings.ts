import type { TextIndex } from '../words/text-index.ts';
import { sentencesOf } from './sentences.ts';

const known = new WeakMap<TextIndex, ReadonlyMap<string, readonly number[]>>();

/** In which sentences each word stands, as places among them, in order. */
export function sentencePostings(index: TextIndex): ReadonlyMap<string, readonly number[]> {
  const postings = known.get(index) ?? newPostings(index);
  known.set(index, postings);
  return postings;
}

function newPostings(index: TextIndex): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, { terms }] of sentencesOf(index).entries()) {
    for (const term of terms) {
      const places = postings.get(term);
      if (places === undefined) postings.set(term, [at]);
      else if (places.at(-1) !== at) places.push(at);
    }
  }
  return postings;
}
