import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { accountSite } from '../../../../tests/support/account-site.ts';
import { bucketWay } from '../../../../tests/support/bucket-way.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile } from '../../../../tests/support/factories.ts';
import { startS3Server } from '../../../../tests/support/s3-server.ts';
import { backupName } from '../rules/backup-name.ts';
import { bucketPlace } from './bucket-place.ts';
import { dailyBackupJob, runBackupJob } from './jobs.ts';
import { beginRun, lastRun } from './runs.ts';
import { backupSchedule } from './settings.ts';

const bucket = await startS3Server();
afterAll(bucket.close);
const { application, pool, database } = await accountSite();
const { resources } = application.application;
const { settings, config } = resources;
const { signal } = new AbortController();
const NAME = backupName(new Date(Date.UTC(2025, 10, 30)), false);

afterEach(() => pool.query('delete from backup_runs'));

const runs = async () => (await pool.query('select state from backup_runs order by created_at')).rows;

async function failedAgo(minutes: number) {
  await pool.query(
    `insert into backup_runs (kind, name, state, created_at, seen_at)
     values ('backup', 'x', 'failed', now() - make_interval(mins => $1), now() - make_interval(mins => $1))`,
    [minutes],
  );
}

test('the daily backup is not tried again and again when it fails, but every hour', async () => {
  await database.transaction((tx) => settings.set(tx, backupSchedule, { hour: new Date().getUTCHours() }));
  onTestFinished(() => database.transaction((tx) => settings.set(tx, backupSchedule, { hour: null })));
  await failedAgo(61);
  await failedAgo(55);
  await dailyBackupJob.run({}, resources, signal);
  expect(await runs()).toHaveLength(2);
  await pool.query(`delete from backup_runs where seen_at > now() - interval '1 hour'`);
  await dailyBackupJob.run({}, resources, signal);
  await expect.poll(runs).toEqual([{ state: 'failed' }, { state: 'done' }]);
});

test('a backup that cannot be asked for has failed at once, and keeps none from being begun', async () => {
  await database.transaction((tx) => settings.set(tx, backupSchedule, { hour: new Date().getUTCHours() }));
  onTestFinished(() => database.transaction((tx) => settings.set(tx, backupSchedule, { hour: null })));
  const enqueue = () => Promise.reject(new Error('the queue is away'));
  const { id } = await createProfile(database, {});
  const member = { id, isAdmin: true, sessionId: id };
  const { backup } = operationsAs('admin', database, { member }, { enqueue });
  await expect(dailyBackupJob.run({}, { ...resources, enqueue }, signal)).rejects.toThrow('away');
  expect(await lastRun(database)).toMatchObject({ state: 'failed', error: expect.stringMatching(/again/) });
  for (const begin of [() => backup.startBackup({}), () => backup.verifyBackup({ name: NAME })])
    await expect(begin()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(await runs()).toEqual([{ state: 'failed' }, { state: 'failed' }, { state: 'failed' }]);
});

test('a backup that failed is not done once more, and says where to begin it again', async () => {
  const runId = await beginRun(database, 'backup', backupName(new Date(), false));
  await pool.query(`update backup_runs set state = 'failed'`);
  await expect(runBackupJob.run({ runId }, resources, signal)).rejects.toThrow(
    'begin it again under Backups',
  );
  await pool.query(`update backup_runs set state = 'done'`);
  await runBackupJob.run({ runId }, resources, signal);
});

test('a backup stands though those that are no longer kept cannot be deleted', async () => {
  // Its key may not delete.
  const s3 = await bucketWay(bucket, ({ method }, answer, pass) => {
    if (method !== 'DELETE') pass();
    else answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  });
  const place = bucketPlace(s3);
  for (const hour of [1, 2])
    await place.write(
      backupName(new Date(Date.UTC(2025, 10, 30, hour)), false),
      (async function* () {
        yield Buffer.from('x');
      })(),
    );
  const name = backupName(new Date(), false);
  const runId = await beginRun(database, 'backup', name);
  await runBackupJob.run({ runId }, { ...resources, config: { ...config, backupTo: 's3', s3 } }, signal);
  expect(await runs()).toEqual([{ state: 'done' }]);
  expect((await place.list()).map((kept) => kept.name)).toContain(name);
  expect(await place.list()).toHaveLength(3);
  expect(application.logLines).toContainEqual(
    expect.objectContaining({ msg: 'backups that are no longer kept could not be deleted' }),
  );
});
