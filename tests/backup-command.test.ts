import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backupName } from '#features/backup/rules/backup-name.ts';
import { localStorage } from '#platform/storage/storage.ts';
import { createProfile, createVideo } from './support/factories.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { createTestDatabase } from './support/test-database.ts';

// Each command starts a process of its own.
vi.setConfig({ testTimeout: 180_000 });

const folder = temporaryFolder();

/** A site of its own, and the commands on it, run in a folder of their own. */
async function site(template?: string) {
  const made = await createTestDatabase(template);
  onTestFinished(made.drop);
  const dataDir = mkdtempSync(path.join(folder, 'site-'));
  const run = (command: 'backup' | 'restore', words: string[], given: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [`scripts/${command}.ts`, ...words],
        {
          env: {
            ...process.env,
            DATABASE_URL: made.connectionString,
            DATA_DIR: dataDir,
            npm_lifecycle_event: command,
            INIT_CWD: folder,
            ...given,
          },
        },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
  return { ...made, dataDir, storage: localStorage(path.join(dataDir, 'files')), run };
}

test('one command backs a site up, and another makes an empty one of it', async () => {
  const from = await site();
  await createProfile(from.database, { email: 'ada@example.org' });
  await createVideo(from.database, { title: 'Loaves' });
  await from.storage.put('originals/loaf.webp', Buffer.from('a picture'));
  const secret = { BACKUP_PASSPHRASE: 'a long passphrase' };
  const made = await from.run('backup', [], secret);
  expect(made.output).toMatch(/Backed up to .*mindreel-.*\.tar\.zst\.enc: .* MB, encrypted, /);
  expect(made.code).toBe(0);
  const kept = path.join(from.dataDir, 'backups');
  const file = path.join(kept, readdirSync(kept)[0] ?? '');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('Loaves')).toBe(false);

  const to = await site();
  const checked = await to.run('restore', [file, '--check'], secret);
  expect(checked.output).toMatch(/Whole: the backup of \d{4}-.*Z, \d+ rows and 1 files/);
  expect((await to.pool.query('select from profiles')).rowCount).toBe(0);
  const restored = await to.run('restore', [file], secret);
  expect(restored.output).toMatch(/Restored: /);
  expect(restored.code).toBe(0);
  expect((await to.pool.query('select title from videos')).rows).toEqual([{ title: 'Loaves' }]);
  expect((await to.storage.get('originals/loaf.webp'))?.bytes.toString()).toBe('a picture');

  const again = await to.run('restore', [file], secret);
  expect(again.output).toContain('Somebody has registered here');
  expect(again.output).toContain('Nothing was changed.');
  expect(again.code).toBe(1);
});

test('of the backups in its place the command leaves those of 7 days and of 4 weeks; a named file leaves all', async () => {
  const { run, dataDir } = await site();
  const kept = path.join(dataDir, 'backups');
  mkdirSync(kept);
  const on = (day: number) => backupName(new Date(Date.UTC(2025, 10, day, 3)), false);
  // Until a Sunday.
  const former = Array.from({ length: 40 }, (_, days) => on(30 - days));
  for (const name of former) writeFileSync(path.join(kept, name), 'x');
  expect((await run('backup', ['elsewhere.tar.zst'])).code).toBe(0);
  expect(readdirSync(kept)).toHaveLength(40);
  expect((await run('backup', [])).code).toBe(0);
  const left = readdirSync(kept).toSorted().toReversed();
  expect(left.slice(1)).toEqual([30, 29, 28, 27, 26, 25, 23, 16].map(on));
  expect(former).not.toContain(left[0]);
});

test('a backup and a check change nothing of a database of an older version, which may be served', async () => {
  const from = await site();
  await createVideo(from.database, { title: 'Loaves' });
  await from.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const migrations = async () =>
    (await from.pool.query('select id, created_at from drizzle.__drizzle_migrations order by id')).rows;
  const before = await migrations();
  const made = await from.run('backup', ['older.tar.zst']);
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up to .*older\.tar\.zst/) });
  const checked = await from.run('restore', ['older.tar.zst', '--check']);
  expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/^Whole: /) });
  expect(await migrations()).toEqual(before);
});

test('where there is no site nothing is backed up, and nothing is made', async () => {
  const none = await site('template1');
  const refused = await none.run('backup', ['none.tar.zst']);
  expect(refused.output).toContain('There is no site in this database.\nNo backup was made');
  expect(refused.code).toBe(1);
  const made = await none.pool.query(`select from pg_namespace where nspname in ('drizzle', 'jobs')`);
  expect(made.rowCount).toBe(0);

  const dataDir = path.join(folder, 'nowhere');
  const elsewhere = await none.run('backup', ['none.tar.zst'], { DATABASE_URL: '', DATA_DIR: dataDir });
  expect(elsewhere.output).toBe(
    `\nThere is no site in ${dataDir}.\nNo backup was made, and nothing is left of it.\n`,
  );
  expect(elsewhere.code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(path.join(folder, 'none.tar.zst'))).toBe(false);
});

test('what cannot be restored is said in words, without a stack', async () => {
  const to = await site();
  writeFileSync(path.join(folder, 'notes.tar.zst'), 'notes');
  const strange = await to.run('restore', ['notes.tar.zst']);
  expect(strange.output).toBe('\nThis file is no backup of Mindreel.\nNothing was changed.\n');
  expect(strange.code).toBe(1);
  expect((await to.run('restore', ['missing'])).output).toContain('no such file');
  const none = await site('template1');
  expect((await none.run('restore', ['notes.tar.zst'])).output).toBe(strange.output);
  const embedded = path.join(folder, 'not-made');
  const alone = await to.run('restore', ['notes.tar.zst'], { DATABASE_URL: '', DATA_DIR: embedded });
  expect([alone.output, existsSync(embedded)]).toEqual([strange.output, false]);
  const made = await none.pool.query(`select from pg_namespace where nspname = 'drizzle'`);
  expect(made.rowCount).toBe(0);
  expect((await to.run('restore', [])).output).toContain('npm run restore -- FILE');
});
