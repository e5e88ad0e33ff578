import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { X } from 'lucide';
import { useRef } from 'react';
import { EndlessList } from '#client/list/endless-list.tsx';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { HistoryEntry } from '../contract.ts';
import { Day } from './day.tsx';
import { NoHistory } from './empty-library.tsx';
import { historyQuery } from './queries.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

const row = 'flex flex-wrap items-start gap-x-3 gap-y-2 py-4 md:gap-x-6';
const picture = 'w-32 shrink-0 md:w-56';
/** Where letters are large the words go under the picture. */
const words = 'min-w-0 flex-1 basis-32';

type HistoryListProps = {
  from: string | undefined;
  /** Names this site as the source of its own files. */
  siteName: string;
};

/** What the member watched, page by page (spec 2 §2 History). */
export function HistoryList({ from, siteName }: HistoryListProps) {
  const query = useInfiniteQuery({
    ...historyQuery(from),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveEntry(from);
  const pages = query.data?.pages;
  if (!pages) return <HistorySkeleton />;
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length === 0 && !query.hasNextPage) return <NoHistory />;

  /** The pressed button goes with its entry; the focus goes on with the one that takes its place. */
  const onRemove = (entry: HistoryEntry, index: number) => {
    const rows = list.current?.children;
    const heir = rows?.[index + 1] ?? rows?.[index - 1];
    // Not a button beside the list: those go with the last of it.
    (heir?.querySelector('button') ?? document.getElementById('main'))?.focus();
    void remove(entry);
  };
  return (
    <EndlessList query={query} count={entries.length} nextCursor={pages.at(-1)?.nextCursor ?? null}>
      <h2 className="sr-only">Videos</h2>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <Entry entry={entry} siteName={siteName} onRemove={() => onRemove(entry, index)} />
          </li>
        ))}
      </ul>
    </EndlessList>
  );
}

type EntryProps = { entry: HistoryEntry; siteName: string; onRemove: () => void };

function Entry({ entry: { video, viewedAt }, siteName, onRemove }: EntryProps) {
  const isReady = useHydrated();
  return (
    <article className={`group relative ${row}`}>
      <div className={picture}>
        <Thumbnail
          video={video}
          alt=""
          sizes="(min-width: 48rem) 224px, 128px"
          bottomRight={
            video.durationSeconds !== null && (
              <Badge variant="picture">{timeLabel(video.durationSeconds)}</Badge>
            )
          }
        />
      </div>
      <div className={`flex items-start gap-3 md:gap-6 ${words}`}>
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h3 dir="auto" className="line-clamp-2 text-base md:text-lg">
            <Link
              to="/videos/$id"
              params={{ id: video.id }}
              className="rounded-md outline-offset-4 decoration-1 underline-offset-3 group-hover:underline focus-visible:outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {video.title}
            </Link>
          </h3>
          <p className="text-sm text-muted">{video.host ?? siteName}</p>
          <p className="text-sm text-muted">
            Watched on <Day iso={viewedAt} />
          </p>
        </div>
        <IconButton
          label={`Remove ${video.title} from history`}
          icon={<Icon of={X} />}
          disabled={!isReady}
          onClick={onRemove}
          className="z-1 noscript:hidden"
        />
      </div>
    </article>
  );
}

function HistorySkeleton() {
  return (
    <div aria-busy className="divide-y divide-line border-y border-line">
      <span className="sr-only">Loading your watch history</span>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={row}>
          <div className={picture}>
            <Skeleton shape="picture" />
          </div>
          <div className={`grid gap-2.5 pt-1 ${words}`}>
            <Skeleton shape="title" />
            <Skeleton className="w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
