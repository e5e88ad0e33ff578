import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#client/errors/load-error.tsx';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tagQualityQuery } from './queries.ts';
import { TagRunStatus } from './tag-run-status.tsx';
import { TagSearch } from './tag-search.tsx';
import { TagSpellings } from './tag-spellings.tsx';
import { UntaggableWords } from './untaggable-words.tsx';

const BADGES = { Excellent: 'success', Good: 'warning', 'Needs work': 'danger' } as const;
const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))}%`;

/** What the tags of all videos are like, and what is done about it (spec 3 §5, §9 Tag quality). */
export function TagQuality() {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(tagQualityQuery);
  const neither = data ? data.tags - data.clean - data.verbose : 0;
  return (
    <div className="grid grid-cols-1 gap-10">
      <TagRunStatus />
      {isPending && <Skeleton className="h-48 w-full" />}
      {isLoadingError && <LoadError error={error} heading="h2" retry={refetch} />}
      {data && (
        <>
          <section aria-labelledby="tag-quality" className="grid gap-3">
            <h2 id="tag-quality" className="text-lg">
              Quality
            </h2>
            <dl className="grid max-w-[54rem] grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-5">
              <Figure label="Tags" value={groupedNumber(data.tags)} />
              <Figure label="Clean" value={percent(data.clean, data.tags)} />
              <Figure label="Verbose" value={percent(data.verbose, data.tags)} />
              <Figure label="Neither" value={percent(neither, data.tags)} />
              <Figure label="Videos without tags" value={groupedNumber(data.untagged)} />
            </dl>
            {data.badge && (
              <p className="flex max-w-measure flex-wrap items-baseline gap-x-3 gap-y-1">
                <span>
                  Clean against verbose: {groupedNumber(data.clean)} to {groupedNumber(data.verbose)}
                </span>
                <Badge variant={BADGES[data.badge]}>{data.badge}</Badge>
              </p>
            )}
            <p className="max-w-measure text-sm text-muted">
              Clean is a term of the video’s domain in at most 30 characters and 3 words; verbose is over 50
              characters, over 5 words, or a filler such as “how to”. The others are no fault: most are short
              words that no domain claims, and the grade leaves them out. It is Excellent where at least 80%
              of the clean and verbose tags are clean, and Good from 60%.
            </p>
            {data.domains.length > 0 && (
              <p className="max-w-measure text-sm text-muted">
                Top domains:{' '}
                {data.domains.map(({ domain, count }) => `${domain} ${groupedNumber(count)}`).join(', ')}.
              </p>
            )}
            {data.verboseTags.length > 0 && (
              <details>
                <summary className="target cursor-pointer py-1.5 font-medium">
                  {counted(data.verbose, 'verbose tag')}
                </summary>
                <ul className="max-w-measure divide-y divide-line border-y border-line">
                  {data.verboseTags.map(({ tag, count }) => (
                    <li key={tag} className="flex justify-between gap-4 py-2">
                      <span className="min-w-0 wrap-anywhere">{tag}</span>
                      <span className="text-muted tabular-nums">{groupedNumber(count)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
          <TagSpellings groups={data.spellings} count={data.spellingCount} videos={data.spellingVideos} />
        </>
      )}
      <UntaggableWords />
      <TagSearch />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-xl tabular-nums">{value}</dd>
    </div>
  );
}
