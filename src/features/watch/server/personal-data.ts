import { eq } from 'drizzle-orm';
import { videoVisits } from '#database/schema.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import { memberKey } from '#platform/callers/count-call.ts';
import type { Database } from '#platform/database.ts';

/** For which videos a member was counted lately, for 'download my data' and for the deletion of their account. */
export const personalData: PersonalData<Database>[] = [
  {
    table: 'video_visits',
    read: (database, userId) =>
      database
        .select({ video_id: videoVisits.video_id, counted_at: videoVisits.counted_at })
        .from(videoVisits)
        .where(eq(videoVisits.person, memberKey(userId))),
    forget: (tx, userId) => tx.delete(videoVisits).where(eq(videoVisits.person, memberKey(userId))),
  },
];
