import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../../tests/support/axe-violations.ts';
import { builtPageInChromium } from '../../tests/support/built-page-in-chromium.ts';

const site = builtPageInChromium('shell-page', 'warning');

/** A fresh window on a page inside the shell. */
async function open(path = '/'): Promise<Page> {
  const page = await site.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The broken page warns in the console; that is all that may be found there. */
async function openBroken(failure?: string): Promise<Page> {
  const page = await open();
  if (failure !== undefined) await fail(page, failure);
  await page.getByRole('link', { name: 'To the broken page' }).click();
  await page.getByRole('alert').waitFor();
  site.forgive();
  return page;
}
const fail = (page: Page, failure: string) =>
  page.evaluate(
    (text) => Object.assign((window as never as { test: object }).test, { failure: text }),
    failure,
  );
const attempts = (page: Page) =>
  page.evaluate(() => (window as never as { test: { attempts: number } }).test.attempts);

test('a page that cannot be shown says so in the place of the page, and offers to try again three times', async () => {
  const page = await openBroken();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Connection Error');
  expect(await page.getByRole('alert').getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(await axeViolations(page)).toEqual([]);
  const again = page.getByRole('button', { name: 'Try Again' });
  const before = await attempts(page);
  for (let press = 1; press <= 3; press++) {
    await again.click();
    await expect.poll(() => attempts(page)).toBe(before + press);
  }
  await again.waitFor({ state: 'hidden' });
  expect(await page.getByRole('link', { name: 'Go Home' }).isVisible()).toBe(true);
  site.forgive();
});

test('a page that could not be shown comes back when a second attempt goes well', async () => {
  const page = await openBroken();
  await fail(page, '');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Mended' }).waitFor();
  site.forgive();
});

test('a page that cannot be shown offers no second attempt where it would end the same way', async () => {
  const page = await openBroken('Permission denied');
  expect(await page.getByRole('alert').textContent()).toContain(
    'You do not have permission to access this resource.',
  );
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  site.forgive();
});

test('a page that could not be shown comes back by itself once the server is there again', async () => {
  const page = await open();
  let isReady = false;
  await page.route('**/ready', (route) => route.fulfill({ status: isReady ? 200 : 503 }));
  await page.clock.install();
  await page.getByRole('link', { name: 'To the broken page' }).click();
  await page.getByRole('alert').waitFor();
  const before = await attempts(page);
  await page.clock.runFor(11_000);
  expect(await attempts(page)).toBe(before);
  isReady = true;
  await fail(page, '');
  await page.clock.runFor(6_000);
  await page.getByRole('heading', { name: 'Mended' }).waitFor();
  site.forgive();
});

test('a page that does not exist says so and leads home', async () => {
  const page = await open('/nowhere');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.getByRole('heading', { name: 'Front' }).waitFor();
});
