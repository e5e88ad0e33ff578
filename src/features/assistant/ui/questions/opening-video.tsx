import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { VideoPeople } from '#features/catalogue/ui/video-people.tsx';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Badge } from '#ui/badge.tsx';
import { chipClass } from '#ui/chip-class.ts';
import { openingVideoQuery } from './card-questions.ts';
import { QuestionLink } from './question-link.tsx';

type OpeningVideoProps = {
  /** Buttons in the picture's corner. */
  actions?: (video: VideoCardData) => ReactNode;
};

/** What home opens with: a video with its questions beside it. Nothing where no video has any. */
export function OpeningVideo({ actions }: OpeningVideoProps) {
  const { data } = useQuery(openingVideoQuery());
  if (!data) return null;
  const { video, questions, said } = data;
  return (
    <article className="group mb-12 grid grid-cols-1 items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="relative">
        <Thumbnail
          video={video}
          alt=""
          sizes="(min-width: 80rem) 675px, (min-width: 64rem) 52vw, 92vw"
          priority
          bottomRight={
            <>
              {video.host && <Badge variant="picture">{video.host}</Badge>}
              {video.durationSeconds !== null && (
                <Badge variant="picture">{timeLabel(video.durationSeconds)}</Badge>
              )}
            </>
          }
        />
        {/* The title is the link; the picture leads there, too. */}
        <Link
          to="/videos/$id"
          params={{ id: video.id }}
          tabIndex={-1}
          aria-hidden
          className="absolute inset-0 rounded-md"
        />
        <div className="absolute top-2 right-2 flex items-start gap-1.5">
          {video.isFeatured && (
            <Badge variant="picture" className="pointer-events-none">
              Featured
            </Badge>
          )}
          {actions?.(video)}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1.5">
          <h3 dir="auto" className="text-xl">
            <Link
              to="/videos/$id"
              params={{ id: video.id }}
              className="rounded-sm decoration-1 underline-offset-3 hover:underline"
            >
              {video.title}
            </Link>
          </h3>
          <VideoPeople video={video} />
        </div>
        <ul id="questions" tabIndex={-1} aria-label="Questions" className="grid gap-2.5 outline-none">
          {questions.map((question) => (
            <li key={question.id} className="note pl-5 font-serif text-lg text-pretty">
              <QuestionLink videoId={video.id} question={question} />
            </li>
          ))}
        </ul>
        {said.length > 0 && (
          <div>
            <p className="mb-1.5 text-sm text-muted">Search hears every word. Press one:</p>
            <p className="flex flex-wrap gap-2">
              {said.map(({ text, atSeconds }) => (
                <Link
                  key={text}
                  to="/videos/$id"
                  params={{ id: video.id }}
                  search={{ t: atSeconds }}
                  className={chipClass({ variant: 'tag', className: 'max-w-full' })}
                >
                  <span className="truncate">“{text}”</span> {timeLabel(atSeconds)}
                </Link>
              ))}
            </p>
          </div>
        )}
      </div>
    </article>
  );
}
