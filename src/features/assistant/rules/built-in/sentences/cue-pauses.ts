/** What is needed of a cue to tell where somebody paused. */
interface Timed {
  readonly startMs: number | null;
  readonly endMs?: number | null;
}

/** What is needed of a cue to guess where somebody paused. */
interface TimedWords {
  readonly wordCount: number;
  readonly startMs: number | null;
}

/** Of `endSigns`: what a pause before a cue tells, and what a cue that is shorter than most. */
const PAUSE_SIGN = 1.5;
const SHORT_SIGN = 0.7;
const PAUSE_MS = 700;
/** Of the words that most cues have. */
const SHORT_SHARE = 0.6;
/** Times tell only where nearly every cue has its own. */
const TIMED_SHARE = 0.9;
const FEW = 5;
/** A pause that is so long, and so much longer than most of a transcript, parts two thoughts. */
const LONG_PAUSE_MS = 800;
const LONG_PAUSE_SHARE = 1.3;

/**
 * How much tells before each cue that a sentence ends there: the cue before began longer ago than its words take, or it is
 * shorter than most, as the last line of a sentence is.
 */
export function pauseSigns(cues: readonly TimedWords[]): Float32Array {
  const signs = new Float32Array(cues.length);
  if (cues.length < FEW) return signs;
  const usual = median(cues.map(({ wordCount }) => wordCount));
  const gaps = cues.map(({ startMs }, at) => {
    const next = cues[at + 1]?.startMs;
    return next && startMs !== null && next > startMs ? next - startMs : null;
  });
  const isTimed = gaps.filter((gap) => gap !== null).length >= TIMED_SHARE * (cues.length - 1);
  const pace = median(gaps.map((gap, at) => (gap ?? 0) / Math.max(1, cues[at]?.wordCount ?? 0)));
  for (let at = 1; at < cues.length; at += 1) {
    const before = cues[at - 1];
    if (!before) continue;
    const late = (gaps[at - 1] ?? 0) - pace * before.wordCount;
    const pause = isTimed && late > PAUSE_MS ? PAUSE_SIGN : 0;
    signs[at] = pause + (before.wordCount <= SHORT_SHARE * usual ? SHORT_SIGN : 0);
  }
  return signs;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The cues before which somebody pauses longer than they mostly do: there a new thought begins. Needs to know when cues end. */
export function cuesAfterPauses<Cue extends Timed>(cues: readonly Cue[]): ReadonlySet<Cue> {
  const pauses = cues.map(({ startMs }, at) => {
    const end = cues[at - 1]?.endMs;
    return startMs === null || end === null || end === undefined ? null : startMs - end;
  });
  const measured = pauses.filter((pause) => pause !== null);
  if (measured.length < FEW) return new Set();
  const long = Math.max(LONG_PAUSE_MS, LONG_PAUSE_SHARE * median(measured));
  return new Set(cues.filter((_, at) => (pauses[at] ?? 0) >= long));
}
