import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast.ts';
import type { MyShare } from '../../contract-shares.ts';
import { sharing } from '../operations.ts';
import { mySharesQuery } from '../queries.ts';
import { shareProblem } from '../sheet/use-share-link.ts';

type Change = { connects?: boolean; friendsMaySee?: boolean; expiresInDays?: number | null };
type Pages = InfiniteData<{ shares: MyShare[]; nextCursor: string | null }, string | undefined>;

/**
 * Changes a link in the list: its switches show at once, and as they were when that could not be kept.
 * @param from where the list that is shown begins
 */
export function useChangeShare(share: MyShare, from: string | undefined): (change: Change) => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = mySharesQuery(from);
  const show = (changed: Partial<MyShare>) =>
    queryClient.setQueryData<Pages>(queryKey, (list) => list && withShare(list, share.shareId, changed));
  return async ({ expiresInDays, ...switches }) => {
    show(switches);
    try {
      const { connects, friendsMaySee, expiresAt, hasEnded } = await (await sharing()).changeShare({
        shareId: share.shareId,
        ...switches,
        ...(expiresInDays !== undefined && { expiresInDays }),
      });
      show({ connects, friendsMaySee, expiresAt, hasEnded });
    } catch (error) {
      const { connects, friendsMaySee } = share;
      show({ connects, friendsMaySee });
      toast.error('Failed to change the link', { description: shareProblem(error) });
    }
  };
}

function withShare(list: Pages, shareId: string, changed: Partial<MyShare>): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    shares: page.shares.map((one) => (one.shareId === shareId ? { ...one, ...changed } : one)),
  }));
  return { ...list, pages };
}
