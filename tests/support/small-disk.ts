import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A file system of 4 MB for one test, where this user may make one; null where not. */
export function smallDisk(): string | null {
  const at = mkdtempSync(path.join(os.tmpdir(), 'mindreel-small-'));
  onTestFinished(() => rmSync(at, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', at], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', at]));
  chmodSync(at, 0o700);
  return at;
}
