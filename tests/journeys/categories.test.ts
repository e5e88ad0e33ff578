import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, PHONE } from '../support/journey.ts';
import { focused } from '../support/on-the-page.ts';

const CAPTIONS = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';
const DESIGN = '147f8cd1-553a-49c0-9599-afce5545e728';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const chip = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

journey('a row of categories moves by buttons, arrow keys and the mouse', async ({ open }) => {
  const reader = await open({ viewport: { width: 390, height: 800 } });
  const { page } = reader;
  await reader.visit('/');
  const row = bar(page).locator('.overflow-x-auto');
  const left = () => row.evaluate((element) => element.scrollLeft);
  expect(await bar(page).getByRole('button', { name: 'Scroll left' }).count()).toBe(0);

  await bar(page).getByRole('button', { name: 'Scroll right' }).click();
  await expect.poll(left).toBe(200);
  await bar(page).getByRole('button', { name: 'Scroll left' }).waitFor();

  await chip(page, 'Design').evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBe(300);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBe(200);

  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 8 });
  await page.mouse.up();
  expect(await left()).toBe(260);
  // The press that ended a drag chose nothing.
  expect(reader.address()).toBe('/');
});

journey('of two categories pressed in haste the last alone is shown', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/catalogue/list')) asked.push(request.postData() ?? request.url());
  });
  const before = await page.evaluate(() => history.length);
  await bar(page).evaluate((row) => {
    for (const name of ['The Web', 'Programming', 'Design']) {
      [...row.querySelectorAll('a')].find((link) => link.textContent === name)?.click();
    }
  });
  await page.getByRole('heading', { level: 2, name: 'Design', exact: true }).waitFor();
  expect(reader.address()).toBe(`/?category=${DESIGN}`);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.getByRole('main').getByRole('article').first().waitFor();
  await expect.poll(() => asked).toHaveLength(1);
});

journey('a row that is moved by keys keeps the focus at its end', async ({ open }) => {
  const reader = await open({ viewport: { width: 390, height: 800 } });
  const { page } = reader;
  await reader.visit('/');
  const right = bar(page).getByRole('button', { name: 'Scroll right' });
  await right.focus();
  const isAtEnd = async () => {
    await page.keyboard.press('Enter');
    return right.getAttribute('aria-disabled');
  };
  await expect.poll(isAtEnd).toBe('true');
  expect(await right.evaluate((button) => button === document.activeElement)).toBe(true);
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Shift+Tab');
  await right.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(await bar(page).getByRole('link').last().textContent());
});

journey.for([
  ['of a video', CAPTIONS],
  ['of a video with a question', `${CAPTIONS}?q=What+is+it+about`],
] as const)('a category %s leads to its videos', async ([, address], { open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit(address);
  await page.getByRole('group', { name: 'Categories' }).getByRole('link', { name: 'The Web' }).click();
  await page.getByRole('heading', { level: 2, name: 'The Web', exact: true }).waitFor();
  expect(reader.address()).toMatch(/^\/search\?category=[0-9a-f-]{36}$/);
});

journey('who takes a filter or the term of a search away goes on beside it', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit(`/search?q=programming&speaker=Bret+Victor&category=${DESIGN}`);
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('link');
  await chips.filter({ hasText: 'Speaker' }).press('Enter');
  await expect.poll(() => chips.count()).toBe(1);
  expect(await chips.evaluate((chip) => chip === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => chips.count()).toBe(0);
  await page.keyboard.press('Tab');
  const sort = page.getByRole('main').getByRole('combobox', { name: 'Sort by' });
  expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await page.getByText('Searching for: programming').waitFor({ state: 'detached' });
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search videos' });
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

journey(
  'who comes to the search by fingers gets no keyboard over it, and one with a mouse can type at once',
  async ({ open }) => {
    const hasFocus = (page: Page) =>
      page
        .getByRole('main')
        .getByRole('searchbox', { name: 'Search videos' })
        .evaluate((field) => field === document.activeElement);
    const desktop = await open();
    await desktop.visit('/');
    await desktop.page.getByRole('banner').getByRole('link', { name: 'Browse' }).click();
    await desktop.page.getByRole('heading', { level: 1, name: 'Search Videos' }).waitFor();
    expect(await hasFocus(desktop.page)).toBe(true);
    const phone = await open(PHONE);
    await phone.visit('/');
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    await phone.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Browse' }).click();
    await phone.page.getByRole('heading', { level: 1, name: 'Search Videos' }).waitFor();
    expect(await hasFocus(phone.page)).toBe(false);
  },
);
