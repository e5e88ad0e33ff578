import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Play } from 'lucide';
import type { ReactNode } from 'react';
import { pressed } from '#features/assistant/ui/questions/pressed-question.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Icon } from '#ui/icon.tsx';
import type { FriendsNote as FriendsNoteData } from '../../contract-feed.ts';

/** What the video is: left out beside the video itself. */
type Video = Pick<FriendsNoteData, 'videoTitle' | 'thumbnailVersion'>;

type FriendsNoteProps = {
  note: Omit<FriendsNoteData, 'key' | 'people' | 'at' | 'sharesAnswer' | keyof Video> & Partial<Video>;
  /** Whose it is, on a line above the question where there is no gutter beside it. */
  above?: ReactNode;
  heading?: 'h2' | 'h3';
  /** `wide` fills a row by itself: where it was asked then stands at its end. */
  size?: 'small' | 'large' | 'wide';
};

/** Its end begins where the third of three columns would. */
const WIDE = 'md:grid-cols-[minmax(0,1fr)_calc((100%+1.25rem-4rem)/3)] md:items-end md:gap-x-8';

/** What somebody found worth sharing: a question and what is said to it, a moment's words, or a video; below, in one line, where it stands. */
export function FriendsNote({ note, above, heading: Heading = 'h2', size = 'large' }: FriendsNoteProps) {
  const { videoId, videoTitle, questionText, spokenText, answer, search } = note;
  const words = questionText ?? (spokenText === null ? null : `“${spokenText}”`);
  const title = words ?? videoTitle;
  const isWide = size === 'wide';
  return (
    <article className={clsx('note grid grid-cols-1 gap-2 pl-5', isWide && WIDE)}>
      <div className={isWide ? 'grid min-w-0 grid-cols-1 gap-2' : 'contents'}>
        {above}
        {title !== undefined && (
          <Heading className={clsx('text-pretty', size === 'small' ? 'text-lg' : 'text-xl')}>
            <Link
              to="/videos/$id"
              params={{ id: videoId }}
              search={search}
              state={pressed(questionText)}
              dir="auto"
              className="target block rounded-sm decoration-1 underline-offset-4 hover:underline"
            >
              <span className={clsx((size === 'small' || spokenText !== null) && 'line-clamp-3')}>
                {title}
              </span>
            </Link>
          </Heading>
        )}
        {answer && (
          <p dir="auto" className="line-clamp-2 max-w-measure font-serif text-muted">
            {answer}
          </p>
        )}
      </div>
      <Place note={note} isLarge={size !== 'small'} isTitled={words !== null} />
    </article>
  );
}

type PlaceProps = { note: FriendsNoteProps['note']; isLarge: boolean; isTitled: boolean };

/** In which video it stands, and at which moment. */
function Place({ note, isLarge, isTitled }: PlaceProps) {
  const { videoId, videoTitle, thumbnailVersion, momentSeconds, search } = note;
  if (thumbnailVersion === undefined && momentSeconds === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-3 text-sm">
      {thumbnailVersion !== undefined && (
        <div className={clsx('shrink-0', isLarge ? 'w-24' : 'w-16')}>
          <Thumbnail video={{ id: videoId, thumbnailVersion }} alt="" sizes="96px" />
        </div>
      )}
      {isTitled && videoTitle !== undefined && (
        <Link
          to="/videos/$id"
          params={{ id: videoId }}
          className="target flex max-w-max min-w-0 flex-1 basis-24 items-center text-muted hover:text-ink"
        >
          <bdi className="line-clamp-2">{videoTitle}</bdi>
        </Link>
      )}
      {momentSeconds !== null && (
        <Link
          to="/videos/$id"
          params={{ id: videoId }}
          search={{ ...(search.shareToken !== undefined && search), t: Math.floor(momentSeconds) }}
          aria-label={`Watch from ${timeLabel(momentSeconds)}`}
          className="target inline-flex shrink-0 items-center justify-center gap-1 rounded-md border border-line px-1.5 font-medium tabular-nums hover:border-edge [&_svg]:size-3"
        >
          <Icon of={Play} />
          {timeLabel(momentSeconds)}
        </Link>
      )}
    </div>
  );
}
