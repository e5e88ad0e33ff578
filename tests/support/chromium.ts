import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { installedChromium } from '../../scripts/lib/chromium.mjs';

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
  // A page of a test lives for seconds: machine code costs more to make than it saves, a sixth of a look by axe.
  '--js-flags=--no-maglev,--no-turbofan',
];

/**
 * Starts a Chromium without a window; `CHROMIUM_PATH` names it.
 *
 * @param args further switches, such as those of the fake hosts
 */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = installedChromium() ?? chromium.executablePath();
  if (!existsSync(executablePath)) throw new Error('No Chromium found; CHROMIUM_PATH names one');
  return chromium.launch({ executablePath, args: [...ALWAYS, ...args] });
}
