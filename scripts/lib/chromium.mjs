import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, NODE, run } from './project.mjs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the journeys: one that is installed, else, as root on Debian, its package, else the one that
 * the browser tool downloads for itself.
 * @returns {Promise<string | undefined>} its path; undefined when none can be had.
 */
export async function ensureChromium() {
  return installedChromium() ?? (await fromDebian()) ?? (await fromBrowserTool());
}

/** The path of a Chromium that this machine has, `CHROMIUM_PATH` first. */
export function installedChromium() {
  return CANDIDATES.find((candidate) => candidate !== undefined && works(candidate));
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium for the journeys (Debian package) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], { env });
  return installedChromium();
}

async function fromBrowserTool() {
  const downloaded = () => {
    const print = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    return execFileSync(NODE, ['-e', print], { cwd: inProject(), encoding: 'utf8' });
  };
  if (works(downloaded())) return downloaded();
  console.log('Downloading Chromium for the journeys …');
  await run('playwright-core', ['install', '--no-shell', 'chromium']);
  return works(downloaded()) ? downloaded() : undefined;
}

/** Some systems have in its place a stub that only names a package to install. */
function works(/** @type {string} */ program) {
  try {
    return existsSync(program) && execFileSync(program, ['--version'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false; // Whatever it is, it is not a browser that starts.
  }
}
