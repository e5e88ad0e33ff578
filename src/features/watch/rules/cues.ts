/** One timed line of a transcript. */
export interface Cue {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/**
 * Index of the cue that is current at a time: the last one that has begun, also through a pause after it, because a
 * reader who looks up wants to see where the talk stands. -1 before the first.
 *
 * @param cues ordered by `startMs`
 */
export function cueIndexAt(cues: readonly Cue[], timeMs: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cues[middle]?.startMs ?? 0) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Text without case and accents, for comparing; one character stays one character, so that places stay the same. */
function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  let result = '';
  for (const character of text) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    result += plain.length === character.length ? plain : character;
  }
  return result;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Places where the wanted text stands in a line, `end` exclusive, without regard to case and accents. */
export function matchesIn(text: string, wanted: string): readonly { start: number; end: number }[] {
  const needle = folded(wanted.trim());
  if (needle === '') return [];
  const hay = folded(text);
  const found: { start: number; end: number }[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    found.push({ start: at, end: at + needle.length });
  }
  return found;
}

/** The cues that hold the wanted text; all of them where nothing is wanted. */
export function cuesMatching(cues: readonly Cue[], wanted: string): readonly Cue[] {
  const needle = folded(wanted.trim());
  return needle === '' ? cues : cues.filter((cue) => folded(cue.text).includes(needle));
}

/** The cues that have times: only they can be followed and lead into the video. */
export function timedCues(
  cues: readonly { id: string; startMs: number | null; endMs: number | null; text: string }[],
): Cue[] {
  return cues.flatMap(({ id, startMs, endMs, text }) =>
    startMs === null || endMs === null ? [] : { id, startMs, endMs, text },
  );
}
