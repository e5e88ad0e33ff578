import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// `npm run image`. The image is built and started for real, on bases that are made here: nothing but Debian's packages and
// npm's is fetched. It takes ten minutes and 3 GB below TMPDIR.

const PROJECT = path.resolve(import.meta.dirname, '../..');
const BUILDAH = '/usr/bin/buildah';
const DEBOOTSTRAP = '/usr/sbin/debootstrap';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** npm as it runs this test. */
const NPM = path.resolve(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js', '../..');
const PORT = 3977;
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** Of the Containerfile. */
const USER = '10001';
const MOST_BYTES = 400_000_000;
const BUILD_MS = 25 * 60_000;

const lacking = [BUILDAH, DEBOOTSTRAP, NPM].filter((place) => !existsSync(place));
if (process.getuid?.() !== 0) lacking.push('root');
if (lacking.length > 0) console.warn(`The image is not built here, for lack of ${lacking.join(', ')}.`);

const folder = path.join(os.tmpdir(), `mindreel-image-${process.pid}`);
const run = promisify(execFile);

function store(...args: string[]): string[] {
  return ['--storage-driver', 'vfs', '--root', `${folder}/store`, '--runroot', `${folder}/run`, ...args];
}

async function buildah(...args: string[]): Promise<string> {
  const { stdout } = await run(BUILDAH, store(...args), { cwd: PROJECT, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** Makes an image of a folder. */
async function imageOf(place: string, name: string, from: string, environment: string[] = []): Promise<void> {
  const container = await buildah('from', from);
  await buildah('add', '--quiet', container, place, '/');
  if (environment.length > 0)
    await buildah('config', ...environment.flatMap((one) => ['--env', one]), container);
  await buildah('commit', '--quiet', '--rm', container, name);
}

/** Debian's smallest, without what its own slim image is without; and the same with Node and npm. */
async function makeBases(): Promise<void> {
  const base = path.join(folder, 'base');
  await run(DEBOOTSTRAP, ['--variant=minbase', 'bookworm', base, 'http://deb.debian.org/debian'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const unread of [
    ...['share/doc', 'share/man', 'share/info', 'share/locale', 'share/lintian'].map((one) => `usr/${one}`),
    ...['cache/apt', 'lib/apt/lists', 'log'].map((one) => `var/${one}`),
  ]) {
    rmSync(path.join(base, unread), { recursive: true, force: true });
    mkdirSync(path.join(base, unread), { recursive: true });
  }
  await imageOf(base, 'base', 'scratch');
  rmSync(base, { recursive: true, force: true });

  const added = path.join(folder, 'added');
  const [bin, modules, certificates] = ['usr/local/bin', 'usr/local/lib/node_modules', 'etc/ssl/certs'];
  for (const place of [bin, modules, certificates]) mkdirSync(path.join(added, place), { recursive: true });
  cpSync(process.execPath, path.join(added, bin, 'node'));
  cpSync(NPM, path.join(added, modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(added, bin, 'npm'));
  // Whom this machine trusts, for npm.
  if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, path.join(added, AUTHORITIES));
  await imageOf(added, 'build-base', 'localhost/base', [`NODE_EXTRA_CA_CERTS=${AUTHORITIES}`]);
}

/** The process that runs a script, of those that a process has started. */
async function processWithin(pid: number, script: string): Promise<number> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const below = (parent: number): number[] =>
    lines.flatMap(([id, of]) => (Number(of) === parent ? [Number(id), ...below(Number(id))] : []));
  const started = new Set(below(pid));
  const found = lines.find(
    ([id, , program, ...args]) =>
      started.has(Number(id)) && path.basename(program ?? '') === 'node' && args.includes(script),
  );
  if (!found) throw new Error(`Nothing runs ${script}`);
  return Number(found[0]);
}

interface Image {
  config: {
    User: string;
    Cmd: string[];
    Volumes: Record<string, unknown>;
    Healthcheck?: { Test: string[] };
  };
}

describe.skipIf(lacking.length > 0)('the image', () => {
  let image: Image;
  let container: string;
  const children = new Set<ChildProcess>();

  beforeAll(async () => {
    mkdirSync(folder);
    await makeBases();
    await buildah(
      ...['build', '--isolation', 'chroot', '--format', 'docker', '--layers=false', '--quiet'],
      ...['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'],
      ...['--file', 'Containerfile', '--ignorefile', '.containerignore', '--tag', 'mindreel', '.'],
    );
    image = JSON.parse(await buildah('inspect', '--type', 'image', 'mindreel')).Docker;
    container = await buildah('from', 'mindreel');
  }, BUILD_MS);

  afterAll(async () => {
    for (const { pid } of children) if (pid) process.kill(-pid, 'SIGKILL');
    await buildah('rm', '--all').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  const inside = (environment: Record<string, string>, command: string[]) =>
    store(
      ...['run', '--isolation', 'chroot'],
      ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', ...command],
    );

  /** Runs what the image starts, until it serves; `stop` ends it as `podman stop` does. */
  async function start(environment: Record<string, string>) {
    const child = spawn(BUILDAH, inside(environment, image.config.Cmd), {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.add(child);
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk;
        if (said.includes('is ready: ')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void exit.then(() => reject(new Error(`It ended before it served: ${said.slice(-2_000)}`)));
    });
    return {
      async stop() {
        // Not buildah, which passes no signal on.
        process.kill(await processWithin(child.pid ?? 0, 'scripts/serve.mjs'), 'SIGTERM');
        const code = await exit;
        children.delete(child);
        return code;
      },
    };
  }

  test('takes less than 400 MB, has one volume, a user that is not root, and says how it is asked for its health', async () => {
    const root = await buildah('mount', container);
    const { stdout } = await run('du', ['--summarize', '--bytes', '--one-file-system', root]);
    const bytes = Number.parseInt(stdout, 10);
    console.info(`The image takes ${(bytes / 1e6).toFixed(0)} MB.`);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(Object.keys(image.config.Volumes)).toEqual(['/data']);
    expect(image.config.User).toBe('mindreel');
    expect(image.config.Healthcheck?.Test[0]).toBe('CMD');
  });

  test(
    'serves the demo from the PostgreSQL that it brings, is healthy, backs up, and stops in good order',
    async () => {
      const environment = { PORT: String(PORT), HOST: '127.0.0.1', NODE_EXTRA_CA_CERTS: '' };
      const { stop } = await start(environment);
      const page = await (await fetch(ORIGIN)).text();
      const picture = /\/thumbnails\/[^"' ]+/.exec(page)?.[0] ?? '';
      const answer = await fetch(`${ORIGIN}${picture.replaceAll('&amp;', '&')}`);
      expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
      const [, ...health] = image.config.Healthcheck?.Test ?? [];
      await run(BUILDAH, inside(environment, health));
      const backedUp = await run(BUILDAH, inside(environment, ['node', 'scripts/backup.ts']));
      expect(backedUp.stdout).toMatch(/Backed up to \/data\/backups\/mindreel-.*\.tar\.zst/);
      const owner = await run(BUILDAH, inside(environment, ['stat', '--format=%u', '/data/postgres']));
      expect(owner.stdout.trim()).toBe(USER);
      expect(await stop()).toBe(0);
      await expect(run(BUILDAH, inside(environment, health))).rejects.toThrow();
      // PostgreSQL has stopped with it.
      await run(BUILDAH, inside(environment, ['test', '!', '-e', '/data/postgres/postmaster.pid']));
    },
    5 * 60_000,
  );
});
