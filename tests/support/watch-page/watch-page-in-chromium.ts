import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { type FakeHosts, startFakeHosts } from '../fake-hosts/fake-hosts.ts';
import type { StartedServer } from '../http-server.ts';
import { startWatchPage } from './watch-page-server.tsx';

/**
 * For a test file: one browser with the fake hosts and the watch page, and a fresh window for every test. What comes
 * back may be used inside tests only.
 */
export function watchPageInChromium() {
  let hosts: FakeHosts;
  let site: StartedServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  const newPage = async (options: BrowserContextOptions = {}) => {
    await context?.close();
    context = await browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
  };

  beforeAll(async () => {
    [hosts, site] = await Promise.all([startFakeHosts(), startWatchPage()]);
    browser = await launchChromium(hosts.chromiumArgs);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await Promise.all([hosts?.close(), site?.close()]);
  });
  beforeEach(async () => {
    hosts.reset();
    complaints = [];
    await newPage();
  });
  afterEach(() => context.close());

  const address = (url: string, more: Record<string, string> = {}) =>
    `${site.origin}/?${new URLSearchParams({ url, ...more })}`;
  const open = async (url: string, more: Record<string, string> = {}) => {
    await page.goto(address(url, more));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = (name: string) => button(name).click();
  /** Opens the page with a clock that stands still until `page.clock.runFor`. */
  const openAtRest = async (url: string, more: Record<string, string> = {}) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await open(url, more);
  };
  const play = () => press('Play Reading rooms');
  const becomes = (state: string) => page.locator(`output#state:text-is("${state}")`).waitFor();

  return {
    get hosts() {
      return hosts;
    },
    get site() {
      return site;
    },
    get page() {
      return page;
    },
    /** Errors in the browser's console, hydration warnings included. */
    get complaints(): readonly string[] {
      return complaints;
    },
    /** The host's frame, not the page around it. */
    get hostFrame(): Frame {
      const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
      if (!frame) throw new Error('No host frame in the page');
      return frame;
    },
    address,
    /** Replaces the window by one with other options, such as a narrow one or one without scripts. */
    newPage,
    open,
    openAtRest,
    /** Plays a file of its own by such a clock: the controls, which go by it, stay. */
    async playAtRest(url: string) {
      await openAtRest(url);
      await play();
      await becomes('playing');
      await button('Pause').waitFor();
    },
    press,
    button,
    video: () => page.locator('video'),
    play,
    becomes,
    timeReaches: (seconds: number) =>
      page.waitForFunction(
        (from) => Number(document.querySelector('output#time')?.textContent) >= from,
        seconds,
      ),
  };
}
