import { expect } from 'vitest';
import { journey, PHONE, type Visitor } from '../support/journey.ts';

/** Of all videos of the demo, only of its own clips it is known how long they take: a minute and a half. */
const CLIPS = [
  'How a Question Changes What You See',
  'Why Timed Captions Make a Video Searchable',
  'Spaced Repetition',
];

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const titles = async (visitor: Visitor) =>
  (await cards(visitor).getByRole('heading').allTextContents()).map((title) => title.trim());
const choice = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('combobox', { name });
const heading = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

journey('where little is known of how long videos take, no filter hides the rest', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search');
  await heading(reader, 'All Videos');
  await expect.poll(() => cards(reader).count()).toBeGreaterThan(0);
  expect(await choice(reader, 'Length').count()).toBe(0);
  expect(await choice(reader, 'Published').count()).toBe(0);
});

journey(
  'who has few minutes finds what takes no longer, in a category and among what they search, until any length will do',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/search?length=10-to-20');
    await heading(reader, 'Videos');
    const length = choice(reader, 'Length');

    await length.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(reader.address).toBe('/search?length=up-to-10');
    expect(await length.evaluate((select) => select === document.activeElement)).toBe(true);
    for (const clip of CLIPS) await expect.poll(async () => (await titles(reader)).join()).toContain(clip);
    expect(
      await cards(reader)
        .getByText(/^\d+:\d\d$/)
        .count(),
    ).toBe(await cards(reader).count());
    expect(await page.title()).toBe('Videos of up to 10 minutes · Mindreel');
    await page.getByText('Videos whose length is not known are left out.').waitFor();
    await reader.check();

    await choice(reader, 'Sort by').selectOption('Alphabetical');
    await expect.poll(reader.address).toBe('/search?length=up-to-10&sort=alphabetical');
    await page.getByRole('main').getByRole('searchbox').fill('captions');
    await page.keyboard.press('Enter');
    await page.getByText('Searching for: captions').waitFor();
    expect(reader.address()).toBe('/search?q=captions&length=up-to-10&sort=alphabetical');
    await expect.poll(async () => (await titles(reader)).join()).toContain('Timed Captions');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await heading(reader, 'Videos');
    expect(reader.address()).toBe('/search?length=up-to-10&sort=alphabetical');

    await length.selectOption('Any length');
    await heading(reader, 'All Videos');
    expect(reader.address()).toBe('/search?sort=alphabetical');
    expect(await page.getByText('is not known are left out.').count()).toBe(0);
    await page.goBack();
    await heading(reader, 'Videos');
    expect(await length.inputValue()).toBe('up-to-10');
  },
);

journey(
  'what is chosen and searched while the list of the last choice is on its way adds to it',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/search?length=up-to-10');
    await heading(reader, 'Videos');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/rpc/catalogue/**', async (route) => {
      await promise;
      await route.continue();
    });
    await choice(reader, 'Sort by').selectOption('Alphabetical');
    await expect.poll(reader.address).toBe('/search?length=up-to-10&sort=alphabetical');
    await choice(reader, 'Length').selectOption('10 to 20 minutes');
    await expect.poll(reader.address).toBe('/search?length=10-to-20&sort=alphabetical');
    await page.getByRole('main').getByRole('searchbox').fill('captions');
    await page.keyboard.press('Enter');
    await expect.poll(reader.address).toBe('/search?q=captions&length=10-to-20&sort=alphabetical');
    resolve();
    await page.getByText('Searching for: captions').waitFor();
    expect(reader.address()).toBe('/search?q=captions&length=10-to-20&sort=alphabetical');
  },
);

journey(
  'what is let go while the list of the last choice is on its way takes nothing else away',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/search?q=captions&speaker=Nobody&length=over-60');
    const chip = page.getByRole('link', { name: 'Remove Speaker: Nobody' });
    await chip.waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/rpc/catalogue/**', async (route) => {
      await promise;
      await route.continue();
    });
    await choice(reader, 'Length').selectOption('Up to 10 minutes');
    await expect.poll(reader.address).toBe('/search?q=captions&speaker=Nobody&length=up-to-10');
    await chip.click();
    await expect.poll(reader.address).toBe('/search?q=captions&length=up-to-10');
    await choice(reader, 'Sort by').selectOption('Alphabetical');
    await expect.poll(reader.address).toBe('/search?q=captions&length=up-to-10&sort=alphabetical');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(reader.address).toBe('/search?length=up-to-10&sort=alphabetical');
    resolve();
    await heading(reader, 'Videos');
  },
);

journey('where nothing is as long or as new as one asks, each filter can be let go', async ({ open }) => {
  const reader = await open(PHONE);
  const { page } = reader;
  await reader.visit('/search?q=captions&length=over-60&published=5-to-10-years');
  await page
    .getByText('Nothing of over an hour from 5 to 10 years ago matches “captions”.', { exact: true })
    .waitFor();
  await page
    .getByText('Videos whose length or day of publication is not known are left out.', { exact: true })
    .waitFor();
  expect(await choice(reader, 'Published').inputValue()).toBe('5-to-10-years');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await reader.check();
  await page.getByRole('button', { name: 'Any date' }).tap();
  await page.getByText('Nothing of over an hour matches “captions”.', { exact: true }).waitFor();
  expect(reader.address()).toBe('/search?q=captions&length=over-60');
  await page.getByRole('button', { name: 'Any length' }).tap();
  await heading(reader, 'Search Results');
  expect(reader.address()).toBe('/search?q=captions');
  await expect.poll(() => cards(reader).count()).toBeGreaterThan(0);
});

journey('what an address asks for and nobody offers is not there', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?length=endless&published=1066');
  await heading(reader, 'All Videos');
  expect(await choice(reader, 'Length').count()).toBe(0);
  expect(reader.address()).toBe('/search');
});
