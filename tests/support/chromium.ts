import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

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
 * Starts the machine's Chromium without a window; `CHROMIUM_PATH` names another one.
 *
 * @param args further switches, such as those of the fake hosts
 */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...ALWAYS, ...args] });
}
