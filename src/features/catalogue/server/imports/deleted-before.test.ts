import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditLog, imports, videos } from '#database/schema.ts';
import { operationsAs } from '../../../../../tests/support/call-operations.ts';
import { createVideo } from '../../../../../tests/support/factories.ts';
import { importer, link, row, rows } from '../../../../../tests/support/importer.ts';
import { untilSomeWait } from '../../../../../tests/support/until-some-wait.ts';
import { readImportFile } from '../import-file/read-import-file.ts';
import { type ImportProblem, importVideos } from '../import-videos.ts';
import { deletedByLinkKey } from './deleted-before.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, pool, adminId, admin, undo, bring, work, listed, actionOf } = await importer();

const FILE = JSON.stringify([row(1), row(2, { recorded: '2001-01-01' }), row(3)]);
const titles = async () => (await listed()).map(({ title }) => title);

/** Lists the file, and deletes the second of its videos. */
async function listedAndDeleted(): Promise<string> {
  const { id } = await bring(FILE);
  await admin.listImport({ importId: id, publish: true });
  const second = (await listed())[1];
  if (!second) throw new Error('nothing was listed');
  await admin.changeVideos({ change: { kind: 'delete' }, videos: { ids: [second.id] } });
  return second.id;
}

test('what an admin deleted is no new video: it is named and left out', async () => {
  await listedAndDeleted();
  const checked = await bring(JSON.stringify([row(1), row(2), row(4)]));
  expect(checked).toMatchObject({ found: 1, duplicates: 1, deleted: 1, deletedTitles: ['Loaf 2'] });
  expect(checked.videos.map(({ title }) => title)).toEqual(['Loaf 4']);
  const done = await admin.listImport({ importId: checked.id, publish: true });
  expect(done).toMatchObject({ status: 'done', found: 1, listed: 1, deleted: 0 });
  expect(await titles()).toEqual(['Loaf 1', 'Loaf 3', 'Loaf 4']);
});

test('asked for, it is brought back as it was, and goes again with the import', async () => {
  const id = await listedAndDeleted();
  const checked = await bring(JSON.stringify([row(2, { title: 'Another' })]));
  expect(checked).toMatchObject({ status: 'checked', found: 0, deleted: 1 });
  const done = await admin.listImport({ importId: checked.id, publish: true, restores: true });
  expect(done).toMatchObject({ status: 'done', found: 1, done: 1, listed: 1, drafts: 0, removable: 1 });
  expect(await listed()).toMatchObject([{}, { id, title: 'Loaf 2', published: true }, {}]);
  await undo(await actionOf(checked.id));
  expect(await titles()).toEqual(['Loaf 1', 'Loaf 3']);
});

test('once that import is undone it is deleted as before: named, left out, and brought back again', async () => {
  const id = await listedAndDeleted();
  await pool.query(`update changed_videos set created_at = created_at - interval '20 days'`);
  await pool.query(`update videos set deleted_at = deleted_at - interval '20 days'`);
  const restores = async () => {
    const checked = await bring(FILE);
    expect(checked).toMatchObject({ found: 0, deleted: 1, deletedTitles: ['Loaf 2'] });
    await admin.listImport({ importId: checked.id, publish: false, restores: true });
    expect((await listed())[1]).toMatchObject({ id, published: false });
    return actionOf(checked.id);
  };
  await undo(await restores());
  await undo(await restores());
  expect(await titles()).toEqual(['Loaf 1', 'Loaf 3']);
  // For 30 days from now on.
  const [away] = await database.select().from(videos).where(eq(videos.id, id));
  expect(Date.now() - (away?.deleted_at?.getTime() ?? 0)).toBeLessThan(24 * 3_600_000);
  // As it was when it went last.
  await admin.changeVideos({ change: { kind: 'restore' }, videos: { ids: [id] } });
  expect((await listed())[1]).toMatchObject({ id, published: false });
});

test('and undoing its deletion brings it back then, too', async () => {
  const id = await listedAndDeleted();
  const [deletion] = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'catalogue.delete-videos'));
  const checked = await bring(FILE);
  await admin.listImport({ importId: checked.id, publish: true, restores: true });
  await undo(await actionOf(checked.id));
  await undo(deletion?.id ?? null);
  expect((await listed())[1]).toMatchObject({ id, published: true });
});

test('what is restored by hand is deleted as before once that is undone', async () => {
  const id = await listedAndDeleted();
  const change = { kind: 'restore' } as const;
  await undo((await admin.changeVideos({ change, videos: { ids: [id] } })).actionId);
  expect(await bring(FILE)).toMatchObject({ found: 0, deleted: 1, deletedTitles: ['Loaf 2'] });
  await undo((await admin.changeVideos({ change, videos: { ids: [id] } })).actionId);
  expect(await bring(FILE)).toMatchObject({ found: 0, deleted: 1 });
});

