import { useQuery } from '@tanstack/react-query';
import { ScriptOnce } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { transcriptQuery } from '#features/catalogue/ui/queries.ts';
import { timeLabel } from '#lib/time-label.ts';
import { spokenFrom, timedCues } from '../rules/cues.ts';

/** Keeps the room before anything is painted: a page that is kept for all knows no second. */
const script =
  "if(/[?&]t=\\d/.test(location.search)&&!/[?&]shareToken=/.test(location.search))document.documentElement.dataset.moment=''";

type SaidAtProps = {
  videoId: string;
  /** The second that the address leads to; undefined where it leads to none, or what was shared there is told already. */
  seconds: number | undefined;
};

/**
 * On narrow screens, where the transcript stands far below: what is said at the second to which a search or a link leads, so
 * that whoever comes for it reads it at once. For videos whose transcript has times.
 */
export function SaidAt({ videoId, seconds }: SaidAtProps) {
  const isAsked = seconds !== undefined;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-moment', isAsked);
    return () => document.documentElement.removeAttribute('data-moment');
  }, [isAsked]);
  const { data: lines } = useQuery({ ...transcriptQuery(videoId), enabled: isAsked });
  const spoken = isAsked && lines ? spokenFrom(timedCues(lines), seconds) : '';
  return (
    <div className="hidden min-h-14 in-data-moment:block lg:in-data-moment:hidden">
      <ScriptOnce>{script}</ScriptOnce>
      {isAsked && spoken && (
        <p dir="auto" className="note pl-5 font-serif text-lg">
          <span className="line-clamp-3">
            <span className="font-sans text-sm font-medium text-accent tabular-nums">
              {timeLabel(seconds)}
            </span>{' '}
            “{spoken}”
          </span>
        </p>
      )}
    </div>
  );
}
