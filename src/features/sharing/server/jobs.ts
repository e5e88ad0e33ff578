import { z } from 'zod';
import type { PicturesContext } from '#features/media/server/public.ts';
import { job } from '#platform/jobs.ts';
import { sweepMetrics } from '#platform/metrics.ts';
import type { Resources } from '#platform/procedure.ts';
import { METRICS_CATEGORY } from './friend-attempts.ts';
import { LinkFinder } from './link-finder.ts';
import { sweepSessions } from './match-sessions.ts';
import { sweepShareEvents } from './share-events.ts';
import { SHARE_PICTURES, sharePicture } from './share-picture.ts';
import { liveTokens } from './share-queries.ts';

/** Days that what is known of attempts to connect people is kept. */
const METRICS_DAYS = 90;

export const sweepShareSessionsJob = job<Record<string, never>, Resources>({
  name: 'sharing.sweep-sessions',
  data: z.object({}).strict(),
  schedule: '17 3 * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  async work(_data, { database }) {
    await sweepSessions(database);
    await sweepMetrics(database, METRICS_CATEGORY, METRICS_DAYS);
  },
});

/** Forgets what nobody is told any more of what happened to shares. */
export const sweepShareEventsJob = job<Record<string, never>, Resources>({
  name: 'sharing.sweep-share-events',
  data: z.object({}).strict(),
  schedule: '41 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  work: (_data, { database }) => sweepShareEvents(database),
});

/** Makes the picture of a share before somebody shows a preview of it. */
export const makeSharePictureJob = job<{ shareId: string }, PicturesContext['resources']>({
  name: 'sharing.make-picture',
  data: z.object({ shareId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  keptSeconds: 3_600,
  async work({ shareId }, resources) {
    const share = await new LinkFinder(resources.database).find(shareId);
    if (share) await sharePicture(resources, share);
  },
});

/** Shares that are looked up in one statement. */
const TOKENS_AT_ONCE = 500;

/** Deletes the pictures of shares that were deleted, revoked or are over: what they said was their sharer's. */
export const sweepSharePicturesJob = job<Record<string, never>, Resources>({
  name: 'sharing.sweep-pictures',
  data: z.object({}).strict(),
  schedule: '47 3 * * *',
  retryLimit: 1,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  async work(_data, { database, storage }) {
    const sweep = async (keys: readonly string[]) => {
      const live = await liveTokens(database, [...new Set(keys.map(tokenIn))]);
      for (const key of keys) if (!live.has(tokenIn(key))) await storage.delete(key);
    };
    let keys: string[] = [];
    for await (const { key } of storage.list(SHARE_PICTURES)) {
      keys.push(key);
      if (keys.length < TOKENS_AT_ONCE) continue;
      await sweep(keys);
      keys = [];
    }
    await sweep(keys);
  },
});

const tokenIn = (key: string): string => key.slice(SHARE_PICTURES.length).split('/')[0] ?? '';
