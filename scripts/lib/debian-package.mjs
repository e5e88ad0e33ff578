import { existsSync } from 'node:fs';
import { run } from './project.mjs';

/** Whether we are root on Debian or one of its kind. */
export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian; whether that went well shows in what it brings. */
export async function installPackage(/** @type {string} */ name, /** @type {string} */ purpose) {
  console.log(`Installing ${name} for ${purpose} (Debian package) …`);
  // In this run level no package starts a service of its own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Without a way to the packages what is there will have to do, and soon.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  await run('apt-get', [...patience, 'update', '-qq'], { env });
  await run('apt-get', [...patience, 'install', '-qq', '-y', '--no-install-recommends', name], { env });
}
