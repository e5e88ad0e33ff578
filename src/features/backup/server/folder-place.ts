import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { momentOfBackup } from '../rules/backup-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';

const UNFINISHED = /^\.unfinished-/;
/** Milliseconds without a byte after which nobody is still at a backup that is not finished. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Keeps backups in a folder, readable by its owner alone. */
export function folderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => {
    if (!momentOfBackup(name)) throw new BackupRefused('This is no name of a backup.');
    return path.join(folder, name);
  };
  return {
    async list() {
      const names = (await readdir(folder).catch(nullWhenAbsent)) ?? [];
      const found = await Promise.all(
        names.filter(momentOfBackup).map(async (name) => {
          const file = await stat(path.join(folder, name)).catch(nullWhenAbsent);
          return file?.isFile() ? [{ name, bytes: file.size }] : [];
        }),
      );
      return found.flat();
    },
    async write(name, source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep(folder);
      return writeBackupFile(fileOf(name), source);
    },
    async read(name) {
      const file = fileOf(name);
      const found = await stat(file).catch(nullWhenAbsent);
      return found && { bytes: found.size, open: () => createReadStream(file) };
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

/** Writes a file that its owner alone may read, whole or not at all; one of that name is replaced. */
export async function writeBackupFile(file: string, source: AsyncIterable<Buffer>): Promise<number> {
  const unfinished = path.join(path.dirname(file), `.unfinished-${randomUUID()}`);
  let bytes = 0;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const piece of source) {
        await handle.writeFile(piece);
        bytes += piece.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return bytes;
}

/** Removes what is left of backups during which the process was killed. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const found = await stat(path.join(folder, name)).catch(nullWhenAbsent);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(path.join(folder, name), { force: true });
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
