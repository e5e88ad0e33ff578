import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TestedVideo } from './use-tested-video.ts';

/** Spec 3 §4 Video display. */
const durationOf = (seconds: number | null) => (seconds === null ? 'Unknown' : timeLabel(seconds));

function dateOf(iso: string | null): string {
  const date = iso === null ? null : new Date(iso);
  return date && !Number.isNaN(date.valueOf()) ? date.toLocaleDateString() : 'Unknown';
}

/** The plain way: lines of text. */
export function PlainVideo({ tested: { status, video, error } }: { tested: TestedVideo }) {
  if (status === 'loading') return <p>Loading video...</p>;
  if (status === 'error') return <p className="text-danger">{error ?? 'Failed to load video'}</p>;
  if (!video) return <p className="text-muted">No video found</p>;
  return (
    <p>
      {video.title}, {durationOf(video.durationSeconds)}, {dateOf(video.createdAt)}
    </p>
  );
}

/** The modern way, under the flag modernDisplay: the picture with its labels, and a shape while it is on its way. */
export function ModernVideo({ tested: { status, video, error } }: { tested: TestedVideo }) {
  if (status === 'loading') {
    return (
      <div aria-busy className="grid gap-2">
        <span className="sr-only">Loading video...</span>
        <Skeleton className="aspect-video w-full" />
      </div>
    );
  }
  if (status === 'error')
    return <ErrorCard heading="h3" title="Video Loading Error" message={error ?? 'Failed to load video'} />;
  if (!video) return <p className="text-muted">No video found</p>;
  return (
    <article aria-label={video.title} className="grid gap-2">
      <Thumbnail video={video} alt="" sizes="(min-width: 64rem) 30rem, 100vw" />
      <h3 className="font-serif text-lg">{video.title}</h3>
      <p className="flex flex-wrap gap-2">
        <Badge>{durationOf(video.durationSeconds)}</Badge>
        <Badge>{dateOf(video.createdAt)}</Badge>
        {video.categories.map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
      </p>
    </article>
  );
}
