import { isNull, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { UNDOINGS } from '#app/undoings.ts';
import { imports, videos } from '#database/schema.ts';
import { IMPORT_PART_BYTES } from '#features/catalogue/rules/import-limits.ts';
import { advanceImport } from '#features/catalogue/server/imports/advance-import.ts';
import { askTitles } from '#features/catalogue/server/imports/ask-titles.ts';
import { resumeImportsJob } from '#features/catalogue/server/imports/import-jobs.ts';
import type { HostTitle } from '#features/media/server/public.ts';
import { operationsAs, undoAs } from './call-operations.ts';
import { createProfile } from './factories.ts';
import { testDatabase } from './test-database.ts';

export const link = (n: number) => `https://www.youtube.com/watch?v=${String(n).padStart(11, 'x')}`;
export const row = (n: number, given: object = {}) => ({ title: `Loaf ${n}`, url: link(n), ...given });
export const rows = (count: number, given: object = {}) =>
  Array.from({ length: count }, (_, n) => row(n, given));

const nobody = async (): Promise<HostTitle> => ({ reason: 'nobody was asked' });

/** For a test file: an admin who brings many videos at once, on a database that each test finds without any. */
export async function importer() {
  const { database, connectionString, pool } = await testDatabase();
  const asked: { name: string; data: unknown }[] = [];
  const enqueue = async ({ name }: { name: string }, data: unknown) => void asked.push({ name, data });
  const { id: adminId } = await createProfile(database, { first_name: 'Ada' });
  const operations = operationsAs(
    'admin',
    database,
    { member: { id: adminId, isAdmin: true, sessionId: 's' } },
    { undoings: UNDOINGS, enqueue } as never,
  );
  const admin = operations.catalogue;
  beforeEach(async () => {
    asked.length = 0;
    await database.execute(sql`truncate videos, categories, imports, audit_log cascade`);
  });

  return {
    database,
    connectionString,
    pool,
    adminId,
    admin,
    undo: undoAs(operations.admin),
    /** What is asked of the queue: the tests do it when they like. */
    asked,
    /** Sends a file as a browser does, and has it checked. */
    async bring(content: string | Uint8Array, name = 'loaves.json') {
      const bytes = Buffer.from(content);
      const { id } = await admin.beginImport({ name, sizeBytes: bytes.length });
      for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES) {
        const part = new File([bytes.subarray(at, at + IMPORT_PART_BYTES)], name);
        await admin.sendImportPart({ importId: id, number: at / IMPORT_PART_BYTES, part });
      }
      return admin.checkImport({ importId: id });
    },
    /** Does what was asked of the queue. */
    async work({ titleOf = nobody }: { titleOf?: (url: string) => Promise<HostTitle> } = {}) {
      for (let next = asked.shift(); next; next = asked.shift()) {
        const { importId } = next.data as { importId: string };
        if (next.name === 'catalogue.advance-import') await advanceImport({ database }, importId);
        if (next.name === 'catalogue.ask-titles') await askTitles({ database }, importId, { titleOf });
      }
    },
    /** Runs the job that takes up what was left lying. */
    resume: () => resumeImportsJob.run({}, { database, enqueue } as never, new AbortController().signal),
    listed: () => database.select().from(videos).where(isNull(videos.deleted_at)).orderBy(videos.title),
    actionOf: async (id: string) =>
      (await database.select().from(imports)).find((one) => one.id === id)?.action_id ?? '',
    async sizes() {
      const { rows: found } = await pool.query(
        `select (select count(*)::int from import_parts) as parts, (select count(*)::int from import_rows) as rows,
                (select count(*)::int from videos) as videos`,
      );
      return found[0];
    },
  };
}
