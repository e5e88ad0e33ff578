import { realpathSync, statSync } from 'node:fs';
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The user a program of PostgreSQL runs as. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** 'nobody' on Linux: PostgreSQL refuses to run as root, so root runs it as this user. */
export const NOBODY: RunAs = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether the user may enter an existing folder: its own and every parent's search bit, access lists aside. */
export function mayEnter(folder: string, user: RunAs): boolean {
  for (let current = realpathSync(folder); ; current = path.dirname(current)) {
    const { uid, gid, mode } = statSync(current);
    const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & searchBit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** Gives a folder and all in it to a user. */
export async function giveTo(folder: string, user: RunAs): Promise<void> {
  for (const entry of await entriesOf(folder)) await lchown(entry, user.uid, user.gid);
}

/** Lets everybody read a folder and all in it, whatever the umask was when its files were made. */
export async function makeReadable(folder: string): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const { mode } = await lstat(entry);
    const isExecutable = (mode & 0o100) !== 0;
    if ((mode & 0o170000) !== 0o120000) await chmod(entry, isExecutable ? 0o755 : 0o644);
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return [folder, ...names.map((name) => path.join(folder, name))];
}
