import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** A file system of 4 MB for one test, where this user may make one; null where not. */
export function smallDisk(): string | null {
  const at = temporaryFolder(onTestFinished);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', at], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', at]));
  chmodSync(at, 0o700);
  return at;
}
