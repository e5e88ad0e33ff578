import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { UnusableDatabase } from '../unusable-database.ts';
import { giveTo, isRoot, mayEnter, NOBODY, type RunAs } from './run-as.ts';

/** Name of the file in the data folder that holds the path of a database kept elsewhere. */
export const POINTER = 'database-folder';

export interface DatabaseFolder {
  /** PostgreSQL's own data folder; absolute, no symbolic links. */
  path: string;
  /** Whether a database stands there already. */
  exists: boolean;
  /** Undefined: as ourselves. */
  runAs: RunAs | undefined;
  /** Set when the database is new and lies outside the data folder: the file that has to remember its place. */
  pointer: string | undefined;
}

/** Whether a database was ever made in a data folder; nothing is made by asking. */
export function holdsDatabase(dataDir: string): boolean {
  return [POINTER, 'postgres'].some((name) => existsSync(path.join(dataDir, name)));
}

/**
 * Says where the database of a data folder lies, or shall lie, and as whom PostgreSQL runs on it:
 * - in `DATA_DIR/postgres`, unless the file `DATA_DIR/database-folder` names another place;
 * - an existing database is run by its owner, so that root may start what an ordinary user made;
 * - root makes a new one for 'nobody', in `openDir` when 'nobody' cannot enter the data folder.
 *
 * @param dataDir absolute; it is made when missing.
 * @throws UnusableDatabase when the folder cannot be used by who asks.
 */
export async function locateDatabase(
  dataDir: string,
  openDir: string,
  onProgress: (message: string) => void,
): Promise<DatabaseFolder> {
  const home = await usableFolder(dataDir);
  const pointer = path.join(home, POINTER);
  const remembered = existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : undefined;
  const place = remembered ?? path.join(home, 'postgres');
  if (existsSync(place)) {
    return {
      path: place,
      exists: true,
      runAs: await ownerToRunAs(place, dataDir, onProgress),
      pointer: undefined,
    };
  }
  if (remembered !== undefined) {
    throw new UnusableDatabase(
      `The database of ${dataDir} is missing: ${pointer} says that it lies in ${remembered}. ` +
        `Restore that folder, or delete ${pointer} to begin with an empty database.`,
    );
  }
  if (!isRoot()) return { path: place, exists: false, runAs: undefined, pointer: undefined };
  if (mayEnter(home, NOBODY)) return { path: place, exists: false, runAs: NOBODY, pointer: undefined };
  const elsewhere = path.join(openDir, 'databases', randomBytes(6).toString('hex'));
  onProgress(
    `Only root can enter ${dataDir}, and PostgreSQL does not run as root: ` +
      `the database is kept in ${elsewhere} (${pointer} remembers it).`,
  );
  await mkdir(path.dirname(elsewhere), { recursive: true, mode: 0o755 });
  return { path: elsewhere, exists: false, runAs: NOBODY, pointer };
}

/**
 * Writes the place of a new database into the data folder, whole or not at all. Of two that start at once the
 * first is remembered; the other finds its place on the next look.
 */
export async function rememberPlace(pointer: string, place: string): Promise<void> {
  const unfinished = `${pointer}.${process.pid}`;
  await writeFile(unfinished, `${place}\n`, { flush: true });
  try {
    await link(unfinished, pointer);
  } catch (error) {
    if (!existsSync(pointer)) throw error;
  } finally {
    await rm(unfinished);
  }
}

async function usableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableDatabase(
      `The data folder ${dataDir} cannot be used (${reason}). ` +
        'Set DATA_DIR to a folder that you may write, or start Mindreel as the user who owns it.',
      { cause },
    );
  }
}

async function ownerToRunAs(
  place: string,
  dataDir: string,
  onProgress: (message: string) => void,
): Promise<RunAs | undefined> {
  const { uid, gid } = await stat(place);
  if (process.getuid === undefined || uid === process.getuid()) {
    if (!isRoot()) return undefined;
    // A backup that root copied back: PostgreSQL can use it only when another user owns it.
    onProgress(`Giving the database in ${place} from root to the user that PostgreSQL runs as.`);
    await giveTo(place, NOBODY);
    await chmod(place, 0o700);
  } else if (!isRoot()) {
    throw new UnusableDatabase(
      `The database of ${dataDir} belongs to another user (uid ${uid}${uid === NOBODY.uid ? ': it was first started by root' : ''}). ` +
        'Start Mindreel as that user or as root, or set DATA_DIR to another folder.',
    );
  }
  const runAs = uid === 0 ? NOBODY : { uid, gid };
  if (!mayEnter(place, runAs)) {
    throw new UnusableDatabase(
      `PostgreSQL runs as the owner of its database (uid ${runAs.uid}), who cannot enter ${place}. ` +
        'Let others enter its parent folders (chmod o+x), or move the data folder.',
    );
  }
  return runAs;
}
