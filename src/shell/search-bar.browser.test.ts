import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtPageInChromium } from '../../tests/support/built-page-in-chromium.ts';
import { takeComposedWord } from '../../tests/support/on-the-page.ts';

const site = builtPageInChromium('shell-page', 'warning');

const video = (id: string) => ({ kind: 'video', id, text: `All about ${id}` });
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true }).allTextContents();
const address = (page: Page) => page.url().slice(site.origin.length);

test.each([
  ['the field in the bar', {}, /shortcuts-on-demand/],
  ['the field in the sheet', { viewport: { width: 390, height: 800 } }, /shortcuts-on-demand|search-sheet/],
] as const)('what follows a slash waits for its scripts, and goes into %s', async (_, window, scripts) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = await site.newPage(window);
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/videos/1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked = page.waitForRequest(/shortcuts-on-demand/);
  await page.keyboard.type('/gh b?');
  await asked;
  resolve();
  const field = page.getByRole('searchbox');
  await expect.poll(() => field.inputValue()).toBe('gh b?');
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type(' cd');
  expect(await field.inputValue()).toBe('gh b? cd');
  expect(address(page)).toBe('/videos/1');
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0);
});

test('Escape leaves an empty field, so that keys mean again what they mean on the page', async () => {
  const page = await site.newPage();
  await page.goto('/videos/1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const hasFocus = () => page.getByRole('searchbox').evaluate((it) => it === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  expect(await hasFocus()).toBe(false);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

/** Types two letters and a third, and chooses `glass` among what the two found before the answer to the three comes. */
async function chooseBeforeAnswer(answer: string[]): Promise<Page> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = await site.newPage();
  await page.route('**/api/rpc/catalogue/suggestions', async (route) => {
    const isLate = route.request().postDataJSON().json.term === 'gla';
    if (isLate) await promise;
    await route.fulfill({ json: { json: (isLate ? answer : ['glue', 'glass']).map(video) } });
  });
  await page.goto('/');
  await page.getByRole('searchbox').pressSequentially('gl');
  await options(page).first().waitFor();
  const asked = page.waitForRequest((request) => request.postData()?.includes('"gla"') === true);
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await chosen(page)).toEqual(['All about glassVideo']);
  await asked;
  resolve();
  await options(page).filter({ hasText: 'All about glacier' }).waitFor();
  return page;
}

test('the suggestion that was chosen is opened, wherever a later answer has it', async () => {
  const page = await chooseBeforeAnswer(['glass', 'glacier']);
  expect(await chosen(page)).toEqual(['All about glassVideo']);
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toBe('/videos/glass');
});

test('none is opened when a later answer is without the one that was chosen', async () => {
  const page = await chooseBeforeAnswer(['gladiator', 'glacier']);
  expect(await chosen(page)).toEqual([]);
  expect(await page.getByRole('searchbox').getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toBe('/search?q=gla');
});

test('Enter that takes a composed word opens no suggestion', async () => {
  const page = await chooseBeforeAnswer(['glass', 'glacier']);
  expect(await takeComposedWord(page.getByRole('searchbox'))).toBe(true);
  expect(await chosen(page)).toEqual(['All about glassVideo']);
  expect(address(page)).toBe('/');
});
