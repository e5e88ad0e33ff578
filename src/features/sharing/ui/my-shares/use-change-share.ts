import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { keepLastWish } from '#client/request/last-wish.ts';
import { toast } from '#ui/toast.ts';
import type { MyShare } from '../../contract-shares.ts';
import { noteOf } from '../../rules/note.ts';
import { sharing } from '../operations.ts';
import { mySharesQuery, type SharesList } from '../queries.ts';
import { keepNote, keepSwitch, type Switches } from '../sheet/draft.ts';
import { shareProblem } from '../sheet/use-share-link.ts';

const DAY_MS = 86_400_000;

type Pages = InfiniteData<{ shares: MyShare[]; nextCursor: string | null }, string | undefined>;

/**
 * Changes a link in the list: what is chosen shows at once, and as it was when that could not be kept.
 * @param list the one that is shown
 */
export function useChangeShare(share: MyShare, list: SharesList) {
  const queryClient = useQueryClient();
  const { queryKey } = mySharesQuery(list);
  const { shareId } = share;
  const show = (changed: Partial<MyShare>) =>
    queryClient.setQueryData<Pages>(queryKey, (pages) => pages && withShare(pages, shareId, changed));
  const fail = (error: unknown) =>
    toast.error('Failed to change the link', { description: shareProblem(error) });
  return {
    choose: async (name: keyof Switches, isOn: boolean): Promise<void> => {
      show({ [name]: isOn });
      const outcome = await keepLastWish(`share ${shareId} ${name}`, isOn, !isOn, async (wish) =>
        (await sharing()).changeShare({ shareId, [name]: wish }),
      );
      if (!outcome) return;
      keepSwitch(shareId, name, outcome.kept);
      if (outcome.kept === outcome.wished) return;
      show({ [name]: outcome.kept });
      fail(outcome.error);
    },
    /** @param note as it was typed; empty for none */
    setNote: async (note: string): Promise<void> => {
      const said = noteOf(note);
      show({ note: said });
      const outcome = await keepLastWish(
        `share ${shareId} note`,
        said ?? '',
        share.note ?? '',
        async (wish) => (await sharing()).changeShare({ shareId, note: wish }),
      );
      if (!outcome) return;
      keepNote(shareId, outcome.kept || null);
      if (outcome.kept === outcome.wished) return;
      show({ note: outcome.kept || null });
      fail(outcome.error);
    },
    /** @param expiresInDays null for never */
    setEnd: async (expiresInDays: number | null): Promise<void> => {
      // By this clock, until the server answers by its own.
      const expiresAt =
        expiresInDays === null ? null : new Date(Date.now() + expiresInDays * DAY_MS).toISOString();
      show({ expiresAt, hasEnded: false });
      let kept: Pick<MyShare, 'expiresAt' | 'hasEnded'> = share;
      const keep = async (wish: number | null | undefined) => {
        kept = await (await sharing()).changeShare({ shareId, expiresInDays: wish });
      };
      // Before the first choice the end is a moment, which is none of those that can be chosen.
      const outcome = await keepLastWish(`share ${shareId} end`, expiresInDays, undefined, keep);
      if (!outcome) return;
      show({ expiresAt: kept.expiresAt, hasEnded: kept.hasEnded });
      if (outcome.kept !== outcome.wished) fail(outcome.error);
    },
  };
}

function withShare(list: Pages, shareId: string, changed: Partial<MyShare>): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    shares: page.shares.map((one) => (one.shareId === shareId ? { ...one, ...changed } : one)),
  }));
  return { ...list, pages };
}
