import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { literalMatches } from './literal-matches.ts';
import { removeVideos } from './remove-videos.ts';
import { insertVideos, videosByLinkKey } from './write-videos.ts';

/**
 * Adds a video, finds it by its link, its title and among the newest, changes it and takes it away, in a transaction that
 * the caller rolls back.
 * @returns what did not come true, in a sentence; null when all did
 */
export async function trySubmission(tx: Database): Promise<string | null> {
  const id = randomUUID();
  const title = `Check ${id}`;
  // A name that leads nowhere (RFC 2606).
  const url = `https://check.invalid/${id}.mp4`;
  const [listed] = await insertVideos(tx, [{ id, title, description: '', url, categoryIds: [] }]);
  if (!listed) return 'A video that was added is not listed.';
  const known = await videosByLinkKey(tx, [listed.linkKey]);
  if (known.get(listed.linkKey)?.id !== id) return 'A video that was added is not known by its link.';
  const isFoundBy = async (term: string) => (await literalMatches(tx, term, 'newest', {}, null)).includes(id);
  if (!(await isFoundBy(title))) return 'A video that was added is not found by its title.';
  const changed = `Changed ${id}`;
  await tx.execute(sql`update videos set title = ${changed}, updated_at = now() where id = ${id}`);
  if (!(await isFoundBy(changed))) return 'A video that was changed is not found by its new title.';
  await removeVideos(tx, sql`select ${id}::uuid`);
  return (await isFoundBy(changed)) ? 'A video that was deleted is still found.' : null;
}
