import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProfile } from '../../../tests/support/factories.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { startInstance } from './instance.ts';

test('every start prints the claim code with its link until somebody is admin, and none after', async () => {
  const { database, pool, connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDir = temporaryFolder(onTestFinished);
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://videos.example.org',
  };
  const linkAtStart = async (given: Record<string, string> = {}) => {
    const said: string[] = [];
    const instance = await startInstance({ ...environment, ...given }, (message) => said.push(message));
    await instance.stop();
    return said.map((message) => /https?:\/\/\S+\/admin\?claim=(\S+)/.exec(message)).find(Boolean);
  };

  const first = await linkAtStart();
  expect(first?.[0]).toMatch(
    /^https:\/\/videos\.example\.org\/admin\?claim=(?:[A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/,
  );
  expect((await linkAtStart())?.[0]).toBe(first?.[0]);
  expect((await linkAtStart({ ADMIN_CLAIM_CODE: 'open sesame & 2026' }))?.[1]).toBe(
    encodeURIComponent('open sesame & 2026'),
  );

  const { id } = await createProfile(database);
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id]);
  expect(await linkAtStart()).toBeUndefined();
});

test('the log goes where it is asked to: to a file in the data folder, or to standard output', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDir = temporaryFolder(onTestFinished);
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: '0',
    LOG_LEVEL: 'warn',
  };
  const file = path.join(dataDir, 'mindreel.log');
  const startAndStop = async (logTo: string) => {
    const instance = await startInstance({ ...environment, LOG_TO: logTo });
    instance.application.log.warn('said');
    await instance.stop();
    return instance.logFile;
  };
  expect(await startAndStop('stdout')).toBeNull();
  expect(existsSync(file)).toBe(false);
  expect(await startAndStop('file')).toBe(file);
  expect(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toContain('said');
});

test('a start that fails at its end leaves nothing open on the database', async () => {
  const { pool, connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDir = temporaryFolder(onTestFinished);
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: '0',
    LOG_LEVEL: 'silent',
  };
  const starting = startInstance(environment, (message) => {
    if (message.startsWith('Nobody is admin yet.')) throw new Error('nobody reads this');
  });
  await expect(starting).rejects.toThrow('nobody reads this');
  const others = async () =>
    (
      await pool.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rowCount;
  await expect.poll(others).toBe(0);
});
