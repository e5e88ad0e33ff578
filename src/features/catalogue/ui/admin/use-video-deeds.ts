import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#client/errors/admin-words.ts';
import { generalWords } from '#client/errors/error-words.ts';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { toastWithUndo } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { codeOf } from '#lib/error-code.ts';
import { toast } from '#ui/toast.ts';
import type { VideoChange, VideoFilter } from '../../contract-admin.ts';
import { type DemoLeft, demoRemovedWords } from '../../rules/demo-words.ts';
import { lookUntilDone, type Progress } from './look-until-done.ts';
import { catalogueForAdmins, videosChanged } from './video-queries.ts';

/** Which videos something is done to: some by their ids, or all that a filter lets through, as many as was read. */
export type ChosenVideos = { ids: string[] } | { filter: VideoFilter; expected: number | undefined };

/** What was done, after how many; `what` names the category or tag. */
const DONE: Record<VideoChange['kind'], (videos: string, what: string) => string> = {
  feature: (videos) => `${videos} featured`,
  unfeature: (videos) => `${videos} not featured any more`,
  publish: (videos) => `${videos} published`,
  unpublish: (videos) => `${videos} back among the drafts`,
  delete: (videos) => `${videos} deleted`,
  restore: (videos) => `${videos} restored`,
  categorise: (videos, what) => `${videos} put into ${what}`,
  uncategorise: (videos, what) => `${videos} taken out of ${what}`,
  tag: (videos, what) => `${videos} tagged “${what}”`,
};

/** How a deletion is undone once its toast is gone. */
const LATER = 'For 30 days you find them under “Deleted”, and can undo this in the Audit Log.';

const NOT_RESTORED = 'Nothing was restored: the same addresses are listed again. Delete those videos first.';
export const NO_DEMO = 'There is no demo catalogue here any more.';

/** What is said where that failed, before the reason (spec 3 §8 Video service messages). */
const failureOf = (kind: VideoChange['kind'], videos: 'video' | 'videos') =>
  `Failed to ${kind === 'delete' ? 'delete' : 'update'} ${videos}`;

/** Does things to videos, says so with Undo beside it, and has what shows them asked for again. */
export function useVideoDeeds() {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const [underWay, setUnderWay] = useState<Progress | null>(null);
  const again = () => videosChanged(queryClient);

  const untilDone = (actionId: string) =>
    lookUntilDone(
      async () => (await (await catalogueForAdmins()).changeUnderWay({ actionId })).progress,
      setUnderWay,
    );

  const run = async <Done extends { count: number; actionId: string | null; isGoingOn: boolean }>(
    deed: () => Promise<Done>,
    words: (done: Done) => string,
    nothing: string,
    failure: string,
    later?: string,
  ): Promise<boolean> => {
    setIsWorking(true);
    try {
      const done = await deed();
      const { count, actionId, isGoingOn } = done;
      if (actionId && isGoingOn) await untilDone(actionId);
      // Before it is said: who reads that it is done goes on with what is shown.
      await again();
      if (actionId) {
        toastWithUndo(
          words(done),
          actionId,
          () => void again(),
          later && count > 0 ? { description: later } : {},
        );
      } else toast.info(nothing);
      return true;
    } catch (error) {
      const { data } = error as { data?: { count?: number } };
      if (codeOf(error) === 'EDIT_CONFLICT' && data?.count !== undefined) {
        await again();
        toast.error(
          `Nothing was done. By now it would be ${counted(data.count, 'video')}: please look again.`,
        );
      } else tellFailure(error, `${failure}: ${adminWords(error)}`);
      return false;
    } finally {
      setIsWorking(false);
      setUnderWay(null);
    }
  };

  return {
    isWorking,
    /** Of very many videos; null while nothing is known of it. */
    underWay,
    /** @returns what is left of the demo; null where that could not be asked */
    demoLeft: async (): Promise<DemoLeft | null> => {
      try {
        return await (await catalogueForAdmins()).demoCount();
      } catch (error) {
        toast.error(generalWords(error));
        return null;
      }
    },
    /**
     * @param newCategory the name of the category that is made for them
     * @returns whether it was done
     */
    change: (change: VideoChange, videos: ChosenVideos, what = '', newCategory?: string) =>
      run(
        async () => (await catalogueForAdmins()).changeVideos({ change, newCategory, videos }),
        ({ count }) => DONE[change.kind](counted(count, 'video'), what),
        change.kind === 'restore' ? NOT_RESTORED : 'There was nothing to change.',
        failureOf(change.kind, 'ids' in videos && videos.ids.length === 1 ? 'video' : 'videos'),
        change.kind === 'delete' ? LATER : undefined,
      ),
    removeDemo: () =>
      run(
        async () => (await catalogueForAdmins()).removeDemo(),
        demoRemovedWords,
        NO_DEMO,
        failureOf('delete', 'videos'),
        LATER,
      ),
  };
}

export type VideoDeeds = ReturnType<typeof useVideoDeeds>;
