import { implement } from '@orpc/server';
import { cardsById } from '#features/catalogue/server/public.ts';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, type ListPlace, pageOf } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { type HistoryEntry, libraryContract, PAGE_SIZE } from '../contract.ts';
import { positionFate } from '../rules/playback.ts';
import {
  absentFavoriteCount,
  addFavorite,
  favoriteCount,
  favoriteIds,
  favoritesAmong,
  removeFavorite,
} from './favorite-queries.ts';
import {
  clearViewings,
  isHistoryPaused,
  removeViewing,
  restoreViewing,
  setHistoryPaused,
  type Viewing,
  viewingCounts,
  viewings,
} from './history-queries.ts';
import {
  forgetPosition,
  keepPosition,
  latestPositions,
  positionIn,
  videoDuration,
} from './position-queries.ts';

const procedures = implement(libraryContract).$context<RequestContext>().use(guard);

const VIDEO_NOT_FOUND = { message: 'Video not found' };
const HISTORY_PAUSED = { message: 'Your history is paused: nothing is added to it.' };

/** Videos in 'Continue watching'. */
const WATCHING = 12;
/** Favorites and viewings that the profile shows (spec 2 §9: recent lists show 3 items). */
const RECENT = 3;

/** What stands in the places of some ids; what went away meanwhile is left out. */
function present<From, To>(from: readonly From[], find: (one: From) => To | undefined): To[] {
  return from.map(find).filter((one) => one !== undefined);
}

async function cardsOfFavorites(database: Database, found: readonly ListPlace[]) {
  const cards = await cardsById(
    database,
    found.map(({ id }) => id),
  );
  return present(found, ({ id }) => cards.get(id));
}

async function entriesOf(database: Database, found: readonly Viewing[]): Promise<HistoryEntry[]> {
  const cards = await cardsById(
    database,
    found.map(({ videoId }) => videoId),
  );
  return present(found, ({ id, moment, videoId }) => {
    const video = cards.get(videoId);
    return video && { id, viewedAt: moment, video };
  });
}

export const libraryProcedures = {
  setFavorite: procedures.setFavorite.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { id, isFavorite, favoritedAt } = input;
    const member = memberIn(context).id;
    // What is no favorite any more may be gone from the catalogue; what becomes one must be there.
    if (!isFavorite) {
      const since = await removeFavorite(database, member, id);
      return { isFavorite, ...(since && { favoritedAt: since }) };
    }
    if (!(await addFavorite(database, member, id, favoritedAt)))
      throw errors.NOT_FOUND_ERROR(VIDEO_NOT_FOUND);
    return { isFavorite };
  }),

  favorites: procedures.favorites.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const after = input.cursor === undefined ? null : decodePlace('favorites', input.cursor);
    if (input.cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const { id: userId } = memberIn(context);
    const [found, absent] = await Promise.all([
      favoriteIds(database, userId, after, PAGE_SIZE + 1),
      absentFavoriteCount(database, userId),
    ]);
    const { shown, nextCursor } = pageOf('favorites', found, PAGE_SIZE);
    return { videos: await cardsOfFavorites(database, shown), nextCursor, absent };
  }),

  favoritesAmong: procedures.favoritesAmong.handler(({ input, context }) =>
    favoritesAmong(context.resources.database, memberIn(context).id, input.ids),
  ),

  history: procedures.history.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const after = input.cursor === undefined ? null : decodePlace('history', input.cursor);
    if (input.cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const found = await viewings(database, memberIn(context).id, after, PAGE_SIZE + 1);
    const { shown, nextCursor } = pageOf('history', found, PAGE_SIZE);
    return { entries: await entriesOf(database, shown), nextCursor };
  }),

  removeHistoryEntry: procedures.removeHistoryEntry.handler(({ input, context }) =>
    removeViewing(context.resources.database, memberIn(context).id, input.id),
  ),

  restoreHistoryEntry: procedures.restoreHistoryEntry.handler(async ({ input, context, errors }) => {
    const entry = await restoreViewing(context.resources.database, memberIn(context).id, input);
    if (!entry) throw errors.NOT_FOUND_ERROR(VIDEO_NOT_FOUND);
    if (entry === 'paused') throw errors.VALIDATION_ERROR(HISTORY_PAUSED);
    return { id: entry.id };
  }),

  clearHistory: procedures.clearHistory.handler(async ({ context }) => {
    await clearViewings(context.resources.database, memberIn(context).id);
    return {};
  }),

  historySettings: procedures.historySettings.handler(async ({ context }) => ({
    isPaused: await isHistoryPaused(context.resources.database, memberIn(context).id),
  })),

  pauseHistory: procedures.pauseHistory.handler(async ({ input, context }) => {
    await setHistoryPaused(context.resources.database, memberIn(context).id, input.isPaused);
    return { isPaused: input.isPaused };
  }),

  savePosition: procedures.savePosition.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { id: videoId, positionSeconds } = input;
    const userId = memberIn(context).id;
    const known = await videoDuration(database, videoId);
    if (known === undefined) throw errors.NOT_FOUND_ERROR(VIDEO_NOT_FOUND);
    // The player knows best; where it cannot tell, the catalogue may. Some rows say 0 for what nobody measured.
    const durationSeconds = input.durationSeconds ?? (known || null);
    const fate = positionFate(positionSeconds, durationSeconds);
    if (fate !== 'leave') {
      const isFinished = fate === 'forget';
      const given = { userId, videoId, positionSeconds, durationSeconds, isFinished, save: input.save };
      await keepPosition(database, given);
    }
    return { position: await positionIn(database, userId, videoId) };
  }),

  position: procedures.position.handler(({ input, context }) =>
    positionIn(context.resources.database, memberIn(context).id, input.id),
  ),

  forgetPosition: procedures.forgetPosition.handler(async ({ input, context }) => {
    await forgetPosition(context.resources.database, memberIn(context).id, input.id);
    return {};
  }),

  continueWatching: procedures.continueWatching.handler(async ({ context }) => {
    const { database } = context.resources;
    const found = await latestPositions(database, memberIn(context).id, WATCHING);
    const cards = await cardsById(
      database,
      found.map(({ videoId }) => videoId),
    );
    return present(found, ({ videoId, ...place }) => {
      const video = cards.get(videoId);
      return video && { ...place, video };
    });
  }),

  summary: procedures.summary.handler(async ({ context }) => {
    const { database } = context.resources;
    const userId = memberIn(context).id;
    const [favoritesInAll, newest, viewed, latest] = await Promise.all([
      favoriteCount(database, userId),
      favoriteIds(database, userId, null, RECENT),
      viewingCounts(database, userId),
      viewings(database, userId, null, RECENT),
    ]);
    return {
      favorites: {
        count: favoritesInAll,
        lastAddedAt: newest[0]?.moment ?? null,
        recent: await cardsOfFavorites(database, newest),
      },
      history: {
        ...viewed,
        lastWatchedAt: latest[0]?.moment ?? null,
        recent: await entriesOf(database, latest),
      },
    };
  }),
};
