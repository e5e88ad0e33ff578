import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A data folder for a while; whoever makes one removes it. Others may enter it: as root PostgreSQL runs as another
 * user, for whom the database would else be made, and left, outside.
 */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mindreel-data-'));
  chmodSync(folder, 0o755);
  return folder;
}
