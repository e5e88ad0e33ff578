import { afterAll, beforeAll, expect } from 'vitest';
import { type BuiltApplication, startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { journey, type Visitor } from '../support/journey.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let site: BuiltApplication;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startBuiltApplication(database.connectionString, { DEMO_CATALOGUE: 'false' });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

const cards = ({ page }: Visitor) => page.getByRole('main').getByRole('article');
const titles = (visitor: Visitor) => cards(visitor).getByRole('heading').allTextContents();

/** Each is first in an order of its own. */
const film = (title: string, day: number, given: Parameters<typeof createVideo>[1] = {}) =>
  createVideo(database.database, { title, created_at: new Date(Date.UTC(2026, 0, day)), ...given });

journey('where there is no video yet, home and search say so', async ({ open }) => {
  const reader = await open({ origin: site.origin });
  const { page } = reader;
  await reader.visit('/');
  await page
    .getByRole('heading', { level: 3, name: 'No videos available at the moment.', exact: true })
    .waitFor();
  expect(
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').allTextContents(),
  ).toEqual(['All Videos']);
  await page.getByRole('button', { name: 'View All Videos', exact: true }).waitFor();
  await reader.visit('/search');
  await page.getByRole('heading', { level: 3, name: 'No videos available', exact: true }).waitFor();
  await reader.visit('/search?q=bread');
  await page.getByRole('heading', { level: 3, name: 'No videos found', exact: true }).waitFor();
});

journey('videos stand in the order that is chosen: newest, most popular, best match', async ({ open }) => {
  await film('Bread', 1, { view_count: 5 });
  await film('How bread rises', 2, { share_count: 1 });
  await film('A walk through a mill', 3, { view_count: 9, description: 'Where bread begins.' });
  const reader = await open({ origin: site.origin });
  const { page } = reader;
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const shown = () => expect.poll(() => titles(reader));
  await reader.visit('/search?q=bread');
  await shown().toEqual(['A walk through a mill', 'How bread rises', 'Bread']);
  await order.selectOption('Most Popular');
  await shown().toEqual(['How bread rises', 'A walk through a mill', 'Bread']);
  await order.selectOption('Best Match');
  await shown().toEqual(['Bread', 'How bread rises', 'A walk through a mill']);
  await reader.visit('/search?sort=popular');
  await shown().toEqual(['How bread rises', 'A walk through a mill', 'Bread']);
});

journey('a video without category and submitter says so', async ({ open }) => {
  const { id } = await film('A film of nobody', 4);
  const reader = await open({ origin: site.origin });
  await reader.visit(`/videos/${id}`);
  const { page } = reader;
  await page.getByText('Uncategorized', { exact: true }).waitFor();
  await page.getByText('Unknown User', { exact: true }).first().waitFor();
});

journey('cards that arrive come in one after the other, the last after 800 ms', async ({ open }) => {
  for (let day = 1; day <= 36; day++) await film(`Film ${day}`, day);
  const reader = await open({ origin: site.origin });
  await reader.visit('/search');
  await expect.poll(() => cards(reader).count()).toBe(24);
  const delays = () =>
    reader.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: reader.page.getByRole('article') })
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).style.animationDelay));
  expect(new Set(await delays())).toEqual(new Set(['']));
  await cards(reader).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(reader).count()).toBeGreaterThanOrEqual(36);
  expect((await delays()).slice(24, 36)).toEqual(
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 800, 800, 800].map((milliseconds) => `${milliseconds}ms`),
  );
});
