import { z } from 'zod';
import { videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';

/** What friends shared or found helpful that is read for one page; those of the same question are one note. */
export const FEED_PAGE_SIZE = 24;

const person = z.object({ userId: z.string(), name: z.string() });

/** What friends of the member shared: a question, whose answer they may have found helpful instead, a moment, or a video. */
export const friendsNote = z.object({
  /**
   * The same for the same question about the same video, for the same moment, and for the same video; of a question there are
   * several notes where friends say something to the one and to its answer.
   */
  key: z.string(),
  videoId: z.string(),
  videoTitle: z.string(),
  thumbnailVersion: z.string(),
  /** Null of a moment and of a video. */
  questionText: z.string().nullable(),
  /** Of a moment: what is said there, as the transcript is now. */
  spokenText: z.string().nullable(),
  /** The beginning of the answer, in plain words. */
  answer: z.string().nullable(),
  /** Whether the answer itself was shared, not its question alone; null of what was only found helpful. */
  sharesAnswer: z.boolean().nullable(),
  /** Where in the video the moment begins, or the answer was found first. */
  momentSeconds: z.number().nullable(),
  /**
   * Who of the friends, the latest first, each with what they say to it, and whether it came from them by a link alone, which
   * the member opened: friends do not see it.
   */
  people: z.array(person.extend({ note: z.string().nullable(), isByLink: z.boolean() })),
  /** ISO 8601: when the latest of them did; of what came by a link alone when the member opened that. */
  at: z.string(),
  /** The search params with which the video's page opens at this. */
  search: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type FriendsNote = z.infer<typeof friendsNote>;

/** The same where it stands beside its video. */
const noteOnVideo = friendsNote.omit({ videoTitle: true, thumbnailVersion: true });

const userId = z.uuid().toLowerCase();

export const feedContract = {
  /**
   * What the member's friends think: what they shared for friends to see or sent the member by a link, which they opened, and
   * questions whose answers they found helpful, where they let friends see that; the newest first, of all friends or of one.
   */
  friendsThink: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/friends-think', summary: 'What the friends of the member think' })
    .input(z.object({ personId: userId.optional(), cursor: z.string().max(200).optional() }))
    .output(z.object({ notes: z.array(friendsNote), nextCursor: z.string().nullable() })),

  /** Friends of whom something stands there, those with the newest first; a dozen at most. */
  friendsWithNotes: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/friends-think/people',
      summary: 'Friends of whom there is something to read',
    })
    .output(z.array(person)),

  /** What the member's friends think of one video: of the dozen newest, as `friendsThink` tells them. */
  friendsOnVideo: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{id}/friends-think',
      summary: 'What the friends of the member think of a video',
    })
    .input(z.object({ id: videoId }))
    .output(z.array(noteOnVideo)),

  /** Who of the friends shared or found helpful which curated question about a video, by the question's id. */
  friendsInMargin: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/videos/{id}/friends',
      summary: 'Which questions about a video friends shared',
    })
    .input(z.object({ id: videoId }))
    .output(z.record(z.string(), z.array(person))),
};
