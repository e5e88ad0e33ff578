import { startSeconds, type VideoPlatform } from '#features/media/rules/link/video-link.ts';
import { canSeek } from '../../rules/host-player.ts';
import { isRetryable, linkError, type PlayerErrorCode, recoversByItself } from '../../rules/player-error.ts';
import type { PlayerVideo } from '../../rules/player-video.ts';
import { mayRetry, NO_RECOVERY, type Recovery, recoveryAfter } from '../../rules/recovery.ts';
import { choicesAt, choose, type MediaChoices } from './media-choices.ts';
import type { HostState, MountedPlayer, PlayerAdapter } from './player-adapter.ts';

/** A host of which nothing was heard for so long before it is ready is taken for unreachable. */
export const READY_TIMEOUT_MS = 10_000;
/** A player that is ready and has reported no error for this long works, even if it cannot say that it plays. */
const SETTLED_MS = 3_000;
/** A host goes on reporting the old time for a moment after a seek; so long the wanted time is believed instead. */
const SEEK_BELIEVED_MS = 1_000;
/** How long 'Successfully recovered from error' stays. */
const RECOVERED_SHOWN_MS = 5_000;

/** `poster`: nothing asked of any host yet. `loading`: play was pressed, the host has not answered yet. */
export type PlayerState = 'poster' | 'loading' | HostState | 'error';

export interface PlayerSnapshot {
  readonly state: PlayerState;
  /** Before the first play: where that begins. */
  readonly currentTimeSeconds: number;
  readonly error: PlayerErrorCode | undefined;
  readonly recovery: Recovery;
  /** What plays, while that is an element under our own controls. */
  readonly media: HTMLVideoElement | undefined;
}

/** One video's player, from poster to end, through errors and recovery. Knows no React; one a video. */
export interface PlayerSession {
  readonly canSeek: boolean;
  getSnapshot(): PlayerSnapshot;
  subscribe(listener: () => void): () => void;
  /** Gives the element that players are put into; what comes back takes it away and ends everything. */
  attach(stage: HTMLElement): () => void;
  /** Fetches the host's adapter from this site ahead of the press; asks nothing of the host. */
  prepare(): void;
  play(): void;
  /** Also what is about to play. */
  pause(): void;
  /** Pauses what plays or is about to, and plays anything else. */
  toggle(): void;
  /** Where playback stands right now, finer than the snapshot's once a second. */
  currentTimeSeconds(): number;
  /** Where somebody moved last; null before. */
  soughtSeconds(): number | null;
  /** How long the video is, in seconds, as its player says; null while it does not, or cannot. */
  durationSeconds(): number | null;
  /** Moves to a time; before the first play it starts the video there. */
  seekTo(seconds: number): void;
  /**
   * Where the first play is to begin: at a moment, else at a kept place, else where the link says; starts nothing. After the
   * press a kept place alone is heard, until the host is ready or somebody moved: what else comes then was not pressed for.
   */
  startAt(momentSeconds: number | undefined, keptSeconds?: number): void;
  toggleMuted(): void;
  /** 'Try Again'; also what is pressed to play or to move what failed. */
  retry(): void;
  /** 'Reset': back to the poster. */
  reset(): void;
}

/**
 * @param video what to play
 * @param loadAdapter fetches a host's adapter
 * @param givenSeconds where the first play begins, instead of where the link says
 */
