import { useEffect } from 'react';
import { useCurrentPlayer } from './player/player-provider.tsx';
import { stopAt } from './player/stop-at.ts';

/** Lets the player of the surrounding `PlayerProvider` stop at the end of a shared moment. */
export function StopAtEnd({ seconds }: { seconds: number }) {
  const { session } = useCurrentPlayer();
  useEffect(() => stopAt(session, seconds), [session, seconds]);
  return null;
}
