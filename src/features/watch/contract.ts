import { z } from 'zod';
import { videoCard, videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';

export const watchContract = {
  /**
   * Counts a view: once a video and person in 30 minutes, for people only (decisions: a visit). Gives the
   * visitor's browser its signed session. Whoever calls again is told that it was counted before. What a member plays
   * stands in their history; what they only had before them does not.
   */
  recordView: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/videos/{id}/views', summary: 'Count a view' })
    .input(z.object({ id: videoId, hasPlayed: z.boolean().default(true) }))
    .output(z.object({ counted: z.boolean() })),

  /** Up to three videos to go on with after this one, the suggested one first (spec 2 §9 Next video; decisions). */
  nextVideos: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/videos/{id}/next', summary: 'Videos to go on with after this one' })
    .input(z.object({ id: videoId }))
    .output(z.array(videoCard)),
};
