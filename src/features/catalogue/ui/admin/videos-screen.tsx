import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { EndlessList } from '#client/list/endless-list.tsx';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import type { AdminVideo, VideoFilter } from '../../contract-admin.ts';
import { demoQuestion, demoWords } from '../../rules/demo-words.ts';
import { categoriesQuery } from '../queries.ts';
import { SelectionActions } from './selection-actions.tsx';
import { useSelection } from './use-selection.ts';
import { NO_DEMO, useVideoDeeds } from './use-video-deeds.ts';
import { VideoFilters } from './video-filters.tsx';
import { adminVideosQuery, videoCountQuery } from './video-queries.ts';
import type { RowDeed } from './video-row.tsx';
import { VideoTable } from './video-table.tsx';

type VideosScreenProps = {
  filter: VideoFilter;
  onFilter: (change: Partial<VideoFilter>) => void;
  /** What stands around it: the frame takes the buttons of the page. */
  frame: (actions: ReactNode, list: ReactNode) => ReactNode;
};

/** What a choice shows, where its name does not say it. */
const EXPLAINED: Partial<Record<VideoFilter['show'], string>> = {
  gone: 'Their hosts do not have these videos any more.',
  deleted: 'Nobody else sees these videos. 30 days after they were deleted they are gone for good.',
};

/** What it means that there are none. */
const NONE: Partial<Record<VideoFilter['show'], string>> = {
  published: 'No video is published yet: visitors see none.',
  drafts: 'There are no drafts.',
  'no-transcript': 'No video lacks a transcript.',
  gone: 'No host said that a video is gone.',
  deleted: 'Nothing was deleted in the last 30 days.',
};

/** What is asked before videos go. */
interface Doomed {
  title: string;
  question: string;
  /** What goes, where the question does not say it all. */
  what?: string;
  /** How it comes back. */
  wayBack: string;
  verb: string;
  doIt: () => void;
}

const deletionOf = (count: number) => ({
  title: count === 1 ? 'Delete Video' : 'Delete Videos',
  question: `Are you sure you want to delete ${count === 1 ? 'this video' : `these ${counted(count, 'video')}`}?`,
  wayBack: `For 30 days ${count === 1 ? 'it stands' : 'they stand'} under Deleted.`,
  verb: 'Delete',
});

