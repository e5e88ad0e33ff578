/** Backup and restore: what a reader notices meanwhile, how much memory it takes, and how fast it is. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApplication } from '#app/application.ts';
import { createHttpServer } from '#app/http/http-server.ts';
import { requestListener } from '#app/http/request-listener.ts';
import { backupOf, restoreBackup, type Site, writeBackupFile } from '#features/backup/server/public.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { printTable, timingOf } from './measure.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** A tenth of 100,000 videos with 2 GB, so that it takes a minute; `BACKUP_VIDEOS=100000` measures the whole. */
const VIDEOS = Number(process.env.BACKUP_VIDEOS ?? 10_000);
const FILE_BYTES = 20_000;
/** As many as one statement may write in its five seconds. */
const ROWS_AT_ONCE = 1_000;
const REQUESTS_A_SECOND = 20;
const IDLE_MS = 10_000;
const P99_GROWTH = 3;
const MEMORY_MB = 100;
const RESTORE_MB_A_SECOND = 20;

/** Asks 20 times a second while something goes on; milliseconds of each answer, and the most memory (MB). */
async function readersDuring(address: string, work: Promise<unknown>) {
  const durations: number[] = [];
  const asked: Promise<void>[] = [];
  let mostMemory = 0;
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    const ask = async () => {
      await (await fetch(address)).arrayBuffer();
      durations.push(performance.now() - startedAt);
    };
    asked.push(ask());
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss() / 1e6);
    await delay(1000 / REQUESTS_A_SECOND);
  }
  await Promise.all(asked);
  await over;
  return { p99: timingOf(durations).p99, mostMemory };
}

export async function benchBackup(from: string, to: string): Promise<void> {
  const dataDir = temporaryDataDir();
  const config = { ...readConfig({ DATA_DIR: dataDir }), demoCatalogue: false };
  const application = await createApplication(config, from, createLog('silent'));
  const render = async () => new Response('');
  const { server, stop } = createHttpServer(
    requestListener(application, { render, files: (_req, _res, next) => next() }),
  );
  try {
    const { storage } = application.resources;
    for (let at = 0; at < VIDEOS; at += ROWS_AT_ONCE) {
      const { rows } = await application.connection.pool.query<{ id: string }>(
        `insert into videos (title, url, link_key, description, published)
         select 'Film ' || n, 'https://vimeo.com/' || n, 'vimeo:' || n, md5(n::text), true
           from generate_series($1::int, $2::int) n returning id`,
        [at + 1, Math.min(at + ROWS_AT_ONCE, VIDEOS)],
      );
      await Promise.all(
        rows.map(({ id }) => storage.put(`originals/${id}/v1.webp`, randomBytes(FILE_BYTES))),
      );
    }
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/categories`;
    await readersDuring(address, delay(IDLE_MS / 5));
    const idle = await readersDuring(address, delay(IDLE_MS));

    const migrationsFolder = path.resolve('src/database/migrations');
    const site: Site = { connectionString: from, storage, migrationsFolder };
    const file = path.join(dataDir, 'backup.tar.zst');
    const startedAt = performance.now();
    const during = await readersDuring(
      address,
      writeBackupFile(file, backupOf(site, { beganAt: new Date() })),
    );
    const backupSeconds = (performance.now() - startedAt) / 1000;

    const restoringAt = performance.now();
    const restored = { ...site, connectionString: to, storage: localStorage(path.join(dataDir, 'restored')) };
    const { manifest } = await restoreBackup(() => createReadStream(file), restored);
    const restoreSeconds = (performance.now() - restoringAt) / 1000;
    const bytes = manifest.files.bytes + manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
    const speed = (seconds: number) => `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`;
    const growth = during.p99 / idle.p99;
    const more = during.mostMemory - idle.mostMemory;
    printTable(
      `Backup and restore of ${VIDEOS} videos, ${(bytes / 1e6).toFixed(0)} MB`,
      ['', 'measured', 'mark'],
      [
        ['reader’s p99, idle', `${idle.p99.toFixed(1)} ms`, ''],
        [
          'reader’s p99 during a backup',
          `${during.p99.toFixed(1)} ms`,
          `${growth.toFixed(2)}x of ${P99_GROWTH}x`,
        ],
        ['memory above idle', `${more.toFixed(0)} MB`, `${MEMORY_MB} MB`],
        ['backup', speed(backupSeconds), ''],
        ['restore', speed(restoreSeconds), `${RESTORE_MB_A_SECOND} MB/s`],
      ],
    );
  } finally {
    await stop({ graceMs: 0, finishMs: 1_000 });
    await application.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
