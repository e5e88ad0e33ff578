import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBuiltPage } from './built-page.ts';
import { launchChromium } from './chromium.ts';
import { DESKTOP } from './journey.ts';

/**
 * For a test file: one browser on the page in a folder of this one, and a fresh window for every test. A test fails by
 * an error that nobody caught, and by what the console says of the kinds that are named.
 */
export function builtPageInChromium(folder: string, ...kinds: ('error' | 'warning')[]) {
  let site: Awaited<ReturnType<typeof startBuiltPage>>;
  let browser: Browser;
  let context: BrowserContext | undefined;
  let complaints: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([startBuiltPage(folder), launchChromium()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    await context?.close();
    expect(complaints).toEqual([]);
  });

  return {
    get origin() {
      return site.origin;
    },
    /** An empty window. */
    async newPage(options: BrowserContextOptions = {}): Promise<Page> {
      complaints = [];
      context = await browser.newContext({ ...DESKTOP, baseURL: site.origin, ...options });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (kinds.some((kind) => kind === message.type())) complaints.push(message.text());
      });
      return page;
    },
    /** Forgets the complaints so far, which the test brought about. */
    forgive() {
      complaints = [];
    },
  };
}
