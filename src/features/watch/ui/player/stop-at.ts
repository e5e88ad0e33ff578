import type { PlayerSession } from './player-session.ts';

/**
 * Seconds between two times that a player reports one after the other, at most; what is further was sought. At double
 * speed a report each second, a little late, tells of more than two.
 */
const STEP_SECONDS = 3.5;

/**
 * Pauses once when playing reaches a time: the end of a moment that somebody shared. Who moves past it is not stopped, and
 * who plays on is not either.
 * @returns ends it
 */
export function stopAt(
  session: Pick<PlayerSession, 'getSnapshot' | 'subscribe' | 'pause'>,
  endSeconds: number,
): () => void {
  let before = session.getSnapshot().currentTimeSeconds;
  const leave = session.subscribe(() => {
    const { state, currentTimeSeconds: now } = session.getSnapshot();
    const hasReached = before < endSeconds && now >= endSeconds && now - before <= STEP_SECONDS;
    before = now;
    if (state !== 'playing' || !hasReached) return;
    leave();
    session.pause();
  });
  return leave;
}
