import { Fragment, type ReactNode } from 'react';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { shownSubmitter } from '#features/catalogue/rules/submitter.ts';
import { SpeakerLink } from '#features/catalogue/ui/speaker-link.tsx';
import { counted } from '#lib/counted.ts';
import { utcDay } from '#lib/utc-day.ts';
import { Badge } from '#ui/badge.tsx';

type VideoFactsProps = {
  video: VideoDetail;
  categories: ReactNode;
  /** What can be done with the video: its heart, sharing it. */
  actions: ReactNode;
};

/**
 * Who speaks, who submitted the video, when, when it was published elsewhere, how often it was watched, its categories and what can
 * be done with it, on one line where there is room (spec 2 §2 Detail view; decisions: dates).
 */
export function VideoFacts({ video, categories, actions }: VideoFactsProps) {
  const submitter = shownSubmitter(video);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted max-md:basis-full">
        {video.speakers.length > 0 && <Speakers names={video.speakers} />}
        {submitter && <Badge>{submitter}</Badge>}
        <span>
          Added <time dateTime={video.createdAt}>{utcDay(video.createdAt)}</time>
        </span>
        {video.publishedOn && (
          <span>
            Published <time dateTime={video.publishedOn}>{utcDay(video.publishedOn)}</time>
          </span>
        )}
        {video.viewCount > 0 && <span>{counted(video.viewCount, 'view')}</span>}
      </p>
      <div className="min-w-0 flex-auto">{categories}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

/** Each leads to what else they speak in. */
function Speakers({ names }: { names: readonly string[] }) {
  return (
    <span className="text-base text-ink">
      <span className="sr-only">Speaking: </span>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <SpeakerLink name={name} />
        </Fragment>
      ))}
    </span>
  );
}
