interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

interface ShownLine {
  /** As the file has it, with its tags. */
  text: string;
  words: string;
  /** Whether times inside the line say when its words are spoken: it is said here, not shown again. */
  isMarked: boolean;
}

interface Shown {
  cue: Cue;
  lines: readonly ShownLine[];
}

/** Ends at the next bracket of either kind: else each of a million that stay open would be read to the end. */
const TAGS = /<[^<>]*>/g;
const TIME_MARK = /<\d+:\d/;
/** Lines that roll up together. Programs show two or three. */
const MAX_OVERLAP = 4;
/** Between two cues that roll there is no pause. */
const MAX_PAUSE_MS = 100;
/** YouTube shows what it repeats for 10 ms. */
const MAX_MOMENT_MS = 50;
/** Cues without times inside that tell by moments that a file rolls: YouTube has one behind every other cue. */
const MIN_MOMENTS = 2;
const MIN_SHARE_OF_MOMENTS = 1 / 4;
/** Cues without times inside that tell so by what they add to the one before; in dialogue a few do. */
const MIN_GROWING = 5;
const MIN_SHARE_OF_GROWING = 1 / 2;

const linesOf = ({ text }: Cue): ShownLine[] =>
  text
    .split('\n')
    .map((line) => ({ text: line, words: line.replace(TAGS, '').trim(), isMarked: TIME_MARK.test(line) }))
    .filter(({ words }) => words !== '');

/** How many of the lines that were shown last a cue begins with; lines with times inside are new. */
function overlap(shown: readonly ShownLine[], lines: readonly ShownLine[]): number {
  for (let count = Math.min(MAX_OVERLAP, shown.length, lines.length); count > 0; count -= 1) {
    const end = shown.slice(-count);
    if (end.every(({ words }, at) => lines[at]?.words === words && !lines[at].isMarked)) return count;
  }
  return 0;
}

const isMoment = ({ startMs, endMs }: Cue) => endMs - startMs <= MAX_MOMENT_MS;

/** What of a cue was shown by the one before it, where it follows without a pause. */
function repeatOf({ cue, lines }: Shown, before: Shown | undefined) {
  const isFollowing = before && Math.abs(cue.startMs - before.cue.endMs) <= MAX_PAUSE_MS;
  const count = isFollowing ? overlap(before.lines, lines) : 0;
  const isOfMarked = count > 0 && before?.lines.slice(-count).some(({ isMarked }) => isMarked);
  const isShownAgain = isMoment(cue) && count === lines.length;
  return {
    /** Lines at its beginning. */
    count,
    isRolling: isOfMarked || isShownAgain,
    /** Where every cue is a moment, that tells nothing. */
    isMomentOfMore: isShownAgain && before !== undefined && !isMoment(before.cue),
    isGrowing: count > 0 && count < lines.length,
  };
}

/** Whether most of a file rolls, in which no times inside lines tell it, as those that are made into SubRip. */
function rollsUnmarked(repeats: readonly ReturnType<typeof repeatOf>[]): boolean {
  const moments = repeats.filter(({ isMomentOfMore }) => isMomentOfMore).length;
  const growing = repeats.filter(({ isGrowing }) => isGrowing).length;
  return (
    (moments >= MIN_MOMENTS && moments >= repeats.length * MIN_SHARE_OF_MOMENTS) ||
    (growing >= MIN_GROWING && growing > repeats.length * MIN_SHARE_OF_GROWING)
  );
}

/**
 * Cues of live captions that roll, each said once. Such a cue begins with what the one before it ended with, and without
 * a pause; a file rolls if lines that were spoken by times inside them are shown again so, or lines for a moment that
 * nobody could read (as YouTube's automatic captions are); without any times inside, if most of it is like that or adds
 * to what is shown. Elsewhere who repeats a line says it again.
 */
export function withoutRolling(cues: readonly Cue[]): readonly Cue[] {
  const isMarked = cues.some(({ text }) => TIME_MARK.test(text));
  const shown = cues.map((cue) => ({ cue, lines: linesOf(cue) })).filter(({ lines }) => lines.length > 0);
  const repeats = shown.map((one, at) => repeatOf(one, shown[at - 1]));
  const rolls = isMarked ? repeats.some(({ isRolling }) => isRolling) : rollsUnmarked(repeats);
  if (!rolls) return cues;
  const kept: Cue[] = [];
  for (const [at, { cue, lines }] of shown.entries()) {
    const { count = 0, isRolling = false } = repeats[at] ?? {};
    const last = kept.at(-1);
    // A whole cue that repeats another is either shown a moment longer, or said again.
    if (last && count === lines.length && isRolling) last.endMs = Math.max(last.endMs, cue.endMs);
    else {
      const fresh = count < lines.length ? lines.slice(count) : lines;
      kept.push({ ...cue, text: fresh.map(({ text }) => text).join('\n') });
    }
  }
  return kept;
}
