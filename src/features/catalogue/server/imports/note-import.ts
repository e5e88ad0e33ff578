import { desc, eq } from 'drizzle-orm';
import { importVideos, videos } from '#database/schema.ts';
import { amendAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { importedVideos } from '../admin-actions.ts';
import { importById } from './import-tables.ts';

/** Titles that the log keeps of an import; of the others their number. */
const KEPT_TITLES = 20;

/** Writes into the log what an import came to, which nobody knew when it was asked for: how many it added as what, and completed. */
export async function noteImport(tx: Database, importId: string): Promise<void> {
  const found = await importById(tx, importId);
  if (!found?.action_id || found.status !== 'done') return;
  const { listed: published, drafts, completed } = found;
  const added = await tx
    .select({ title: videos.title })
    .from(importVideos)
    .innerJoin(videos, eq(videos.id, importVideos.video_id))
    .where(eq(importVideos.import_id, importId))
    .orderBy(desc(videos.created_at), videos.id)
    .limit(KEPT_TITLES);
  await amendAction(tx, found.action_id, importedVideos, {
    importId,
    published,
    addedAsDrafts: drafts,
    completed,
    count: published + drafts,
    titles: added.map(({ title }) => title),
  });
}
