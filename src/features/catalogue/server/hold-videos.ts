import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/**
 * Holds videos until the transaction ends, in the order of their ids, as all do who write several, and before they write:
 * a statement that writes many takes them in an order of its own, and two of them would wait for each other in a circle.
 * A transaction that writes in portions holds those of all portions first.
 * @param ids of videos, as a subquery
 * @throws at once where it is to wait for nobody and somebody holds one of them: `isHeldByOthers`
 */
export async function holdVideos(tx: Database, ids: SQL, { waits = true } = {}): Promise<void> {
  const unlessHeld = waits ? sql`` : sql`nowait`;
  await tx.execute(sql`select from videos where id in (${ids}) order by id for no key update ${unlessHeld}`);
}
