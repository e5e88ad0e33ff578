import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { cleanSearchTerm } from '#lib/clean-param.ts';
import {
  decodeListCursor,
  decodeRelevanceCursor,
  encodeListCursor,
  encodeRelevanceCursor,
  type ListCursor,
  UNKNOWN_PLACE,
} from '#lib/cursor.ts';
import { isUuidV4 } from '#lib/uuid.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { catalogueContract, PAGE_SIZE, type SearchResult } from '../contract.ts';
import { SHOWN_BY_RELEVANCE } from '../rules/found-so-far.ts';
import { areSameWords } from '../rules/same-words.ts';
import type { ListOrder } from '../rules/sorting.ts';
import { CURSOR_FORMS } from '../rules/sorting.ts';
import { catalogueAdminProcedures } from './admin-procedures.ts';
import { categoryProcedures } from './category-procedures.ts';
import { importProcedures } from './imports/import-procedures.ts';
import { cardsInOrder, cardsOf, type ListedVideo, orderedIds } from './list-queries.ts';
import { literalMatches } from './literal-matches.ts';
import { otherSpellings } from './other-spellings.ts';
import { pastedLink } from './pasted-link.ts';
import { activeCategories, publishedVideo, transcriptOf } from './queries.ts';
import { relevantVideos } from './relevant-videos.ts';
import { type Asked, foundCues, rankedVideos } from './search-queries.ts';
import { sourceProcedures } from './sources/source-procedures.ts';
import { suggestedFor } from './suggestions.ts';
import { tagProcedures } from './tags/tag-procedures.ts';

const procedures = implement(catalogueContract).$context<RequestContext>().use(guard);

/** A page of what a query found, which asked for one more than a page to know whether there is another. */
function page(found: ListedVideo[], order: ListOrder) {
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    videos: shown.map((video) => video.card),
    nextCursor: found.length > PAGE_SIZE && last ? encodeListCursor(last.keys(order)) : null,
  };
}

