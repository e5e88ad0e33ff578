import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { share } from './contract-links.ts';

/** Shares on one page of their list. */
export const MODERATED_PAGE_SIZE = 30;

/** A link to a video as an admin sees it. Moments are ISO 8601. */
export const moderatedShare = share
  .pick({
    shareId: true,
    kind: true,
    questionText: true,
    answerText: true,
    note: true,
    startSeconds: true,
    endSeconds: true,
  })
  .extend({
    /** Null once the sharer's account is gone. Who gave no name is called by their address (decisions: E-mail addresses). */
    sharer: z.object({ id: z.string(), name: z.string(), isStopped: z.boolean() }).nullable(),
    createdAt: z.string(),
    opens: z.number(),
    isTakenDown: z.boolean(),
  });

export type ModeratedShare = z.infer<typeof moderatedShare>;

const id = z.uuid();
const actionId = z.object({ actionId: z.string().nullable() });

/** What admins do about links that others share. */
export const moderationContract = {
  /** The links to a video, also those that an admin took down, the latest first. */
  sharesOfVideo: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/videos/{videoId}/shares', summary: 'The share links to a video' })
    .input(z.object({ videoId: id, cursor: z.string().max(500).optional() }))
    .output(z.object({ shares: z.array(moderatedShare), nextCursor: z.string().nullable() })),

  /**
   * Takes anybody's link down, with its picture and its place among what friends think: only an admin can undo that, and
   * whoever made it cannot share the same again until then.
   */
  takeDownShare: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/taken-down-shares', summary: 'Take a share link down' })
    .input(z.object({ shareId: z.string().max(20) }))
    .output(actionId),

  /** Stops a member's sharing: their links are taken down, and they make no new ones. */
  stopSharer: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/admin/stopped-sharers', summary: 'Stop the sharing of a member' })
    .input(z.object({ userId: id }))
    .output(actionId),

  /** Lets a member share again, whose links stay as they are. */
  allowSharer: operation('admin', { kind: 'api', per: 'person' })
    .route({
      method: 'DELETE',
      path: '/admin/stopped-sharers/{userId}',
      summary: 'Let a member share again',
    })
    .input(z.object({ userId: id }))
    .output(actionId),
};
