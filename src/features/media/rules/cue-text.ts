import { decodeHTML } from 'entities';

/** Characters of a name that are kept. */
const MAX_SPEAKER_LENGTH = 100;

// Each of these reads a text once, whatever it holds: no part of one can begin again inside itself.
/** `<v.loud Fred>`: from here on Fred speaks (WebVTT §6.4). */
const VOICE = /<v(?:\.[^\s<>]*)?(?:[\s\f]([^<>]*))?>/;
/** Tags, class and time marks, also one that is cut off. What stands before a blank, as in `a < b`, is no tag. */
const TAG = /(?<!<)<+(?:\/[^>]*|[a-z\d.][^>]*)?(?:>|$)/gi;
/** `{\an8}`: where players of SubRip files put a line. */
const PLACING = /\{\\[^{}]*\}/g;

/** Text without tags and references, on one line. */
function plain(markedUp: string): string {
  return decodeHTML(markedUp.trim().replace(PLACING, '').replace(TAG, ''))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/**
 * What is said in a cue, and by whom: one part for each voice that the text names, none for a cue without words. The
 * parts hold no markup: what looks like it was written as text.
 */
export function spokenParts(cueText: string): { speaker: string | null; text: string }[] {
  const parts: { speaker: string | null; text: string }[] = [];
  let speaker: string | null = null;
  // Text, a voice's name, the text that it says, the next voice's name, and so on.
  for (const [at, piece] of cueText.split(VOICE).entries()) {
    if (at % 2 === 1) {
      speaker = plain(piece ?? '').slice(0, MAX_SPEAKER_LENGTH) || null;
      continue;
    }
    const text = plain(piece ?? '');
    if (text !== '') parts.push({ speaker, text });
  }
  return parts;
}
