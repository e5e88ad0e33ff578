import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { videos } from '#database/schema.ts';
import { testDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, connectionString } = await testDatabase();
const LINK = 'https://www.youtube.com/watch?v=abcdefghijk';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in the folder of the files. */
function importCommand(...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/import.ts', ...words],
      {
        env: {
          ...process.env,
          DATABASE_URL: connectionString,
          npm_lifecycle_event: 'import',
          INIT_CWD: folder,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const write = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
const titles = async () =>
  (await database.select({ title: videos.title }).from(videos)).map((row) => row.title);

test('a dry run, then the import, then the import again: what is said is what becomes true', async () => {
  write('loaves.json', JSON.stringify([{ title: 'Bread', url: LINK }, { title: 'Crumbs' }]));
  const dry = await importCommand('loaves.json', '--dry-run');
  expect(dry.output).toContain('row 2: it has no link ("Crumbs")');
  expect(dry.output).toContain('would be: 1 listed, 0 drafts, 0 duplicates, 1 bad rows');
  expect(dry.code).toBe(0);
  expect(await titles()).toEqual([]);

  const real = await importCommand('loaves.json');
  expect(real.output).toContain('\n1 listed, 0 drafts, 0 duplicates, 1 bad rows');
  expect(real.code).toBe(0);
  expect(await titles()).toEqual(['Bread']);

  const again = await importCommand('loaves.json', '--report', 'report.txt');
  expect(again.output).toContain(`row 1: it is listed already as "Bread" (${LINK})`);
  const report = readFileSync(path.join(folder, 'report.txt'), 'utf8').split('\n');
  expect(report.slice(0, 2)).toEqual([
    'bad\trow 2\tit has no link ("Crumbs")',
    `duplicate\trow 1\tit is listed already as "Bread" (${LINK})`,
  ]);
});

test.each([
  ['a file cut short', ['broken.json'], 'The JSON is broken or ends too early'],
  ['a picture', ['picture.png'], 'The file is not text'],
  ['a folder', ['folder'], 'cannot be read: it is a folder.'],
  ['no such file', ['missing.csv'], 'cannot be read: there is no such file.'],
  [
    'a report in no folder',
    ['broken.json', '--report', 'nowhere/report.txt'],
    'The report cannot be written',
  ],
  ['no file at all', [], 'npm run import -- FILE'],
  ['an unknown option', ['broken.json', '--force'], 'npm run import -- FILE'],
])('%s ends with code 1, a clear message and nothing changed', async (_what, words, message) => {
  const before = await titles();
  write('broken.json', `[{"title":"Salt","url":"https://vimeo.com/123456"},`);
  write('picture.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'));
  mkdirSync(path.join(folder, 'folder'), { recursive: true });
  const { code, output } = await importCommand(...words);
  expect(output).toContain(message);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  expect(await titles()).toEqual(before);
});
