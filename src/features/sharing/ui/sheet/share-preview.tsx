import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { assistant } from '#features/assistant/ui/operations.ts';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { bestSentence, sentencesOf } from '../../rules/social-post.ts';
import type { Shareable } from '../share-door.ts';

/** The question that stands for a video where nothing else of it is shared. */
function useBestQuestion(videoId: string, isWanted: boolean): string | undefined {
  return useQuery({
    queryKey: ['sharing', 'best-question', videoId],
    queryFn: async ({ signal }) =>
      (await (await assistant()).questions({ id: videoId }, { signal }))[0]?.text ?? '',
    enabled: isWanted,
    meta: { silent: true },
  }).data;
}

/** What others will see of a link before they open it: the picture of link previews (1200 x 630), drawn by the page. */
export function SharePreview({ shareable, siteName }: { shareable: Shareable; siteName: string }) {
  const { thing, videoTitle, questionText, answerText, spoken, thumbnailVersion } = shareable;
  const best = useBestQuestion(thing.videoId, thing.kind === 'video');
  const { data: video } = useQuery({ ...videoQuery(thing.videoId), enabled: thumbnailVersion === undefined });
  const version = thumbnailVersion ?? video?.thumbnailVersion;
  const quoted = answerText ? bestSentence(sentencesOf(answerText)) : spoken;
  const thought = quoted ? `“${quoted}”` : questionText || best;
  const moment = thing.kind === 'moment' && (
    <span className="whitespace-nowrap">
      {' · '}
      {timeLabel(thing.startSeconds)}
      {thing.endSeconds !== undefined && `–${timeLabel(thing.endSeconds)}`}
    </span>
  );
  return (
    <figure className="@container">
      <figcaption className="mb-1.5 text-sm text-muted">What others will see</figcaption>
      {/* Paper whatever the theme: it is the same picture for all. */}
      <div className="flex aspect-[1200/630] overflow-hidden rounded-md border border-line bg-print-paper text-print-ink">
        <div className="relative grid min-w-0 flex-2 grid-rows-[1fr_auto] pt-[5cqw] pr-[4cqw] pb-[3.5cqw] pl-[11cqw]">
          <span aria-hidden className="absolute inset-y-0 left-[6cqw] w-px bg-print-accent" />
          <span aria-hidden className="absolute top-[8.6cqw] left-[6cqw] h-px w-[3cqw] bg-print-accent" />
          <div className="grid content-start gap-[2cqw]">
            <p
              dir="auto"
              className="line-clamp-4 font-serif text-[length:max(5cqw,1rem)] leading-[1.18] font-medium text-balance"
            >
              {thought || videoTitle}
            </p>
            {(thought || moment) && (
              <About>
                {thought ? 'on ' : ''}
                <cite className="italic">
                  <bdi>{videoTitle}</bdi>
                </cite>
                {moment}
              </About>
            )}
          </div>
          <p className="truncate font-serif text-[length:max(2.6cqw,0.75rem)] font-semibold">{siteName}</p>
        </div>
        <div className="relative flex-1 overflow-hidden bg-sunken">
          {version !== undefined && (
            <Thumbnail
              key={version}
              video={{ id: thing.videoId, thumbnailVersion: version }}
              alt=""
              sizes="560px"
              className="absolute! inset-0 aspect-auto! h-full rounded-none!"
            />
          )}
        </div>
      </div>
    </figure>
  );
}

function About({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="line-clamp-2 text-[length:max(2.4cqw,0.75rem)] leading-snug text-print-muted">
      {children}
    </p>
  );
}
