import { sql } from 'drizzle-orm';
import { cleanSearchTerm } from '#lib/clean-param.ts';
import {
  decodeListCursor,
  decodeRelevanceCursor,
  encodeRelevanceCursor,
  type ListCursor,
} from '#lib/cursor.ts';
import type { Database } from '#platform/database.ts';
import { PAGE_SIZE, type SearchInput, type SearchPage, type SearchResult } from '../contract.ts';
import { exactParts } from '../rules/exact-parts.ts';
import { SHOWN_BY_RELEVANCE } from '../rules/found-so-far.ts';
import { foundSummary } from '../rules/found-summary.ts';
import { straightQuotes } from '../rules/quoted-term.ts';
import { areSameWords } from '../rules/same-words.ts';
import { CURSOR_FORMS } from '../rules/sorting.ts';
import { isNotedWord } from './common-words.ts';
import { foundCues } from './found-cues.ts';
import { cardsInOrder, cardsOf, type ListedVideo, orderedIds, pageOfCards } from './list-queries.ts';
import { literalMatches } from './literal-matches.ts';
import { otherSpellings } from './other-spellings.ts';
import { pastedLink } from './pasted-link.ts';
import { relevantVideos } from './relevant-videos.ts';
import type { Asked } from './search-queries.ts';

/** Characters of a description in which it is looked where it says what was found. */
const DESCRIBED_LENGTH = 4_000;

/** Videos with a word, drafts among them, from which on a search for it alone finds more than are shown by relevance. */
const LEAST_NOTED = 1_000;

const NOTHING: SearchPage = {
  matches: [],
  more: [],
  correctedTerm: null,
  inFull: [],
  isPartial: false,
  isUnlistedLink: false,
  found: null,
  nextCursor: null,
};

/**
 * A page of what a search finds (spec 2 §2 Search page; decisions: default order of a search): what has the term literally in
 * an order, under it what else has its words, by relevance; or all by relevance.
 * @param origin of the site, for links to its own films
 * @returns null for a place in the list that is none
 */
export async function searchVideos(
  database: Database,
  input: SearchInput,
  origin: string,
): Promise<SearchPage | null> {
  const { cursor } = input;
  const given = cleanSearchTerm(input.term);
  if (given === undefined) return NOTHING;
  const term = straightQuotes(given);

  // A pasted link of a catalogued video finds that video, where it is one of those that are searched (decisions: Search terms).
  const link = await pastedLink(database, term, origin);
  if (link.videoId !== null) {
    const only = sql`select ${link.videoId}::uuid`;
    const found = await cardsOf(database, orderedIds('newest', input, null, 1, only), { filter: input });
    return {
      ...NOTHING,
      matches: found.map(({ card }) => ({ ...card, cue: null, isSaid: false })),
      found: { count: found.length, isAll: true },
    };
  }

  const search = { ...input, term };
  const relevance = cursor === undefined ? null : decodeRelevanceCursor(cursor);
  if (input.sort === 'relevance' && !link.isAddress) {
    if (cursor !== undefined && !relevance) return null;
    const spelled = { ...search, spellings: await otherSpellings(database, term) };
    const { results, ...rest } = await byRelevance(database, spelled, { offset: relevance?.offset ?? 0 });
    return { ...NOTHING, ...rest, matches: results };
  }
  if (relevance && !link.isAddress) {
    const spelled = { ...search, spellings: await otherSpellings(database, term) };
    const { results, ...rest } = await byRelevance(database, spelled, {
      offset: relevance.offset,
      withoutLiteral: true,
    });
    return { ...NOTHING, ...rest, more: results };
  }
  // An address has no words to be ranked by.
  const sort = input.sort === 'relevance' ? 'newest' : input.sort;
  let after: ListCursor | null = null;
  if (cursor !== undefined) {
    after = decodeListCursor(cursor, sort, CURSOR_FORMS[sort]);
    if (!after) return null;
  }
  const [ids, spellings] = await Promise.all([
    literalMatches(database, term, sort, input, after),
    link.isAddress ? [] : otherSpellings(database, term),
  ]);
  const spelled = { ...search, spellings };
  const isLast = ids.length <= PAGE_SIZE;
  const [found, further, inAll] = await Promise.all([
    resultsOf(database, { term, spellings: [] }, ids),
    // On a first page those are all literal matches: they are not looked for again only to be counted.
    isLast && !link.isAddress
      ? byRelevance(database, spelled, {
          offset: 0,
          withoutLiteral: true,
          ...(!after && { literalCount: ids.length }),
        })
      : null,
    isLast || after || link.isAddress ? null : foundByBestMatch(database, spelled),
  ]);
  const { shown, nextCursor } = pageOfCards(found, sort);
  // Where it is also said word for word, the moment is what one looks for.
  const matches = shown.map(({ result }) => ({
    ...result,
    cue: result.isSaid ? result.cue : null,
    isSaid: false,
  }));
  if (!further) {
    const counted = inAll ?? (after ? null : { count: matches.length, isAll: isLast });
    return { ...NOTHING, matches, isUnlistedLink: link.isOfVideo, found: counted, nextCursor };
  }
  const { results, ...rest } = further;
  return { ...NOTHING, matches, more: results, ...rest };
}

