import { existsSync } from 'node:fs';
import { installPackage, mayInstallPackages } from './debian-package.mjs';

const CANDIDATES = [
  process.env.PGBOUNCER_PATH,
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
];

/** The path of a PgBouncer that this machine has, `PGBOUNCER_PATH` first. */
export const installedPgbouncer = () => CANDIDATES.find((candidate) => candidate && existsSync(candidate));

/**
 * Finds a PgBouncer for the tests of pooling: one that is installed, else, as root on Debian, its package.
 * @returns {Promise<string | undefined>} its path; undefined when none can be had.
 */
export async function ensurePgbouncer() {
  if (!installedPgbouncer() && mayInstallPackages())
    await installPackage('pgbouncer', 'the tests of pooling');
  return installedPgbouncer();
}
