import type { TextIndex } from '../words/text-index.ts';
import type { QuestionTerm } from './question-terms.ts';

/** The speakers whom a question names: of several with a part of it in their name those whose name it fits best; `???` has none. */
export function speakersAsked(terms: readonly QuestionTerm[], index: TextIndex): ReadonlySet<string> {
  const asked = new Set(terms.filter(({ isSpeaker }) => isSpeaker).map(({ term }) => term));
  const fits = Array.from(index.speakers, ([name, parts]) => ({
    name,
    fit: parts.filter((part) => asked.has(part)).length / Math.sqrt(parts.length || 1),
  }));
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  return new Set(fits.filter(({ fit }) => fit > 0 && fit === best).map(({ name }) => name));
}
