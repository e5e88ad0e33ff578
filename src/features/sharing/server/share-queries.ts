import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { shareRecords, videos } from '#database/schema.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#platform/database.ts';
import type { SharedContent, ShareKind } from '../contract-links.ts';
import { shareTokenKind } from '../rules/share-token.ts';
import { spokenAt } from './spoken-at.ts';

export type ShareRow = typeof shareRecords.$inferSelect;

const { share_token, share_id, revoked_at, expires_at } = shareRecords;

/** The links that work: not taken back, and not over. */
export const isLive = and(isNull(revoked_at), or(isNull(expires_at), gt(expires_at, sql`now()`)));

/** What stands behind a share, for whoever has its link, read with its video beside it. */
export const contentColumns = {
  shareId: shareRecords.share_id,
  shareToken: shareRecords.share_token,
  kind: sql<ShareKind>`${shareRecords.kind}`,
  // It stands behind those alone whose videos are there.
  videoId: sql<string>`${shareRecords.video_id}`,
  /** As the video is called now; of one that is gone as it was called when it was shared. */
  videoTitle: sql<string>`case when ${videos.published} then ${videos.title} else ${shareRecords.video_title} end`,
  questionId: shareRecords.question_id,
  questionText: shareRecords.question_text,
  messageId: shareRecords.message_id,
  answerText: shareRecords.answer_text,
  isCurators: shareRecords.is_curators,
  startSeconds: shareRecords.start_seconds,
  endSeconds: shareRecords.end_seconds,
  spokenText: spokenAt,
  note: shareRecords.note,
  autoOpen: shareRecords.auto_open,
};

/** A share whose link works, and whether its video is still to be seen. */
interface LiveShare {
  share: ShareRow;
  content: SharedContent;
  isVideoThere: boolean;
}

/**
 * The share that a token or a short id names; null when there is none, or it was revoked or is over.
 * @param named by what `shareTokenKind` recognises
 */
export async function liveShare(database: Database, named: string): Promise<LiveShare | null> {
  const kind = shareTokenKind(named);
  if (!kind) return null;
  const [row] = await database
    .select({
      share: shareRecords,
      content: contentColumns,
      isVideoThere: sql<boolean>`coalesce(${videos.published}, false)`,
    })
    .from(shareRecords)
    .leftJoin(videos, eq(videos.id, shareRecords.video_id))
    .where(and(kind === 'token' ? eq(share_token, named) : eq(share_id, named), isLive));
  return row ?? null;
}

/** Those of some tokens whose links work, whether or not their videos are there. */
export async function liveTokens(database: Database, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await database
    .select({ share_token })
    .from(shareRecords)
    .where(and(inArray(share_token, tokens.filter(isUuid)), isLive));
  return new Set(rows.map((row) => row.share_token));
}

/** A share whose link works, and whose video is there. */
export interface SeenShare {
  share: ShareRow & { video_id: string };
  content: SharedContent;
}
