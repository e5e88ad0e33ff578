import type { TextIndex } from '../words/text-index.ts';
import { sentencesOf } from './sentences.ts';

/** A part of a video with what stands above it. */
export interface Chapter {
  readonly heading: string;
  readonly terms: ReadonlySet<string>;
  /** Places among the sentences, the last inclusive. */
  readonly first: number;
  readonly last: number;
}

/** A heading that says where in a talk one is, not what it is about. */
export const isOfForm = (heading: string): boolean => OF_FORM.test(heading.trim());
const OF_FORM =
  /^(?:intro|introductions?|outro|conclusions?|summary|questions?|q ?(?:&|and) ?a|closing|welcome|preamble|wrap(?:ping)?[- ]up|outline|recap|thanks|the end|end)\b/iu;

const known = new WeakMap<TextIndex, readonly Chapter[]>();

/** The chapters of a video, in order; none where nobody wrote headings. */
export function chaptersOf(index: TextIndex): readonly Chapter[] {
  const chapters = known.get(index) ?? newChapters(index);
  known.set(index, chapters);
  return chapters;
}

function newChapters(index: TextIndex): Chapter[] {
  const headed = index.texts.cues.filter(({ chapter }) => chapter);
  if (headed.length === 0) return [];
  const sentences = sentencesOf(index);
  // A sentence that goes on across a heading belongs to what is before it.
  const starts = headed.map(({ position }) =>
    sentences.findIndex(({ cue }) => cue !== null && cue.position >= position),
  );
  return headed.flatMap(({ chapter }, at) => {
    const first = starts[at] ?? -1;
    const next = starts.slice(at + 1).find((start) => start >= 0) ?? sentences.length;
    if (first < 0 || next <= first) return [];
    const heading = (chapter ?? '').replace(/[.:]$/, '');
    const terms = new Set(index.language.termsOf(heading).map(({ term }) => term));
    return { heading, terms, first, last: next - 1 };
  });
}
