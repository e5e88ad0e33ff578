import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp, everything, filled, open, site } from '../../../../tests/support/backed-up-site.ts';
import { startDatabaseProxy } from '../../../../tests/support/database-proxy.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { restoreBackup } from './restore-backup.ts';

test('a restore stands though files of the videos that were replaced cannot be deleted', async () => {
  const from = await filled();
  const to = await site();
  const demo = await createVideo(to.database);
  const left = `pictures/${demo.id}/card.webp`;
  await to.storage.put(left, Buffer.from('demo'));
  const refusing = { ...to.storage, delete: () => Promise.reject(new Error('the bucket refuses')) };
  const onFilesLeft = vi.fn();
  await restoreBackup(open(await backUp(from)), { ...to.site, storage: refusing }, { onFilesLeft });
  expect(onFilesLeft).toHaveBeenCalledOnce();
  expect(await to.storage.get(left)).not.toBeNull();
  await to.storage.delete(left);
  expect(await everything(to)).toEqual(await everything(from));
});

test('why a restore failed is told, also when its files cannot be deleted', async () => {
  const to = await site();
  const refusing = { ...to.storage, delete: () => Promise.reject(new Error('the bucket refuses')) };
  const onFilesLeft = vi.fn();
  const stop = new AbortController();
  const restored = restoreBackup(
    open(await backUp(await filled())),
    { ...to.site, storage: refusing },
    {
      onFilesLeft,
      signal: stop.signal,
      onProgress: ({ phase }) => phase === 'indexes' && stop.abort(new Error('broken off')),
    },
  );
  await expect(restored).rejects.toThrow('broken off');
  expect(onFilesLeft).toHaveBeenCalledOnce();
});

test('a restore whose last answer from the database is lost is whole', async () => {
  const from = await filled();
  const to = await site();
  const way = await startDatabaseProxy(to.connectionString);
  onTestFinished(way.close);
  await restoreBackup(
    open(await backUp(from)),
    { ...to.site, connectionString: way.connectionString },
    { onProgress: ({ phase }) => phase === 'indexes' && way.loseAnswerTo('commit') },
  );
  expect(await everything(to)).toEqual(await everything(from));
});

test('a restore that begins beside another waits for it, is refused, and takes none of its files', async () => {
  const from = await filled();
  // More than are written at once, so that the first stands at them.
  for (let at = 0; at < 20; at += 1)
    await from.storage.put(`originals/${at}.webp`, Buffer.from('one of many'));
  const bytes = await backUp(from);
  const to = await site();
  const asking = async () =>
    (
      await to.pool.query(
        `select from pg_stat_activity where query like 'select pg_try_advisory_lock%' and datname = current_database()`,
      )
    ).rowCount;
  let second: Promise<unknown> | undefined;
  // The first has the lock, the second asks for it.
  let both: Promise<void> | undefined;
  const put: typeof to.storage.put = async (...file) => {
    second ??= restoreBackup(open(bytes), to.site).catch((error: unknown) => error);
    both ??= expect.poll(asking).toBe(1);
    await both;
    return to.storage.put(...file);
  };
  await restoreBackup(open(bytes), { ...to.site, storage: { ...to.storage, put } });
  expect(await second).toMatchObject({ message: expect.stringContaining('Somebody has registered here') });
  expect(await everything(to)).toEqual(await everything(from));
});

test('what is no backup is refused before anything is made in an empty database', async () => {
  const none = await site('template1');
  await expect(restoreBackup(open(Buffer.from('notes')), none.site)).rejects.toThrow('no backup of Mindreel');
  const made = await none.pool.query(`select from pg_namespace where nspname = 'drizzle'`);
  expect(made.rowCount).toBe(0);
  const from = await filled();
  await restoreBackup(open(await backUp(from)), none.site);
  expect(await everything(none)).toEqual(await everything(from));
});
