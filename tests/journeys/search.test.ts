import { describe, expect } from 'vitest';
import { journey, type Visitor } from '../support/journey.ts';

const CAPTIONS = 'Why Timed Captions Make a Video Searchable';
const QUESTION = 'How a Question Changes What You See';

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const titles = (visitor: Visitor) => cards(visitor).getByRole('heading').allTextContents();
const headings = ({ page }: Visitor) => page.getByRole('heading', { level: 2 }).allTextContents();

journey(
  'typing words and pressing Enter finds videos, and Clear shows all of them again',
  async ({ open }) => {
    const reader = await open();
    await reader.visit('/');
    const { page } = reader;
    await page.getByRole('searchbox').fill('captions');
    await page.keyboard.press('Enter');
    await page.getByText('Searching for: captions').waitFor();
    expect(reader.address()).toBe('/search?q=captions');
    await expect.poll(() => titles(reader)).toContain(CAPTIONS);
    expect((await headings(reader))[0]).toBe('Search Results');
    expect(await cards(reader).first().locator('mark').first().textContent()).toMatch(/^captions$/i);
    expect(await page.title()).toBe('“captions” · Mindreel');
    await reader.check();

    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'All Videos' }).waitFor();
    expect(reader.address()).toBe('/search');
    expect(await titles(reader)).toHaveLength(24);
  },
);

journey('a misspelt word finds what was meant, and says so', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=captoins');
  expect(await titles(reader)).toContain(CAPTIONS);
  expect(await reader.page.getByText('These were found for').textContent()).toContain('captions');
});

journey('words said in a video are quoted with their time, which leads to that moment', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=recorded+speech+is+a+row+of+numbers');
  const { page } = reader;
  expect(await headings(reader)).toContain('More results');
  const card = cards(reader).filter({ hasText: CAPTIONS });
  expect(await card.getByRole('blockquote').textContent()).toContain('recorded speech is a row of numbers');
  await card.getByRole('link', { name: 'Watch from 0:05' }).click();
  await page.getByRole('heading', { level: 1, name: CAPTIONS }).waitFor();
  expect(reader.address()).toMatch(/^\/videos\/[0-9a-f-]{36}\?t=5$/);
  const said = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]');
  expect(await said.textContent()).toContain('recorded speech is a row of numbers');
  expect(await page.locator('video').count(), 'nothing starts by itself').toBe(0);
  await page.getByRole('button', { name: `Play from 0:05: ${CAPTIONS}`, exact: true }).click();
  const played = () =>
    page
      .locator('video')
      .evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : null));
  await expect.poll(played, { timeout: 40_000 }).toBeCloseTo(5, 0);
});

journey('a pasted link of a video finds that video', async ({ open }) => {
  const reader = await open();
  await reader.visit('/');
  await reader.page.getByRole('searchbox').fill('https://youtu.be/PY_kd46RfVE?si=abc&t=9');
  await reader.page.keyboard.press('Enter');
  await reader.page.getByText('Searching for:').waitFor();
  await expect.poll(() => titles(reader)).toEqual(['Dare to Disagree']);
});

describe('odd searches are answered like any other', () => {
  const NOTHING = 'No videos found';
  journey.for([
    ['a percent sign', '100%', '100%'],
    ['an underscore', 'zz_zz', 'zz_zz'],
    ['10,000 letters', 'z'.repeat(10_000), 'z'.repeat(200)],
    ['control characters', 'zzq\u0000\u0007xjj\u202e', 'zzqxjj'],
    ['quotes and backslashes', `zz'"\\;--<b>`, `zz'"\\;--<b>`],
  ] as const)('%s', async ([, typed, shown], { open }) => {
    const reader = await open();
    await reader.visit(`/search?q=${encodeURIComponent(typed)}`);
    expect(await reader.page.getByText('Searching for:').textContent()).toBe(`Searching for: ${shown}`);
    const found = await titles(reader);
    if (found.length === 0) await reader.page.getByRole('heading', { level: 3, name: NOTHING }).waitFor();
    // Each is a sign of a pattern language to somebody: as one, it would match nearly everything.
    expect(found.length).toBeLessThan(24);
  });
});

journey('nothing found says so, and offers all categories when only one was searched', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search?q=zzqxjj');
  const { page } = reader;
  await page.getByRole('heading', { level: 3, name: 'No videos found', exact: true }).waitFor();
  await page.getByText('Nothing matches “zzqxjj”. Try fewer words, or other ones.').waitFor();
  await reader.visit('/search?category=147f8cd1-553a-49c0-9599-afce5545e728&q=zzqxjj');
  await page.getByRole('heading', { level: 2, name: 'Search Results in Design' }).waitFor();
  await page.getByText('Nothing in this category matches “zzqxjj”.').waitFor();
  await page.getByRole('button', { name: 'Search all categories' }).click();
  await page.waitForURL('**/search?q=zzqxjj');
});

journey('the order is chosen from a list, and Best Match joins it for a search', async ({ open }) => {
  const reader = await open();
  await reader.visit('/search');
  const { page } = reader;
  const order = page.getByRole('combobox', { name: 'Sort by' });
  expect(await order.getByRole('option').allTextContents()).toEqual([
    'Newest First',
    'Alphabetical',
    'Most Popular',
  ]);
  expect((await titles(reader))[0]).toBe(QUESTION);
  await order.selectOption('Alphabetical');
  await page.waitForURL('**/search?sort=alphabetical');
  await expect.poll(async () => (await titles(reader))[0]).not.toBe(QUESTION);
  const shown = (await titles(reader)).map((title) => title.toLowerCase());
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));

  await reader.visit('/search?q=video');
  expect(await order.getByRole('option').allTextContents()).toEqual([
    'Newest First',
    'Alphabetical',
    'Most Popular',
    'Best Match',
  ]);
  await order.selectOption('Best Match');
  await page.waitForURL('**/search?q=video&sort=relevance');
  await expect.poll(async () => (await titles(reader)).length).toBeGreaterThan(0);
});

journey(
  'a category with something pasted behind it still counts, and an unknown one is said',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    const pasted = encodeURIComponent('147f8cd1-553a-49c0-9599-afce5545e728https://example.org/?x=1');
    await reader.visit(`/search?category=${pasted}`);
    await page.getByRole('heading', { level: 2, name: 'Design', exact: true }).waitFor();
    await reader.visit('/search?category=rubbish&sort=loudest');
    await page.getByRole('heading', { level: 2, name: 'All Videos', exact: true }).waitFor();
    expect(await titles(reader)).toHaveLength(24);

    await reader.visit('/search?category=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 3, name: 'No videos in this category', exact: true }).waitFor();
    await page.getByRole('button', { name: 'View All Videos' }).click();
    await page.waitForURL('**/search');
    await reader.visit('/?category=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'No videos found in this category yet.', exact: true }).waitFor();
    await page.getByRole('button', { name: 'View All Videos' }).click();
    await page.getByRole('heading', { level: 2, name: 'All Videos', exact: true }).waitFor();
  },
);
