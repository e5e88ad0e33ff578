import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where a Chromium lies when a test is run by itself; `npm test` finds or installs one and names it. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** Switches that make Chromium start anywhere, also as root and in a container, and ask for nothing by itself. */
const ALWAYS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a Chromium without a window; `CHROMIUM_PATH` names it.
 *
 * @param args further switches, such as those of the fake hosts
 */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (!executablePath) throw new Error('No Chromium found; CHROMIUM_PATH names one');
  return chromium.launch({ executablePath, args: [...ALWAYS, ...args] });
}
