import { sql } from 'drizzle-orm';
import type { RequestContext } from '#platform/procedure.ts';
import type { ShareRow } from './share-queries.ts';

/**
 * What a sharer says to what they share, for whoever asks: everybody who has the link, but for who blocked the sharer.
 * Whom the sharer blocked reads it, too: as a stranger they would, and its absence would tell them.
 */
export async function noteFor(
  { member, resources }: RequestContext,
  { note, sharer_id: sharer }: ShareRow,
): Promise<string | null> {
  if (note === null || !member || member.id === sharer) return note;
  const { rowCount } = await resources.database.execute(
    sql`select from friend_blocks where blocker_id = ${member.id} and blocked_id = ${sharer}`,
  );
  return rowCount === 0 ? note : null;
}
