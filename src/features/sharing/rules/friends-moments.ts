import { namesOf } from './merged-notes.ts';

interface Note {
  questionText: string | null;
  /** Of a moment: what is said there. */
  spokenText: string | null;
  momentSeconds: number | null;
  people: readonly { name: string; note: string | null }[];
}

/** The moments of a video that friends shared: at which second, who, and what they say to it, or else what is said there. */
export function friendsMoments(notes: readonly Note[]): { seconds: number; by: string; text: string }[] {
  return notes.flatMap(({ questionText, spokenText, momentSeconds, people }) => {
    // Of a question it is where the answer was found.
    if (momentSeconds === null || questionText !== null) return [];
    const words = people.find(({ note }) => note !== null)?.note ?? (spokenText && `“${spokenText}”`);
    return [{ seconds: momentSeconds, by: namesOf(people), text: words ?? 'shared this moment' }];
  });
}
