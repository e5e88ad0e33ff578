import type { Database } from '#platform/database.ts';
import { literalMatches } from './literal-matches.ts';
import { mendedTerms } from './mended-term.ts';
import { partialMatches } from './partial-matches.ts';
import { type RankedVideo, type Ranking, rankedVideos } from './search-queries.ts';

/** Fewer videos than that with all words of a term leave room for those with some of them. */
const FEW = 5;

/**
 * What a term finds by relevance (decisions: default order of a search): the videos with all of its words, misspelt ones
 * mended where nothing has them as they are, and where those are few the videos with most of its rare words.
 * @param isExact whether no word is mended.
 * @returns `isPartial`: none of them has all words.
 */
export async function relevantVideos(
  database: Database,
  ranking: Ranking,
  isExact: boolean,
): Promise<{ ranked: RankedVideo[]; corrected: string | null; isPartial: boolean }> {
  const { whole, corrected } = await withAllWords(database, ranking, isExact);
  const isPartial = whole.length === 0;
  if (whole.length >= FEW) return { ranked: whole, corrected, isPartial };
  const literal = await fewLiteral(database, ranking);
  if (literal >= FEW) return { ranked: whole, corrected, isPartial };
  const partial = await partialMatches(
    database,
    { ...ranking, term: corrected ?? ranking.term },
    { excludedIds: whole.map(({ id }) => id), isWhole: whole.length + literal > 0 },
  );
  return { ranked: [...whole, ...partial], corrected, isPartial };
}

/** The videos with all words, of the term as it is or else as it was meant; the mended words where nothing has all of them, too. */
async function withAllWords(
  database: Database,
  ranking: Ranking,
  isExact: boolean,
): Promise<{ whole: RankedVideo[]; corrected: string | null }> {
  const asAsked = await rankedVideos(database, ranking);
  if (asAsked.length > 0 || isExact) return { whole: asAsked, corrected: null };
  const { named, unknown, rare, unheard } = await mendedTerms(database, ranking.term);
  for (const corrected of new Set([named, unknown, rare])) {
    const whole = corrected === null ? [] : await rankedVideos(database, { ...ranking, term: corrected });
    if (whole.length > 0) return { whole, corrected };
  }
  // What the words find as they are is not mended away for what does not have all of the mended ones either.
  return { whole: [], corrected: named ?? unheard };
}

/** How many literal matches were left out; no more than a few are counted. */
async function fewLiteral(
  database: Database,
  { withoutLiteral, literalCount, ...filter }: Ranking,
): Promise<number> {
  if (withoutLiteral === undefined) return 0;
  if (literalCount !== undefined) return literalCount;
  return (await literalMatches(database, withoutLiteral, 'newest', filter, null, { count: FEW })).length;
}
