import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { launchChromium } from './chromium.ts';
import { inDatabase } from './signed-in.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
};

/** People who asked for no motion: what fades is no colour that anybody has to read. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

/** Generous: a busy machine takes ten times as long as an idle one. */
const PATIENCE_MS = 30_000;

export interface Visitor {
  page: Page;
  /**
   * Types an address into the browser, waits until the page answers to keys and presses, and gives its status.
   * @param early what is done with the page before any of its scripts is there
   */
  visit(address: string, early?: () => Promise<void>): Promise<number | undefined>;
  /** Path and query of the page. */
  address(): string;
  /** Holds the page against what no page may do, before it is left. Done by `visit` and at the end by itself. */
  check(): Promise<void>;
  /** What this journey brings about on purpose, such as the status 404 of an unknown page. */
  expectComplaint(pattern: RegExp): void;
  complaints: readonly string[];
}

interface Given extends BrowserContextOptions {
  /** Where the site is, when it is not the one of all journeys. */
  origin?: string;
  /** Other origins that may be asked. */
  mayAsk?: readonly string[];
}

/**
 * A test with people who open windows. Each fails by what no page may do: errors in the console (hydration's
 * among them), a violation of the Content-Security-Policy, a failed request, a request to somebody else, and
 * what axe finds.
 */
export const journey = base.extend<{ browser: Browser; open: (given?: Given) => Promise<Visitor> }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the needed fixtures out of it
    async ({}, use) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  open: async ({ browser }, use) => {
    const visitors: Awaited<ReturnType<typeof arrive>>[] = [];
    await use(async (given = {}) => {
      const arrived = await arrive(browser, given);
      visitors.push(arrived);
      return arrived.visitor;
    });
    try {
      for (const { visitor } of visitors) {
        await visitor.check();
        const complaints = await withoutPicturesOfOthers(visitor.complaints);
        // Whole, as a comparison with an empty list would cut them.
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
      }
    } finally {
      for (const { leave } of visitors) await leave();
    }
  },
});

/** Without those about the picture of a video which another journey deleted while a list of videos was read. */
async function withoutPicturesOfOthers(complaints: readonly string[]): Promise<readonly string[]> {
  const pictures = `${inject('site').origin}/thumbnails/`;
  const videoOf = (complaint: string) =>
    complaint.includes('404') ? /^[\da-f-]{36}/.exec(complaint.split(pictures)[1] ?? '')?.[0] : undefined;
  const asked = complaints.map(videoOf).filter((id) => id !== undefined);
  if (asked.length === 0) return complaints;
  const shown = await inDatabase<{ id: string }>(
    'select id from videos where published and deleted_at is null and id = any($1::uuid[])',
    [asked],
  );
  const isShown = new Set(shown.map(({ id }) => id));
  return complaints.filter((complaint) => isShown.has(videoOf(complaint) ?? '') || !videoOf(complaint));
}

async function arrive(
  browser: Browser,
  { origin = inject('site').origin, mayAsk = [], ...options }: Given,
): Promise<{ visitor: Visitor; leave: () => Promise<void> }> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: origin, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const hasScripts = options.javaScriptEnabled !== false;
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };

  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content-Security-Policy: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complain(`page error: ${error}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && ![origin, ...mayAsk].includes(url.origin))
      complain(`a request to ${url.origin}`);
  });
  page.on('requestfailed', (request) => {
    // The browser breaks off by itself what it no longer needs: the rest of a film, or of a page that is left.
    const reason = request.failure()?.errorText ?? '';
    const isUnwanted = reason === 'net::ERR_ABORTED' || (!hasScripts && request.resourceType() === 'script');
    if (!isUnwanted) complain(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`status ${response.status()}: ${response.url()}`);
  });

  const check = async () => {
    if (!hasScripts || page.url() === 'about:blank') return;
    // Somebody who is led on has the new address before the new page; axe tells of one that stays without a heading.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
    for (const violation of await axeViolations(page)) complain(`axe on ${page.url()}: ${violation}`);
  };
  const visitor: Visitor = {
    page,
    complaints,
    check,
    async visit(address, early) {
      await check();
      const release = early && (await holdScripts(page));
      const response = await page.goto(address, early && { waitUntil: 'commit' });
      await early?.();
      release?.();
      if (hasScripts) await hydrated(page);
      return response?.status();
    },
    address: () => page.url().slice(new URL(page.url()).origin.length),
    expectComplaint: (pattern) => expected.push(pattern),
  };
  return { visitor, leave: () => context.close() };
}

/** Lets no script reach a page until what comes back is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until React has taken the page over: it marks the root last, and then runs what waits for that. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  );
  // A page on a busy machine may never be idle: then it has had its turn after some seconds.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 5_000 }), { timeout: 5_000 }),
      ),
  );
}
