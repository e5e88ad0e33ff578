// When the page tells the server where a member is in a video: about every ten seconds while playing, and where they
// stop. Times are milliseconds of a clock that never runs backwards, positions seconds.

const EVERY_MS = 10_000;
/** Two stops of one moment, such as a hand on the timeline makes, are told once. */
const AT_LEAST_MS = 2_000;
/** Nearer than this to what was told last is the same place. */
const SAME_SECONDS = 1;

/** What was told last, or where watching began. */
export interface Told {
  readonly positionSeconds: number;
  readonly atMs: number;
}

/** Whether this place is worth telling when nothing more can be told after it: the page is left. */
export function isNews(told: Told, positionSeconds: number): boolean {
  return Math.abs(positionSeconds - told.positionSeconds) >= SAME_SECONDS;
}

/** Milliseconds until the place is to be told: 0 for now; undefined when it was told already. */
export function msUntilTold(
  told: Told,
  { positionSeconds, isPlaying }: { positionSeconds: number; isPlaying: boolean },
  nowMs: number,
): number | undefined {
  if (!isNews(told, positionSeconds)) return undefined;
  return Math.max(0, told.atMs + (isPlaying ? EVERY_MS : AT_LEAST_MS) - nowMs);
}
