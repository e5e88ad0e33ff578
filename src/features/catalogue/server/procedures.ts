import { implement } from '@orpc/server';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/video-link.ts';
import { cleanSearchTerm } from '#lib/clean-param.ts';
import {
  decodeListCursor,
  decodeRelevanceCursor,
  encodeListCursor,
  encodeRelevanceCursor,
  type ListCursor,
} from '#lib/cursor.ts';
import { isUuidV4 } from '#lib/uuid.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { catalogueContract, PAGE_SIZE, type SearchResult } from '../contract.ts';
import type { ListOrder } from '../rules/sorting.ts';
import { CURSOR_FORMS } from '../rules/sorting.ts';
import { cardsOf, type ListedVideo, orderedIds } from './list-queries.ts';
import { activeCategories, publishedVideo, transcriptOf, videoIdByLink } from './queries.ts';
import { correctedTerm, foundCues, inThisOrder, literalMatches, rankedVideos } from './search-queries.ts';

const procedures = implement(catalogueContract).$context<RequestContext>().use(guard);

const BAD_CURSOR = 'This place in the list is not known. Please start again from the top.';

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
  categories: procedures.categories.handler(({ context }) => activeCategories(context.resources.database)),

  list: procedures.list.handler(async ({ input, context, errors }) => {
    let after: ListCursor | null = null;
    if (input.cursor !== undefined) {
      after = decodeListCursor(input.cursor, input.sort, CURSOR_FORMS[input.sort]);
      if (!after) throw errors.VALIDATION_ERROR({ message: BAD_CURSOR });
    }
    const ids = orderedIds(input.sort, input.categoryId, after, PAGE_SIZE + 1);
    return page(await cardsOf(context.resources.database, ids), input.sort);
  }),

  search: procedures.search.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { sort, categoryId, cursor } = input;
    const term = cleanSearchTerm(input.term);
    const nothing = { matches: [], more: [], correctedTerm: null, nextCursor: null };
    if (term === undefined) return nothing;

    const withCues = async (found: ListedVideo[], words: string): Promise<SearchResult[]> => {
      const cues = await foundCues(
        database,
        words,
        found.map((video) => video.card.id),
      );
      return found.map(({ card }) => ({ ...card, cue: cues.get(card.id) ?? null }));
    };

    // A pasted link of a catalogued video finds that video (decisions: Search terms).
    const link = parseVideoLink(term);
    if (link.isValid) {
      const id = await videoIdByLink(database, canonicalVideoLink(link));
      if (id) {
        const found = await cardsOf(database, inThisOrder([id]));
        return { ...nothing, matches: found.map(({ card }) => ({ ...card, cue: null })) };
      }
    }

    /** A page of the results by relevance, from an offset on. */
    const byRelevance = async (offset: number, withoutLiteral: string | undefined) => {
      let words = term;
      let ranked = await rankedVideos(database, { term, categoryId, withoutLiteral });
      const corrected = ranked.length === 0 ? await correctedTerm(database, term) : null;
      if (corrected) {
        words = corrected;
        ranked = await rankedVideos(database, { term: corrected, categoryId, withoutLiteral });
      }
      const ids = ranked.slice(offset, offset + PAGE_SIZE).map((video) => video.id);
      return {
        results: await withCues(await cardsOf(database, inThisOrder(ids)), words),
        correctedTerm: corrected && ranked.length > 0 ? corrected : null,
        nextCursor:
          ranked.length > offset + PAGE_SIZE ? encodeRelevanceCursor({ offset: offset + PAGE_SIZE }) : null,
      };
    };

    const relevance = cursor === undefined ? null : decodeRelevanceCursor(cursor);
    if (sort === 'relevance') {
      if (cursor !== undefined && !relevance) throw errors.VALIDATION_ERROR({ message: BAD_CURSOR });
      const { results, ...rest } = await byRelevance(relevance?.offset ?? 0, undefined);
      return { ...nothing, ...rest, matches: results };
    }
    if (relevance) {
      const { results, ...rest } = await byRelevance(relevance.offset, term);
      return { ...nothing, ...rest, more: results };
    }
    let after: ListCursor | null = null;
    if (cursor !== undefined) {
      after = decodeListCursor(cursor, sort, CURSOR_FORMS[sort]);
      if (!after) throw errors.VALIDATION_ERROR({ message: BAD_CURSOR });
    }
    const found = await cardsOf(database, await literalMatches(database, term, sort, categoryId, after));
    const { videos, nextCursor } = page(found, sort);
    const matches = videos.map((video) => ({ ...video, cue: null }));
    if (nextCursor) return { ...nothing, matches, nextCursor };
    const { results, ...rest } = await byRelevance(0, term);
    return { matches, more: results, ...rest };
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
      excludedVideoId: typeof excluded === 'string' && isUuidV4(excluded) ? excluded : undefined,
    });
    return ranked
      .slice(0, input.result_limit)
      .map((found) => ({ video_id: found.id, title: found.title, rank_score: found.score }));
  }),
};
