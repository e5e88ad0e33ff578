import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Badge } from '#ui/badge.tsx';
import type { VideoCardData } from '../contract.ts';
import { VideoPeople } from './video-people.tsx';

/** How wide a card's picture is in one, two and three columns of the page. */
const PICTURE_SIZES =
  '(min-width: 105rem) 443px, (min-width: 80rem) 379px, (min-width: 64rem) calc(31vw - 21px), (min-width: 48rem) calc(46vw - 12px), 92vw';

/** What a page may put into a card. */
export interface VideoCardSlots {
  /** The title and the beginning of the description with marks in them. */
  title?: ReactNode;
  summary?: ReactNode;
  /** A thought under the title. */
  note?: ReactNode;
  /** Who speaks and who submitted it, in place of their names. */
  people?: ReactNode;
  /** Buttons in the picture's corner. */
  actions?: ReactNode;
}

type VideoCardProps = {
  video: VideoCardData;
  /** Whether its picture is in sight when the page opens. */
  isFirst?: boolean;
  /** The rank of its title among the page's headings. */
  heading?: 'h3' | 'h4';
  slots?: VideoCardSlots;
};

/** A video in a list (spec 2 §2 Video card). The title is its one link, and covers the whole card. */
export function VideoCard({ video, isFirst = false, heading: Heading = 'h3', slots = {} }: VideoCardProps) {
  const { title = video.title, summary = video.summary, note, people, actions } = slots;
  return (
    <article className="group relative grid content-start gap-3">
      {/* What can be pressed in the picture lies above the link. */}
      <div className="has-[button]:z-1">
        <Thumbnail
          video={video}
          alt=""
          sizes={PICTURE_SIZES}
          priority={isFirst}
          bottomRight={
            <>
              {video.host && <Badge variant="picture">{video.host}</Badge>}
              {video.durationSeconds !== null && (
                <Badge variant="picture">{timeLabel(video.durationSeconds)}</Badge>
              )}
            </>
          }
        />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Heading dir="auto" className="line-clamp-2 text-lg">
          <Link
            to="/videos/$id"
            params={{ id: video.id }}
            className="rounded-md outline-offset-4 decoration-1 underline-offset-3 group-hover:underline focus-visible:outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
          >
            {title}
          </Link>
        </Heading>
        {note && <div className="relative my-1 empty:hidden has-[a]:z-1">{note}</div>}
        {summary && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted">
            {summary}
          </p>
        )}
        {people ?? <VideoPeople video={video} />}
      </div>
      <div className="absolute top-2 right-2 z-1 flex items-start gap-1.5">
        {video.isFeatured && (
          <Badge variant="picture" className="pointer-events-none">
            Featured
          </Badge>
        )}
        {actions}
      </div>
    </article>
  );
}
