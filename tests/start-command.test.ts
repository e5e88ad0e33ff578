import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// A small project with the real scripts, and an npm, a vite and a server that only note that they ran.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const checkout = fileURLToPath(new URL('../', import.meta.url));
let project: string;
const children = new Set<ChildProcess>();

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'mindreel-start-'));
  cpSync(path.join(checkout, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module", "scripts": { "start": "node scripts/start.mjs" } }');
  write('package-lock.json', '{ "packages": { "": {}, "node_modules/node": { "version": "26.0.0" } } }');
  write('src/app.ts', 'export const word = 1;');
  write('scripts/serve.mjs', SERVER);
  write('npm-cli.js', NPM);
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  for (const pid of noted('server')) if (isAlive(Number(pid))) process.kill(Number(pid), 'SIGKILL');
  rmSync(project, { recursive: true, force: true });
});

describe('what runs', () => {
  test('a first start installs, builds and serves; a second start with nothing changed only serves', async () => {
    await startAndStop();
    await startAndStop();
    expect(noted('npm')).toEqual([expect.stringMatching(/^install --no-save /)]);
    expect(noted('vite')).toHaveLength(1);
    expect(noted('server')).toHaveLength(2);
  });

  test('a changed source is built again, a changed test or a touched file is not', async () => {
    await startAndStop();
    write('src/app.test.ts', 'test');
    write('src/app.ts', 'export const word = 1;');
    await startAndStop();
    expect(noted('vite')).toHaveLength(1);
    write('src/app.ts', 'export const word = 2;');
    await startAndStop();
    expect(noted('vite')).toHaveLength(2);
  });

  test('a changed package-lock.json is installed again; packages somebody else installed are not', async () => {
    await startAndStop();
    write('package-lock.json', '{ "packages": { "": {}, "node_modules/node": { "version": "26.1.0" } } }');
    await startAndStop();
    expect(noted('npm')).toHaveLength(2);
    rmSync(path.join(project, 'node_modules/.mindreel-installed'));
    await startAndStop();
    expect(noted('npm')).toHaveLength(2);
  });

  test('two first starts at once install once and build once, and both serve', async () => {
    const starts = [startCommand(), startCommand()];
    await Promise.all(starts.map((start) => start.printed('serving')));
    expect(noted('npm')).toHaveLength(1);
    expect(noted('vite')).toHaveLength(1);
    await Promise.all(starts.map((start) => start.end('SIGTERM')));
  });

  test('an install that was killed is begun anew, with nothing of it left', async () => {
    write('slow-install', '');
    const killed = startCommand();
    await vi.waitUntil(() => noted('npm').length === 1, { timeout: 45_000, interval: 10 });
    write('node_modules/half/package.json', '{}');
    process.kill(Number(noted('npm pid')[0]), 'SIGKILL');
    expect(await killed.ended).toBe(1);
    rmSync(path.join(project, 'slow-install'));
    await startAndStop();
    expect(noted('npm')).toHaveLength(2);
    expect(existsSync(path.join(project, 'node_modules/half'))).toBe(false);
  });

  test('a start killed while it builds leaves no half build, and the next start builds', async () => {
    write('slow-build', '');
    const killed = startCommand();
    await vi.waitUntil(() => noted('vite').length === 1, { timeout: 45_000, interval: 10 });
    await killed.end('SIGKILL');
    expect(existsSync(path.join(project, 'dist'))).toBe(false);
    rmSync(path.join(project, 'slow-build'));
    await startAndStop();
    expect(noted('vite')).toHaveLength(2);
  });

  test('a build that fails ends the start with code 1 and keeps the former build', async () => {
    await startAndStop();
    write('src/app.ts', 'broken');
    const start = startCommand();
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain('The application could not be built');
    expect(existsSync(path.join(project, 'dist/server/server.js'))).toBe(true);
  });
});

