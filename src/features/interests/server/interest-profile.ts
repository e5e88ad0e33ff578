import { desc, eq, sql } from 'drizzle-orm';
import { engagementEvents, userInterestProfiles } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import {
  type Deed,
  type EngagementPatterns,
  interestProfile,
  type SeedSource,
} from '../rules/interest-profile.ts';

/** Deeds that a profile is drawn from: what somebody did before them says little of what they care about now. */
const LATEST_DEEDS = 500;

/**
 * Draws a member's profile anew from what is known of their deeds; of who turned it off nothing is drawn. The member's
 * profile is locked before (`lockProfile`), so that of two at once the second knows of the first.
 */
export async function drawProfile(tx: Database, userId: string): Promise<void> {
  const [kept] = await tx
    .select({
      removed: userInterestProfiles.removed_keywords,
      isOff: userInterestProfiles.is_off,
      patterns: userInterestProfiles.engagement_patterns,
    })
    .from(userInterestProfiles)
    .where(eq(userInterestProfiles.user_id, userId));
  if (kept?.isOff) return;
  const { seedSource } = (kept?.patterns ?? {}) as Partial<EngagementPatterns>;
  const drawn = interestProfile(await deedsOf(tx, userId), {
    seed: seedSource,
    removed: kept?.removed ?? [],
  });
  await writeProfile(tx, userId, {
    topic_keywords: drawn.keywords,
    engagement_patterns: { ...drawn.patterns },
    sharing_relationships: { ...drawn.relationships },
  });
}

/** Begins a member's profile with some keywords, and draws it. */
export async function seedProfile(tx: Database, userId: string, seed: SeedSource): Promise<void> {
  await writeProfile(tx, userId, { engagement_patterns: { seedSource: seed } });
  await drawProfile(tx, userId);
}

/** Sets what is given of a member's profile. */
export async function writeProfile(
  tx: Database,
  userId: string,
  given: Partial<typeof userInterestProfiles.$inferInsert>,
): Promise<void> {
  const columns = { ...given, last_updated: sql`now()` };
  await tx
    .insert(userInterestProfiles)
    .values({ ...columns, user_id: userId })
    .onConflictDoUpdate({ target: userInterestProfiles.user_id, set: columns });
}

/** The latest deeds of a member, the latest first. */
async function deedsOf(tx: Database, userId: string): Promise<Deed[]> {
  const {
    user_id,
    event_type,
    content_type,
    content_keywords,
    duration,
    recipient_id,
    created_at,
    video_id,
  } = engagementEvents;
  const rows = await tx
    .select({
      type: event_type,
      contentType: content_type,
      keywords: content_keywords,
      durationSeconds: duration,
      recipientId: recipient_id,
      categories: sql<string[]>`array(
        select c.name from video_categories vc join categories c on c.id = vc.category_id
         where vc.video_id = ${video_id} order by c.name)`,
    })
    .from(engagementEvents)
    .where(eq(user_id, userId))
    .orderBy(desc(created_at), desc(engagementEvents.id))
    .limit(LATEST_DEEDS);
  return rows.map((row) => ({ ...row, type: row.type as Deed['type'] }));
}
