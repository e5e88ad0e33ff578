import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, PHONE, STILL, type Visitor } from '../support/journey.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: with an admin of theirs the code that makes the first one is no good on the one of all.
const { connectionString } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const site = { origin, database: connectionString };

const sidebar = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Admin sidebar' });
const widthOfSidebar = async (admin: Visitor) => (await sidebar(admin).boundingBox())?.width;

describe('the frame of the admin area', () => {
  journey(
    'has a sidebar that Ctrl and B collapse, for 7 days, also in the page as it comes',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin');
      await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
      expect(await widthOfSidebar(admin)).toBe(256);
      await sidebar(admin).getByText('Admin Panel v2.0').waitFor();
      await page.keyboard.press('Control+b');
      await expect.poll(() => widthOfSidebar(admin)).toBe(48);
      await admin.check();
      const kept = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
      expect(kept?.value).toBe('collapsed');
      const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);

      const rendered = await (await page.request.get('/admin/mails')).text();
      expect(rendered).toContain('data-collapsed="true"');
      await admin.visit('/admin/mails');
      expect(await page.title()).toMatch(/^Mails · /);
      expect(await widthOfSidebar(admin)).toBe(48);
      // Collapsed, an entry is its sign to those who see, and its words to those who listen.
      expect(
        await sidebar(admin).getByRole('link', { name: 'Mails', exact: true }).getAttribute('aria-current'),
      ).toBe('page');
      await page.keyboard.press('Meta+b');
      await expect.poll(() => widthOfSidebar(admin)).toBe(256);

      await sidebar(admin).getByRole('link', { name: 'Dashboard', exact: true }).press('Enter');
      await expect.poll(admin.address).toBe('/admin');
      await sidebar(admin).getByRole('link', { name: 'View Main Site' }).click();
      await expect.poll(admin.address).toBe('/');
    },
  );

  journey(
    'fits 320 px, also with as much between letters and words as a reader may set',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin, viewport: { width: 320, height: 640 } });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin');
      await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
      // https://www.w3.org/TR/WCAG22/#text-spacing
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );

  journey(
    'comes over the page on a phone, and goes with the press that leads elsewhere',
    async ({ open }) => {
      const admin = await open({ ...PHONE, ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin');
      expect(await sidebar(admin).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Admin menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Admin' });
      await drawer.waitFor();
      expect((await drawer.boundingBox())?.width).toBe(288);
      await admin.check();
      await drawer.getByRole('link', { name: 'Mails' }).click();
      await expect.poll(admin.address).toBe('/admin/mails');
      await drawer.waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+b');
      await drawer.waitFor();
      await page.keyboard.press('Control+b');
      await drawer.waitFor({ state: 'hidden' });
    },
  );

  journey('brings its scripts to no other page', async ({ open }) => {
    const visitor = await open({ ...STILL, origin });
    const scripts = new Set<string>();
    visitor.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url());
    });
    const texts = new Map<string, string>();
    /** The scripts read so far that hold words of the frame. */
    const holders = async () => {
      await visitor.page.waitForLoadState('networkidle');
      expect(scripts.size).toBeGreaterThan(0);
      // Fetched again: a page that is left takes what its scripts said along.
      for (const url of scripts) {
        if (!texts.has(url)) texts.set(url, await (await visitor.page.request.get(url)).text());
      }
      return [...texts].filter(([, text]) => text.includes('Admin Panel v2.0')).map(([url]) => url);
    };
    for (const address of ['/search', '/login', '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5', '/']) {
      await visitor.visit(address);
      expect(await holders(), address).toEqual([]);
    }
    // A page that rests fetches the scripts of the others, the last of which is in by now.
    await expect
      .poll(() => [...scripts].some((url) => url.includes('/verify-email')), { timeout: 60_000 })
      .toBe(true);
    expect(await holders()).toEqual([]);
    await signInAdmin(visitor.page, site);
    await visitor.visit('/');
    expect(await holders(), 'home, to an admin').toEqual([]);
    await visitor.visit('/admin');
    expect(await holders()).toHaveLength(1);
  });

  journey.for([
    ['the dashboard', '/admin'],
    ['the mails', '/admin/mails'],
    ['the transcripts', '/admin/transcripts'],
    ['the users', '/admin/users'],
    ['the settings', '/admin/settings'],
  ] as const)('%s hold everywhere', async ([, address], { open }) => {
    const admin = await open({ ...STILL, colorScheme: 'light', origin });
    await signInAdmin(admin.page, site);
    await holdsEverywhere(admin, address);
  });
});
