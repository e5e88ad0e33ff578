import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { EndlessList } from '#client/list/endless-list.tsx';
import { ownQuery } from '#client/request/own-query.ts';
import { toastWithUndo } from '#client/undo.ts';
import { excerpt, markdownBlocks } from '#features/assistant/rules/answer/markdown.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { utcDay } from '#lib/utc-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import type { ModeratedShare } from '../../contract-moderation.ts';
import { momentSearch, sharePath } from '../../rules/share-address.ts';
import { momentLabel } from '../../rules/share-preview.ts';
import { sharing } from '../operations.ts';
import { OwnWords } from '../own-words.tsx';

const KINDS: Record<ModeratedShare['kind'], string> = {
  video: 'The video',
  moment: 'A moment',
  question: 'A question',
  answer: 'An answer',
  insight: 'An insight',
};

/** Characters of an answer by which an admin sees what it says. */
const ANSWER_LENGTH = 400;

const moderatedQuery = (videoId: string) =>
  infiniteQueryOptions({
    queryKey: ['moderated-shares', videoId],
    queryFn: async ({ pageParam, signal }) =>
      (await sharing()).sharesOfVideo({ videoId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...ownQuery,
  });

/** The links that people share to a video, for admins: each can be taken down, and a sharer stopped. */
export function SharesOfVideo({ videoId }: { videoId: string }) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(moderatedQuery(videoId));
  const [working, setWorking] = useState<string | null>(null);
  const again = () => queryClient.invalidateQueries({ queryKey: ['moderated-shares'] });
  const run = async (what: string, deed: () => Promise<{ actionId: string | null }>, done: string) => {
    setWorking(what);
    try {
      const { actionId } = await deed();
      if (actionId) toastWithUndo(done, actionId, () => void again());
      await again();
    } catch (error) {
      toast.error(generalWords(error));
    } finally {
      setWorking(null);
    }
  };
  if (query.isPending) return <Skeleton className="h-48 w-full" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  const shares = query.data.pages.flatMap((page) => page.shares);
  if (shares.length === 0)
    return <EmptyState title="Nobody shares this video" hint="Links that people make to it stand here." />;
  return (
    <EndlessList
      query={query}
      things="links"
      count={shares.length}
      nextCursor={query.data.pages.at(-1)?.nextCursor ?? null}
    >
      <ul className="divide-y divide-line border-y border-line">
        {shares.map((share) => (
          <SharedLink key={share.shareId} {...{ share, videoId, working, run }} />
        ))}
      </ul>
    </EndlessList>
  );
}

type Running = {
  /** The id of the link or the person that something is being done about. */
  working: string | null;
  run: (what: string, deed: () => Promise<{ actionId: string | null }>, done: string) => Promise<void>;
};

function SharedLink({ share, videoId, working, run }: Running & { share: ModeratedShare; videoId: string }) {
  const row = useFocusKept(share.isTakenDown);
  const kind = [KINDS[share.kind], momentLabel(share)].filter(Boolean).join(', ');
  const sharer = share.sharer?.name ?? 'Someone';
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 outline-none"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{sharer}</span>
          {share.isTakenDown && <Badge variant="danger">Taken down</Badge>}
          {share.sharer?.isStopped && <Badge variant="warning">Sharing stopped</Badge>}
        </p>
        {share.note && <OwnWords note={share.note} />}
        {share.questionText && <Note>{share.questionText}</Note>}
        {share.answerText && (
          <p dir="auto" className="max-w-measure font-serif">
            {excerpt(markdownBlocks(share.answerText), ANSWER_LENGTH)}
          </p>
        )}
        <p className="text-sm text-muted">
          {/* Not to the link itself: who opens that is counted, and connected with its sharer. */}
          <Link to="/videos/$id" params={{ id: videoId }} search={momentSearch(share)} className="prose-link">
            {kind}
          </Link>{' '}
          · {sharePath(share.shareId)} · {utcDay(share.createdAt)} · opened {groupedNumber(share.opens)}{' '}
          {share.opens === 1 ? 'time' : 'times'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!share.isTakenDown && (
          <Button
            size="small"
            aria-label={`Take Down: ${share.questionText ?? kind}, ${sharer}`}
            loading={working === share.shareId}
            onClick={() =>
              void run(
                share.shareId,
                async () => (await sharing()).takeDownShare({ shareId: share.shareId }),
                'Link taken down',
              )
            }
          >
            Take Down
          </Button>
        )}
        {share.sharer && <SharerButton sharer={share.sharer} working={working} run={run} />}
      </div>
    </li>
  );
}

type SharerButtonProps = Running & { sharer: NonNullable<ModeratedShare['sharer']> };

function SharerButton({ sharer: { id, name, isStopped }, working, run }: SharerButtonProps) {
  const input = { userId: id };
  const deed = isStopped ? 'Let Share Again' : 'Stop Sharing';
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${deed}: ${name}`}
      loading={working === id}
      // Natively disabled it would lose the focus, and could not take it.
      aria-disabled={working !== null}
      onClick={() =>
        working === null &&
        void (isStopped
          ? run(id, async () => (await sharing()).allowSharer(input), `${name} may share again`)
          : run(id, async () => (await sharing()).stopSharer(input), `${name} does not share any more`))
      }
    >
      {deed}
    </Button>
  );
}
