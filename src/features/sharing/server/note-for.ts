import { sql } from 'drizzle-orm';
import type { RequestContext } from '#platform/procedure.ts';
import type { ShareRow } from './share-queries.ts';

/** What a sharer says to what they share, for whoever asks: nothing between two of whom one blocked the other. */
export async function noteFor(
  { member, resources }: RequestContext,
  { note, sharer_id: sharer }: ShareRow,
): Promise<string | null> {
  if (note === null || !member || member.id === sharer) return note;
  const { rowCount } = await resources.database.execute(sql`
    select from friend_blocks
     where (blocker_id, blocked_id) in ((${sharer}::uuid, ${member.id}::uuid), (${member.id}::uuid, ${sharer}::uuid))`);
  return rowCount === 0 ? note : null;
}
