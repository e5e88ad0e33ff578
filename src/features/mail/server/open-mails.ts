import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { SUSPENDED, TAKEN_BACK, USED } from './set-taken-back.ts';

/** How many mails wait for somebody to pass them on, which is where there is no mail server, and how many failed. */
export async function openMails(database: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await database.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where status = 'waiting' and not had_server and expires_at > now())::int as waiting,
           count(*) filter (where status = 'failed' and had_server and coalesce(error not in (${TAKEN_BACK}, ${USED}, ${SUSPENDED}), true))::int as failed
      from mails`);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
