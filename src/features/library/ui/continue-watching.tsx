import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { X } from 'lucide';
import { useRef } from 'react';
import { tellFailure } from '#client/errors/tell-failure.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ScrollRow } from '#ui/scroll-row.tsx';
import type { WatchingEntry } from '../contract.ts';
import { shareSeen } from '../rules/playback.ts';
import { library } from './operations.ts';
import { continueWatchingQuery } from './queries.ts';

/**
 * The videos that the member began and did not finish, in a row. Home's loader waits for them a little, so that in
 * most cases they come with the page and nothing under them moves.
 */
export function ContinueWatching() {
  const queryClient = useQueryClient();
  const { queryKey } = continueWatchingQuery();
  const { data = [] } = useQuery(continueWatchingQuery());
  const row = useRef<HTMLUListElement>(null);
  if (data.length === 0) return null;

  const remove = async (entry: WatchingEntry, index: number) => {
    const cards = row.current?.children;
    const heir = cards?.[index + 1] ?? cards?.[index - 1];
    (heir?.querySelector('button') ?? document.getElementById('main'))?.focus();
    const others = (all: WatchingEntry[] = []) => all.filter(({ video }) => video.id !== entry.video.id);
    // A list that is on its way was asked for before, and would come with what is taken away.
    const show = (change: (all: WatchingEntry[] | undefined) => WatchingEntry[]) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, change);
    };
    show(others);
    try {
      await (await library()).forgetPosition({ id: entry.video.id });
      // Also where it was read meanwhile.
      show(others);
      queryClient.removeQueries({ queryKey: ['library', 'position', entry.video.id] });
    } catch (error) {
      show((all) => others(all).toSpliced(index, 0, entry));
      tellFailure(error, 'Failed to remove the video');
    }
  };
  return (
    <section aria-labelledby="continue-watching" className="mb-10">
      <h2 id="continue-watching" className="mb-4 text-xl">
        Continue watching
      </h2>
      {/* The room for the frame around what has the focus stands out of the page's edge. */}
      <div className="-m-1">
        <ScrollRow>
          <ul ref={row} className="flex gap-5 p-1">
            {data.map((entry, index) => (
              <li key={entry.video.id} className="w-60 shrink-0">
                <Watching entry={entry} onRemove={() => void remove(entry, index)} />
              </li>
            ))}
          </ul>
        </ScrollRow>
      </div>
    </section>
  );
}

type WatchingProps = { entry: WatchingEntry; onRemove: () => void };

function Watching({ entry: { video, positionSeconds, durationSeconds }, onRemove }: WatchingProps) {
  const share = shareSeen(positionSeconds, durationSeconds);
  // The row's script comes after the page: until then a press would be lost.
  const isReady = useHydrated();
  const place =
    durationSeconds === null
      ? `Stopped at ${timeLabel(positionSeconds)}`
      : `${timeLabel(positionSeconds)} of ${timeLabel(durationSeconds)}`;
  return (
    <article className="group relative grid gap-2">
      <div className="relative">
        <Thumbnail video={video} alt="" sizes="240px" />
        {share !== null && (
          <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 overflow-hidden rounded-b-md bg-label">
            <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </div>
      <h3 dir="auto" className="line-clamp-2 text-base">
        <Link
          to="/videos/$id"
          params={{ id: video.id }}
          className="rounded-md decoration-1 underline-offset-3 group-hover:underline focus-visible:outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          {video.title}
        </Link>
      </h3>
      <p className="text-sm tabular-nums text-muted">{place}</p>
      <div className="absolute top-2 right-2 z-1 noscript:hidden">
        <IconButton
          ground="picture"
          label={`Remove ${video.title} from Continue watching`}
          icon={<Icon of={X} />}
          disabled={!isReady}
          onClick={onRemove}
        />
      </div>
    </article>
  );
}
