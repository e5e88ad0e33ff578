import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EndlessList } from '#client/list/endless-list.tsx';
import { timeLabel } from '#lib/time-label.ts';
import { Highlight } from '#ui/highlight.tsx';
import { Note } from '#ui/note.tsx';
import type { FoundCue as FoundCueData, SearchResult } from '../contract.ts';
import { foundInWords, foundSoFar } from '../rules/found-so-far.ts';
import { excerptAround, highlightRanges } from '../rules/highlight.ts';
import { isQuoted, quotedTerm } from '../rules/quoted-term.ts';
import { DEFAULT_SORT } from '../rules/sorting.ts';
import { searchQuery } from './queries.ts';
import type { VideoCardSlots } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';

/** Characters of a line of a transcript that a card quotes. */
const QUOTE_LENGTH = 120;

/** What is said to who pasted a link that no video of this site has. */
export const UNLISTED_LINK = 'The video of this link is not listed here.';

type SearchResultsProps = {
  search: Parameters<typeof searchQuery>[0];
  /** What stands there when nothing was found; the term may be a link of a video that is not listed. */
  empty: (isUnlistedLink: boolean) => ReactNode;
  /** What the page puts into the cards, beside what was found by a term: the one asked for, or what was meant by it. */
  slots?: (video: SearchResult, term: string) => VideoCardSlots;
};

/**
 * What a search found: the literal matches, the videos in which it is said, and under 'More results' what full text and
 * misspelt words find (decisions: default order of a search). Give it a key that changes with the search.
 */
