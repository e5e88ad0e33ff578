import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { shareInteractions, shareRecords } from '#database/schema.ts';
import { lockProfile } from '#features/accounts/server/public.ts';
import { curatedThought, ownThought, type Thought } from '#features/assistant/server/public.ts';
import { publishedTitle } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import { publish } from '#platform/events.ts';
import type { SharedThing, ShareKind } from '../contract-links.ts';
import { SHARE_ID_LENGTH } from '../rules/share-token.ts';
import { shared } from './events.ts';
import { isSharingStopped, isTakenDown } from './moderation.ts';
import { isLive, type ShareRow } from './share-queries.ts';

/** 60 random bits in the characters of spec 1 §9: nobody meets one by guessing. */
export const newShareId = () => randomBytes(8).toString('base64url').slice(0, SHARE_ID_LENGTH);

/** Characters of what was shared that its interaction keeps. */
const PREVIEW_LENGTH = 280;

interface Content {
  kind: ShareKind;
  thought?: Thought;
  messageId?: string;
  startSeconds?: number;
  endSeconds?: number;
}

/** What a share of this thing holds; null when there is no such thing, or it is not this member's to share. */
async function contentFor(tx: Database, userId: string, thing: SharedThing): Promise<Content | null> {
  switch (thing.kind) {
    case 'video':
      return { kind: 'video' };
    case 'moment': {
      const { startSeconds, endSeconds } = thing;
      return { kind: 'moment', startSeconds, ...(endSeconds !== undefined && { endSeconds }) };
    }
    case 'question': {
      const thought = await curatedThought(tx, thing);
      return thought && { kind: 'question', thought: { ...thought, answerText: null, isCurators: false } };
    }
    case 'message': {
      const thought = await ownThought(tx, { userId, ...thing });
      if (!thought) return null;
      return {
        kind: thought.answerText === null ? 'question' : 'answer',
        thought,
        messageId: thing.messageId,
      };
    }
    case 'insight': {
      const thought = await curatedThought(tx, thing);
      const messageId = `${thing.questionId}:${thing.videoId}`;
      return thought?.answerText ? { kind: 'insight', thought, messageId } : null;
    }
  }
}

/** Tells apart what one person shares: the same thing has the same key, an answer that reads otherwise another. */
function contentKey(
  videoId: string,
  { kind, thought, messageId, startSeconds, endSeconds }: Content,
): string {
  // A curated question is one thing wherever it was clicked; what was typed is told apart by its message.
  const question = thought && (thought.questionId ?? messageId);
  const parts = [kind, videoId, question, thought?.answerText, startSeconds, endSeconds];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** What a sharer chooses of a link; what is not given stays as it is. */
interface Chosen {
  connects?: boolean | undefined;
  friendsMaySee?: boolean | undefined;
  /** Null for none. */
  note?: string | null | undefined;
}

/**
 * Makes the link to something, or finds the one that the member made of it before (spec 1 §5, §7): however many ask at
 * once, there is one. What is given of its switches and its note is set on it.
 * @returns null when there is no such thing, or it is not this member's to share; 'stopped' when an admin stopped their sharing,
 * 'taken-down' when one took down the link to it
 */
export async function createShare(
  database: Database,
  userId: string,
  thing: SharedThing,
  { connects, friendsMaySee, note }: Chosen,
): Promise<ShareRow | null | 'stopped' | 'taken-down'> {
  return database.transaction(async (tx) => {
    await lockProfile(tx, userId, 'key share');
    if (await isSharingStopped(tx, userId)) return 'stopped';
    const videoTitle = await publishedTitle(tx, thing.videoId);
    const content = videoTitle === null ? null : await contentFor(tx, userId, thing);
    if (videoTitle === null || !content) return null;
    const key = contentKey(thing.videoId, content);
    if (await isTakenDown(tx, userId, sql`content_key = ${key}`)) return 'taken-down';
    const { kind, thought, messageId, startSeconds, endSeconds } = content;
    const isTyped = thought !== undefined && thought.questionId === null;
    const [made] = await tx
      .insert(shareRecords)
      .values({
        share_id: newShareId(),
        video_id: thing.videoId,
        video_title: videoTitle,
        sharer_id: userId,
        kind,
        question_id: thought?.questionId,
        question_text: thought?.questionText,
        message_id: kind === 'question' ? null : messageId,
        answer_text: thought?.answerText,
        is_curators: thought?.isCurators ?? false,
        start_seconds: startSeconds,
        end_seconds: endSeconds,
        is_typed: isTyped,
        // Spec 1 §5: forced wherever there is a question.
        auto_open: thought !== undefined,
        connects: connects ?? true,
        friends_may_see: friendsMaySee ?? !isTyped,
        note,
        content_key: key,
      })
      .onConflictDoUpdate({
        target: [shareRecords.sharer_id, shareRecords.content_key],
        targetWhere: isNull(shareRecords.revoked_at),
        set: {
          connects: connects ?? sql`${shareRecords.connects}`,
          friends_may_see: friendsMaySee ?? sql`${shareRecords.friends_may_see}`,
          note: note === undefined ? sql`${shareRecords.note}` : note,
          // Shared anew it is not over.
          expires_at: sql`case when ${shareRecords.expires_at} > now() then ${shareRecords.expires_at} end`,
        },
      })
      .returning({ ...getTableColumns(shareRecords), isNew: sql<boolean>`xmax = 0` });
    if (!made) throw new Error('a share was neither made nor found');
    if (thought) await keepInteraction(tx, made, userId, thing.videoId, thought);
    if (made.isNew)
      await publish(tx, shared, { userId, videoId: thing.videoId, shareId: made.share_id, kind });
    return made;
  });
}

/** The link that the member made of something before; null when there is none that works. */
export async function findShare(
  database: Database,
  userId: string,
  thing: SharedThing,
): Promise<ShareRow | null> {
  const content = await contentFor(database, userId, thing);
  if (!content) return null;
  const { sharer_id, content_key } = shareRecords;
  const key = contentKey(thing.videoId, content);
  const [found] = await database
    .select()
    .from(shareRecords)
    .where(and(eq(sharer_id, userId), eq(content_key, key), isLive));
  return found ?? null;
}

/** What was shared by the link, once (spec 1 §3 Share interaction, §8). */
async function keepInteraction(
  tx: Database,
  { share_token, kind }: ShareRow,
  userId: string,
  videoId: string,
  { questionText, answerText }: Thought,
): Promise<void> {
  const preview = kind === 'question' ? questionText : (answerText ?? questionText);
  await tx
    .insert(shareInteractions)
    .values({
      share_token,
      sharer_id: userId,
      video_id: videoId,
      content_type: kind === 'question' ? 'question' : 'ai_insight',
      content_preview: [...preview].slice(0, PREVIEW_LENGTH).join(''),
    })
    .onConflictDoNothing();
}
