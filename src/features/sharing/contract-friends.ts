import { z } from 'zod';
import { videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';

/** Friends on one page of the list. */
export const FRIENDS_PAGE_SIZE = 24;

/** Another member, for whoever is or was connected with them (decisions: E-mail addresses). */
const person = z.object({ userId: z.string(), name: z.string() });

/** A friend in the member's network (spec 2 §3 Friend as shown). */
export const friend = person.extend({
  /** Whose link connected them: the friend 'opened-your-link', or 'shared-with-you'. */
  origin: z.enum(['opened-your-link', 'shared-with-you']),
  establishedVia: z.enum(['share_access', 'retroactive_share_access']),
  /** ISO 8601. */
  connectedAt: z.string(),
  /** Up to three words that both care about, as far as what they shared tells (decisions: interests). */
  words: z.array(z.string()),
  /** Whether something of them stands among what friends think. */
  hasNotes: z.boolean(),
});

/** A friend whom a video might interest, with what they shared about the same. */
export const suggestedFriend = person.extend({ words: z.array(z.string()) });

/** A member's switches of sharing. */
export const sharingPreferences = z.object({
  /** 'Connect me with people whose links I open'. */
  connects: z.boolean(),
  /** Whether friends may see which answers the member found helpful. */
  showsVotes: z.boolean(),
});

/** Attempts in sum (spec 1 §3 In-memory friendship metrics). */
const friendshipTotals = z.object({
  totalAttempts: z.number(),
  successfulEstablishments: z.number(),
  duplicateAttempts: z.number(),
  errors: z.number(),
  /** Milliseconds. */
  averageResponseTime: z.number(),
  byEstablishedVia: z.object({ share_access: z.number(), retroactive_share_access: z.number() }),
  successRate: z.number(),
});

/** How many attempts there were on a day (UTC, such as `2026-11-22`), by what came of them. */
const attemptsOfDay = z.object({
  day: z.string(),
  connected: z.number().int(),
  alreadyFriends: z.number().int(),
  failed: z.number().int(),
});
export type AttemptsOfDay = z.infer<typeof attemptsOfDay>;

export type Friend = z.infer<typeof friend>;
export type SuggestedFriend = z.infer<typeof suggestedFriend>;
export type Person = z.infer<typeof person>;
export type SharingPreferences = z.infer<typeof sharingPreferences>;

const userId = z.uuid().toLowerCase();
const none = z.object({});

export const friendsContract = {
  /**
   * Gives the member what this browser opened before they signed in, and connects them with who shared it (spec 1 §4
   * Retroactive matching), all or nothing; the browser's session ends with it. Called again it changes nothing.
   */
  matchSessions: operation('member', { kind: 'default', per: 'person' })
    .route({
      method: 'POST',
      path: '/session-matches',
      summary: 'Connect with who shared what was opened before sign-in',
    })
    .output(z.object({ connected: z.array(person) })),

  /** The members with whom the member is connected, the latest first. */
  friends: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/friends', summary: 'The friends of the member, the latest first' })
    .input(z.object({ cursor: z.string().max(200).optional() }))
    .output(z.object({ friends: z.array(friend), nextCursor: z.string().nullable() })),

  /** How many members whom own links connected the member was not told of yet, and has not looked at yet. */
  newFriends: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/new-friends', summary: 'How many friends are new to the member' })
    .output(z.object({ untold: z.number().int(), unseen: z.number().int() })),

  /** Names the members whom own links connected since the last time, the latest first: each is named once. */
  tellNewFriends: operation('member', { kind: 'default', per: 'person' })
    .route({ method: 'POST', path: '/new-friends/told', summary: 'Whom own links connected, told once' })
    .output(z.object({ friends: z.array(person) })),

  /** The member looks at their friends: none of them is new any more. */
  friendsSeen: operation('member', { kind: 'default', per: 'person' })
    .route({ method: 'POST', path: '/new-friends/seen', summary: 'Tell that new friends were looked at' })
    .output(none),

  /** Ends a friendship, for both. No link that there is connects the two again. */
  removeFriend: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/friends/{userId}', summary: 'End a friendship' })
    .input(z.object({ userId }))
    .output(none),

  /** Takes back that the member removed or blocked a friend, however long ago: all is as it was. */
  restoreFriend: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/friends/{userId}', summary: 'Take back the removal of a friend' })
    .input(z.object({ userId }))
    .output(none),

  /** The members whom the member removed, and who may be brought back, the latest first; a thousand at most. */
  removedPeople: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/removed-people', summary: 'Whom the member removed from their friends' })
    .output(z.array(person)),

  /** The members whom the member blocked, the latest first; a thousand at most. */
  blockedPeople: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/blocked-people', summary: 'Whom the member blocked' })
    .output(z.array(person)),

  /** Ends a friendship, if there is one, and lets no link connect the two. The other is not told (decisions: a friendship). */
  blockPerson: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/blocked-people/{userId}', summary: 'Block a member' })
    .input(z.object({ userId }))
    .output(none),

  /** Lets links connect the two again: those that are made from now on, if they were friends before. */
  unblockPerson: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/blocked-people/{userId}', summary: 'Block a member no longer' })
    .input(z.object({ userId }))
    .output(none),

  sharingPreferences: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/sharing-preferences', summary: 'The switches of sharing' })
    .output(sharingPreferences),

  /** Sets the switches that are given. */
  setSharingPreferences: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/sharing-preferences', summary: 'Set switches of sharing' })
    .input(sharingPreferences.partial())
    .output(sharingPreferences),

  /** Friends whom a video might interest, five at most (decisions: interests). */
  suggestedFriends: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{id}/suggested-friends',
      summary: 'Friends whom a video might interest',
    })
    .input(z.object({ id: videoId }))
    .output(z.array(suggestedFriend)),

  /**
   * Tells whether it is the first sign-in of who registered, once; their interests then begin with what this browser
   * opened by links (spec 1 §4 New registration).
   */
  welcome: operation('member', { kind: 'default', per: 'person' })
    .route({ method: 'POST', path: '/welcome', summary: 'Begin the interests of a new member' })
    .output(z.object({ isNew: z.boolean(), isSeeded: z.boolean() })),

  /**
   * Attempts to connect people: in sum on the instance that answers, and on all instances on each of the last days, today
   * last. An attempt of these days took `averageMs` milliseconds; null without any.
   */
  friendMetrics: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/friend-metrics', summary: 'How attempts to connect people went' })
    .input(z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }))
    .output(
      z.object({
        instance: friendshipTotals,
        days: z.array(attemptsOfDay),
        averageMs: z.number().nullable(),
      }),
    ),
};
