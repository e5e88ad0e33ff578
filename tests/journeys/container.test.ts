import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FRUGAL } from '../../scripts/lib/memory.mjs';
import { startBuiltApplication } from '../support/built-application.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

// What `npm run image` builds into an image and starts, without the image.

const { connectionString } = await testDatabase();
const folder = temporaryFolder();
const environment = { DATABASE_URL: connectionString, DATA_DIR: path.join(folder, 'data') };

test('what the Containerfile copies is there, and nothing of it is ignored', () => {
  const copied = readFileSync('Containerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm);
  const places = [...copied].flatMap(([, from = '']) => from.split(' '));
  expect(places).toContain('src');
  const ignored = readFileSync('.containerignore', 'utf8').split('\n');
  for (const place of places) {
    expect(existsSync(place), place).toBe(true);
    expect(ignored, place).toContain(`!${place}`);
  }
});

test('the image keeps its memory as small as `npm start` does', () => {
  const containerfile = readFileSync('Containerfile', 'utf8');
  const [, command = '[]'] = /^CMD (.+)$/m.exec(containerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...FRUGAL.nodeOptions, 'scripts/serve.mjs']);
  for (const [name, value] of Object.entries(FRUGAL.environment))
    expect(containerfile).toContain(` ${name}=${value}`);
});

test('each instance of compose.yaml is given the file beside it whole, and listens where nginx looks', () => {
  const compose = readFileSync('tools/container/compose.yaml', 'utf8');
  const [, instance] =
    /^x-mindreel: &mindreel\n(.+?)^services:\n {2}one: \*mindreel\n {2}two: \*mindreel\n/ms.exec(compose) ??
    [];
  expect(instance).toContain('\n  env_file: [{ path: .env, required: false }]\n');
  const [, port] = /^ {4}PORT: "(\d+)"$/m.exec(instance ?? '') ?? [];
  const nginx = readFileSync('tools/container/nginx.conf', 'utf8');
  expect([...nginx.matchAll(/server (one|two):(\d+)/g)].map(([, name, at]) => [name, at])).toEqual([
    ['one', port],
    ['two', port],
  ]);
});

test('the files that the image holds are enough: pages, drawn cards, pictures and commands', async () => {
  const project = path.join(folder, 'app');
  const run = promisify(execFile);
  await run(process.execPath, ['tools/container/make-application.mjs', project]);
  const { origin, stop } = await startBuiltApplication(connectionString, environment, project);
  try {
    const page = await (await fetch(origin)).text();
    const pictures = [...page.matchAll(/\/thumbnails\/[^"' ]+/g)].map(([address]) => address);
    expect(pictures.length).toBeGreaterThan(5);
    // The demo's talks have drawn cards, whose letters are of fonts; its clips have pictures.
    for (const address of pictures.slice(0, 6)) {
      const answer = await fetch(`${origin}${address.replaceAll('&amp;', '&')}`);
      expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    }
    const script = /\/assets\/[^"']+\.js/.exec(page)?.[0];
    expect((await fetch(`${origin}${script}`)).status).toBe(200);
  } finally {
    await stop();
  }
  const command = (script: string, ...words: string[]) =>
    run(process.execPath, [script, ...words], { cwd: project, env: { ...process.env, ...environment } });
  const file = path.join(folder, 'backup.tar.zst');
  expect((await command('scripts/backup.ts', file)).stdout).toContain(`Backed up to ${file}`);
  expect((await command('scripts/restore.ts', file, '--check')).stdout).toContain('Whole: the backup of');
  const refused = await command('scripts/import.ts', '--help').catch((error) => error);
  expect(refused.stderr + refused.stdout).toContain('npm run import -- FILE');
});
