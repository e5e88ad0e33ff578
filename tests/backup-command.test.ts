import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { localStorage } from '#platform/storage.ts';
import { createProfile, createVideo } from './support/factories.ts';
import { createTestDatabase } from './support/test-database.ts';

// Each command starts a process of its own.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-backup-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site of its own, and the commands on it, run in a folder of their own. */
async function site() {
  const made = await createTestDatabase();
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

test('what cannot be restored is said in words, without a stack', async () => {
  const to = await site();
  writeFileSync(path.join(folder, 'notes.tar.zst'), 'notes');
  const strange = await to.run('restore', ['notes.tar.zst']);
  expect(strange.output).toBe('\nThis file is no backup of Mindreel.\nNothing was changed.\n');
  expect(strange.code).toBe(1);
  expect((await to.run('restore', ['missing'])).output).toContain('no such file');
  expect((await to.run('restore', [])).output).toContain('npm run restore -- FILE');
});
