import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { holdVideos } from '../hold-videos.ts';

/** What videos say of how they came here that an import listed. */
export const SOURCE_OF_IMPORTS = 'import';

/**
 * Takes videos of the demo catalogue that a file lists as well into what is the site's own: who removes the demo keeps all that
 * they imported.
 * @param ids of videos, as a subquery
 */
export async function keepFromDemo(tx: Database, ids: SQL): Promise<void> {
  const demo = sql`select d.id from videos d where d.source = 'demo' and d.id in (${ids})`;
  await holdVideos(tx, demo);
  await tx.execute(sql`update videos set source = ${SOURCE_OF_IMPORTS} where id in (${demo})`);
}
