import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBuiltPage } from '../built-page.ts';
import { launchChromium } from '../chromium.ts';

/** What the operations of accounts answer, by their names; a thrown object is a refusal. */
export type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

export const ANNA = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'anna.longlastname@example.org',
  firstName: 'Anna',
  lastName: null,
  avatarUrl: null,
  isAdmin: false,
  sessionExpiresAt: '2030-01-31T00:00:00.000Z',
};

/** What the clock of a test shows at first. */
const CLOCK_TIME = new Date('2030-01-01T00:00:00Z');

/** A refusal as the server words it. */
export const refusal = (code: string, status: number, message: string, data?: object) => ({
  refused: { defined: true, code, status, message, data },
});

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
export const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Fills the sign-in page in and sends it from the keyboard. */
export async function signIn(page: Page, remember = false): Promise<void> {
  await page.getByLabel('Email').fill(' anna@example.org ');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  if (remember) await page.getByLabel('Remember me').check();
  await page.keyboard.press('Enter');
}

/**
 * For a test file: one browser with the shell and the account pages, whose operations answer as each test says. What
 * comes back may be used inside tests only.
 */
export function accountPagesInChromium() {
  let site: Awaited<ReturnType<typeof startBuiltPage>>;
  let browser: Browser;
  let context: BrowserContext | undefined;
  let complaints: string[] = [];
  let asked: [operation: string, input: Record<string, unknown>][] = [];
  let answers: Answers = {};

  beforeAll(async () => {
    [site, browser] = await Promise.all([startBuiltPage('shell-page'), launchChromium()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  afterEach(async () => {
    await context?.close();
    context = undefined;
    expect(complaints).toEqual([]);
  });

  const start = async (options: BrowserContextOptions) => {
    complaints = [];
    asked = [];
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(20_000);
    await context.route('**/api/rpc/accounts/*', async (route) => {
      const operation = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const input = (route.request().postDataJSON()?.json ?? {}) as Record<string, unknown>;
      // What the page may offer is read with it, and tells nothing of what was done in it.
      if (operation !== 'signInMethods') asked.push([operation, input]);
      const answer = await answers[operation]?.(input);
      if (answer === 'offline') return route.abort('internetdisconnected');
      const { refused } = Object(answer) as { refused?: { status: number } };
      await route.fulfill({
        status: refused?.status ?? 200,
        json: { json: refused ?? (answer === undefined ? {} : answer) },
      });
    });
    return context;
  };

  /** Opens a tab at an address, the first in a fresh browser. */
  const open = async (
    path: string,
    given: BrowserContextOptions & {
      signedIn?: object;
      answers?: Answers;
      clock?: 'running' | 'standing';
    } = {},
  ): Promise<Page> => {
    const { signedIn, answers: said, clock, ...options } = given;
    answers = said ?? answers;
    const page = await (context ?? (await start(options))).newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // That a request was refused, as a test has it, is told there for developers.
      const isRefusal = / was answered with \d{3} \(request /.test(message.text());
      if (message.type() === 'warning' && !isRefusal) complaints.push(message.text());
    });
    if (signedIn) await page.addInitScript((person) => Object.assign(window, { signedIn: person }), signedIn);
    if (clock === 'standing') {
      // It runs until it is stopped, and is stopped ahead of where it is.
      await page.clock.install({ time: CLOCK_TIME.getTime() - 600_000 });
      await page.clock.pauseAt(CLOCK_TIME);
    } else if (clock) await page.clock.install({ time: CLOCK_TIME });
    await page.goto(site.origin + path);
    await page.locator('#main').locator('h1, [role="status"]').first().waitFor();
    return page;
  };

  return {
    open,
    address: (page: Page) => page.url().slice(site.origin.length),
    /** What was asked of the server, in order. */
    asked: () => asked,
    /** Changes what the server answers from now on. */
    answer: (more: Answers) => {
      answers = more;
    },
  };
}
