import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type BuiltApplication, startBuiltApplication } from '../support/built-application.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { journey } from '../support/journey.ts';
import { inDatabase } from '../support/signed-in.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const OWN_CLIP = 'c3af56fc-d4de-4a0a-8751-a6a0800b3238';

describe('an address that leads nowhere', () => {
  journey.for([
    ['of no page', '/nowhere/at/all', 'Page not found'],
    ['of a video whose id is none', '/videos/not-an-id', 'Invalid video ID'],
    ['of a video that is not there', '/videos/00000000-0000-4000-8000-000000000000', 'Video not found'],
  ] as const)('%s is told with status 404 and a way home', async ([, address, words], { open }) => {
    const reader = await open();
    const { page } = reader;
    reader.expectComplaint(/404/);
    expect(await reader.visit(address)).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words);
    expect(await page.title()).toBe(`${words} · Mindreel`);
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    await reader.check();
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search videos' });
    await search.fill('captions');
    await search.press('Enter');
    await page.getByText('Searching for: captions').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'See how your smartest friends think.' }).waitFor();
  });
});

journey('a video that was not there is asked for again, and shown once it is', async ({ open }) => {
  const title = 'A film that comes late';
  const [made] = await inDatabase<{ id: string }>(
    `insert into videos (title, url, link_key, published)
     values ($1, 'https://youtu.be/comeslate01', 'youtube:comeslate01', false) returning id`,
    [title],
  );
  try {
    const reader = await open();
    const { page } = reader;
    reader.expectComplaint(/404/);
    const retry = page.getByRole('button', { name: 'Retry Loading Video', exact: true });
    expect(await reader.visit(`/videos/${made?.id}`)).toBe(404);
    const asked = page.waitForResponse('**/api/rpc/catalogue/video');
    await retry.click();
    expect((await asked).status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Video not found', exact: true }).waitFor();
    await inDatabase('update videos set published = true where id = $1', [made?.id]);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  } finally {
    await inDatabase('delete from videos where id = $1', [made?.id]);
  }
});

journey('the old address of a video leads to its page, with all that stood behind it', async ({ open }) => {
  const reader = await open();
  await reader.visit(`/video/${OWN_CLIP}?t=5`);
  expect(reader.address()).toBe(`/videos/${OWN_CLIP}?t=5`);
  await reader.page.getByRole('button', { name: 'Play from 0:05' }).waitFor();
});

describe('while the database is away', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let site: BuiltApplication;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database.connectionString);
    site = await startBuiltApplication(proxy.connectionString);
  });
  afterAll(async () => {
    await proxy?.restore();
    await site?.stop();
    await proxy?.close();
    await database?.drop();
  });

  journey.for([
    ['home', '/', 'Error loading videos', 'Retry'],
    ['search', '/search', 'Unable to load videos', 'Try Again'],
    [
      'a category',
      '/search?category=147f8cd1-553a-49c0-9599-afce5545e728',
      'Unable to load category videos',
      'Try Again',
    ],
    ['a video', `/videos/${OWN_CLIP}`, /^Error loading video: /, 'Retry Loading Video'],
  ] as const)(
    'the page of %s says so with status 503, and comes by itself when it is back',
    async ([, address, words, action], { open }) => {
      const reader = await open({ origin: site.origin });
      const { page } = reader;
      reader.expectComplaint(/503|Connection|CONNECTION|Network/);
      await proxy.refuse();
      expect(await reader.visit(address)).toBe(503);
      await page.getByRole('heading', { name: words }).waitFor();
      expect(await page.title()).toMatch(/^Connection Error\b/);
      await page.getByRole('button', { name: action, exact: true }).waitFor();
      await page.getByRole('link', { name: 'Go Home' }).waitFor();
      await reader.check();
      await proxy.restore();
      await page.getByRole('heading', { name: words }).waitFor({ state: 'detached' });
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    },
  );

  journey('a member’s own page says so too, and asks nobody to sign in', async ({ open }) => {
    const reader = await open({ origin: site.origin });
    const { page } = reader;
    reader.expectComplaint(/503|Connection|CONNECTION|Network/);
    await page.context().addCookies([{ name: 'mindreel_session', value: 'a-session', url: site.origin }]);
    await proxy.refuse();
    expect(await reader.visit('/favorites')).toBe(503);
    await page.getByRole('heading', { name: 'Error loading favorites' }).waitFor();
    expect(await page.getByText('Please sign in').count()).toBe(0);
    await reader.check();
    await proxy.restore();
    await page.getByText('Please sign in to view your favorites.').waitFor();
  });

  journey('a share link says so too, and where it leads once the database is back', async ({ open }) => {
    const reader = await open({ origin: site.origin });
    const { page } = reader;
    reader.expectComplaint(/404|503|Connection|CONNECTION|Network/);
    await proxy.refuse();
    expect(await reader.visit('/s/aB3_-9xYz0')).toBe(503);
    await page.getByRole('heading', { level: 1, name: 'Share Link Error' }).waitFor();
    const words = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
    await words('Something went wrong loading the share link').waitFor();
    await page.getByRole('link', { name: 'Go Home' }).waitFor();
    await reader.check();
    await proxy.restore();
    await words('Share link not found or expired').waitFor();
  });
});

