import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UnusableDatabase } from '../unusable-database.ts';
import type { Binaries } from './binaries.ts';
import { exitCodeOf, postgresEnvironment, processExists } from './child-process.ts';
import type { RunAs } from './run-as.ts';

/** PostgreSQL's administrator in the embedded database; the application itself uses a lesser role. */
export const SUPERUSER = 'postgres';

/**
 * Makes an empty database cluster at `place`: UTF-8, the C.UTF-8 collation that is the same on every system,
 * checksums on every page. It is made beside its place and renamed, so that it is whole or not there, however
 * the process ends; of two that do this at once, one wins and both go on with it.
 *
 * @throws UnusableDatabase with what initdb said.
 */
export async function initialiseDatabase(
  binaries: Binaries,
  place: string,
  options: { runAs: RunAs | undefined; durable: boolean; passwordFile: string | undefined },
): Promise<void> {
  const unfinished = `${place}.initdb-${process.pid}-${randomBytes(4).toString('hex')}`;
  await removeUnfinished(place);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (options.runAs) await chown(unfinished, options.runAs.uid, options.runAs.gid);
    await runInitdb(binaries, unfinished, options);
    await rename(unfinished, place);
    if (process.platform !== 'win32') await syncFolder(path.dirname(place));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

async function runInitdb(
  { initdb }: Binaries,
  folder: string,
  { runAs, durable, passwordFile }: Parameters<typeof initialiseDatabase>[2],
): Promise<void> {
  const child = spawn(
    initdb,
    [
      ...['-D', folder, '-U', SUPERUSER, '-E', 'UTF8', '--data-checksums', '--text-search-config=english'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', ...characterTypes()],
      // A socket is guarded by the mode of its folder, a port by a password.
      ...(passwordFile ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust']),
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...runAs, cwd: folder, env: postgresEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const code = await exitCodeOf(child);
  process.off('exit', killWithUs);
  if (code !== 0) {
    throw new UnusableDatabase(
      `The database could not be made (initdb: ${code}).\n${output.join('').trim()}`,
    );
  }
}

/**
 * Which characters are letters is asked of the C library by pg_trgm, whatever the collation: under plain C it
 * drops every letter beyond ASCII, and 'Привет' has no trigrams.
 */
function characterTypes(): string[] {
  if (process.platform === 'win32') return [];
  return [`--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];
}

/** Removes what processes that are gone left of a database they did not finish. */
async function removeUnfinished(place: string): Promise<void> {
  const prefix = `${path.basename(place)}.initdb-`;
  for (const name of await readdir(path.dirname(place))) {
    if (!name.startsWith(prefix) || processExists(Number.parseInt(name.slice(prefix.length), 10))) continue;
    try {
      await rm(path.join(path.dirname(place), name), { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      // An initdb that outlived its parent still writes there; the next new database is another chance.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** Makes a rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
