import type { Database } from '#platform/database.ts';
import { looseTerm } from '../rules/exact-parts.ts';
import type { OtherForms } from '../rules/other-forms.ts';
import { literalMatches } from './literal-matches.ts';
import { mendedTerms } from './mended-term.ts';
import { otherSpellings } from './other-spellings.ts';
import { partialMatches } from './partial-matches.ts';
import { type RankedVideo, type Ranking, rankedVideos } from './search-queries.ts';

/** Fewer videos than that with all words of a term leave room for those with some of them. */
const FEW = 5;

/**
 * What a term finds by relevance (decisions: default order of a search): the videos with all of its words, misspelt ones
 * mended where nothing has them as they are, and where those are few the videos with most of its rare words.
 * What stands in quotation marks is found where it stands so; where it stands nowhere, what has its words.
 * @param isExact whether no word is mended.
 * @returns `isPartial`: none of them has all words; `spellings` of the term, or of the corrected one.
 */
export async function relevantVideos(
  database: Database,
  ranking: Ranking,
  isExact: boolean,
): Promise<Found & { ranked: RankedVideo[]; isPartial: boolean }> {
  const { whole, ...found } = await withAllWords(database, ranking, isExact);
  const { corrected, spellings } = found;
  const isPartial = whole.length === 0;
  if (whole.length >= FEW) return { ...found, ranked: whole, isPartial };
  const literal = await fewLiteral(database, ranking);
  // What stands in quotation marks, and a word with signs, is looked for as it stands there; only where
  // nothing has it, by its words.
  const loose = looseTerm(corrected ?? ranking.term);
  if (loose !== null && whole.length + literal > 0) return { ...found, ranked: whole, isPartial };
  if (literal >= FEW) return { ...found, ranked: whole, isPartial };
  const partial = await partialMatches(
    database,
    { ...ranking, spellings, term: loose ?? corrected ?? ranking.term },
    { excludedIds: whole.map(({ id }) => id), isWhole: whole.length + literal > 0 },
  );
  // Of a phrase that nothing has, with mended words or without, is said that nothing has it.
  return { ...found, ...(loose !== null && { corrected: null }), ranked: [...whole, ...partial], isPartial };
}

interface Found {
  corrected: string | null;
  spellings: readonly OtherForms[];
}

/** The videos with all words, of the term as it is or else as it was meant; the mended words where nothing has all of them, too. */
async function withAllWords(
  database: Database,
  ranking: Ranking,
  isExact: boolean,
): Promise<Found & { whole: RankedVideo[] }> {
  const { spellings } = ranking;
  const asAsked = await rankedVideos(database, ranking);
  if (asAsked.length > 0 || isExact) return { whole: asAsked, corrected: null, spellings };
  // A word that others spell in another way is no slip.
  const spelled = spellings.map(({ part }) => part);
  const { named, unknown, rare, unheard } = await mendedTerms(database, ranking.term, spelled);
  const found = async (corrected: string | null) => {
    if (corrected === null) return { whole: [], corrected, spellings };
    const mended = await otherSpellings(database, corrected);
    const whole = await rankedVideos(database, { ...ranking, term: corrected, spellings: mended });
    return { whole, corrected, spellings: mended };
  };
  for (const corrected of new Set([named, unknown, rare])) {
    const mended = await found(corrected);
    if (mended.whole.length > 0) return mended;
  }
  // What the words find as they are is not mended away for what does not have all of the mended ones either.
  return { whole: [], corrected: named ?? unheard, spellings };
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
