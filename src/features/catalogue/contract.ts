import { z } from 'zod';
import { operation, READS_REPLICA } from '#lib/operation.ts';
import { catalogueAdminContract } from './contract-admin.ts';
import { categoriesContract } from './contract-categories.ts';
import { categoryId, videoCard, videoDetail, videoId } from './contract-fields.ts';
import { importContract } from './contract-imports.ts';
import { sourcesContract } from './contract-sources.ts';
import { tagContract } from './contract-tags.ts';
import { LENGTHS, PUBLISHED } from './rules/known-filters.ts';
import { LIST_ORDERS, SEARCH_SORTS } from './rules/sorting.ts';

/** Videos on one page of a list: full rows of one, two and three columns, and no more than a phone lays out at once. */
export const PAGE_SIZE = 12;

/** Who speaks in a video, by name, without regard to case and accents. */
const speaker = z.string().trim().min(1).max(200);

/** What lists and searches are of; all of what is given. */
const listFilter = {
  categoryId: categoryId.optional(),
  speaker: speaker.optional(),
  /** Videos of which the length, or the day of publication, is unknown have none. */
  length: z.enum(LENGTHS).optional(),
  published: z.enum(PUBLISHED).optional(),
};

export const category = z.object({
  id: z.string(),
  name: z.string(),
  /** Published videos in it. */
  count: z.number(),
});

/** The line of the transcript in which a search found its words. */
export const foundCue = z.object({ startMs: z.number().nullable(), text: z.string() });

export const searchResult = videoCard.extend({
  cue: foundCue.nullable(),
  /** Whether that line has all words that are looked for. */
  isSaid: z.boolean(),
});

/**
 * How many videos a search found, as far as its first page tells without counting (decision 151). `isAll`: there are no
 * more than that.
 */
const found = z.object({ count: z.number(), isAll: z.boolean() });

export const transcriptCue = z.object({
  id: z.string(),
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** The heading of what begins with this line; absent for all others. */
  chapter: z.string().optional(),
});

export type Category = z.infer<typeof category>;
export type VideoCardData = z.infer<typeof videoCard>;
export type FoundCue = z.infer<typeof foundCue>;
/** What somebody who types may mean: a video by its title, or a name to search for. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), text: z.string(), id: videoId }),
  z.object({ kind: z.enum(['speaker', 'tag']), text: z.string() }),
]);

export type SearchResult = z.infer<typeof searchResult>;
export type VideoDetail = z.infer<typeof videoDetail>;
export type TranscriptCue = z.infer<typeof transcriptCue>;

const cursor = z.string().max(2_000).optional();

const searchInput = z.object({
  term: z.string().max(20_000),
  sort: z.enum(SEARCH_SORTS).default('newest'),
  ...listFilter,
  /** Mends no word. */
  exact: z.union([z.boolean(), z.stringbool()]).default(false),
  cursor,
});

const searchPage = z.object({
  matches: z.array(searchResult),
  more: z.array(searchResult),
  /** The term with its misspelt words mended, when `more` was found by it. */
  correctedTerm: z.string().nullable(),
  /** Words that the term has in short, to be marked beside its own: `kubernetes` for `k8s`. */
  inFull: z.array(z.string()),
  /** None of `more` has all words, wherever they stand. */
  isPartial: z.boolean(),
  /** The term is a link of a video that is not listed; `matches` are those that mention it. */
  isUnlistedLink: z.boolean(),
  /** On the first page of a search; null on those after it. */
  found: found.nullable(),
  nextCursor: z.string().nullable(),
});

export type SearchInput = z.infer<typeof searchInput>;
export type SearchPage = z.infer<typeof searchPage>;

export const catalogueContract = {
  ...importContract,
  ...categoriesContract,
  ...sourcesContract,
  ...tagContract,

  /** All active categories by name, with the number of their published videos. */
  categories: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/categories', summary: 'All active categories' })
    .output(z.array(category)),

  /** Of the published videos listed last: of how many length and day are known, by which lists are filtered. */
  knownFacts: operation('anyone', { kind: 'read', per: 'person' })
    .meta(READS_REPLICA)
    .route({
      method: 'GET',
      path: '/known-facts',
      summary: 'Of how many of the latest videos length and day of publication are known',
    })
    .output(z.object({ videos: z.number(), withLength: z.number(), withDay: z.number() })),

  /** Published videos in an order; 'featured' has the featured ones first, then the newest (spec 2 §7 Videos). */
  list: operation('anyone', { kind: 'read', per: 'person' })
    .meta(READS_REPLICA)
    .route({ method: 'GET', path: '/videos', summary: 'Published videos in an order' })
    .input(
      z.object({
        sort: z.enum(LIST_ORDERS).default('newest'),
        ...listFilter,
        cursor,
      }),
    )
    .output(z.object({ videos: z.array(videoCard), nextCursor: z.string().nullable() })),

  /**
   * Literal matches in the asked order; when they are at their end, under `more` what full text, misspelt
   * words and transcripts find, by relevance (decisions: default order of a search).
   */
  search: operation('anyone', { kind: 'read', per: 'person' })
    .meta(READS_REPLICA)
    .route({ method: 'GET', path: '/search', summary: 'Published videos that match a term' })
    .input(searchInput)
    .output(searchPage),

  /** What somebody who types a term may mean: titles, speakers and tags whose words begin with what was typed. */
  suggestions: operation('anyone', { kind: 'read', per: 'person' })
    .meta(READS_REPLICA)
    .route({ method: 'GET', path: '/search/suggestions', summary: 'Suggestions while a term is typed' })
    .input(z.object({ term: z.string().max(200) }))
    .output(z.array(suggestion)),

  /** One published video. */
  video: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/videos/{id}', summary: 'One published video' })
    .input(z.object({ id: videoId }))
    .output(videoDetail),

  /** The lines of a published video's transcript, of the primary one unless a language is named; empty when there is none. */
  transcript: operation('anyone', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{id}/transcript',
      summary: 'The lines of a transcript of a video',
    })
    .input(z.object({ id: videoId, language: z.string().max(35).optional() }))
    .output(z.array(transcriptCue)),

  /** The full-text search of spec 2 §7, with its parameters' names and its empty answers. */
  searchVideosFulltext: operation('anyone', { kind: 'read', per: 'person' })
    .meta(READS_REPLICA)
    .route({
      method: 'POST',
      path: '/search_videos_fulltext',
      summary: 'Videos by full text, the best first',
    })
    .input(
      z.object({
        search_query: z.string().max(20_000),
        excluded_video_id: z.unknown().optional(),
        result_limit: z.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.array(z.object({ video_id: z.string(), title: z.string(), rank_score: z.number() }))),

  ...catalogueAdminContract,
};
