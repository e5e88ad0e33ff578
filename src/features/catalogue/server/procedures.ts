import { implement } from '@orpc/server';
import { cleanSearchTerm } from '#lib/clean-param.ts';
import { decodeListCursor, type ListCursor, UNKNOWN_PLACE } from '#lib/cursor.ts';
import { isUuidV4 } from '#lib/uuid.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { catalogueContract, PAGE_SIZE } from '../contract.ts';
import { CURSOR_FORMS } from '../rules/sorting.ts';
import { catalogueAdminProcedures } from './admin-procedures.ts';
import { categoryProcedures } from './category-procedures.ts';
import { importProcedures } from './imports/import-procedures.ts';
import { cardsOf, orderedIds, pageOfCards } from './list-queries.ts';
import { otherSpellings } from './other-spellings.ts';
import { activeCategories, knownFacts, publishedVideo, transcriptOf } from './queries.ts';
import { rankedVideos } from './search-queries.ts';
import { searchVideos } from './search-videos.ts';
import { sourceProcedures } from './sources/source-procedures.ts';
import { suggestedFor } from './suggestions.ts';
import { tagProcedures } from './tags/tag-procedures.ts';

const procedures = implement(catalogueContract).$context<RequestContext>().use(guard);

export const catalogueProcedures = {
  ...importProcedures,
  ...categoryProcedures,
  ...sourceProcedures,
  ...tagProcedures,

  categories: procedures.categories.handler(({ context }) => activeCategories(context.resources.database)),

  knownFacts: procedures.knownFacts.handler(({ context }) => knownFacts(context.resources.database)),

  list: procedures.list.handler(async ({ input, context, errors }) => {
    let after: ListCursor | null = null;
    if (input.cursor !== undefined) {
      after = decodeListCursor(input.cursor, input.sort, CURSOR_FORMS[input.sort]);
      if (!after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    }
    const ids = orderedIds(input.sort, input, after, PAGE_SIZE + 1);
    const found = await cardsOf(context.resources.database, ids, { filter: input });
    const { shown, nextCursor } = pageOfCards(found, input.sort);
    return { videos: shown.map(({ card }) => card), nextCursor };
  }),

  search: procedures.search.handler(async ({ input, context, errors }) => {
    const found = await searchVideos(context.resources.database, input, context.origin);
    if (!found) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    return found;
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
