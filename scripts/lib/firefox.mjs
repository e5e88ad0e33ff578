import { existsSync } from 'node:fs';
import { installPackage, mayInstallPackages } from './debian-package.mjs';

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The path of a Firefox that this machine has, `FIREFOX_PATH` first. */
export const installedFirefox = () => CANDIDATES.find((candidate) => candidate && existsSync(candidate));

/**
 * Finds a Firefox for the first journey: one that is installed, else, as root on Debian, its package.
 * @returns {Promise<string | undefined>} its path; undefined when none can be had.
 */
export async function ensureFirefox() {
  if (!installedFirefox() && mayInstallPackages())
    await installPackage('firefox-esr', 'the journey in Firefox');
  return installedFirefox();
}
