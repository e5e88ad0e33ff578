import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * An empty folder, removed after the tests of a file; in a test, and before each, after that test:
 * `temporaryFolder(onTestFinished)`.
 */
export function temporaryFolder(after: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