/** The list of videos for admins (spec 3 §2 Videos list). */
export function VideosScreen({ filter, onFilter, frame }: VideosScreenProps) {
  const query = useInfiniteQuery(adminVideosQuery(filter));
  const total = useQuery(videoCountQuery(filter)).data?.count;
  const categories = useQuery(categoriesQuery()).data ?? [];
  const category = categories.find(({ id }) => id === filter.categoryId);
  const videos = query.data?.pages.flatMap((page) => page.videos) ?? [];
  const selection = useSelection(
    videos.map(({ id }) => id),
    // However it is sorted.
    JSON.stringify([filter.term, filter.show, filter.categoryId]),
  );
  const deeds = useVideoDeeds();
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const { isSelecting } = selection;

  const bar = useRef<HTMLDivElement>(null);
  const wasSelecting = useRef(isSelecting);
  useLayoutEffect(() => {
    // What was pressed is gone with what was chosen.
    if (wasSelecting.current && !isSelecting && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);

  const list = useRef<HTMLDivElement>(null);
  /** The video that something is done to, and its place in the list. */
  const acted = useRef<{ id: string; place: number }>(null);
  useLayoutEffect(() => {
    if (!acted.current || videos.some(({ id }) => id === acted.current?.id)) return;
    const { place } = acted.current;
    acted.current = null;
    // Its row went with the focus: the one in its place goes on. Not `useFocusOfNext`: a row also goes out of sight.
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector<HTMLElement>(
      `[data-index="${Math.min(place, videos.length - 1)}"] [aria-haspopup]`,
    );
    (next ?? bar.current)?.focus({ preventScroll: true });
  });

  const onDeed = (video: AdminVideo, deed: RowDeed) => {
    acted.current = { id: video.id, place: videos.indexOf(video) };
    if (deed === 'delete') {
      setDoomed({
        ...deletionOf(1),
        what: video.title,
        doIt: () => void deeds.change({ kind: 'delete' }, { ids: [video.id] }),
      });
    } else void deeds.change({ kind: deed }, { ids: [video.id] });
  };
  const askToRemoveDemo = async () => {
    const left = await deeds.demoLeft();
    if (!left) return;
    if (left.count + left.answersLeft === 0) {
      toast.info(NO_DEMO);
      return;
    }
    setDoomed({
      ...demoQuestion(left),
      what: demoWords(left),
      wayBack: 'This can be undone.',
      verb: 'Remove',
      doIt: () => void deeds.removeDemo(),
    });
  };

  const actions = (
    <>
      <DropdownMenu
        label="More"
        trigger={<Icon of={Ellipsis} />}
        triggerClassName={buttonClass({ variant: 'quiet', className: 'px-2.5!' })}
      >
        <MenuList>
          <MenuItem onClick={() => void askToRemoveDemo()}>Remove the demo catalogue</MenuItem>
        </MenuList>
      </DropdownMenu>
      <Button onClick={selection.open} className="md:hidden">
        Select
      </Button>
      {/* On a phone the bar above has it already. */}
      <Link
        to="/admin/videos/new"
        className={buttonClass({ variant: 'primary', className: 'max-md:hidden' })}
      >
        Add Video
      </Link>
    </>
  );
  return frame(
    actions,
    <>
      <div ref={bar} tabIndex={-1} className="sticky top-16 z-2 -mx-1 bg-paper px-1 py-2 outline-none">
        {isSelecting ? (
          <SelectionActions
            {...{ selection, filter, categories, deeds }}
            onDelete={(count, doIt) => setDoomed({ ...deletionOf(count), doIt })}
          />
        ) : (
          <VideoFilters {...{ filter, categories, onFilter }} />
        )}
      </div>
      <p role="status" className="sr-only">
        {/* A new one for each choice: the same number is told, too. */}
        {total !== undefined && <span key={JSON.stringify(filter)}>{counted(total, 'video')} found</span>}
      </p>
      {videos.length > 0 && total !== undefined && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-muted tabular-nums">
          {category ? `${counted(total, 'video')} in ${category.name}` : counted(total, 'video')}
          {category && (
            <button
              type="button"
              className="target prose-link"
              onClick={() => onFilter({ categoryId: undefined })}
            >
              Show all categories
            </button>
          )}
        </p>
      )}
      {videos.length > 0 && EXPLAINED[filter.show] && (
        <p className="mt-2 text-sm text-muted">{EXPLAINED[filter.show]}</p>
      )}
      {query.isPending && <Skeleton className="mt-3 h-96 w-full" />}
      {query.isError && videos.length === 0 && (
        <LoadError className="mt-3" error={query.error} heading="h2" retry={query.refetch} />
      )}
      {query.isSuccess && videos.length === 0 && <NoVideos filter={filter} onFilter={onFilter} />}
      {videos.length > 0 && (
        <EndlessList
          query={query}
          count={videos.length}
          nextCursor={query.data?.pages.at(-1)?.nextCursor ?? null}
        >
          <div ref={list}>
            <VideoTable {...{ videos, filter, selection, onFilter, onDeed }} />
          </div>
        </EndlessList>
      )}
      <Dialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        role="alertdialog"
        title={doomed?.title ?? ''}
        actions={
          <>
            <Button onClick={() => setDoomed(null)}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                setDoomed(null);
                doomed?.doIt();
              }}
            >
              {doomed?.verb}
            </Button>
          </>
        }
      >
        <p>{doomed?.question}</p>
        {doomed?.what && <p className="mt-2 font-medium wrap-anywhere text-ink">{doomed.what}</p>}
        <p className="mt-2">{doomed?.wayBack}</p>
      </Dialog>
    </>,
  );
}

/** Lets all videos through. */
const WHOLE: VideoFilter = { term: undefined, show: 'all', categoryId: undefined, sort: undefined };

/** What to do where a filter lets none through. */
function hintFor({ term, show, categoryId }: VideoFilter): string {
  if (term !== undefined) return 'Try other words, or look among all videos.';
  if (categoryId !== undefined) return 'No video of this category is among them.';
  return NONE[show] ?? 'Look among all videos.';
}

function NoVideos({ filter, onFilter }: Pick<VideosScreenProps, 'filter' | 'onFilter'>) {
  const isWhole = filter.term === undefined && filter.show === 'all' && filter.categoryId === undefined;
  return (
    <EmptyState
      className="mt-3"
      title={filter.term === undefined ? 'No videos found' : 'No videos match your search'}
      hint={isWhole ? 'Add the first one by its link.' : hintFor(filter)}
      action={
        isWhole ? (
          <Link to="/admin/videos/new" className={buttonClass()}>
            Add Video
          </Link>
        ) : (
          <Button onClick={() => onFilter(WHOLE)}>Show All Videos</Button>
        )
      }
    />
  );
}
