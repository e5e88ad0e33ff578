import { beginsName } from '#features/media/rules/link/first-names.ts';

/**
 * Who is meant by a text that names speakers: parted at commas where a whole name stands on either side of each, for
 * `Smith, John` is one person. So is `García Márquez, José Luis`: of two names where the first has no first name in it
 * and the second nothing else. Two are hardly ever written so, but they may be: that one is doubtful.
 */
export function speakersWritten(text: string): { names: string[]; isDoubtful: boolean } {
  const parts = text.split(',');
  if (!parts.every((part) => /\S\s+\S/.test(part))) return { names: [text], isDoubtful: false };
  const [family = [], given = []] = parts.map((part) => part.trim().split(/\s+/));
  const isOne =
    parts.length === 2 && !family.some(isFirstName) && given.every(isGiven) && given.some(isFirstName);
  return { names: isOne ? [text] : parts, isDoubtful: isOne };
}

/** `Jean-Pierre` is a Jean; the `van` of a family name is no Van. */
const isFirstName = (word: string): boolean =>
  /^\p{Lu}/u.test(word) && beginsName(word.split('-', 1)[0] ?? '');

/** A first name, or the initial of one. */
const isGiven = (word: string): boolean => isFirstName(word) || /^\p{Lu}\.?$/u.test(word);
