import type { ReactNode } from 'react';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { Badge } from '#ui/badge.tsx';

const NUMBER = new Intl.NumberFormat('en-US');
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

type VideoFactsProps = {
  video: VideoDetail;
  categories: ReactNode;
  /** What can be done with the video: its heart, sharing it. */
  actions: ReactNode;
};

/**
 * Who submitted the video, when, when it was published elsewhere, how often it was watched, its categories and what can
 * be done with it, on one line where there is room (spec 2 §2 Detail view; decisions: dates).
 */
export function VideoFacts({ video, categories, actions }: VideoFactsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted max-md:basis-full">
        <Badge>{video.submitterName}</Badge>
        <time dateTime={video.createdAt}>{DATE.format(new Date(video.createdAt))}</time>
        {video.publishedOn && (
          <span>
            Published <time dateTime={video.publishedOn}>{DATE.format(new Date(video.publishedOn))}</time>
          </span>
        )}
        {video.viewCount > 0 && (
          <span>{video.viewCount === 1 ? '1 view' : `${NUMBER.format(video.viewCount)} views`}</span>
        )}
      </p>
      <div className="min-w-0 flex-1 basis-30">{categories}</div>
      <div className="flex gap-2">{actions}</div>
    </div>
  );
}
