import type { ValidVideoLink } from '#features/media/rules/link/video-link.ts';
import type { PlayerErrorCode } from '../../rules/player-error.ts';
import type { CaptionTrack } from '../../rules/player-video.ts';

/** What a host's player tells of itself (spec 2 §4 Player); its fifth state, error, comes through `onError`. */
export type HostState = 'ready' | 'playing' | 'paused' | 'ended';

export interface MountOptions {
  readonly link: ValidVideoLink;
  /** Names the frame for people who cannot see it. */
  readonly title: string;
  readonly tracks: readonly CaptionTrack[];
  /** Called after `mount` has returned, never during it. `ready` comes first and once. */
  readonly onState: (state: HostState) => void;
  /** Where playback stands: about once a second while playing (spec 2 §9), and after each seek. */
  readonly onProgress: (seconds: number) => void;
  /** More of the video has come: a host that is slow to be ready is not out of reach. */
  readonly onArriving: () => void;
  /** The player is of no use any more. */
  readonly onError: (code: PlayerErrorCode) => void;
}

/** A player in the page. Everything but `destroy` may only be called once it is ready. */
export interface MountedPlayer {
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  /** Seconds; the last known ones where the host answers only by messages. */
  currentTime(): number;
  /** How long the video is, in seconds; anything else than a number above 0 while the host has not said so. */
  duration?(): number | undefined;
  /** What plays it, where that is ours and stands under our own controls. */
  readonly media?: HTMLVideoElement;
  /** Absent where the host has no such command. */
  toggleMuted?(): void;
  /** Removes what `mount` has put into the element; no callback comes after it. */
  destroy(): void;
}

/** One host's player. Mounting is the first moment at which anything is asked of the host. */
export interface PlayerAdapter {
  mount(element: HTMLElement, options: MountOptions): MountedPlayer;
}
