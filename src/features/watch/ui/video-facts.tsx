import type { VideoDetail } from '#features/catalogue/contract.ts';
import { Badge } from '#ui/badge.tsx';

const NUMBER = new Intl.NumberFormat('en-US');
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Who submitted the video, when, when it was published elsewhere, and how often it was watched, on one quiet line (spec
 * 2 §2 Detail view; decisions: dates).
 */
export function VideoFacts({ video }: { video: VideoDetail }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
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
  );
}
