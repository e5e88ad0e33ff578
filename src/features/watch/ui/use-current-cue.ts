import { useEffect, useState } from 'react';
import { type Cue, cueIndexAfter, cueIndexWithin } from '../rules/cues.ts';
import { useCurrentPlayer, usePlayerValue } from './player/player-provider.tsx';

/** Lines may be shorter than the second in which the player reports its progress. */
const LOOK_EVERY_MS = 250;

/** The cue at the player's time; none before anything has been played, unless that begins inside the video. */
export function useCurrentCue(cues: readonly Cue[]): Cue | undefined {
  const { session } = useCurrentPlayer();
  const isPlaying = usePlayerValue(({ state }) => state === 'playing');
  const [index, setIndex] = useState(-1);

  useEffect(() => {
    const look = () => {
      const { state } = session.getSnapshot();
      const seconds = session.currentTimeSeconds();
      const isUnderWay = state === 'playing' || state === 'paused' || state === 'ended' || seconds > 0;
      const found =
        state === 'poster' || state === 'loading'
          ? cueIndexWithin(cues, seconds)
          : cueIndexAfter(cues, seconds, session.soughtSeconds());
      setIndex(isUnderWay ? found : -1);
    };
    look();
    const unsubscribe = session.subscribe(look);
    const interval = isPlaying ? setInterval(look, LOOK_EVERY_MS) : undefined;
    return () => {
      unsubscribe();
      clearInterval(interval);
    };
  }, [isPlaying, session, cues]);

  return cues[index];
}
