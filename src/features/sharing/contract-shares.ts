import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { share, shareKind, typedNote } from './contract-links.ts';

/** Shares, and events, on one page of their lists. */
export const SHARES_PAGE_SIZE = 24;
export const EVENTS_PAGE_SIZE = 50;

/** The longest time, in days, after which a link may end. */
const LONGEST_DAYS = 3_650;

/** A link in the list of its sharer. Moments are ISO 8601. */
export const myShare = share.omit({ shareToken: true }).extend({
  /** The video, while it is there to be seen. */
  video: z.object({ id: z.string(), thumbnailVersion: z.string() }).nullable(),
  /** Of a moment: what is said there, as the transcript is now. */
  spokenText: z.string().nullable(),
  /** Whether it holds what its sharer typed. */
  isTyped: z.boolean(),
  createdAt: z.string(),
  /** When its sharer took it back; null while it works. */
  revokedAt: z.string().nullable(),
  /** When it ends, or ended; null for never. */
  expiresAt: z.string().nullable(),
  hasEnded: z.boolean(),
  /** How often people opened it, and how often since its sharer looked last. */
  opens: z.number(),
  newOpens: z.number(),
  /** People whom it connected with its sharer, and who still are. */
  connections: z.number(),
});

/** What happened to a link: who opened it stands nowhere, and whom it connected as long as they are friends. */
export const shareEvent = z.object({
  id: z.string(),
  kind: z.enum(['opened', 'connected']),
  /** ISO 8601. */
  at: z.string(),
  shareId: z.string(),
  shareKind,
  /** Whether it stands among the member's links: it was not taken back. */
  isListed: z.boolean(),
  videoTitle: z.string(),
  questionText: z.string().nullable(),
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
  /** Whom it connected with its sharer; null of an opening, and of who is no friend any more. */
  friendName: z.string().nullable(),
});

export type MyShare = z.infer<typeof myShare>;
export type ShareEvent = z.infer<typeof shareEvent>;

const cursor = z.string().max(200).optional();
const shareId = z.string().max(20);
const none = z.object({});

export const sharesContract = {
  /**
   * The member's links that work or ended by themselves, the latest first; or those that they took back, the latest of these
   * first. With a `shareId` that one alone, if it is among them.
   */
  myShares: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/my-shares', summary: 'The share links of the member, the latest first' })
    .input(
      z.object({
        cursor,
        isRevoked: z.union([z.boolean(), z.stringbool()]).default(false),
        shareId: shareId.optional(),
      }),
    )
    .output(z.object({ shares: z.array(myShare), nextCursor: z.string().nullable() })),

  /** What happened to the member's links, the latest first: a thousand events at most. */
  shareEvents: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/share-events',
      summary: 'What happened to the share links of the member',
    })
    .input(z.object({ cursor }))
    .output(z.object({ events: z.array(shareEvent), nextCursor: z.string().nullable() })),

  /** Says which openings the member has looked at: those that came meanwhile stay new. */
  sharesSeen: operation('member', { kind: 'default', per: 'person' })
    .route({ method: 'PUT', path: '/my-shares/seen', summary: 'Say which openings the member has seen' })
    .input(
      z.object({
        seen: z.array(z.object({ shareId, opens: z.int().min(0).max(2_147_483_647) })).max(SHARES_PAGE_SIZE),
      }),
    )
    .output(none),

  /** Sets what is given of a link: its switches, and when it ends, counted from now (null: never). */
  changeShare: operation('member', { kind: 'api', per: 'person' })
    .route({
      method: 'PATCH',
      path: '/my-shares/{shareId}',
      summary: 'Change what a share link says and whom it reaches',
    })
    .input(
      z.object({
        shareId,
        connects: z.boolean().optional(),
        friendsMaySee: z.boolean().optional(),
        note: typedNote.optional(),
        expiresInDays: z.int().min(1).max(LONGEST_DAYS).nullable().optional(),
      }),
    )
    .output(myShare),

  /** Takes a link back: it answers as one that never was. Done twice it is done once. */
  revokeShare: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/my-shares/{shareId}', summary: 'Take a share link back' })
    .input(z.object({ shareId }))
    .output(none),

  /** Lets a link that was taken back work again. */
  restoreShare: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/my-shares/{shareId}', summary: 'Let a share link work again' })
    .input(z.object({ shareId }))
    .output(none),
};