describe('how it ends', () => {
  test('a signal reaches the server once, and its exit code is the command’s', async () => {
    const start = startCommand();
    await start.printed('serving');
    expect(await start.end('SIGINT')).toBe(7);
    expect(noted('signal')).toEqual(['SIGINT']);
  });

  test('Ctrl-C in a terminal, which signals the whole group, reaches the server once', async () => {
    const start = startCommand({ detached: true });
    await start.printed('serving');
    process.kill(-(start.child.pid ?? 0), 'SIGINT');
    await start.ended;
    expect(noted('signal')).toEqual(['SIGINT']);
  });

  test('one Ctrl-C that npm passes on as well counts once', async () => {
    const start = startCommand();
    await start.printed('serving');
    start.child.kill('SIGINT');
    await vi.waitUntil(() => noted('signal').length === 1, { timeout: 45_000, interval: 2 });
    expect(await start.end('SIGINT')).toBe(7);
    expect(noted('signal')).toEqual(['SIGINT']);
  });

  test('a server that does not end is killed after the second Ctrl-C', async () => {
    write('stubborn', '');
    const start = startCommand();
    await start.printed('serving');
    start.child.kill('SIGINT');
    await vi.waitUntil(() => noted('signal').length === 1, { timeout: 45_000, interval: 10 });
    // Until it counts as another.
    await vi.waitUntil(
      () => noted('signal').length === 2 || start.child.exitCode !== null || !start.child.kill('SIGINT'),
      { timeout: 45_000, interval: 100 },
    );
    expect(await start.ended).toBe(128 + 9);
  });

  test('the server ends when the command is killed', async () => {
    const start = startCommand();
    await start.printed('serving');
    await start.end('SIGKILL');
    await vi.waitUntil(() => noted('signal').includes('disconnect'), { timeout: 45_000, interval: 10 });
  });

  test('the server ends when npm, which started the command, is killed', async () => {
    await startAndStop();
    const npm = track(
      // npm runs scripts in a shell of its own, which outlives it.
      spawn('sh', ['-c', 'sh -c "node scripts/start.mjs; exit" & echo $!; wait'], {
        cwd: project,
        env: { ...environment(), npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    await vi.waitUntil(() => noted('server').length === 2, { timeout: 45_000, interval: 10 });
    npm.kill('SIGKILL');
    await vi.waitUntil(() => noted('signal').at(-1) === 'SIGTERM', { timeout: 45_000, interval: 20 });
  });
});

const NOTE = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
  const note = (kind, what) => appendFileSync('notes', kind + '\\t' + what + '\\n');
`;

const SERVER = `${NOTE}
  note('server', process.pid);
  const stop = (reason) => {
    note('signal', reason);
    if (!existsSync('stubborn')) setTimeout(() => process.exit(7), 100);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  process.on('disconnect', () => stop('disconnect'));
  setInterval(() => {}, 1000);
  console.log('serving');
`;

const NPM = `${NOTE}
  note('npm pid', process.pid);
  note('npm', process.argv.slice(2).join(' '));
  if (existsSync('slow-install')) await new Promise((resolve) => setTimeout(resolve, 60_000));
  mkdirSync('node_modules/node/bin', { recursive: true });
  mkdirSync('node_modules/.bin', { recursive: true });
  const isNew = !existsSync('node_modules/node/bin/node');
  if (isNew) symlinkSync(process.execPath, 'node_modules/node/bin/node');
  writeFileSync('node_modules/.bin/vite', '#!' + process.execPath + '\\n' + readFileSync('vite-cli.mjs', 'utf8'), { mode: 0o755 });
  writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'));
`;

const VITE = `${NOTE}
  note('vite', process.argv.slice(2).join(' '));
  if (existsSync('slow-build')) await new Promise((resolve) => setTimeout(resolve, 2_000));
  const out = process.argv[process.argv.indexOf('--outDir') + 1];
  if (readFileSync('src/app.ts', 'utf8') === 'broken') process.exit(2);
  mkdirSync(out + '/server', { recursive: true });
  writeFileSync(out + '/server/server.js', '');
`;

function write(file: string, content: string): void {
  const place = path.join(project, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

/** What the stand-ins noted of a kind, in order. */
function noted(kind: string): string[] {
  const notes = path.join(project, 'notes');
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t')).flatMap(([of, what]) => (of === kind && what ? [what] : []));
}

function environment(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _, ...rest } = process.env;
  return { ...rest, npm_execpath: path.join(project, 'npm-cli.js') };
}

function startCommand({ detached = false } = {}) {
  write('vite-cli.mjs', VITE);
  const child = track(
    spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: project,
      env: environment(),
      detached,
      stdio: 'pipe',
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => output,
    async printed(text: string) {
      await vi.waitUntil(
        () => {
          if (child.exitCode !== null) throw new Error(`the command ended: ${output}`);
          return output.includes(text);
        },
        { timeout: 45_000, interval: 5 },
      );
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      return await ended;
    },
  };
}

async function startAndStop(): Promise<void> {
  const start = startCommand();
  await start.printed('serving');
  await start.end('SIGTERM');
}

function track(child: ChildProcess): ChildProcess {
  children.add(child);
  return child;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
