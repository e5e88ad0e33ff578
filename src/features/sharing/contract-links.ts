import { z } from 'zod';
import { videoCard, videoId } from '#features/catalogue/contract-fields.ts';
import { operation } from '#lib/operation.ts';
import { NOTE_LENGTH, noteOf } from './rules/note.ts';

/** A place in a video; none is longer than a week. */
const seconds = z.number().min(0).max(604_800);

/** What a member shares. A question or an answer of their own chat is named by its message. */
export const sharedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), videoId }),
  z
    .object({ kind: z.literal('moment'), videoId, startSeconds: seconds, endSeconds: seconds.optional() })
    .refine(({ startSeconds, endSeconds }) => endSeconds === undefined || startSeconds < endSeconds, {
      path: ['endSeconds'],
      error: 'A moment ends after it begins',
    }),
  /** A curated question. */
  z.object({ kind: z.literal('question'), videoId, questionId: z.uuid() }),
  /** A question or an answer in the member's own conversation about the video. */
  z.object({ kind: z.literal('message'), videoId, messageId: z.uuid() }),
  /** A kept answer to a curated question. */
  z.object({ kind: z.literal('insight'), videoId, questionId: z.uuid() }),
]);

/** What the sharer says to it, cleaned; empty for nothing. White space and what nobody sees do not count. */
export const typedNote = z
  .string()
  .max(2_000)
  .transform(noteOf)
  .refine((note) => (note?.length ?? 0) <= NOTE_LENGTH, `Please use at most ${NOTE_LENGTH} characters`);

export const shareKind = z.enum(['video', 'moment', 'question', 'answer', 'insight']);

/** A link as its sharer has it. */
export const share = z.object({
  shareId: z.string(),
  shareToken: z.string(),
  /** Absolute: what is copied. */
  url: z.string(),
  kind: shareKind,
  videoTitle: z.string(),
  questionText: z.string().nullable(),
  /** Markdown, as in chat messages. */
  answerText: z.string().nullable(),
  /** Whether a curator wrote that answer. */
  isCurators: z.boolean(),
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
  /** What its sharer says to it, plain text in one paragraph. */
  note: z.string().nullable(),
  connects: z.boolean(),
  friendsMaySee: z.boolean(),
});

/** A link that its sharer made before. */
export const foundShare = share.extend({
  /** ISO 8601. */
  createdAt: z.string(),
  /** How often people opened it. */
  opens: z.number(),
});

/** What stands behind a link, for whoever has it (spec 1 §2.2 share context). Of the sharer it tells nothing. */
export const sharedContent = z.object({
  shareId: z.string(),
  shareToken: z.string(),
  kind: shareKind,
  videoId: z.string(),
  videoTitle: z.string(),
  /** The curated question, if it is one that still is. */
  questionId: z.string().nullable(),
  questionText: z.string().nullable(),
  messageId: z.string().nullable(),
  /** The answer as it was when it was shared. */
  answerText: z.string().nullable(),
  /** Whether a curator wrote that answer. */
  isCurators: z.boolean(),
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
  /** Of a moment: what is said there, as the transcript is now. */
  spokenText: z.string().nullable(),
  /** What the sharer says to it, plain text in one paragraph; null to a member who blocked them. */
  note: z.string().nullable(),
  autoOpen: z.boolean(),
});

export type SharedThing = z.infer<typeof sharedThing>;
export type ShareKind = z.infer<typeof shareKind>;
export type Share = z.infer<typeof share>;
export type FoundShare = z.infer<typeof foundShare>;
export type SharedContent = z.infer<typeof sharedContent>;

/** A share's token, or its short id. Whether it can be one is said with its own words (spec 2 §5). */
const token = z.string().max(100);

const deadLinks = {
  /** What it carried is gone from the catalogue; with a video of the same categories, while it is known which they were. */
  SHARE_GONE_ERROR: {
    status: 410,
    data: z.object({ videoTitle: z.string(), similar: videoCard.nullable() }),
  },
} as const;

export const linksContract = {
  /**
   * Makes the link to something, or finds the one that the member made of it before; switches and a note that are given
   * are set on it. Without them members who open it become connected, and friends see it unless the member typed it.
   */
  createShare: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/shares', summary: 'Make a short link to a video or a thought about it' })
    .input(
      z.object({
        thing: sharedThing,
        connects: z.boolean().optional(),
        friendsMaySee: z.boolean().optional(),
        note: typedNote.optional(),
      }),
    )
    .output(share),

  /** The link that the member made of something before, with what it carries; null when there is none that works. */
  findShare: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'POST',
      path: '/shares/find',
      summary: 'The share link that the member made of something',
    })
    .input(z.object({ thing: sharedThing }))
    .output(foundShare.nullable()),

  /** What stands behind a link; changes nothing. */
  sharedContent: operation('anyone', { kind: 'read', per: 'person', countsMisses: true })
    .route({ method: 'GET', path: '/shares/{token}', summary: 'What stands behind a share link' })
    .errors(deadLinks)
    .input(z.object({ token }))
    .output(sharedContent),

  /**
   * Somebody looks at what was shared with them: counts it, opens the browser's session, and connects a member with the
   * sharer, all or nothing. Called again it changes nothing; neither does a bot's call.
   */
  openShare: operation('anyone', { kind: 'default', per: 'person', countsMisses: true })
    .route({ method: 'POST', path: '/shares/{token}/open', summary: 'Tell that a share link was opened' })
    .errors(deadLinks)
    .input(
      z.object({
        token,
        /** Names the visit, so that a visitor who was given no session, for the answer was lost, is no other the next time. */
        visit: z.uuid().optional(),
        /** Asked again, for the answer was lost: whom the lost call connected is told of as just now. */
        isRepeated: z.boolean().optional(),
        /**
         * The member wishes to be connected with the sharer: takes back that they removed them, and is connected as by a link
         * that was made since, also where they switched off that links connect them.
         */
        byPress: z.boolean().optional(),
      }),
    )
    .output(
      z.object({
        /** 'connected' just now; 'friends' from before; 'none' for whoever stays unconnected. */
        connection: z.enum(['connected', 'friends', 'none']),
        /** Whether the link is this member's own. */
        isOwn: z.boolean(),
        /** The sharer, for a member who is connected with them. */
        friend: z.object({ userId: z.string(), name: z.string() }).nullable(),
        /** What the sharer says to it, for this person. */
        note: z.string().nullable(),
        /** The sharer, where this member removed them after the link was made, so that it connects the two no more. */
        removed: z.object({ userId: z.string(), name: z.string() }).nullable(),
        /** Whether this member switched off that links connect them, which is why this one does not; who shared it is not told. */
        isPrivate: z.boolean(),
        /** Whether this person is told first of a question that the link carries, before it opens. */
        startsWithHint: z.boolean(),
        /** Whether signing up connects this visitor with the sharer. */
        signUpConnects: z.boolean(),
        /** Of a visitor the session that the link was opened in; by itself, without the signed cookie, it opens nothing. */
        anonymousSessionId: z.string().nullable(),
      }),
    ),
};
