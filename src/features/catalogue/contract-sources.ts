import { z } from 'zod';
import { operation } from '#lib/operation.ts';

const source = z.object({
  id: z.string(),
  title: z.string(),
  /** The address that somebody gave. */
  pageUrl: z.string(),
  /** When it was last looked at; ISO 8601. */
  lookedAt: z.string().nullable(),
  /** Why the last look failed, in words; null when it went well. */
  failure: z.string().nullable(),
  /** Videos that came from it and are still there: drafts, and those that were published. */
  drafts: z.number(),
  published: z.number(),
});

const sourceId = z.object({ sourceId: z.uuid() });
const actionId = z.string();

/** Channels, playlists and feeds whose new videos arrive as drafts. */
export const sourcesContract = {
  followedSources: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/sources', summary: 'The followed channels, playlists and feeds' })
    .output(z.array(source)),

  /**
   * Follows a YouTube playlist or channel, a PeerTube channel, or a feed, and makes drafts of what is there already if
   * that is asked.
   */
  followSource: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/sources', summary: 'Follow a channel, a playlist or a feed' })
    .input(
      z.object({ address: z.string().trim().min(1).max(2_000), bringsExisting: z.boolean().default(true) }),
    )
    .output(
      z.object({
        actionId,
        title: z.string(),
        /** Drafts that were made, and entries without a video that can be played here. */
        added: z.number(),
        unusable: z.number(),
      }),
    ),

  /** Looks at a source at once. */
  lookAtSource: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/sources/{sourceId}/look', summary: 'Look for new videos of a source' })
    .input(sourceId)
    .output(
      z.object({
        added: z.number(),
        unusable: z.number(),
        failure: z.string().nullable(),
        /** By which the drafts are taken back; null when there are none. */
        actionId: actionId.nullable(),
      }),
    ),

  /** Follows a source no more; what came from it stays. */
  unfollowSource: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/sources/{sourceId}', summary: 'Follow a source no more' })
    .input(sourceId)
    .output(z.object({ actionId })),
};
