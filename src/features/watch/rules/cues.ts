import { foldedText, foldedWithPlaces } from '#lib/folded-text.ts';

/** One line of a transcript; without times where its text has none. */
export interface Line {
  readonly id: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** Who says it, where the transcript tells. */
  readonly speaker?: string | null;
  readonly text: string;
  /** The heading of what begins with it. */
  readonly chapter?: string | undefined;
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

/** Characters of what is said at a moment, as far as whole lines go; two or three lines of a phone. */
const SPOKEN_LENGTH = 120;
const ENDS_SENTENCE = /[.!?…。！？]["'”’)\]]*$/;

/** What is said at a second that a link leads to: its line, and those after it until its sentence ends or it is long enough. */
export function spokenFrom(cues: readonly Cue[], seconds: number): string {
  let spoken = '';
  for (const { text, chapter } of cues.slice(Math.max(0, cueIndexWithin(cues, seconds)))) {
    const longer = `${spoken} ${text}`.trim();
    if (spoken !== '' && (longer.length > SPOKEN_LENGTH || chapter)) break;
    spoken = longer;
    if (ENDS_SENTENCE.test(spoken)) break;
  }
  return spoken;
}

/** Seconds around a moment that was sought in which playback is still at it: hosts begin a little before or after it. */
const AT_MOMENT_SECONDS = 1;

/**
 * Index of the cue to show at a time: the current one, or, at a whole second that somebody sought, the cue that it means.
 * A moment is told in whole seconds, and its line may begin within that second.
 */
export function cueIndexAfter(cues: readonly Cue[], seconds: number, soughtSeconds: number | null): number {
  const current = cueIndexAt(cues, seconds * 1_000);
  const isAtMoment =
    soughtSeconds !== null &&
    Number.isInteger(soughtSeconds) &&
    Math.abs(seconds - soughtSeconds) < AT_MOMENT_SECONDS;
  return isAtMoment ? Math.max(current, cueIndexWithin(cues, soughtSeconds)) : current;
}

/** Places where the wanted text stands in a line, `end` exclusive, without regard to case and accents. */
export function matchesIn(text: string, wanted: string): readonly { start: number; end: number }[] {
  const needle = foldedText(wanted.trim());
  // Most lines of a transcript do not hold it: their places are not needed.
  if (needle === '' || !foldedText(text).includes(needle)) return [];
  const hay = foldedWithPlaces(text);
  const found: { start: number; end: number }[] = [];
  for (let at = hay.text.indexOf(needle); at >= 0; at = hay.text.indexOf(needle, at + needle.length)) {
    const start = hay.starts[at] ?? 0;
    const end = hay.ends[at + needle.length - 1] ?? text.length;
    const last = found.at(-1);
    // Both halves of a letter that is spelled out with two.
    if (last && start < last.end) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** The lines that hold the wanted text, that somebody of this name says, or that begin a chapter of this name; all of them where nothing is wanted. */
export function linesMatching<Kind extends Line>(lines: readonly Kind[], wanted: string): readonly Kind[] {
  const needle = foldedText(wanted.trim());
  if (needle === '') return lines;
  return lines.filter(
    ({ chapter, speaker, text }) =>
      foldedText(text).includes(needle) ||
      (speaker && foldedText(speaker).includes(needle)) ||
      (chapter && foldedText(chapter).includes(needle)),
  );
}

/** The lines with each speaker named once in a row, as one reads a play. */
export function withSpeakersOnce<Kind extends Line>(lines: readonly Kind[]): readonly Kind[] {
  return lines.map((line, at) =>
    line.speaker && !line.chapter && line.speaker === lines[at - 1]?.speaker
      ? { ...line, speaker: null }
      : line,
  );
}

/** A transcript to be pasted elsewhere: its words without times, and who says them. */
export function wordsOf(lines: readonly Line[]): string {
  return withSpeakersOnce(lines)
    .map(({ chapter, speaker, text }) =>
      [chapter && `\n## ${chapter}\n`, speaker ? `${speaker}: ${text}` : text].filter(Boolean).join('\n'),
    )
    .join('\n')
    .trim();
}

/** The lines that have times: only they can be followed and lead into the video. */
export function timedCues<Kind extends Line>(lines: readonly Kind[]): (Kind & Cue)[] {
  return lines.filter((line): line is Kind & Cue => line.startMs !== null && line.endMs !== null);
}
