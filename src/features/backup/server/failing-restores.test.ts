import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localStorage } from '#platform/storage/storage.ts';
import {
  backUp,
  backUpWithLateFile,
  everything,
  filled,
  type Made,
  open,
  site,
} from '../../../../tests/support/backed-up-site.ts';
import { createVideo } from '../../../../tests/support/factories.ts';
import { smallDisk } from '../../../../tests/support/small-disk.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';

describe('what is broken is refused, and nothing is touched', async () => {
  const refused = async (to: Made, bytes: Buffer, words: RegExp) => {
    const before = await everything(to);
    await expect(restoreBackup(open(bytes), to.site)).rejects.toThrow(words);
    expect(await everything(to)).toEqual(before);
  };
  /** An archive of these entries, as somebody would make it who means harm. */
  const archive = async (
    entries: [
      name: string,
      content: string | Buffer,
      more?: { type?: 'symlink' | 'link' | 'file'; linkname?: string },
    ][],
  ) => {
    const tar = pack();
    for (const [name, content, more] of entries) {
      if (more?.linkname) tar.entry({ name, ...more });
      else tar.entry({ name }, content as string);
    }
    tar.finalize();
    return zstdCompressSync(await buffer(tar as unknown as AsyncIterable<Buffer>));
  };

  test('a backup that is cut off anywhere is refused', async () => {
    const bytes = await backUp(await filled());
    const to = await site();
    for (const share of [0, 0.01, 0.3, 0.6, 0.9])
      await refused(to, bytes.subarray(0, Math.floor(bytes.length * share)), /damaged|no backup/);
    await refused(to, bytes.subarray(0, -1), /damaged/);
    await refused(to, Buffer.concat([bytes, Buffer.from('more')]), /damaged/);
  });

  test('a backup with a bit changed anywhere is refused', async () => {
    const bytes = await backUp(await filled());
    const to = await site();
    for (let at = 3; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      await expect(verifyBackup(open(flipped), to.site), `at byte ${at}`).rejects.toThrow(
        /damaged|holds what|no backup|newer/,
      );
    }
    const last = Buffer.from(bytes);
    last[last.length - 3] = (last.at(-3) ?? 0) ^ 4;
    await refused(to, last, /damaged/);
  });

  test('a backup that was changed and packed again with a good checksum of its own is refused', async () => {
    const plain = zstdDecompressSync(await backUp(await filled()));
    const at = plain.indexOf('Plain');
    plain.write('Prank', at);
    await refused(await site(), zstdCompressSync(plain), /damaged/);
  });

  test('a file of another product, of another kind or of a newer version is refused', async () => {
    const to = await site();
    const said = (more: object) =>
      JSON.stringify({
        product: 'mindreel',
        format: 1,
        beganAt: '',
        migrations: [1],
        newestMigration: '',
        tables: [],
        ...more,
      });
    await refused(to, randomBytes(10_000), /no backup of Mindreel/);
    await refused(to, await archive([['readme.txt', 'hello']]), /holds what no backup holds/);
    await refused(to, await archive([['manifest.json', '{}']]), /no backup of Mindreel/);
    await refused(
      to,
      await archive([['mindreel-backup.json', said({ product: 'other' })]]),
      /no backup of Mindreel/,
    );
    await refused(to, await archive([['mindreel-backup.json', said({ format: 2 })]]), /newer version/);
    await refused(to, await archive([['mindreel-backup.json', said({})]]), /newer version/);
  });

  test('paths that climb out, links, and files of other names are refused', async () => {
    const to = await site();
    for (const [name, more] of [
      ['files/../../../etc/cron.d/evil', {}],
      ['/etc/passwd', {}],
      ['files/pictures/x.webp', { type: 'symlink', linkname: '/etc/passwd' }],
      ['files/pictures/x.webp', { type: 'link', linkname: 'mindreel-backup.json' }],
      ['files/pictures/.hidden.webp', {}],
    ] as const)
      await refused(to, await archive([[name, 'x', more]]), /holds what no backup holds/);
  });

  test('a bomb, of one file or of many parts, is refused before it takes memory', async () => {
    const to = await site();
    const zeros = Buffer.alloc(65 * 1024 * 1024);
    await refused(to, await archive([['files/pictures/bomb.webp', zeros]]), /holds what no backup holds/);
    const about = JSON.parse(
      zstdDecompressSync(await backUp(await filled()))
        .subarray(512, 512 + 200_000)
        .toString('utf8')
        .split('\0')[0] ?? '',
    );
    const part = Buffer.alloc(1024 * 1024);
    const bomb = await archive([
      ['mindreel-backup.json', JSON.stringify(about)],
      ...Array.from({ length: 130 }, (_, at): [string, Buffer] => [
        `database/videos/${String(at + 1).padStart(6, '0')}.copy`,
        part,
      ]),
    ]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await refused(to, bomb, /unpacks to far more/);
  });
});

test('a restore that is broken off at any step leaves the instance as it was', async () => {
  const from = await filled();
  const bytes = await backUp(from);
  const to = await site();
  await createVideo(to.database);
  await to.storage.put('originals/demo.webp', Buffer.from('demo'));
  const before = await everything(to);
  let steps = 0;
  await verifyBackup(open(bytes), to.site);
  for (let at = 1; ; at += 6) {
    const stop = new AbortController();
    steps = 0;
    const outcome = await restoreBackup(open(bytes), to.site, {
      signal: stop.signal,
      onProgress: () => {
        steps += 1;
        if (steps === at) stop.abort(new Error('broken off'));
      },
    }).then(
      () => 'whole',
      (error) => String(error.message),
    );
    if (outcome === 'whole') break;
    expect(outcome).toBe('broken off');
    expect(await everything(to), `broken off at step ${at}`).toEqual(before);
  }
  expect(steps).toBeGreaterThan(10);
  expect((await everything(to)).rows).toEqual((await everything(from)).rows);
});

// Five processes one after the other, each of which loads half of the application.
test('a restore that is killed leaves the instance as it was or whole, and restores when it is begun again', {
  timeout: 120_000,
}, async () => {
  const from = await filled();
  const to = await site();
  await createVideo(to.database, { title: 'Demo' });
  const file = path.join(to.folder, '../', `${path.basename(to.folder)}.tar.zst`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, await backUp(from));
  const [before, after] = [await everything(to), await everything(from)];
  let steps = 0;
  await verifyBackup(open(await readFile(file)), to.site, { onProgress: () => (steps += 1) });
  /** @returns the signal that ended the process */
  const restoring = async (...when: [atStep: number, afterMs?: number]) => {
    const child = spawn(
      process.execPath,
      ['tests/support/restoring-app.ts', to.connectionString, to.folder, file, ...when.map(String)],
      { stdio: 'ignore' },
    );
    const [, signal] = await once(child, 'exit');
    const stillThere = async () =>
      (
        await to.pool.query(
          `select from pg_stat_activity where application_name = 'mindreel restore' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(stillThere).toBe(0);
    return signal;
  };
  // The first of three files, the first table, one in the middle.
  for (const atStep of [steps + 1, steps + 4, steps + 10]) {
    expect(await restoring(atStep)).toBe('SIGKILL');
    expect((await everything(to)).rows, `killed at step ${atStep}`).toEqual(before.rows);
  }
  const outcomes = [];
  for (const afterMs of [0, 150]) {
    await restoring(0, afterMs);
    const { rows } = await everything(to);
    expect([before.rows, after.rows], `killed after ${afterMs} ms`).toContainEqual(rows);
    outcomes.push(JSON.stringify(rows) === JSON.stringify(before.rows));
  }
  expect(outcomes).toContain(true);
  // Once it is whole somebody has registered, and nothing is restored any more.
  if (outcomes.every(Boolean)) await restoreBackup(open(await readFile(file)), to.site);
  expect(await everything(to)).toEqual(after);
});

test('a disk that is full during a restore is told, and the instance is as it was', async ({ skip }) => {
  const disk = smallDisk();
  if (disk === null) return skip('only root may mount a small disk');
  const from = await filled();
  for (const name of 'abcdefgh') await from.storage.put(`originals/${name}.webp`, randomBytes(1_000_000));
  const to = await site();
  await createVideo(to.database, { title: 'Demo' });
  const full = { ...to, storage: localStorage(path.join(disk, 'files')) };
  const before = await everything(full);
  const restored = restoreBackup(open(await backUp(from)), { ...to.site, storage: full.storage });
  await expect(restored).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await everything(full)).toEqual(before);
  expect(await readdir(path.join(disk, 'files/.unfinished'))).toEqual([]);
});

test('a restore whose database goes away leaves the instance as it was', async () => {
  const bytes = await backUp(await filled());
  const to = await site();
  const before = await everything(to);
  let killed: Promise<unknown> | undefined;
  const restored = restoreBackup(open(bytes), to.site, {
    onProgress: ({ phase, done }) => {
      if (phase === 'database' && done > 2)
        killed ??= to.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mindreel restore' and datname = current_database()`,
        );
    },
  });
  await expect(restored).rejects.toThrow();
  expect(killed).toBeDefined();
  expect(await everything(to)).toEqual(before);
});

test('nobody waits for a database that goes away between two rows of a restore', async () => {
  const bytes = await backUpWithLateFile(await filled(), 'pictures/late.webp');
  const to = await site();
  const before = await everything(to);
  const isThere = `pid from pg_stat_activity where application_name = 'mindreel restore' and datname = current_database()`;
  const put: Made['storage']['put'] = async (key, ...file) => {
    if (key === 'pictures/late.webp') {
      await to.pool.query(`select pg_terminate_backend(pid), ${isThere}`);
      await expect.poll(async () => (await to.pool.query(`select ${isThere}`)).rowCount).toBe(0);
    }
    return to.site.storage.put(key, ...file);
  };
  const restored = restoreBackup(open(bytes), { ...to.site, storage: { ...to.site.storage, put } });
  await expect(restored).rejects.toThrow('terminating connection');
  expect(await everything(to)).toEqual(before);
});