describe('with the server away', () => {
  const LOST = /INTERNET_DISCONNECTED|CONNECTION_RESET|NETWORK_ERROR|Failed to fetch|Failed to load/;

  journey(
    'a section that was not opened before says so itself, and comes once it is back',
    async ({ open }) => {
      const reader = await open();
      const { page } = reader;
      reader.expectComplaint(LOST);
      await reader.visit('/');
      // Fetched when the page rests, one after the other, this one last.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/videos\._id-[\w-]+\.js$/.test(name)),
      );
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Insights', exact: true }).click();
      const card = page.getByRole('heading', { level: 2, name: 'Error Loading Insights' });
      await card.waitFor();
      await page
        .getByText('Network connection issue. Please check your internet connection and try again.')
        .waitFor();
      expect(reader.address()).toMatch(/^\/insights/);
      await reader.check();
      await page.context().setOffline(false);
      await card.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Top Rated' }).waitFor();
    },
  );

  journey(
    'a page whose script is not there shows the error card; Try Again brings it, under the name of the site',
    async ({ open }) => {
      const reader = await open();
      const { page } = reader;
      reader.expectComplaint(LOST);
      const lost = /\/assets\/insights-|\/health$/;
      await page.route(lost, (route) => route.abort('connectionreset'));
      await reader.visit('/');
      await page.getByRole('link', { name: 'Insights', exact: true }).click();
      await page.getByRole('heading', { name: 'Connection Error' }).waitFor();
      await expect.poll(() => page.title()).toBe('Connection Error · Mindreel');
      await page.getByText('It is tried again as soon as the connection is back.').waitFor();
      await page.getByRole('link', { name: 'Go Home' }).waitFor();
      await page.getByRole('banner').waitFor();
      await reader.check();
      await page.unroute(lost);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Content Insights' }).waitFor();
      expect(await page.getByRole('banner').getByRole('link').first().textContent()).toBe('Mindreel');
      await expect.poll(() => page.title()).toBe('Content Insights · Mindreel');
    },
  );

  journey(
    'a part of the bar whose script is not there leaves the page as it is, says so, and comes when it is pressed again',
    async ({ open }) => {
      const reader = await open();
      const { page } = reader;
      reader.expectComplaint(LOST);
      const lost = /\/assets\/(?:account-menu|toast-stack)|\/health$/;
      await page.route(lost, (route) => route.abort('connectionreset'));
      await reader.visit('/');
      const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('account-menu'));
      await page.getByRole('button', { name: 'Account menu' }).click();
      await refused;
      await page.getByRole('heading', { level: 1, name: 'See how your smartest friends think.' }).waitFor();
      await page.getByRole('alert').filter({ visible: true }).first().waitFor();
      expect(await page.getByRole('menuitem').count()).toBe(0);
      await page.unroute(lost);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign In' }).waitFor();
    },
  );
});
