import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayerVideo } from '../../rules/player-video.ts';
import { loadAdapter } from './load-adapter.ts';
import {
  createPlayerSession,
  type PlayerSession,
  type PlayerSnapshot,
  type PlayerState,
} from './player-session.ts';

interface CurrentPlayer {
  readonly video: PlayerVideo;
  readonly session: PlayerSession;
}

const PlayerContext = createContext<CurrentPlayer | undefined>(undefined);

type PlayerProviderProps = {
  video: PlayerVideo;
  /** Where the first play begins, instead of where the video's own link says. */
  startSeconds?: number;
  /** Where somebody stopped: it begins there without a moment, also if that comes after the press. */
  keptSeconds?: number;
  children: ReactNode;
};

/** Lets everything inside it follow and move one video's player; another video begins with a new player. */
export function PlayerProvider(props: PlayerProviderProps) {
  return <OnePlayer key={props.video.link.originalUrl} {...props} />;
}

function OnePlayer({ video, startSeconds, keptSeconds, children }: PlayerProviderProps) {
  const [session] = useState(() => createPlayerSession(video, loadAdapter, startSeconds ?? keptSeconds));
  useEffect(() => session.startAt(startSeconds, keptSeconds), [session, startSeconds, keptSeconds]);
  return <PlayerContext value={{ video, session }}>{children}</PlayerContext>;
}

/** The video and its session, for the parts of the player itself; other parts of the page take `usePlayer`. */
export function useCurrentPlayer(): CurrentPlayer {
  const current = use(PlayerContext);
  if (!current) throw new Error('This component belongs inside a PlayerProvider');
  return current;
}

/**
 * One value out of the player's state; renders again only when that value changes.
 *
 * @param select gives a text, number, boolean or an object that stays the same
 */
export function usePlayerValue<Value>(select: (snapshot: PlayerSnapshot) => Value): Value {
  const { session } = useCurrentPlayer();
  const read = () => select(session.getSnapshot());
  return useSyncExternalStore(session.subscribe, read, read);
}

export interface Player {
  readonly state: PlayerState;
  /** Renews itself once a second while playing. */
  readonly currentTimeSeconds: number;
  /** False where the host lets nobody move its playhead: offer no seeking then. */
  readonly canSeek: boolean;
  play(): void;
  pause(): void;
  /** Moves to a time in seconds; before the first play it starts the video there. */
  seekTo(seconds: number): void;
}

/** The player of the surrounding `PlayerProvider`, for transcripts, answers and whatever else follows or moves it. */
export function usePlayer(): Player {
  const { session } = useCurrentPlayer();
  const { state, currentTimeSeconds } = usePlayerValue((snapshot) => snapshot);
  const { canSeek, play, pause, seekTo } = session;
  return { state, currentTimeSeconds, canSeek, play, pause, seekTo };
}
