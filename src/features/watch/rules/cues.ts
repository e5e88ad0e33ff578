/** One line of a transcript; without times where its text has none. */
export interface Line {
  readonly id: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** Who says it, where the transcript tells. */
  readonly speaker?: string | null;
  readonly text: string;
}

/** One timed line of a transcript. */
export interface Cue extends Line {
  readonly startMs: number;
  readonly endMs: number;
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

/** Index of the cue that a link to a second means: the first that begins within that second, else the current one. */
export function cueIndexWithin(cues: readonly Cue[], seconds: number): number {
  const fromMs = Math.floor(seconds) * 1_000;
  const next = cueIndexAt(cues, fromMs - 1) + 1;
  return (cues[next]?.startMs ?? Number.POSITIVE_INFINITY) < fromMs + 1_000 ? next : next - 1;
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

/** The lines that hold the wanted text; all of them where nothing is wanted. */
export function linesMatching<Kind extends Line>(lines: readonly Kind[], wanted: string): readonly Kind[] {
  const needle = folded(wanted.trim());
  return needle === '' ? lines : lines.filter((line) => folded(line.text).includes(needle));
}

/** The lines with each speaker named once in a row, as one reads a play. */
export function withSpeakersOnce<Kind extends Line>(lines: readonly Kind[]): readonly Kind[] {
  return lines.map((line, at) =>
    line.speaker && line.speaker === lines[at - 1]?.speaker ? { ...line, speaker: null } : line,
  );
}

/** A transcript to be pasted elsewhere: its words without times, and who says them. */
export function wordsOf(lines: readonly Line[]): string {
  return withSpeakersOnce(lines)
    .map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text))
    .join('\n');
}

/** The lines that have times: only they can be followed and lead into the video. */
export function timedCues<Kind extends Line>(lines: readonly Kind[]): (Kind & Cue)[] {
  return lines.filter((line): line is Kind & Cue => line.startMs !== null && line.endMs !== null);
}
