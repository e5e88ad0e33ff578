import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { anonymousShareSessions } from '#database/schema.ts';
import { takeRegistration } from '#features/accounts/server/public.ts';
import { seedInterests } from '#features/interests/server/public.ts';
import type { Database } from '#platform/database.ts';
import { memberIn, type RequestContext } from '#platform/procedure.ts';

/** Links, the latest first, that the interests of a new member begin with (spec 1 §9). */
const SEED_SESSIONS = 3;

/**
 * The first sign-in of a member who registered (spec 1 §4): what this browser opened before begins their interests. Once,
 * however often it is asked for.
 */
export async function welcome(context: RequestContext): Promise<{ isNew: boolean; isSeeded: boolean }> {
  const { visitor, resources } = context;
  const { id } = memberIn(context);
  return resources.database.transaction(async (tx) => {
    if (!(await takeRegistration(tx, id))) return { isNew: false, isSeeded: false };
    const isSeeded = await tx
      // In a savepoint: the welcome is none the worse for interests that fail (spec 1 §8).
      .transaction(async (own) => seedInterests(own, id, await videosOpened(own, id, visitor?.sessionId)))
      .catch((err) => {
        context.log.warn({ err }, 'the interests of a new member begin empty');
        return false;
      });
    return { isNew: true, isSeeded };
  });
}

/**
 * Videos of the links that are known to be the member's, or were opened in this browser by who had not signed in; the
 * latest first.
 */
async function videosOpened(tx: Database, userId: string, sessionId: string | undefined): Promise<string[]> {
  const { session_id, matched_user_id, video_id, created_at } = anonymousShareSessions;
  const rows = await tx
    .select({ videoId: video_id })
    .from(anonymousShareSessions)
    .where(
      or(
        eq(matched_user_id, userId),
        sessionId ? and(eq(session_id, sessionId), isNull(matched_user_id)) : undefined,
      ),
    )
    .orderBy(desc(created_at))
    .limit(SEED_SESSIONS);
  return rows.map(({ videoId }) => videoId);
}
