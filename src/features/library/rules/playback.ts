// Which places in a video are worth coming back to. All times are seconds.

/** Whoever stopped before this has seen nothing that they would skip. */
const FIRST_WORTH_KEEPING = 5;

/** The end of a video that counts as seen: credits and farewells. */
const END_SHARE = 0.05;
const END_SECONDS = 30;
/** In a short video the last 30 seconds are its best part; they count as its end up to this share of it. */
const LARGEST_END_SHARE = 0.1;

/**
 * Whether somebody has seen the video to its end: its last 5 %, or its last 30 seconds as far as they are no more than
 * a tenth of it. Where nobody knows how long it is, nobody knows that it is finished.
 */
export function isFinished(positionSeconds: number, durationSeconds: number | null): boolean {
  if (durationSeconds === null) return false;
  const end = Math.max(
    durationSeconds * END_SHARE,
    Math.min(END_SECONDS, durationSeconds * LARGEST_END_SHARE),
  );
  return positionSeconds >= durationSeconds - end;
}

/** What becomes of the kept position when the member is at this one: the beginning leaves it as it was. */
export function positionFate(
  positionSeconds: number,
  durationSeconds: number | null,
): 'keep' | 'leave' | 'forget' {
  if (isFinished(positionSeconds, durationSeconds)) return 'forget';
  return positionSeconds < FIRST_WORTH_KEEPING ? 'leave' : 'keep';
}

/** How much of a video was seen, from 0 to 1; null where nobody knows how long it is. */
export function shareSeen(positionSeconds: number, durationSeconds: number | null): number | null {
  return durationSeconds === null ? null : Math.min(1, positionSeconds / durationSeconds);
}
