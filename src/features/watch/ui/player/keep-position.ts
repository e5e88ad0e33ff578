import { isNews, msUntilTold, type Told } from '../../rules/position-saving.ts';
import type { PlayerSession } from './player-session.ts';

/** Where somebody is in a video. Seconds; the length is null where the player cannot tell. */
export interface Place {
  positionSeconds: number;
  durationSeconds: number | null;
}

/**
 * Tells where a session's viewer is, as they go on, where they stop, and when they leave the page.
 *
 * @param tell sends it; has to get through when the page is left in that moment
 * @returns `leave` tells what is news at once, because the viewer is about to go; `stop` leaves and ends it
 */
export function keepPosition(
  session: PlayerSession,
  tell: (place: Place) => void,
): { leave: () => void; stop: () => void } {
  let told: Told | undefined;
  /** Where the first play begins; a jump while its host still loads is news already. */
  let beganAtSeconds = session.currentTimeSeconds();
  let latest: Place | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (place: Place) => {
    told = { positionSeconds: place.positionSeconds, atMs: performance.now() };
    tell(place);
  };

  const look = () => {
    clearTimeout(timer);
    const { state } = session.getSnapshot();
    if (state === 'poster') beganAtSeconds = session.currentTimeSeconds();
    // Before the first play there is no place, and after the last it is the one from before.
    if (state !== 'playing' && state !== 'paused' && state !== 'ended') return;
    const positionSeconds = session.currentTimeSeconds();
    const length = session.durationSeconds();
    // Whose end was reached is finished, however long it was.
    latest = { positionSeconds, durationSeconds: state === 'ended' ? (length ?? positionSeconds) : length };
    told ??= { positionSeconds: beganAtSeconds, atMs: performance.now() };
    const leftMs = msUntilTold(told, { positionSeconds, isPlaying: state === 'playing' }, performance.now());
    if (leftMs === 0) say(latest);
    else if (leftMs !== undefined && state !== 'playing') timer = setTimeout(look, leftMs);
  };

  const leave = () => {
    look();
    if (latest && told && isNews(told, latest.positionSeconds)) say(latest);
  };
  const onVisibility = () => document.visibilityState === 'hidden' && leave();

  const unsubscribe = session.subscribe(look);
  document.addEventListener('visibilitychange', onVisibility);
  // Some browsers leave a page without hiding it first.
  window.addEventListener('pagehide', leave);
  const stop = () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    leave();
    clearTimeout(timer);
  };
  return { leave, stop };
}
