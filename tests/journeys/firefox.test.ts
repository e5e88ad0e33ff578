import type { Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { expect, inject, test } from 'vitest';
import { installedFirefox } from '../../scripts/lib/firefox.mjs';
import { PASSWORD } from '../support/sign-in.ts';

/** One of our own clips, with a transcript. */
const TITLE = 'Why Timed Captions Make a Video Searchable';
const PATIENCE_MS = 30_000;

/** Waits until React has taken the page over: until then nothing but links and forms answers. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  );
/** Waits for a page by its heading: an address changes while the page before it, with the same titles, is still shown. */
const shown = (page: Page, heading: string) =>
  page.locator(`::-p-xpath(//main//h1[normalize-space()="${heading}"])`).wait();
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);

test.skipIf(installedFirefox() === undefined)(
  'in Firefox, too, a visitor finds a video, asks, lands at the moment, signs up and keeps it',
  async () => {
    const { origin } = inject('site');
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: installedFirefox() });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport({ width: 1280, height: 800 });
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
      await page.locator('header input[name="q"]').fill('timed captions');
      await page.keyboard.press('Enter');
      await shown(page, 'Search Videos');
      await page.locator(`::-p-xpath(//h3[normalize-space()="${TITLE}"]/a)`).click();
      await shown(page, TITLE);

      // Which questions are shown is chance; the answer to each of them cites a moment. The last are those of wide screens.
      await page.locator('::-p-xpath((//section//li/button[bdi])[last()])').click();
      await page.locator('[role="log"] [aria-label^="Play from"]').click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);

      await page.goto(`${origin}/register`);
      await hydrated(page);
      await field(page, 'email').fill(`fay-${Date.now()}@example.org`);
      await field(page, 'password').fill(PASSWORD);
      await field(page, 'confirmPassword').fill(PASSWORD);
      await page.locator('::-p-xpath(//main//button[contains(., "Create Account")])').click();
      await page.waitForFunction(() => location.pathname === '/');

      await page.locator(`button[aria-label="Favorite ${TITLE}"]`).click();
      await page.locator(`button[aria-label="Favorite ${TITLE}"][aria-pressed="true"]`).wait();
      await page.locator('button[aria-label^="Account menu"]').click();
      await page.locator('[role="menu"] a[href="/favorites"]').click();
      await shown(page, 'Your Favorites');
      await page.locator(`::-p-xpath(//main//h3[normalize-space()="${TITLE}"])`).wait();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
