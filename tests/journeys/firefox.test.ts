import type { ElementHandle, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { expect, inject, test, vi } from 'vitest';
import { installedFirefox } from '../../scripts/lib/firefox.mjs';
import { PASSWORD } from '../support/sign-in.ts';

/** One of our own clips, with a transcript. */
const TITLE = 'Why Timed Captions Make a Video Searchable';
const PATIENCE_MS = 30_000;

/** Waits until something holds on a page. Asked from here: in the page our policy forbids what the driver would wait with. */
const holds = (page: Page, isSo: () => boolean) =>
  expect.poll(() => page.evaluate(isSo), { timeout: PATIENCE_MS }).toBe(true);
/** Waits until React has taken the page over: until then nothing but links and forms answers. */
const hydrated = (page: Page) =>
  holds(page, () => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
/** What stands on the page, as soon as it does. */
const on = (page: Page, selector: string): Promise<ElementHandle> =>
  vi.waitFor(
    async () => {
      const found = await page.$(selector);
      if (!found) throw new Error(`There is no ${selector}`);
      return found;
    },
    { timeout: PATIENCE_MS },
  );
const press = async (page: Page, selector: string) => (await on(page, selector)).click();
const fill = async (page: Page, selector: string, words: string) => (await on(page, selector)).type(words);
/** Waits for a page by its heading: an address changes while the page before it, with the same titles, is still shown. */
const shown = (page: Page, heading: string) =>
  on(page, `::-p-xpath(//main//h1[normalize-space()="${heading}"])`);
/**
 * Waits until a page that was turned to is announced. Shortly after it is drawn it is scrolled to its top, away from what the
 * driver has just scrolled to, to press it.
 */
const announced = (page: Page, title: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (start) =>
            [...document.querySelectorAll('[aria-live]')].some(({ textContent }) =>
              textContent?.startsWith(start),
            ),
          title,
        ),
      { timeout: PATIENCE_MS },
    )
    .toBe(true);
const field = (name: string) => `main input[name="${name}"]`;

test.skipIf(installedFirefox() === undefined)(
  'in Firefox, too, a visitor finds a video, asks, lands at the moment, signs up and keeps it',
  async () => {
    const { origin } = inject('site');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: installedFirefox(),
      // The size of the window, not of a view in it: Debian's Firefox does not know all with which a view is set.
      defaultViewport: null,
      args: ['--width=1280', '--height=900'],
      // What slides in is elsewhere a moment later.
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`page error: ${error}`));
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
      });

      await page.goto(origin);
      await hydrated(page);
      await fill(page, 'header input[name="q"]', 'timed captions');
      await page.keyboard.press('Enter');
      await shown(page, 'Search Videos');
      await press(page, `::-p-xpath(//h3[normalize-space()="${TITLE}"]/a)`);
      await shown(page, TITLE);

      // Which questions are shown is chance; the answer to each of them cites a moment. The last are those of wide screens.
      await press(page, '::-p-xpath((//section//li/button[bdi])[last()])');
      await press(page, '[role="log"] [aria-label^="Play from"]');
      await holds(
        page,
        () => (document.querySelector<HTMLVideoElement>('video:not([aria-hidden])')?.currentTime ?? 0) > 0,
      );

      await page.goto(`${origin}/register`);
      await hydrated(page);
      await fill(page, field('email'), `fay-${Date.now()}@example.org`);
      await fill(page, field('password'), PASSWORD);
      await fill(page, field('confirmPassword'), PASSWORD);
      await press(page, '::-p-xpath(//main//button[contains(., "Create Account")])');
      await announced(page, 'See how your smartest friends think');
      // What comes late above the list would push away what the driver is about to press.
      await page.waitForNetworkIdle();

      await press(page, `button[aria-label="Favorite ${TITLE}"]`);
      await on(page, `button[aria-label="Favorite ${TITLE}"][aria-pressed="true"]`);
      await press(page, 'button[aria-label^="Account menu"]');
      await press(page, '[role="menu"] a[href="/favorites"]');
      await shown(page, 'Your Favorites');
      await on(page, `::-p-xpath(//main//h3[normalize-space()="${TITLE}"])`);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
