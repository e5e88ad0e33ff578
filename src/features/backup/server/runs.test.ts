import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { beginRun, lastBackupAt, lastFailureAt, lastRun } from './runs.ts';

const { database, pool } = await testDatabase();
afterEach(() => pool.query('delete from backup_runs'));

const BEGAN_AT = new Date('2026-11-22T21:00:00Z');

async function backup(state: string, heardOf: string, kind = 'backup') {
  await pool.query(
    `insert into backup_runs (kind, name, state, created_at, seen_at) values ($1, 'x', $2, $3, now() - $4::interval)`,
    [kind, state, BEGAN_AT, heardOf],
  );
}

test.each(['waiting', 'running'])(
  'a backup that is %s, of which nothing was heard for ten minutes, counts as none, and another begins',
  async (state) => {
    await backup(state, '10 minutes');
    expect(await lastBackupAt(database)).toBeNull();
    expect(await lastRun(database)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/broken off/),
    });
    expect(await beginRun(database, 'backup', 'y')).not.toBeNull();
  },
);

test.each([
  ['waiting', '1 minute'],
  ['running', '1 minute'],
  ['done', '10 minutes'],
])('a backup that is %s, last heard of %s ago, counts from when it began', async (state, heardOf) => {
  await backup(state, heardOf);
  expect(await lastBackupAt(database)).toEqual(BEGAN_AT);
});

test('a backup that failed counts as none, as does one that was only verified', async () => {
  await backup('failed', '1 minute');
  await backup('done', '1 minute', 'verify');
  expect(await lastBackupAt(database)).toBeNull();
});

test.each(['failed', 'running'])(
  'a backup that is %s and silent failed when it was last heard of',
  async (state) => {
    await backup(state, '10 minutes');
    await backup('failed', '5 minutes', 'verify');
    await backup('done', '1 minute');
    const { rows } = await pool.query(
      `select seen_at from backup_runs where state = $1 and kind = 'backup'`,
      [state],
    );
    expect(await lastFailureAt(database)).toEqual(rows[0].seen_at);
  },
);

test('a backup of which something was just heard did not fail', async () => {
  await backup('running', '1 minute');
  expect(await lastFailureAt(database)).toBeNull();
});
