import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { executeKept, written } from '#platform/postgres/kept-statement.ts';
import {
  closestForms,
  closestName,
  closestWords,
  differInPair,
  nearWords,
  neighbourSwaps,
} from '../rules/closest-words.ts';
import { englishStem } from '../rules/english-stem.ts';
import { isCommonWord, LEAST_COMMON, videosWithWord } from './common-words.ts';

/** Words of a term that are looked at, and words that each is compared with. */
const WORDS = 8;
const CANDIDATES = 12;
/** Videos that a word is counted in at most; in how many a slip may stand itself, and how many have the word that was meant. */
const COUNTED = LEAST_COMMON;
const SLIPS = 2;
/**
 * Up to about this rank among the words of spoken English, a word that no video has means itself, or another by two letters swapped:
 * `sleeps` is one, `runing` no word at all. As it is written it may be rarer, as `biking` is; then it may also be one with a letter
 * too many or too few of a pair: `loosing` is meant to be `losing`.
 */
const COMMON_RANK = 4_000;
const WRITTEN_RANK = 20_000;
/** Names that are compared with a term. */
const NAMES = 50;

/** A term with words replaced by those that they most likely mean; null where nothing changes. */
export interface MendedTerms {
  /** With the name of somebody who speaks in place of the words that are near it, and each other word that nothing knows. */
  named: string | null;
  /** Each word that nothing knows. */
  unknown: string | null;
  /** Those and each that hardly a video has, and that is one slip away from a word which many have. */
  rare: string | null;
  /** Each that nothing knows and that is no form of a word which some video has: `Mets` may be found as `met`. */
  unheard: string | null;
}

const NOTHING: MendedTerms = { named: null, unknown: null, rare: null, unheard: null };

/** The word `w.word` as documents have it. */
const LEXEME = sql`(tsvector_to_array(to_tsvector('public.mindreel', w.word)))[1]`;

interface Found {
  word: string;
  isKnown: boolean;
  /** Whether some video has it or another form of it. */
  isHeard: boolean;
  candidates: string[];
}

/**
 * Mends the misspelt words of a term by the words that many videos use, of equally near ones by the one that most use.
 * It may be the word of a draft, with which nothing is found.
 * @param known words that are no slips, in small letters
 */
export async function mendedTerms(
  database: Database,
  term: string,
  known: readonly string[] = [],
): Promise<MendedTerms> {
  const words = new Set(term.toLowerCase().match(/\p{L}{4,40}/gu) ?? []);
  const asked = [...words].filter((word) => !known.includes(word)).slice(0, WORDS);
  if (asked.length === 0) return NOTHING;
  const found = await similarWords(database, asked);
  // A list that only such searches need.
  const { isEnglishWord, rankAsWritten, rankOfWord, UNKNOWN_RANK } = await import(
    '../rules/english-words.ts'
  );
  const near = found.map(({ word, isKnown, isHeard, candidates }) => {
    // Who asks for `sleep` where nothing is about it is not shown what is `steep`; `trail` may be `trial`.
    const rank = rankAsWritten(word);
    const isMeant = !isKnown && rank < UNKNOWN_RANK && rankOfWord(word) < COMMON_RANK;
    const isSlip = (candidate: string) =>
      neighbourSwaps(word).includes(candidate) || (rank >= WRITTEN_RANK && differInPair(word, candidate));
    const others = candidates.filter((candidate) => (isMeant ? isSlip(candidate) : candidate !== word));
    // A word of the language is seldom a slip: `creativity` is not meant to be `reactivity`.
    const isWord = isKnown || isEnglishWord(word);
    const closest = closestWords(word, others, isWord ? 1 : undefined);
    return {
      word,
      isKnown,
      isHeard,
      meant: isWord || closest.length > 0 ? closest : closestForms(word, others),
    };
  });
  const counted = videosWith(database, [
    // Of an unknown word that can mean one word alone nothing is to be counted.
    ...new Set(
      near.flatMap(({ word, isKnown, meant }) => (meant.length > (isKnown ? 0 : 1) ? [word, ...meant] : [])),
    ),
  ]);
  const [videos, name] = await Promise.all([counted, meantName(database, term, found)]);
  const mended: MendedTerms = { named: term, unknown: term, rare: term, unheard: term };
  for (const { word, isKnown, isHeard, meant } of near) {
    const part = name?.get(word);
    const [most = part] = meant.toSorted((one, other) => (videos.get(other) ?? 0) - (videos.get(one) ?? 0));
    if (most === undefined) continue;
    const misspelt = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu');
    const replace = (kind: keyof MendedTerms, by: string) => {
      mended[kind] = mended[kind]?.replace(misspelt, (slip) => inItsCase(by, slip)) ?? null;
    };
    const isRare = (videos.get(word) ?? 0) <= SLIPS && videos.get(most) === COUNTED;
    if (part !== undefined || !isKnown) replace('named', part ?? most);
    if (!isKnown) replace('unknown', most);
    if (!isKnown || isRare) replace('rare', most);
    if (!isKnown && !isHeard) replace('unheard', most);
  }
  const { named, unknown, rare, unheard } = mended;
  return {
    named: name === null ? null : named,
    unknown: unknown === term ? null : unknown,
    rare: rare === unknown ? null : rare,
    unheard: unheard === term ? null : unheard,
  };
}