export function SearchResults({ search, empty, slots: given }: SearchResultsProps) {
  const query = useInfiniteQuery({
    ...searchQuery(search),
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const pages = query.data?.pages;
  const matches = pages?.flatMap((page) => page.matches) ?? [];
  const more = pages?.flatMap((page) => page.more) ?? [];
  // Of the first page alone: what comes while one reads on stands at the end.
  const said = pages?.find((page) => page.more.length > 0)?.more.filter((video) => video.isSaid) ?? [];
  const others = more.filter((video) => !said.includes(video));
  const count = matches.length + more.length;
  /** Then they are no more than others. */
  const isAlone = matches.length + said.length === 0;
  const [standing] = useState(count);
  if (!pages) return <VideoGridSkeleton />;
  const isUnlistedLink = pages.some((page) => page.isUnlistedLink);
  if (count === 0) return empty(isUnlistedLink);

  const found = foundSoFar(pages);
  const counted = found && foundInWords(found);
  const corrected = pages.find((page) => page.correctedTerm !== null)?.correctedTerm ?? null;
  // By relevance all are matches, of one kind. Else of the page with the first of the others: those after it begin further down.
  const isByRelevance = search.sort === 'relevance';
  const judged = isByRelevance ? pages[0] : pages.find((page) => page.more.length > 0);
  const isPartial = (isAlone || isByRelevance) && judged?.isPartial;
  const term = [corrected ?? search.term, ...(judged?.inFull ?? [])].join(' ');
  const slots = (result: SearchResult) => ({ ...given?.(result, term), ...resultSlots(result, term) });
  return (
    <EndlessList query={query} count={count} nextCursor={pages.at(-1)?.nextCursor ?? null}>
      {/* What contains the term literally stands in the chosen order; what else was found does not (decision 125). */}
      {counted && (
        <p className="-mt-3 mb-5 text-sm text-muted">
          {counted}
          {isAlone && !isByRelevance && count > 1 && ', best match first'}
        </p>
      )}
      {corrected !== null && (
        <p className="mb-6 text-muted">
          Showing results for <strong className="font-semibold text-ink">{corrected}</strong>; search instead
          for{' '}
          <Link
            to="/search"
            search={{
              q: search.term,
              category: search.categoryId,
              speaker: search.speaker,
              length: search.length,
              published: search.published,
              sort: search.sort === DEFAULT_SORT ? undefined : search.sort,
              exact: '1',
            }}
            className="target prose-link"
          >
            {search.term}
          </Link>
        </p>
      )}
      {isUnlistedLink && (
        <p className="mb-6 text-muted">
          {UNLISTED_LINK} {count === 1 ? 'This one mentions' : 'These mention'} it.
        </p>
      )}
      {corrected === null && !search.from && isPartial && (
        <p className="mb-6 text-muted">
          {isQuoted(search.term)
            ? `No title, description or transcript says ${quotedTerm(search.term)}.`
            : /\s/.test(search.term.trim())
              ? 'No title or description has all of these words.'
              : `No title or description says ${quotedTerm(search.term)}.`}{' '}
          {count === 1 ? 'This comes' : 'These come'} closest.
        </p>
      )}
      {matches.length > 0 && <VideoGrid videos={matches} standing={standing} slots={slots} />}
      {said.length > 0 && (
        <Part
          title={said.length === 1 ? 'Said in one video' : `Said in ${said.length} videos`}
          isFirst={matches.length === 0}
        >
          <VideoGrid
            videos={said}
            standing={Math.max(0, standing - matches.length)}
            heading="h4"
            slots={slots}
          />
        </Part>
      )}
      {others.length > 0 && isAlone && <VideoGrid videos={others} standing={standing} slots={slots} />}
      {others.length > 0 && !isAlone && (
        <Part title="More results" isFirst={false}>
          <VideoGrid
            videos={others}
            standing={Math.max(0, standing - matches.length - said.length)}
            heading="h4"
            slots={slots}
          />
        </Part>
      )}
    </EndlessList>
  );
}

/**
 * Tells those who listen what a search found, when it is known. Put it into a status that stays while one search follows
 * another: one that comes with its words is not heard. A key that changes with the search has the same words said again.
 */
export function SearchOutcome({ search }: Pick<SearchResultsProps, 'search'>) {
  const { data } = useInfiniteQuery({ ...searchQuery(search), enabled: false });
  const [first] = data?.pages ?? [];
  if (!first) return null;
  if (first.matches.length + first.more.length === 0) return <span>No videos found</span>;
  return first.found && <span>{foundInWords(first.found)} found</span>;
}

/** Some of the results, under a heading of their own: below the one of all results, and told from the titles in it. */
function Part({ title, isFirst, children }: { title: string; isFirst: boolean; children: ReactNode }) {
  return (
    <section className={isFirst ? undefined : 'mt-12 border-t border-line pt-6'}>
      <h3 className="mb-5 font-sans text-base font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** What a search adds to a card: its marks, and the line of the transcript that was found, as a note. */
function resultSlots({ id, title, summary, cue }: SearchResult, term: string): VideoCardSlots {
  return {
    title: <Highlight text={title} ranges={highlightRanges(title, term)} />,
    summary: summary && <Highlight text={summary} ranges={highlightRanges(summary, term)} />,
    note: cue && <FoundCue videoId={id} cue={cue} term={term} />,
  };
}

/** A line of the transcript in the words of the video, leading to its moment. */
function FoundCue({ videoId, cue, term }: { videoId: string; cue: FoundCueData; term: string }) {
  const { text, ranges } = excerptAround(cue.text, highlightRanges(cue.text, term), QUOTE_LENGTH);
  const seconds = cue.startMs === null ? null : Math.floor(cue.startMs / 1_000);
  return (
    <Note
      as="blockquote"
      size="small"
      className="mt-1"
      actions={
        seconds !== null && (
          <Link
            to="/videos/$id"
            params={{ id: videoId }}
            search={{ t: seconds }}
            aria-label={`Watch from ${timeLabel(seconds)}`}
            className="target prose-link inline-flex items-center tabular-nums"
          >
            {timeLabel(seconds)}
          </Link>
        )
      }
    >
      “<Highlight text={text} ranges={ranges} />”
    </Note>
  );
}