export const catalogueProcedures = {
  ...importProcedures,
  ...categoryProcedures,
  ...sourceProcedures,
  ...tagProcedures,

  categories: procedures.categories.handler(({ context }) => activeCategories(context.resources.database)),

  list: procedures.list.handler(async ({ input, context, errors }) => {
    let after: ListCursor | null = null;
    if (input.cursor !== undefined) {
      after = decodeListCursor(input.cursor, input.sort, CURSOR_FORMS[input.sort]);
      if (!after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    }
    const ids = orderedIds(input.sort, input, after, PAGE_SIZE + 1);
    return page(await cardsOf(context.resources.database, ids), input.sort);
  }),

  search: procedures.search.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { sort: given, categoryId, speaker, exact, cursor } = input;
    const term = cleanSearchTerm(input.term);
    const nothing = {
      matches: [],
      more: [],
      correctedTerm: null,
      isPartial: false,
      isUnlistedLink: false,
      found: null,
      nextCursor: null,
    };
    if (term === undefined) return nothing;

    const withCues = async (ids: string[], words: Asked): Promise<SearchResult[]> => {
      const [found, cues] = await Promise.all([cardsInOrder(database, ids), foundCues(database, words, ids)]);
      return found.map(({ card }) => {
        const cue = cues.get(card.id);
        return {
          ...card,
          cue: cue ? { startMs: cue.startMs, text: cue.text } : null,
          isSaid: cue?.isWhole ?? false,
        };
      });
    };

    // A pasted link of a catalogued video finds that video, where it is one of those that are searched (decisions: Search terms).
    const link = await pastedLink(database, term, context.origin);
    if (link.videoId !== null) {
      const only = sql`select ${link.videoId}::uuid`;
      const found = await cardsOf(database, orderedIds('newest', input, null, 1, only));
      return {
        ...nothing,
        matches: found.map(({ card }) => ({ ...card, cue: null, isSaid: false })),
        found: { count: found.length, isAll: true },
      };
    }

    /** A page of the results by relevance, from an offset on. */
    const byRelevance = async (offset: number, withoutLiteral?: string, literalCount?: number) => {
      const { ranked, corrected, spellings, isPartial } = await relevantVideos(
        database,
        { term, categoryId, speaker, withoutLiteral, literalCount },
        exact,
      );
      const ids = ranked.slice(offset, offset + PAGE_SIZE).map((video) => video.id);
      return {
        results: await withCues(ids, { term: corrected ?? term, spellings }),
        // Another form of a word finds more; to tell somebody that they meant it would be wrong English.
        correctedTerm: corrected !== null && areSameWords(term, corrected) ? null : corrected,
        isPartial,
        found:
          cursor === undefined
            ? { count: ranked.length + (literalCount ?? 0), isAll: ranked.length < SHOWN_BY_RELEVANCE }
            : null,
        nextCursor:
          ranked.length > offset + PAGE_SIZE ? encodeRelevanceCursor({ offset: offset + PAGE_SIZE }) : null,
      };
    };

    const relevance = cursor === undefined ? null : decodeRelevanceCursor(cursor);
    if (given === 'relevance' && !link.isAddress) {
      if (cursor !== undefined && !relevance) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
      const { results, ...rest } = await byRelevance(relevance?.offset ?? 0);
      return { ...nothing, ...rest, matches: results };
    }
    if (relevance && !link.isAddress) {
      const { results, ...rest } = await byRelevance(relevance.offset, term);
      return { ...nothing, ...rest, more: results };
    }
    // An address has no words to be ranked by.
    const sort = given === 'relevance' ? 'newest' : given;
    let after: ListCursor | null = null;
    if (cursor !== undefined) {
      after = decodeListCursor(cursor, sort, CURSOR_FORMS[sort]);
      if (!after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    }
    const ids = await literalMatches(database, term, sort, input, after);
    const isLast = ids.length <= PAGE_SIZE;
    const [found, cues, further] = await Promise.all([
      cardsInOrder(database, ids),
      foundCues(database, { term, spellings: [] }, ids),
      // On a first page those are all literal matches: they are not looked for again only to be counted.
      isLast && !link.isAddress ? byRelevance(0, term, after ? undefined : ids.length) : null,
    ]);
    const { videos, nextCursor } = page(found, sort);
    const isUnlistedLink = link.isOfVideo;
    // Where it is also said word for word, the moment is what one looks for.
    const matches = videos.map((video) => {
      const cue = cues.get(video.id);
      return { ...video, cue: cue?.isWhole ? { startMs: cue.startMs, text: cue.text } : null, isSaid: false };
    });
    if (!further) {
      const counted = after ? null : { count: videos.length, isAll: isLast };
      return { ...nothing, matches, isUnlistedLink, found: counted, nextCursor };
    }
    const { results, ...rest } = further;
    return { ...nothing, matches, more: results, ...rest };
  }),

  suggestions: procedures.suggestions.handler(async ({ input, context }) => {
    const term = cleanSearchTerm(input.term);
    if (term === undefined) return [];
    return suggestedFor(context.resources.database, term);
  }),

  video: procedures.video.handler(async ({ input, context, errors }) => {
    const found = await publishedVideo(context.resources.database, input.id);
    if (!found) throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    return found;
  }),

  transcript: procedures.transcript.handler(({ input, context }) =>
    transcriptOf(context.resources.database, input.id, input.language),
  ),

  searchVideosFulltext: procedures.searchVideosFulltext.handler(async ({ input, context }) => {
    const term = cleanSearchTerm(input.search_query);
    if (term === undefined) return [];
    const excluded = input.excluded_video_id;
    const ranked = await rankedVideos(context.resources.database, {
      term,
      spellings: await otherSpellings(context.resources.database, term),
      excludedVideoId: typeof excluded === 'string' && isUuidV4(excluded) ? excluded : undefined,
    });
    return ranked
      .slice(0, input.result_limit)
      .map((found) => ({ video_id: found.id, title: found.title, rank_score: found.score }));
  }),

  ...catalogueAdminProcedures,
};
