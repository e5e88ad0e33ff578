import { visible } from '#features/media/rules/link/text-limits.ts';
import { oneLine } from '#lib/one-line.ts';
import { POST_LENGTH, postLength } from './post-length.ts';
import { LINK_LENGTH } from './social-post.ts';

/** Characters of what a sharer says to what they share, at most. */
export const NOTE_LENGTH = 280;
/** Characters that are left when it is said how many. */
const NEAR_THE_END = 40;

/** What somebody typed as their line, as it is kept: one paragraph of plain text; null where nothing of it is seen. */
export function noteOf(typed: string): string | null {
  const note = oneLine(visible(typed));
  return /[^\p{C}\p{Z}]/u.test(note) ? note : null;
}

/** Characters of a line that is too long; 0 for one that is not. */
export const charactersTooMany = (typed: string): number =>
  Math.max(0, (noteOf(typed)?.length ?? 0) - NOTE_LENGTH);

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** What is said of the length of a line while it is typed: what is wrong, or that the end is near; empty else. */
export function noteLengthWords(typed: string): { error: string; hint: string } {
  const note = noteOf(typed) ?? '';
  const left = NOTE_LENGTH - note.length;
  if (left < 0) return { error: `${characters(-left)} too long`, hint: '' };
  const tooLong = postLength(`${note}\n\n`) + LINK_LENGTH - POST_LENGTH;
  const ofPost = tooLong > 0 ? `${characters(tooLong)} too long for Twitter.` : '';
  return {
    error: '',
    hint: [left <= NEAR_THE_END && `${characters(left)} left.`, ofPost].filter(Boolean).join(' '),
  };
}
