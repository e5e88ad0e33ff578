import { z } from 'zod';
import { videoCard, videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';
import { isStorableMoment } from '#lib/storable-moment.ts';
import { MAX_ASKED_IDS } from './rules/max-asked-ids.ts';

/** Entries on one page of favorites or history. */
export const PAGE_SIZE = 24;

const cursor = z.string().max(200).optional();
const none = z.object({});
const moment = z.iso.datetime().refine(isStorableMoment, { error: 'There is no such year' });

/** No video is longer than a week; what a player reports beyond that is no time. */
const seconds = z.number().min(0).max(604_800);

/** Where a member stopped in a video. */
export const playbackPosition = z.object({
  positionSeconds: z.number(),
  durationSeconds: z.number().nullable(),
});

/** One viewing of a video (spec 2 §3 Watch history entry). */
export const historyEntry = z.object({
  id: z.string(),
  /** ISO 8601. */
  viewedAt: z.string(),
  video: videoCard,
});

/** A viewing that was taken out of the history, with all that is needed to put it back. */
export const removedEntry = z.object({
  videoId,
  viewedAt: moment,
  /** The video's position, when no other viewing of it is left. */
  position: z.object({ positionSeconds: seconds, durationSeconds: seconds.positive().nullable() }).nullable(),
});

export const watchingEntry = playbackPosition.extend({ video: videoCard });

export type HistoryEntry = z.infer<typeof historyEntry>;
export type RemovedEntry = z.infer<typeof removedEntry>;
export type WatchingEntry = z.infer<typeof watchingEntry>;
export type PlaybackPosition = z.infer<typeof playbackPosition>;

const favorites = {
  /** Makes a published video a favorite, or no longer one; saying the same again changes nothing. */
  setFavorite: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/favorites/{id}', summary: 'Make a video a favorite, or no longer' })
    .input(
      z.object({
        id: videoId,
        isFavorite: z.boolean(),
        /** Of one that was removed a moment ago: since when it was a favorite, so that it stands where it stood. */
        favoritedAt: moment.optional(),
      }),
    )
    /** `favoritedAt`: since when it was one that is none any more. */
    .output(z.object({ isFavorite: z.boolean(), favoritedAt: z.string().optional() })),

  /** The member's favorites, the latest first (spec 2 §7 Favorites and history). */
  favorites: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/favorites', summary: 'The favorites of the member, the latest first' })
    .input(z.object({ cursor }))
    .output(
      z.object({
        videos: z.array(videoCard),
        nextCursor: z.string().nullable(),
        /** How many more are not published any more, or deleted: they are listed again once their videos are. */
        absent: z.number(),
      }),
    ),

  /** Which of these videos are favorites: the hearts of a page of cards in one question. */
  favoritesAmong: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/favorites/among', summary: 'Which of some videos are favorites' })
    .input(z.object({ ids: z.array(videoId).max(MAX_ASKED_IDS) }))
    .output(z.array(z.string())),
};

const history = {
  /** What the member watched, the latest first. */
  history: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/history', summary: 'What the member watched, the latest first' })
    .input(z.object({ cursor }))
    .output(z.object({ entries: z.array(historyEntry), nextCursor: z.string().nullable() })),

  /** Takes one viewing out of the history; null when it was not there. */
  removeHistoryEntry: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/history/{id}', summary: 'Remove a video from the history' })
    .input(z.object({ id: z.uuid() }))
    .output(removedEntry.nullable()),

  /** Puts a viewing back that was taken out, once however often it is asked for; refused while history is paused. */
  restoreHistoryEntry: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/history', summary: 'Put a removed video back into the history' })
    .input(removedEntry)
    .output(z.object({ id: z.string() })),

  /** Forgets all that the member watched, and where they stopped. */
  clearHistory: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/history', summary: 'Empty the history' })
    .output(none),

  /** Whether what the member watches is left unrecorded. */
  historySettings: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/history-settings', summary: 'Whether the history is paused' })
    .output(z.object({ isPaused: z.boolean() })),

  pauseHistory: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/history-settings', summary: 'Pause the history, or go on with it' })
    .input(z.object({ isPaused: z.boolean() }))
    .output(z.object({ isPaused: z.boolean() })),
};

const positions = {
  /**
   * Keeps where the member is in a video. The beginning is not worth keeping, a finished video drops out, and
   * nothing is kept while history is paused. Called about every ten seconds.
   *
   * `save` names the page that saves, by what it made up, and counts its saves: one that arrives after a later one of
   * the same page changes nothing.
   */
  savePosition: operation('member', { kind: 'default', per: 'person' })
    .route({ method: 'PUT', path: '/videos/{id}/position', summary: 'Keep where the member is in a video' })
    .input(
      z.object({
        id: videoId,
        positionSeconds: seconds,
        durationSeconds: seconds.positive().nullable(),
        save: z
          .object({ by: z.string().min(1).max(40), number: z.int().min(0).max(1_000_000_000) })
          .optional(),
      }),
    )
    .output(z.object({ position: playbackPosition.nullable() })),

  /** Where the member stopped in a video; null when there is nothing to resume. */
  position: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/videos/{id}/position', summary: 'Where the member stopped in a video' })
    .input(z.object({ id: videoId }))
    .output(playbackPosition.nullable()),

  /** Forgets where the member stopped in a video. */
  forgetPosition: operation('member', { kind: 'api', per: 'person' })
    .route({
      method: 'DELETE',
      path: '/videos/{id}/position',
      summary: 'Forget where the member stopped in a video',
    })
    .input(z.object({ id: videoId }))
    .output(none),

  /** The videos that the member began and did not finish, the latest first; a dozen at most. */
  continueWatching: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/continue-watching',
      summary: 'Videos that the member began and did not finish',
    })
    .output(z.array(watchingEntry)),
};

export const libraryContract = {
  ...favorites,
  ...history,
  ...positions,

  /** What the profile says of favorites and history (spec 2 §2 Profile). Moments are ISO 8601. */
  summary: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/library-summary', summary: 'Figures of the library of the member' })
    .output(
      z.object({
        favorites: z.object({
          count: z.number(),
          lastAddedAt: z.string().nullable(),
          recent: z.array(videoCard),
        }),
        history: z.object({
          count: z.number(),
          lastWatchedAt: z.string().nullable(),
          inLastSevenDays: z.number(),
          recent: z.array(historyEntry),
        }),
      }),
    ),
};
