import { Skeleton } from '#ui/skeleton.tsx';
import type { VideoCardData } from '../contract.ts';
import { VideoCard, type VideoCardSlots } from './video-card.tsx';

/** Cards in one row of the widest grid: their pictures are in sight when the page opens. */
const FIRST_ROW = 3;
/** Milliseconds between two cards that arrive, and for the last of them (spec 2 §2 Video card). */
const STAGGER_MS = 100;
const MAX_STAGGER_MS = 800;

const columns = 'grid grid-cols-1 gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12';

type VideoGridProps<Video extends VideoCardData> = {
  videos: readonly Video[];
  /**
   * How many of the cards were there when the list was first shown. They stand at once, so that nothing delays the
   * first paint; those after them come in one after the other.
   */
  standing?: number;
  /** Whether its first row is in sight when the page opens. */
  isFirst?: boolean;
  /** The rank of their titles among the page's headings. */
  heading?: 'h3' | 'h4';
  slots?: (video: Video) => VideoCardSlots;
};

/** Videos in one, two or three columns. */
export function VideoGrid<Video extends VideoCardData>({
  videos,
  standing = videos.length,
  isFirst = true,
  heading,
  slots,
}: VideoGridProps<Video>) {
  return (
    <ul className={columns}>
      {videos.map((video, index) => {
        const delay = Math.min((index - standing) * STAGGER_MS, MAX_STAGGER_MS);
        return (
          <li
            key={video.id}
            className={index < standing ? undefined : 'animate-arrive'}
            style={index < standing ? undefined : { animationDelay: `${delay}ms` }}
          >
            <VideoCard
              video={video}
              isFirst={isFirst && index < FIRST_ROW}
              heading={heading}
              slots={slots?.(video)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The shape of a grid that is on its way. */
export function VideoGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy className={columns}>
      <span className="sr-only">Loading videos</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className="grid content-start gap-3">
          <Skeleton shape="picture" />
          <div className="grid gap-2.5 pt-1">
            <Skeleton shape="title" />
            <Skeleton />
            <div className="w-2/5">
              <Skeleton />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
