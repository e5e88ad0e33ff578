import { eq, sql } from 'drizzle-orm';
import { engagementEvents, userInterestProfiles } from '#database/schema.ts';
import { lockProfile } from '#features/accounts/server/public.ts';
import { tagKey } from '#features/catalogue/rules/tag-key.ts';
import type { Database } from '#platform/database.ts';
import { keepFrom } from '#platform/events.ts';
import type { Interest } from '../contract.ts';
import type { EngagementPatterns, SharingRelationships } from '../rules/interest-profile.ts';
import { seedKeywords } from '../rules/keywords.ts';
import { drawProfile, LATEST_DEEDS, seedProfile, writeProfile } from './interest-profile.ts';
import { LISTENERS } from './listeners.ts';

/** Keywords that a member may take out: as many as they may ever have had is plenty. */
const MAX_REMOVED = 200;

interface KeptProfile {
  isOff: boolean;
  keywords: string[];
  removed: string[];
  seeds: string[];
}

async function profileOf(database: Database, userId: string): Promise<KeptProfile> {
  const [row] = await database
    .select({
      isOff: userInterestProfiles.is_off,
      keywords: userInterestProfiles.topic_keywords,
      removed: userInterestProfiles.removed_keywords,
      patterns: userInterestProfiles.engagement_patterns,
    })
    .from(userInterestProfiles)
    .where(eq(userInterestProfiles.user_id, userId));
  const { seedSource } = (row?.patterns ?? {}) as Partial<EngagementPatterns>;
  return {
    isOff: row?.isOff ?? false,
    keywords: row?.keywords ?? [],
    removed: row?.removed ?? [],
    seeds: seedSource?.keywords ?? [],
  };
}

/** What a member cares about, the foremost first, and what each word was drawn from. */
export async function interestsOf(
  database: Database,
  userId: string,
): Promise<{ isOff: boolean; keywords: Interest[] }> {
  const { isOff, keywords, seeds } = await profileOf(database, userId);
  if (isOff) return { isOff, keywords: [] };
  const { rows } = await database.execute<{
    word: string;
    views: number;
    favorites: number;
    shares: number;
    helpful: number;
    video: { id: string; title: string } | null;
  }>(sql`
    with latest as (
      select * from engagement_events where user_id = ${userId}
       order by created_at desc, id desc limit ${LATEST_DEEDS}
    ), deeds as (
      select word, e.event_type, e.created_at, v.id, v.title
        from latest e
             cross join unnest(e.content_keywords) as word
             left join videos v on v.id = e.video_id and v.published
       where e.content_type is not null)
    select word,
           count(*) filter (where event_type = 'view')::int as views,
           count(*) filter (where event_type = 'favorite')::int as favorites,
           count(*) filter (where event_type = 'share')::int as shares,
           count(*) filter (where event_type = 'positive_feedback')::int as helpful,
           (array_agg(jsonb_build_object('id', id, 'title', title) order by created_at desc)
             filter (where id is not null))[1] as video
      from deeds group by word`);
  const seeded = new Set(seeds.map(tagKey));
  const why = Map.groupBy(rows, ({ word }) => tagKey(word));
  return {
    isOff,
    keywords: keywords.map((word) => {
      const found = why.get(tagKey(word)) ?? [];
      const sum = (kind: 'views' | 'favorites' | 'shares' | 'helpful') =>
        found.reduce((all, row) => all + row[kind], 0);
      return {
        word,
        views: sum('views'),
        favorites: sum('favorites'),
        shares: sum('shares'),
        helpful: sum('helpful'),
        isSeed: seeded.has(tagKey(word)),
        video: found.find(({ video }) => video !== null)?.video ?? null,
      };
    }),
  };
}

/** Takes a keyword out of a member's interests, or puts it back; done twice it is done once. */
export async function setRemoved(
  database: Database,
  userId: string,
  word: string,
  isRemoved: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockProfile(tx, userId))) return;
    const { removed } = await profileOf(tx, userId);
    const others = removed.filter((one) => tagKey(one) !== tagKey(word));
    const removed_keywords = isRemoved ? [word.toLowerCase(), ...others].slice(0, MAX_REMOVED) : others;
    await writeProfile(tx, userId, { removed_keywords });
    await drawProfile(tx, userId);
  });
}

/** Nothing is noted of what a member did until now; before they are locked, as who hears of it locks them. */
const ignoreUnheard = (tx: Database, userId: string) => keepFrom(tx, Object.values(LISTENERS), userId);

/** Forgets all that is known of what a member cares about. */
export async function resetInterests(database: Database, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await ignoreUnheard(tx, userId);
    if (!(await lockProfile(tx, userId))) return;
    await tx.delete(engagementEvents).where(eq(engagementEvents.user_id, userId));
    const empty = { topic_keywords: [], removed_keywords: [], engagement_patterns: {} };
    await writeProfile(tx, userId, { ...empty, sharing_relationships: {} });
  });
}

/** Turns a member's interests off: nothing is noted, nor made of what was; or on again. */
export async function setOff(database: Database, userId: string, isOff: boolean): Promise<void> {
  await database.transaction(async (tx) => {
    // What they did while it was off is not heard of once it is on.
    await ignoreUnheard(tx, userId);
    if (!(await lockProfile(tx, userId))) return;
    // The keywords go at once: nobody is found by them.
    await writeProfile(tx, userId, { is_off: isOff, ...(isOff && { topic_keywords: [] }) });
    await drawProfile(tx, userId);
  });
}

/**
 * Begins the interests of a member who has just registered with what some videos are about.
 * @param videoIds the latest first
 * @returns whether there was anything to begin with
 */
export async function seedInterests(
  tx: Database,
  userId: string,
  videoIds: readonly string[],
): Promise<boolean> {
  if (!(await lockProfile(tx, userId))) return false;
  const { rows } = await tx.execute<{ tags: string[] }>(sql`
    select v.tags from unnest(${sql.param([...videoIds])}::uuid[]) with ordinality as given (id, place)
           join videos v on v.id = given.id and v.published
     order by place`);
  const keywords = seedKeywords(rows.flatMap(({ tags }) => tags));
  if (keywords.length === 0) return false;
  await seedProfile(tx, userId, { kind: 'share_sessions', keywords });
  return true;
}

/** What others may know of a member's interests: nothing of who turned them off. */
interface KnownInterests {
  keywords: string[];
  sharedTopics: string[];
  frequentRecipients: string[];
}

/** The interests of some members, by their ids; who has none is missing. */
export async function interestsAmong(
  database: Database,
  userIds: readonly string[],
): Promise<Map<string, KnownInterests>> {
  const { rows } = await database.execute<{
    user_id: string;
    topic_keywords: string[];
    sharing_relationships: Partial<SharingRelationships>;
  }>(sql`
    select user_id, topic_keywords, sharing_relationships from user_interest_profiles
     where user_id = any(${sql.param([...userIds])}::uuid[]) and not is_off`);
  return new Map(
    rows.map(({ user_id, topic_keywords, sharing_relationships: { sharedTopics, frequentRecipients } }) => [
      user_id,
      {
        keywords: topic_keywords,
        sharedTopics: sharedTopics ?? [],
        frequentRecipients: frequentRecipients ?? [],
      },
    ]),
  );
}
