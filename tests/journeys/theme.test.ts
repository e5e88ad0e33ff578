import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, PHONE } from '../support/journey.ts';

const theme = (page: Page) => page.evaluate(() => document.documentElement.className);
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** What the root's class is when the page's body begins: nothing has been painted before. */
async function noteFirstTheme(page: Page) {
  await page.addInitScript(() => {
    const sight = new MutationObserver(() => {
      if (!document.body) return;
      sight.disconnect();
      Object.assign(window, { firstTheme: document.documentElement.className });
    });
    sight.observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme);
}

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  const choice = page.getByRole('menuitemradio', { name });
  await choice.click();
}

journey(
  'a theme chosen from the account menu stays over a reload, and no other one flashes',
  async ({ open }) => {
    const reader = await open({ colorScheme: 'light' });
    const { page } = reader;
    const firstTheme = await noteFirstTheme(page);
    await reader.visit('/');
    expect(await firstTheme()).toBe('light');
    const light = await ground(page);
    await choose(page, 'Dark');
    await expect.poll(() => theme(page)).toBe('dark');
    await expect.poll(() => ground(page)).not.toBe(light);
    await reader.check();

    await reader.visit('/search');
    expect(await firstTheme()).toBe('dark');
    expect(await theme(page)).toBe('dark');
    await choose(page, 'Light');
    await expect.poll(() => theme(page)).toBe('light');
    await expect.poll(() => ground(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await theme(page)).toBe('light');
    await reader.visit('/search');
    expect(await firstTheme()).toBe('light');
  },
);

journey('by itself the theme is that of the device, and follows it', async ({ open }) => {
  const reader = await open({ colorScheme: 'dark' });
  const { page } = reader;
  const firstTheme = await noteFirstTheme(page);
  await reader.visit('/');
  expect(await firstTheme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).toBe('light');
  await choose(page, 'Dark');
  await expect.poll(() => theme(page)).toBe('dark');
  await choose(page, 'System');
  await expect.poll(() => theme(page)).toBe('light');
});

journey('on a phone the menu holds the themes', async ({ open }) => {
  const reader = await open({ ...PHONE, colorScheme: 'light' });
  const { page } = reader;
  await reader.visit('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => theme(page)).toBe('dark');
});
