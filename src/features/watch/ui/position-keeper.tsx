import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savePosition } from '#features/library/ui/save-position.ts';
import { keepPosition } from './player/keep-position.ts';
import { useCurrentPlayer } from './player/player-provider.tsx';

/**
 * Keeps where a member is in the surrounding player's video, for their next visit on whichever device. For members
 * alone; a failure is silent: nobody stops watching for it.
 */
export function PositionKeeper({ videoId }: { videoId: string }) {
  const { session } = useCurrentPlayer();
  const queryClient = useQueryClient();
  useEffect(() => {
    // Where nobody can move the playhead, nobody can come back to a place.
    if (!session.canSeek) return;
    return keepPosition(session, (place) => {
      savePosition(queryClient, { id: videoId, ...place }).catch(() => undefined);
    });
  }, [session, queryClient, videoId]);
  return null;
}
