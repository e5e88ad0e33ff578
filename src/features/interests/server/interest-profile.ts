import { eq, type SQL, sql } from 'drizzle-orm';
import { userInterestProfiles } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import {
  type CountedDeeds,
  type EngagementPatterns,
  interestProfile,
  type SeedSource,
} from '../rules/interest-profile.ts';

/** Deeds that a profile is drawn from: what somebody did before them says little of what they care about now. */
export const LATEST_DEEDS = 500;

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
  const drawn = interestProfile(await countedDeeds(tx, userId), {
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

/**
 * The latest deeds of a member, counted by the database: whoever watches much has ten thousand keywords in them, and every
 * deed draws the profile anew.
 */
async function countedDeeds(tx: Database, userId: string): Promise<CountedDeeds> {
  const counted = (things: SQL) => sql`
    (select coalesce(json_agg(json_build_object('type', type, 'name', name, 'times', times) order by first), '[]')
       from (select type, name, count(*) as times, min(array[deed, place]) as first
               from (${things}) things group by type, name) counts)`;
  const { rows } = await tx.execute<{ counted: CountedDeeds }>(sql`
    with deeds as materialized (
      select event_type as type, content_type, content_keywords, duration, recipient_id, video_id,
             row_number() over (order by created_at desc, id desc) as deed
        from engagement_events
       where user_id = ${userId}
       order by created_at desc, id desc limit ${LATEST_DEEDS}
    ), own as (select * from deeds where content_type is not null)
    select json_build_object(
      'keywords', ${counted(sql`
        select type, deed, name, place from own, unnest(content_keywords) with ordinality as k(name, place)`)},
      'categories', ${counted(sql`
        select type, deed, name, row_number() over (partition by deed order by name) as place
          from own join video_categories using (video_id) join categories on categories.id = category_id`)},
      'contentTypes', ${counted(sql`select type, deed, content_type as name, 1::bigint as place from own`)},
      'recipients', ${counted(sql`
        select type, deed, recipient_id as name, 1::bigint as place from deeds where recipient_id is not null`)},
      'averageSeconds', (select avg(duration)::float8 from own)) as counted`);
  const [row] = rows;
  if (!row) throw new Error('A count is always one row.');
  return row.counted;
}
