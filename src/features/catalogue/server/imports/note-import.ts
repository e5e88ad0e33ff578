import { sql } from 'drizzle-orm';
import { amendAction } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { importedVideos } from '../admin-actions.ts';
import { firstTitles } from '../first-titles.ts';
import { importById } from './import-tables.ts';

/** Writes into the log what an import came to, which nobody knew when it was asked for: how many it added as what, and completed. */
export async function noteImport(tx: Database, importId: string): Promise<void> {
  const found = await importById(tx, importId);
  if (!found?.action_id || found.status !== 'done') return;
  const { listed: published, drafts, completed } = found;
  const titles = await firstTitles(
    tx,
    sql`select v.title from import_videos i join videos v on v.id = i.video_id
         where i.import_id = ${importId}::uuid order by v.created_at desc, v.id`,
  );
  await amendAction(tx, found.action_id, importedVideos, {
    importId,
    published,
    addedAsDrafts: drafts,
    completed,
    count: published + drafts,
    titles,
  });
}
