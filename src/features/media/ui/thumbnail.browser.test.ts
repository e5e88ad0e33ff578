import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { builtScript } from '../../../../tests/support/built-script.ts';
import { launchChromium } from '../../../../tests/support/chromium.ts';
import { ThumbnailPage } from '../../../../tests/support/thumbnail-page/thumbnail-page.tsx';

const ORIGIN = 'http://thumbnail.test';
const PICTURE = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#336699' } })
  .webp()
  .toBuffer();

let browser: Browser;
let page: Page;
/** When pictures were asked for since the test began, in milliseconds. */
let asked: number[];
/** How many of the first ones fail. */
let failures: number;
/** How many of the first ones are never answered. */
let unanswered: number;
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);

afterAll(() => browser?.close());

beforeEach(() => {
  asked = [];
  failures = 0;
  unanswered = 0;
  complaints = [];
});

afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

async function open(
  options: { javaScriptEnabled?: boolean; sendScript?: (route: Route) => Promise<void> } = {},
) {
  const { javaScriptEnabled = true, sendScript } = options;
  const context = await browser.newContext({ javaScriptEnabled });
  page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404'))
      complaints.push(message.text());
  });
  const { script } = builtScript('thumbnail-page/client.tsx');
  const body = renderToString(createElement(ThumbnailPage));
  await context.route(`${ORIGIN}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><div id="root">${body}</div><script type="module" src="${script}"></script>`,
    }),
  );
  await context.route(`${ORIGIN}/assets/**`, async (route) => {
    await sendScript?.(route);
    const file = path.join(inject('pages'), new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(file) });
  });
  await context.route(`${ORIGIN}/thumbnails/**`, (route) => {
    asked.push(performance.now());
    // Left to hang.
    if (asked.length <= unanswered) return undefined;
    if (asked.length <= failures) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'image/webp', body: PICTURE });
  });
  await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
}

const isShown = () => page.waitForFunction(() => (document.images[0]?.naturalWidth ?? 0) > 0);
const isBroken = () =>
  page.waitForFunction(() => document.images[0]?.complete && document.images[0].naturalWidth === 0);
const isBusy = () => page.locator('[aria-busy]').count();

test('a picture is asked for once, and nothing stays busy', async () => {
  await open();
  await isShown();
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null);
  expect(asked).toHaveLength(1);
});

test('a picture far below is asked for when it comes near, and nothing moves there meanwhile', async () => {
  await open();
  await isShown();
  expect(asked).toHaveLength(1);
  // What shows that the first is on its way goes when its script hears that it came.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByRole('img', { name: 'A later talk' }).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => (document.images[1]?.naturalWidth ?? 0) > 0);
  expect(asked).toHaveLength(2);
});

test('without scripts the picture shows', async () => {
  await open({ javaScriptEnabled: false });
  await page.getByRole('img', { name: 'A talk' }).waitFor();
  await isShown();
  expect(await isBusy()).toBe(0);
});

test('a picture that failed before scripts ran is asked for again a second after they do', async () => {
  failures = 1;
  await open({ sendScript: () => isBroken().then(() => undefined) });
  await isShown();
  expect(asked).toHaveLength(2);
});

test('a picture that was fetched ahead and does not come within 5 seconds is asked for again', async () => {
  unanswered = 1;
  await open();
  await isShown();
  expect(asked).toHaveLength(2);
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThan(5_900);
});

test('a picture that fails is tried twice more, a second apart; then it says so, and Retry starts anew', async () => {
  failures = 4;
  await open();
  const message = page.getByText('Failed to load thumbnail', { exact: true });
  await message.waitFor();
  expect(asked).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = asked;
  for (const pause of [second - first, third - second]) {
    expect(pause).toBeGreaterThan(990);
    expect(pause).toBeLessThan(5000);
  }
  expect(await isBusy()).toBe(0);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await isShown();
  expect(asked).toHaveLength(5);
  expect(await message.count()).toBe(0);
});