export function createPlayerSession(
  { link, title, tracks = [] }: PlayerVideo,
  loadAdapter: (platform: VideoPlatform) => Promise<PlayerAdapter>,
  givenSeconds?: number,
): PlayerSession {
  const initialError = linkError(link);
  const isMovable = canSeek(link.platform) && link.isValid;
  const firstSeconds = (seconds = startSeconds(link.originalUrl) ?? 0) => (isMovable ? seconds : 0);
  const initial: PlayerSnapshot = {
    state: initialError ? 'error' : 'poster',
    currentTimeSeconds: firstSeconds(givenSeconds),
    error: initialError,
    recovery: NO_RECOVERY,
    media: undefined,
  };
  let snapshot = initial;
  const listeners = new Set<() => void>();

  let stage: HTMLElement | undefined;
  let player: MountedPlayer | undefined;
  /** Where the next start begins. */
  let resumeAtSeconds = initial.currentTimeSeconds;
  /** Whether somebody moved there, or wanted a moment before the press. */
  let isResumeChosen = false;
  let hasPlayed = false;
  /** At the element of before, for the next one. */
  let choices: MediaChoices | undefined;
  /** Whether it plays once it is ready. */
  let isPlayWanted = false;
  let sought: { toSeconds: number; atMs: number } | undefined;
  /** Rises with every start and stop, so that what an earlier player still says is not heard. */
  let run = 0;
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let recoveryTimer: ReturnType<typeof setTimeout> | undefined;

  const publish = (change: Partial<PlayerSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  const recover = (type: Parameters<typeof recoveryAfter>[1]['type']) => {
    const recovery = recoveryAfter(snapshot.recovery, { type }, performance.now());
    if (recovery !== snapshot.recovery) publish({ recovery });
    return recovery;
  };

  const stop = () => {
    run += 1;
    clearTimeout(readyTimer);
    clearTimeout(settleTimer);
    clearTimeout(recoveryTimer);
    if (player?.media) choices = choicesAt(player.media);
    player?.destroy();
    player = undefined;
    // Told with what the player becomes instead.
    snapshot = { ...snapshot, media: undefined };
  };

  const awaitReady = () => {
    clearTimeout(readyTimer);
    readyTimer = setTimeout(() => fail('TIMEOUT_ERROR'), READY_TIMEOUT_MS);
  };

  const start = async () => {
    if (!stage || !link.isValid) return;
    stop();
    const thisRun = run;
    const isCurrent = () => run === thisRun;
    awaitReady();
    publish({ state: 'loading', error: undefined });
    let adapter: PlayerAdapter;
    try {
      adapter = await loadAdapter(link.platform);
    } catch {
      // The adapter is a file of this site; its loading fails where the connection does.
      if (isCurrent()) fail('NETWORK_ERROR');
      return;
    }
    if (!isCurrent() || !stage) return;
    player = adapter.mount(stage, {
      link,
      title,
      tracks,
      onState: (state) => isCurrent() && heard(state),
      onProgress: (seconds) => isCurrent() && progressed(seconds),
      onArriving: () => isCurrent() && snapshot.state === 'loading' && awaitReady(),
      onError: (code) => isCurrent() && fail(code),
    });
    if (player.media) publish({ media: player.media });
  };

  const lengthSeconds = () => {
    const seconds = player?.duration?.();
    return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  };

  const heard = (state: HostState) => {
    if (state === 'ready') {
      if (snapshot.state !== 'loading') return;
      clearTimeout(readyTimer);
      settleTimer = setTimeout(succeeded, SETTLED_MS);
      if (choices && player?.media) choose(player.media, choices);
      // A film that was longer once, or a slip in a link: it would be over before it began.
      if (!hasPlayed && resumeAtSeconds >= (lengthSeconds() ?? Number.POSITIVE_INFINITY)) {
        resumeAtSeconds = 0;
        publish({ currentTimeSeconds: 0 });
      }
      // Before anybody hears that it is there, and takes where it stands for where somebody is.
      if (resumeAtSeconds > 0) moveTo(resumeAtSeconds);
      // What comes back paused is not about to play, and a seek does not start it.
      publish({ state: isPlayWanted || !hasPlayed ? state : 'paused' });
      if (isPlayWanted) player?.play();
      return;
    }
    // A host that reports the start before its readiness is ready all the same.
    clearTimeout(readyTimer);
    if (state !== snapshot.state) publish({ state });
    if (state !== 'playing') return;
    hasPlayed = true;
    if (snapshot.recovery.phase === 'recovering') succeeded();
  };

  const moveTo = (seconds: number) => {
    player?.seekTo(seconds);
    sought = { toSeconds: seconds, atMs: performance.now() };
    publish({ currentTimeSeconds: seconds });
  };

  /** A time the host reports, unless it is still that from before the last seek. */
  const believed = (seconds: number) =>
    sought && performance.now() - sought.atMs < SEEK_BELIEVED_MS && Math.abs(seconds - sought.toSeconds) > 2
      ? sought.toSeconds
      : seconds;

  const progressed = (reportedSeconds: number) => {
    const seconds = believed(reportedSeconds);
    const isSameSecond = Math.floor(seconds) === Math.floor(snapshot.currentTimeSeconds);
    if (isSameSecond && snapshot.state === 'playing') return;
    if (seconds !== snapshot.currentTimeSeconds) publish({ currentTimeSeconds: seconds });
  };

  const succeeded = () => {
    clearTimeout(settleTimer);
    if (recover('succeeded').phase !== 'recovered') return;
    clearTimeout(recoveryTimer);
    recoveryTimer = setTimeout(() => recover('reset'), RECOVERED_SHOWN_MS);
  };

  const fail = (code: PlayerErrorCode) => {
    if (hasPlayed && snapshot.currentTimeSeconds > 0) resumeAtSeconds = snapshot.currentTimeSeconds;
    // What was paused, or over, comes back so.
    isPlayWanted = isToPlay();
    stop();
    publish({ state: 'error', error: code });
    if (recover('failed').phase === 'blocked') awaitBreaker();
    else if (recoversByItself(code, hasPlayed)) tryAgain();
  };

  const awaitBreaker = () => {
    const { blockedUntilMs, phase } = recover('waited');
    if (phase !== 'blocked' || blockedUntilMs === undefined) return;
    // Browsers may wake a timer a moment early; looking again settles it.
    recoveryTimer = setTimeout(awaitBreaker, Math.ceil(blockedUntilMs - performance.now()));
  };

  const tryAgain = () => {
    const nowMs = performance.now();
    if (!mayRetry(snapshot.recovery, nowMs)) return;
    const { retryAtMs = nowMs } = recover('retry');
    clearTimeout(recoveryTimer);
    recoveryTimer = setTimeout(() => void start(), retryAtMs - nowMs);
  };

  /** While it loads, or waits for the next attempt, only what is wanted can change. */
  const isOnItsWay = () =>
    snapshot.state === 'loading' || (snapshot.state === 'error' && snapshot.recovery.phase === 'recovering');

  /** Our own element knows it also while it waits for data, and before it tells of the last press. */
  const isToPlay = () => {
    if (isOnItsWay()) return isPlayWanted;
    if (player?.media) return !player.media.paused;
    // Hosts are ready for a while before they say that they play.
    return snapshot.state === 'ready' ? isPlayWanted : snapshot.state === 'playing';
  };

  const session: PlayerSession = {
    canSeek: isMovable,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: (element) => {
      stage = element;
      return () => {
        stop();
        stage = undefined;
        publish({ ...initial, currentTimeSeconds: resumeAtSeconds });
      };
    },
    prepare: () => {
      // A failure shows when it matters: at the press.
      if (link.isValid) loadAdapter(link.platform).catch(() => undefined);
    },
    play: () => {
      isPlayWanted = true;
      if (snapshot.state === 'poster') void start();
      else if (isOnItsWay()) return;
      else if (snapshot.state === 'error') session.retry();
      else player?.play();
    },
    pause: () => {
      isPlayWanted = false;
      if (!isOnItsWay()) player?.pause();
    },
    toggle: () => (isToPlay() ? session.pause() : session.play()),
    currentTimeSeconds: () =>
      player && snapshot.state !== 'loading' ? believed(player.currentTime()) : snapshot.currentTimeSeconds,
    soughtSeconds: () => sought?.toSeconds ?? null,
    durationSeconds: () => (snapshot.state === 'loading' ? null : lengthSeconds()),
    seekTo: (seconds) => {
      if (!session.canSeek) return;
      const toSeconds = Math.max(0, seconds);
      if (snapshot.state === 'poster' || snapshot.state === 'loading' || snapshot.state === 'error') {
        resumeAtSeconds = toSeconds;
        isResumeChosen = true;
        publish({ currentTimeSeconds: toSeconds });
        if (snapshot.state === 'poster') session.play();
        else if (!isOnItsWay()) session.retry();
        return;
      }
      // Not every host stops at the end by itself.
      const end = session.durationSeconds() ?? Number.POSITIVE_INFINITY;
      // It would begin anew under a hand that draws the timeline on past its end.
      if (snapshot.state === 'ended' && toSeconds >= end) return;
      moveTo(Math.min(toSeconds, end));
      if (snapshot.state !== 'paused' && snapshot.state !== 'playing') session.play();
    },
    startAt: (momentSeconds, keptSeconds) => {
      const isOnPoster = snapshot.state === 'poster';
      const isLate =
        snapshot.state === 'loading' && keptSeconds !== undefined && !hasPlayed && !isResumeChosen;
      if (!isOnPoster && !isLate) return;
      if (isOnPoster) isResumeChosen = momentSeconds !== undefined;
      resumeAtSeconds = firstSeconds((isOnPoster ? momentSeconds : undefined) ?? keptSeconds);
      if (resumeAtSeconds !== snapshot.currentTimeSeconds) publish({ currentTimeSeconds: resumeAtSeconds });
    },
    toggleMuted: () => {
      if (snapshot.state !== 'loading') player?.toggleMuted?.();
    },
    retry: () => {
      if (!isRetryable(snapshot.error)) return;
      isPlayWanted = true;
      tryAgain();
    },
    reset: () => {
      if (initialError || recover('reset').phase === 'blocked') return;
      stop();
      hasPlayed = false;
      publish({ state: 'poster', error: undefined });
    },
  };
  return session;
}
