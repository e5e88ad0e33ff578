import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage, mayInstallPackages } from './debian-package.mjs';
import { inProject, NODE, run } from './project.mjs';

/** The same browser without the parts that draw its windows: it opens a page in a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the journeys: as root on Debian the package of its headless shell, else one that is
 * installed, else the one that the browser tool downloads for itself.
 * @returns {Promise<string | undefined>} its path; undefined when none can be had.
 */
export async function ensureChromium() {
  return (await fromDebian()) ?? installedChromium() ?? (await fromBrowserTool());
}

/** The path of a Chromium that this machine has, `CHROMIUM_PATH` first. */
export function installedChromium() {
  return CANDIDATES.find((candidate) => candidate !== undefined && works(candidate));
}

async function fromDebian() {
  if (process.env.CHROMIUM_PATH !== undefined || works(HEADLESS_SHELL) || !mayInstallPackages())
    return undefined;
  await installPackage('chromium-headless-shell', 'the journeys');
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
