import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { positionSaving, type SavePosition } from '#features/library/ui/save-position.ts';
import { keepPosition, type Place } from './player/keep-position.ts';
import { useCurrentPlayer } from './player/player-provider.tsx';

/**
 * Keeps where a member is in the surrounding player's video, for their next visit on whichever device. For members
 * alone.
 */
export function PositionKeeper({ videoId }: { videoId: string }) {
  const { session } = useCurrentPlayer();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    // Where nobody can move the playhead, nobody can come back to a place.
    if (!session.canSeek) return;
    let save: SavePosition | undefined;
    let early: Place | undefined;
    const tell = (place: Place) => {
      if (save) save({ id: videoId, ...place });
      else early = place;
    };
    positionSaving(queryClient).then(
      (ready) => {
        save = ready;
        if (early) tell(early);
      },
      () => undefined,
    );
    const { leave, stop } = keepPosition(session, tell);
    // Before the next page asks where the member stopped: this one goes only when that one is there.
    const unsubscribe = router.subscribe('onBeforeNavigate', leave);
    return () => {
      unsubscribe();
      stop();
    };
  }, [session, queryClient, router, videoId]);
  return null;
}
