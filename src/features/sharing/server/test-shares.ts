import { randomUUID } from 'node:crypto';
import { and, eq, like, lt, sql } from 'drizzle-orm';
import { shareRecords } from '#database/schema.ts';
import { publishedTitle } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import { newShareId } from './create-share.ts';

/** What the key of a test's link begins with: no other one is ever found by it. */
const TEST_KEY = 'test:';
const ENDS = sql`now() + interval '10 minutes'`;

const isTest = like(shareRecords.content_key, `${TEST_KEY}%`);

/** Makes a link for a test, and removes those of tests that were cut off; null where there is no such video. */
export async function makeTestShare(
  database: Database,
  userId: string,
  videoId: string,
): Promise<{ shareId: string } | null> {
  return database.transaction(async (tx) => {
    await tx.delete(shareRecords).where(and(isTest, lt(shareRecords.expires_at, sql`now()`)));
    const title = await publishedTitle(tx, videoId);
    if (title === null) return null;
    const shareId = newShareId();
    await tx.insert(shareRecords).values({
      share_id: shareId,
      video_id: videoId,
      video_title: title,
      sharer_id: userId,
      kind: 'video',
      content_key: `${TEST_KEY}${randomUUID()}`,
      connects: false,
      friends_may_see: false,
      expires_at: ENDS,
    });
    return { shareId };
  });
}

/** Removes a link of a test that this admin made. */
export async function removeTestShare(database: Database, userId: string, shareId: string): Promise<void> {
  await database
    .delete(shareRecords)
    .where(and(isTest, eq(shareRecords.sharer_id, userId), eq(shareRecords.share_id, shareId)));
}