/** The name of somebody who speaks that words of a term, one after the other, are near: its words, by those of the term. */
async function meantName(
  database: Database,
  term: string,
  found: readonly Found[],
): Promise<ReadonlyMap<string, string> | null> {
  const words = (term.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, WORDS).map((word) => {
    const others = nearWords(word, found.find((one) => one.word === word)?.candidates ?? []);
    return { word, others };
  });
  const anyOf = ({ word, others }: { word: string; others: string[] }) =>
    `(${[...new Set([word, ...others].map((form) => `'${englishStem(form)}'`))].join('|')})`;
  const pairs = words.slice(1).flatMap((second, at) => {
    const first = words[at];
    return first && first.others.length + second.others.length > 0
      ? [`${anyOf(first)}&${anyOf(second)}`]
      : [];
  });
  if (pairs.length === 0) return null;
  const rows = await executeKept<{ name: string }>(
    database,
    // As a subquery, hidden from the planner: each term would be planned for anew.
    sql`
    select distinct name
      from (select v.speakers from videos v
             where named_words(v.tags, v.speakers) @@ (select ${pairs.join('|')}::tsquery) and v.published
             limit ${written(NAMES)}) as named, unnest(named.speakers) as name`,
  );
  return closestName(
    words,
    rows.map(({ name }) => name),
  );
}

/** `Victor` for `Vctor`. */
const inItsCase = (word: string, slip: string): string =>
  slip.charAt(0) === slip.charAt(0).toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The known words that are most like each, and those that it is with two neighbours swapped. Words that many videos have
 * are left out: they mean themselves.
 */
async function similarWords(database: Database, words: readonly string[]): Promise<Found[]> {
  const swapped = words.flatMap((word) => neighbourSwaps(word).map((swap) => ({ word, swap })));
  return executeKept<{ word: string; isKnown: boolean; isHeard: boolean; candidates: string[] }>(
    database,
    sql`
    select w.word,
           exists (select from search_vocabulary k where k.word = public.unaccent(w.word)) as "isKnown",
           ${videosWithWord(LEXEME, 1)} > 0 as "isHeard",
           array(
             select v.word from search_vocabulary v where v.word % public.unaccent(w.word)
              order by public.similarity(v.word, public.unaccent(w.word)) desc, v.word limit ${written(CANDIDATES)}
           ) || array(
             select v.word
               from unnest((select ${sql.param(swapped.map(({ word }) => word))}::text[]),
                           (select ${sql.param(swapped.map(({ swap }) => swap))}::text[])) as s(word, swap)
               join search_vocabulary v on v.word = public.unaccent(s.swap)
              where s.word = w.word
           ) as candidates
      from unnest((select ${sql.param([...words])}::text[])) as w(word)
     where not ${isCommonWord(LEXEME, COUNTED)}`,
  );
}

/** How many videos use each word, 50 at most. */
async function videosWith(database: Database, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await executeKept<{ word: string; videos: number }>(
    database,
    sql`
    select w.word, ${videosWithWord(LEXEME, COUNTED)} as videos
      from unnest((select ${sql.param([...words])}::text[])) as w(word)`,
  );
  return new Map(rows.map(({ word, videos }) => [word, videos]));
}
