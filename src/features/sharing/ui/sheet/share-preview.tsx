import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { sharePreview } from '../../rules/share-preview.ts';
import { aboutOf, thoughtOf } from '../../rules/share-thought.ts';
import type { Shareable } from '../share-door.ts';

/** What the preview of a link will say, by the rules that make it: on its picture, and under that. */
function usePreview(
  { thing, videoTitle, questionText = null, answerText = null, spoken }: Shareable,
  note: string | null,
  siteName: string,
) {
  const { kind, videoId } = thing;
  const { data: video } = useQuery(videoQuery(videoId));
  const shared = {
    kind: kind !== 'message' ? kind : answerText ? ('answer' as const) : ('question' as const),
    questionText,
    answerText,
    startSeconds: kind === 'moment' ? thing.startSeconds : null,
    endSeconds: (kind === 'moment' && thing.endSeconds) || null,
    spokenText: (kind === 'moment' && spoken) || null,
  };
  const durationSeconds = video?.durationSeconds ?? null;
  return {
    ...thoughtOf(shared, { title: videoTitle, durationSeconds }),
    about: aboutOf(shared, { title: videoTitle, durationSeconds }),
    thumbnailVersion: video?.thumbnailVersion,
    description: sharePreview(
      { ...shared, videoTitle, videoDescription: video?.description ?? '', note },
      siteName,
    ).description,
  };
}

type SharePreviewProps = {
  shareable: Shareable;
  siteName: string;
  /** The sharer's own line, as far as it is typed. */
  note: string | null;
};

/**
 * What others will see of a link before they open it: the picture of link previews (1200 x 630), drawn by the page, and the
 * words under it, which the sharer's line begins.
 */
export function SharePreview({ shareable, siteName, note }: SharePreviewProps) {
  const { words, answer, about, thumbnailVersion, description } = usePreview(shareable, note, siteName);
  const version = shareable.thumbnailVersion ?? thumbnailVersion;
  return (
    <figure className="@container">
      <figcaption className="mb-1.5 text-sm text-muted">What others will see</figcaption>
      <div className="flex aspect-[1200/630] overflow-hidden rounded-t-md border border-line bg-print-paper text-print-ink [--picture-light:none]">
        <div className="relative grid min-w-0 flex-2 grid-rows-[1fr_auto] gap-[2cqw] pt-[4.3cqw] pr-[3.3cqw] pb-[3.2cqw] pl-[10.3cqw]">
          <span aria-hidden className="absolute inset-y-0 left-[6cqw] w-[max(0.33cqw,1px)] bg-print-accent" />
          <div className="grid content-center gap-[1.8cqw] pb-[2cqw]">
            <p
              dir="auto"
              className={clsx(
                'relative line-clamp-4 font-serif leading-[1.16] font-medium text-balance',
                words.length > 90
                  ? 'text-[length:max(4cqw,0.8125rem)]'
                  : words.length > 40
                    ? 'text-[length:max(4.8cqw,0.875rem)]'
                    : 'text-[length:max(5.8cqw,1rem)]',
              )}
            >
              <bdi>{words}</bdi>
            </p>
            {answer !== '' && (
              <p
                dir="auto"
                className="line-clamp-2 font-serif text-[length:max(2.5cqw,0.75rem)] leading-[1.3]"
              >
                {answer}
              </p>
            )}
            {/* The title gives way: the time is told whole. */}
            <p
              dir="auto"
              className="flex w-0 min-w-full text-[length:max(2.25cqw,0.6875rem)] leading-snug whitespace-nowrap text-print-muted empty:hidden"
            >
              {about.title && <span className="truncate">{about.title}</span>}
              {about.time && <span className="whitespace-pre">{(about.title && ' · ') + about.time}</span>}
            </p>
          </div>
          <p className="truncate font-serif text-[length:max(2.7cqw,0.75rem)] leading-tight font-semibold">
            {siteName}
          </p>
        </div>
        <div className="relative flex-1 overflow-hidden bg-sunken">
          {version !== undefined && (
            <Thumbnail
              key={version}
              video={{ id: shareable.thing.videoId, thumbnailVersion: version }}
              alt=""
              sizes="560px"
              className="absolute! inset-0 aspect-auto! h-full rounded-none!"
            />
          )}
        </div>
      </div>
      {/* Of one height, whatever is typed: on narrow screens the field is under it. */}
      <div className="rounded-b-md border border-t-0 border-line bg-sunken px-3 py-2 text-sm">
        <p dir="auto" className="line-clamp-3 min-h-[3lh] wrap-anywhere">
          {description}
        </p>
      </div>
    </figure>
  );
}
