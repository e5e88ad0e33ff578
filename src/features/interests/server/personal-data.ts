import { eq, or, sql } from 'drizzle-orm';
import { engagementEvents, userInterestProfiles } from '#database/schema.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

/** What is known of a member's interests, for 'download my data'; all of it goes with their profile. */
export const personalData: PersonalData<Database>[] = [
  {
    table: 'user_interest_profiles',
    read: (database, userId) =>
      database.select().from(userInterestProfiles).where(eq(userInterestProfiles.user_id, userId)),
    // To others they were somebody who opens their links.
    forget: (tx, userId) =>
      tx.execute(sql`
        update user_interest_profiles
           set sharing_relationships = jsonb_set(sharing_relationships, '{frequentRecipients}',
                 (sharing_relationships -> 'frequentRecipients') - ${userId}::text)
         where (sharing_relationships -> 'frequentRecipients') ? ${userId}::text`),
  },
  {
    table: 'engagement_events',
    read: (database, userId) => {
      const { user_id, recipient_id, video_id, event_type, duration, content_keywords, created_at } =
        engagementEvents;
      return database
        .select({
          role: sql<string>`case when ${user_id} = ${userId} then 'member' else 'recipient' end`,
          video_id,
          event_type,
          duration,
          content_keywords,
          created_at,
        })
        .from(engagementEvents)
        .where(or(eq(user_id, userId), eq(recipient_id, userId)))
        .orderBy(created_at);
    },
  },
];
