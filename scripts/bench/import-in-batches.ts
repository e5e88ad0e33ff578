// Imports a file as the admin area does, in a process of its own: `scripts/bench/import.ts` runs and measures it.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { importParts } from '#database/schema.ts';
import { IMPORT_PART_BYTES } from '#features/catalogue/rules/import-limits.ts';
import { advanceImport } from '#features/catalogue/server/imports/advance-import.ts';
import { createImport, importById, updateImport } from '#features/catalogue/server/imports/import-tables.ts';
import { removeVideos } from '#features/catalogue/server/remove-videos.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';

const [file = ''] = process.argv.slice(2);
const { database, close } = connectDatabase(process.env.DATABASE_URL ?? '', createLog('silent'), {
  statementTimeoutMs: 600_000,
});
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);

const id = await createImport(database, {
  userId: null,
  name: 'catalogue.json',
  sizeBytes: (await stat(file)).size,
  status: 'checking',
});
let number = 0;
for await (const bytes of createReadStream(file, { highWaterMark: IMPORT_PART_BYTES })) {
  await database.insert(importParts).values({ import_id: id, number, bytes });
  number += 1;
}
await advanceImport({ database }, id);
const checked = seconds();
await updateImport(database, id, { status: 'listing', publishes: true });
await advanceImport({ database }, id);
const { status } = (await importById(database, id)) ?? {};
const listed = seconds();
const undoneAt = performance.now();
await database.transaction((tx) =>
  removeVideos(tx, sql`select video_id from import_videos where import_id = ${id}::uuid`),
);
const undone = ((performance.now() - undoneAt) / 1_000).toFixed(1);
await database.execute(sql`update videos set deleted_at = null`);
await close();
if (status !== 'done') throw new Error(`the import is ${status}`);
console.log(`admin area: checked after ${checked} s, listed after ${listed} s, undone in ${undone} s`);