test('and so is each of very many whose restoration is undone while a portion of it is under way', async () => {
  await pool.query(`
    insert into videos (title, url, link_key) select 'Film ' || n, 'u' || n, 'k' || n from generate_series(1, 4500) n`);
  await admin.changeVideos({ change: { kind: 'delete' }, videos: { filter: {} } });
  const [restored, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let transactions = 0;
  /** Leaves the second portion as it is a moment before its end, until it is released. */
  const holding = Object.assign(Object.create(database) as typeof database, {
    transaction: ((work: Parameters<typeof database.transaction>[0]) => {
      transactions += 1;
      if (transactions !== 2) return database.transaction(work);
      return database.transaction(async (tx) => {
        const outcome = await work(tx);
        restored.resolve();
        await released.promise;
        return outcome;
      });
    }) as typeof database.transaction,
  });
  const member = { id: adminId, isAdmin: true, sessionId: 's' };
  const restoring = operationsAs('admin', holding, { member }).catalogue.changeVideos({
    change: { kind: 'restore' },
    videos: { filter: { show: 'deleted' } },
  });
  await restored.promise;
  const [deed] = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'catalogue.restore-videos'));
  const undone = undo(deed?.id ?? null);
  await untilSomeWait(pool).finally(() => released.resolve());
  await Promise.all([restoring, undone]);
  expect(await listed()).toEqual([]);
  const keys = Array.from({ length: 4500 }, (_, n) => `k${n + 1}`);
  expect((await deletedByLinkKey(database, keys)).size).toBe(4500);
});

test('what an admin deleted and restored goes with its import as if it had never been deleted', async () => {
  const id = await listedAndDeleted();
  await admin.changeVideos({ change: { kind: 'restore' }, videos: { ids: [id] } });
  const [first] = await database.select().from(imports);
  await undo(first?.action_id ?? null);
  expect(await bring(FILE)).toMatchObject({ found: 3, deleted: 0 });
});

test('as a draft where it is added as one', async () => {
  const id = await listedAndDeleted();
  const checked = await bring(FILE);
  const done = await admin.listImport({ importId: checked.id, publish: false, restores: true });
  expect(done).toMatchObject({ listed: 0, drafts: 1 });
  expect((await listed())[1]).toMatchObject({ id, published: false });
});

test('which of them stay drafts is known before: what the file calls one, and what has no title but its link', async () => {
  const { id } = await bring(FILE);
  await admin.listImport({ importId: id, publish: true });
  const all = await listed();
  await pool.query('update videos set title = url where id = $1', [all[2]?.id]);
  await admin.changeVideos({ change: { kind: 'delete' }, videos: { ids: all.map((video) => video.id) } });
  const checked = await bring(JSON.stringify([row(1, { published: false }), row(2), row(3), row(4)]));
  expect(checked).toMatchObject({ found: 1, drafts: 0, deleted: 3, deletedDrafts: 2 });
  const done = await admin.listImport({ importId: checked.id, publish: true, restores: true });
  expect(done).toMatchObject({ listed: 2, drafts: 2, deletedDrafts: 0 });
});

test('hundreds are brought back in the background', async () => {
  const many = JSON.stringify(rows(501));
  const { id } = await bring(many);
  await admin.listImport({ importId: id, publish: true });
  await work();
  const ids = (await listed()).map((video) => video.id);
  await admin.changeVideos({ change: { kind: 'delete' }, videos: { ids } });
  const checked = await bring(many);
  const under = await admin.listImport({ importId: checked.id, publish: true, restores: true });
  expect(under).toMatchObject({ status: 'listing', found: 501, done: 0 });
  await work();
  expect(await admin.importState({ importId: checked.id })).toMatchObject({ status: 'done', listed: 501 });
});

test('a deletion that was undone, and an import that was, leave nothing out', async () => {
  const { id } = await bring(FILE);
  await admin.listImport({ importId: id, publish: true });
  await undo(await actionOf(id));
  expect(await bring(FILE)).toMatchObject({ found: 3, deleted: 0 });
});

test('what went with the demo is new in a list', async () => {
  await createVideo(database, { title: 'Loaf 1', url: link(1), source: 'demo' });
  await admin.removeDemo({});
  expect(await bring(FILE)).toMatchObject({ found: 3, deleted: 0 });
});

test('the command line leaves it out, too, and says how it comes back', async () => {
  await listedAndDeleted();
  async function* file() {
    yield Buffer.from(FILE);
  }
  for (const dryRun of [true, false]) {
    const problems: ImportProblem[] = [];
    const counts = await importVideos(database, readImportFile(file()), {
      dryRun,
      onProblem: (problem) => problems.push(problem),
    });
    expect(counts).toEqual({ listed: 0, drafts: 0, duplicates: 3, bad: 0 });
    expect(problems.map(({ reason }) => reason)).toContainEqual(
      `it was deleted here, and can be restored under “Deleted”: "Loaf 2" (${link(2)})`,
    );
  }
  expect(await titles()).toEqual(['Loaf 1', 'Loaf 3']);
});
