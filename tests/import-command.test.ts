import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { userRoles, videos } from '#database/schema.ts';
import { createProfile } from './support/factories.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { testDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const { database, connectionString } = await testDatabase();
const LINK = 'https://www.youtube.com/watch?v=abcdefghijk';

const folder = temporaryFolder();

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

test('the videos are submitted by the first admin, or by the one who is named', async () => {
  write('unsigned.json', JSON.stringify([{ title: 'Unsigned', url: 'https://vimeo.com/99' }]));
  expect((await importCommand('unsigned.json', '--dry-run')).output).toContain('because nobody is admin yet');
  const first = await createProfile(database, { first_name: 'Ada', last_name: 'Lovelace' });
  const second = await createProfile(database, { email: 'grace@example.org' });
  for (const [at, { id }] of [first, second].entries()) {
    await database
      .insert(userRoles)
      .values({ user_id: id, role: 'admin', created_at: new Date(Date.now() + at * 1000) });
  }
  const submitters = async () =>
    (await database.select({ id: videos.user_id }).from(videos)).map(({ id }) => id);

  write('own.json', JSON.stringify([{ title: 'Own', url: 'https://vimeo.com/1234' }]));
  expect((await importCommand('own.json')).output).toContain('Submitted by Ada Lovelace.');
  expect(await submitters()).toEqual([first.id]);
  await database.delete(videos);
  const named = await importCommand('own.json', '--as', 'Grace@example.org');
  expect(named.output).toContain(
    "Submitted by grace@example.org; until they have a name, cards without speakers say 'Unknown User'.",
  );
  expect(await submitters()).toEqual([second.id]);
  const unknown = await importCommand('own.json', '--as', 'nobody@example.org');
  expect(unknown.output).toContain('Nobody with the address nobody@example.org is admin.');
  expect(unknown.code).toBe(1);
  await database.delete(videos);
  await database.delete(userRoles);
});

test('a dry run, then the import, then the import again: what is said is what becomes true', async () => {
  write(
    'loaves.json',
    JSON.stringify([{ title: 'Bread', url: LINK, speeker: 'Ada', room: 1 }, { title: 'Crumbs' }]),
  );
  const dry = await importCommand('loaves.json', '--dry-run');
  expect(dry.output).toContain('row 2: it has no link ("Crumbs")');
  expect(dry.output).toContain('\nNot used: speeker (did you mean speaker?), room\n');
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