/** What is searched for, and how else parts of its term are spelled. */
type SpelledSearch = SearchInput & Pick<Asked, 'spellings'>;

/** How many videos the same search finds by Best Match, which finds all: each order tells the same number. */
async function foundByBestMatch(
  database: Database,
  { exact, cursor: _cursor, sort: _sort, ...search }: SpelledSearch,
): Promise<SearchPage['found']> {
  const { term, spellings: _spellings, ...filters } = search;
  const isBare = Object.values(filters).every((filter) => filter === undefined);
  // Of a word that is noted in so many videos it is known without ranking any.
  if (isBare && exactParts(term).length === 0 && (await isNotedWord(database, term, LEAST_NOTED)))
    return { count: SHOWN_BY_RELEVANCE, isAll: false };
  const { ranked } = await relevantVideos(database, search, exact);
  return { count: ranked.length, isAll: ranked.length < SHOWN_BY_RELEVANCE };
}

interface Place {
  offset: number;
  /** Whether what has the term literally is left out, and how many that are, where it is known. */
  withoutLiteral?: boolean;
  literalCount?: number;
}

/** A page of the results by relevance, from an offset on. */
async function byRelevance(
  database: Database,
  { exact, cursor, ...search }: SpelledSearch,
  { offset, withoutLiteral, literalCount }: Place,
) {
  const { term } = search;
  const ranking = {
    ...search,
    ...(withoutLiteral && { withoutLiteral: term }),
    literalCount,
  };
  const { ranked, corrected, spellings, isPartial } = await relevantVideos(database, ranking, exact);
  const ids = ranked.slice(offset, offset + PAGE_SIZE).map((video) => video.id);
  const found = await resultsOf(database, { term: corrected ?? term, spellings }, ids);
  return {
    results: found.map(({ result }) => result),
    // Another form of a word finds more; to tell somebody that they meant it would be wrong English.
    correctedTerm: corrected !== null && areSameWords(term, corrected) ? null : corrected,
    inFull: oneWordForms(spellings),
    isPartial,
    found:
      cursor === undefined
        ? { count: ranked.length + (literalCount ?? 0), isAll: ranked.length < SHOWN_BY_RELEVANCE }
        : null,
    nextCursor:
      ranked.length > offset + PAGE_SIZE ? encodeRelevanceCursor({ offset: offset + PAGE_SIZE }) : null,
  };
}

/** Other spellings of words that are one word themselves. */
const oneWordForms = (spellings: Asked['spellings']): string[] =>
  spellings.flatMap(({ others }) => others.filter((form) => !form.includes(' ')));

/** The cards of some videos in their order, each with why it was found: its line of the transcript, and where its description says it. */
async function resultsOf(
  database: Database,
  asked: Asked,
  ids: readonly string[],
): Promise<(ListedVideo & { result: SearchResult })[]> {
  const [found, cues] = await Promise.all([
    cardsInOrder(database, ids, DESCRIBED_LENGTH),
    foundCues(database, asked, ids),
  ]);
  const words = [asked.term, ...oneWordForms(asked.spellings)].join(' ');
  return found.map((listed) => {
    const { card, description } = listed;
    const cue = cues.get(card.id);
    return {
      ...listed,
      result: {
        ...card,
        summary: foundSummary(card, description, words),
        cue: cue ? { startMs: cue.startMs, text: cue.text } : null,
        isSaid: cue?.isWhole ?? false,
      },
    };
  });
}
