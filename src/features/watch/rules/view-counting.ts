// When the page tells the server of a view (decisions: a visit): after 10 seconds on the page, or on play, which is told
// also after them: a history is of what was played. The server keeps the visit of 30 minutes and refuses bots; here stands
// what only the browser knows: whether somebody sees the page. Times are milliseconds of a clock that never runs
// backwards.

/** Time in sight that counts as a view. */
export const SECONDS_UNTIL_VIEW = 10;

/** How long one video's page has been in sight. */
export interface ViewTimer {
  /** Time in sight before the current stretch. */
  readonly seenMs: number;
  /** When the current stretch began; undefined while hidden, prefetched or prerendered. */
  readonly inSightSinceMs: number | undefined;
  readonly isCounted: boolean;
}

export const NOT_SEEN: ViewTimer = { seenMs: 0, inSightSinceMs: undefined, isCounted: false };

/** The timer after the page came into sight or went out of it. Saying the same twice changes nothing. */
export function withSight(timer: ViewTimer, isInSight: boolean, nowMs: number): ViewTimer {
  const wasInSight = timer.inSightSinceMs !== undefined;
  if (wasInSight === isInSight) return timer;
  return isInSight
    ? { ...timer, inSightSinceMs: nowMs }
    : { ...timer, inSightSinceMs: undefined, seenMs: seenMsAt(timer, nowMs) };
}

/** The timer after playback began, which counts at once: a person pressed play. */
export function viewCounted(timer: ViewTimer): ViewTimer {
  return { ...timer, isCounted: true };
}

/** Milliseconds until the view counts: 0 for now, undefined for not before something changes. */
export function msUntilView(timer: ViewTimer, nowMs: number): number | undefined {
  if (timer.isCounted || timer.inSightSinceMs === undefined) return undefined;
  return Math.max(0, SECONDS_UNTIL_VIEW * 1_000 - seenMsAt(timer, nowMs));
}

function seenMsAt(timer: ViewTimer, nowMs: number): number {
  return timer.seenMs + (timer.inSightSinceMs === undefined ? 0 : nowMs - timer.inSightSinceMs);
}
