import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtPageInChromium } from '../../tests/support/built-page-in-chromium.ts';

const gallery = builtPageInChromium('gallery-page', 'error', 'warning');

const plain = (page: Page) => page.locator('[data-toasts]').getByRole('alert');

const comes = (it: Locator) =>
  expect
    .poll(async () => {
      await it.page().clock.runFor(50);
      return it.count();
    })
    .toBe(1);

/** On the gallery, whose time stands still, the script of the toasts hangs until it is let through. */
async function openHanging(): Promise<{ page: Page; letThrough: () => void }> {
  const page = await gallery.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/toast-stack/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Design system' }).waitFor();
  await page.clock.pauseAt(600_000);
  return { page, letThrough: resolve };
}

test('toasts whose script hangs are told plainly after a second, each of them, and go in time', async () => {
  const { page } = await openHanging();
  await page.getByRole('button', { name: 'Error' }).click();
  await page.getByRole('button', { name: 'Success' }).click();
  await page.clock.runFor(1_000);
  await plain(page).getByText('Unable to share').waitFor();
  await plain(page).getByText('Copied to clipboard!').waitFor();
  await page.clock.runFor(4_000);
  await expect.poll(() => plain(page).count()).toBe(0);
});

test('a script that comes late tells nothing twice, but gives what may be pressed its button', async () => {
  const { page, letThrough } = await openHanging();
  await page.getByRole('button', { name: 'Error' }).click();
  await page.getByRole('button', { name: 'With an action' }).click();
  await page.clock.runFor(1_000);
  await plain(page).getByText('Connected with Ada!').waitFor();
  letThrough();
  const inStack = page.getByRole('listitem');
  await comes(inStack.getByRole('button', { name: 'Undo' }));
  expect(await plain(page).allTextContents()).toEqual(['Unable to sharePlease copy the text manually']);
  expect(await page.getByText('Connected with Ada!').count()).toBe(1);
  expect(await page.getByText('Unable to share').count()).toBe(1);
  await page.getByRole('button', { name: 'Success' }).click();
  await comes(inStack.getByText('Copied to clipboard!'));
  expect(await page.getByText('Copied to clipboard!').count()).toBe(1);
});
