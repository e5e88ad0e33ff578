import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { openChat } from '../support/chat-dialog.ts';
import { createVideo } from '../support/factories.ts';
import { DESKTOP, journey, PHONE, STILL } from '../support/journey.ts';
import { keepToast, toast } from '../support/on-the-page.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

/** A host of videos on this machine, which this site alone may ask. */
const host = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Bread at home</title>'),
);
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
const hostAddress = `127.0.0.1:${(host.address() as AddressInfo).port}`;
const stopHost = () => {
  host.closeAllConnections();
  return new Promise((done) => host.close(done));
};

// Its own site: it is broken here on purpose.
const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString, { ALLOW_PRIVATE_HOSTS: hostAddress });
afterAll(stop);
const site = { origin, database: connectionString };
const film = await createVideo(database, { title: 'Bread', url: `http://${hostAddress}/bread` });

/** One of the demo's own clips: it plays without internet. */
const CLIP = 'c3af56fc-d4de-4a0a-8751-a6a0800b3238';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function validated(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Run All Checks' }).click();
  const summary = page.getByText(/^\d+ checks: /);
  await summary.waitFor({ timeout: 60_000 });
  return (await summary.textContent()) ?? '';
}

describe('an admin', () => {
  journey(
    'runs every diagnostic green, breaks something and sees it named',
    async ({ open }) => {
      const admin = await open({ ...STILL, ...DESKTOP, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);

      await admin.visit('/admin');
      await page.getByRole('complementary').getByRole('link', { name: 'Architecture Validation' }).click();
      await page.getByRole('heading', { level: 1, name: 'Architecture Validation' }).waitFor();
      expect(await validated(page)).toMatch(/^21 checks: (?:\d+ warnings?, )?\d+ passed\.$/);
      // Without internet these are warnings; a busy machine has a slow database.
      const warned = await row(page, 'Warning').locator('p:first-child').allTextContents();
      for (const name of warned) {
        expect(name).toMatch(
          /^(?:(?:YouTube|Vimeo|TikTok|Instagram) can be reached|The mail server accepts mails|The database answers)$/,
        );
      }
      expect(await row(page, 'Hosts of other videos can be reached').textContent()).toContain(
        `${hostAddress} answered.`,
      );
      await admin.check();

      await pool.query('drop index audit_newest');
      await stopHost();
      expect(await validated(page)).toContain('1 failed');
      expect(await row(page, 'Tables, indexes and constraints').textContent()).toContain(
        'index audit_newest is missing',
      );
      expect(await row(page, 'Hosts of other videos can be reached').textContent()).toContain(
        `${hostAddress} is not reachable from here.`,
      );
      await pool.query('create index audit_newest on audit_log (created_at, id)');
      await new Promise<void>((done) => host.listen(Number(hostAddress.split(':')[1]), '127.0.0.1', done));
      expect(await validated(page)).not.toContain('failed');

      await admin.visit('/admin/integration-test');
      // What is tried on purpose is refused.
      admin.expectComplaint(/status 4\d\d: .*fetchVideoMetadata/);
      admin.expectComplaint(/Failed to load resource: the server responded with a status of 4\d\d/);
      await page.getByLabel('Video URL').fill(`http://${hostAddress}/bread`);
      await page.getByRole('button', { name: 'Run Integration Tests' }).click();
      await page
        .getByText('All tests passed! The video submission system is ready for use.')
        .waitFor({ timeout: 60_000 });
      await page.getByText('8/8 Passed').waitFor();
      expect(await row(page, 'Video Metadata').textContent()).toMatch(
        /Bread at home[\s\S]*Passed[\s\S]*\d ms/,
      );
      await pool.query('update categories set active = false');
      await page.getByRole('button', { name: 'Run Integration Tests' }).click();
      await page.getByText('1 test(s) failed. Check the details above...').waitFor({ timeout: 60_000 });
      await row(page, 'No categories available').waitFor();
      await page.getByText('7/8 Passed').waitFor();
      await pool.query('update categories set active = true');

      // A host that cannot be reached is a warning, beside what passed.
      await stopHost();
      await page.getByLabel('Video URL').fill(`http://${hostAddress}/rye`);
      await page.getByRole('button', { name: 'Run Integration Tests' }).click();
      await page.getByRole('heading', { name: 'Tests 7/8 Passed 1 warning', exact: true }).waitFor({
        timeout: 60_000,
      });
      expect(await row(page, 'Video Metadata').textContent()).toContain('Warning');
      await admin.check();
      await new Promise<void>((done) => host.listen(Number(hostAddress.split(':')[1]), '127.0.0.1', done));
    },
    120_000,
  );

  journey('looks a video up from end to end, and what failed on its page', async ({ open }) => {
    const admin = await open({ ...STILL, ...PHONE, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit(`/videos/${film.id}`);
    await page.route('**/api/rpc/assistant/conversation', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    admin.expectComplaint(/status 500|status of 500/);
    await openChat(page);
    await page.waitForFunction(() => sessionStorage.getItem('failed_requests'));

    await admin.visit('/admin/tools');
    await page.getByText('Connected', { exact: true }).waitFor();
    const tool = page.getByRole('region', { name: 'Debug tool' });
    await tool.getByRole('button', { name: 'Look Up' }).click();
    await tool.getByText('Video ID is required').waitFor();
    await tool.getByLabel('Video', { exact: true }).fill(`${origin}/videos/${film.id}`);
    await tool.getByRole('button', { name: 'Look Up' }).click();
    await tool.getByRole('link', { name: 'Bread' }).waitFor();
    await tool.getByText('Found by its title').waitFor();
    const failed = tool.getByRole('region', { name: 'Failed requests' });
    expect(await failed.textContent()).toMatch(/500[\s\S]*conversation[\s\S]*on \/videos\//);
    await admin.check();
    await tool.getByLabel('Video', { exact: true }).fill('nothing');
    admin.expectComplaint(/status 404|status of 404/);
    await tool.getByRole('button', { name: 'Look Up' }).click();
    await tool.getByText('Video not found').waitFor();
  });

  journey('tries sharing out: a real link, which is gone afterwards', async ({ open }) => {
    const admin = await open({ ...STILL, origin, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/share-testing');
    await page.getByText('No test results yet').waitFor();
    await page.getByText('Status: Ready').waitFor();
    expect(await page.getByLabel('Test text').inputValue()).toBe('Check out this amazing video!');
    await page.getByRole('button', { name: 'Test General Share' }).click();
    await page.getByText(/General share: method clipboard\. Its page and its picture are there\./).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Check out this amazing video!\n\nhttp:\/\/127\.0\.0\.1:\d+\/s\/[\w-]{10}$/);
    expect((await page.request.get(copied.split('\n\n')[1] ?? '')).status()).toBe(404);
    expect((await pool.query('select from share_records')).rows).toEqual([]);

    const twitter = page.context().waitForEvent('page');
    await page.context().route('https://twitter.com/**', (route) => route.fulfill({ body: 'Compose' }));
    await page.getByRole('button', { name: 'Test Twitter Share' }).click();
    await page.getByText(/Twitter share: method window\./).waitFor();
    expect((await twitter).url()).toMatch(/^https:\/\/twitter\.com\/intent\/tweet\?text=Check/);
    await (await twitter).close();
    await admin.check();

    await page.getByLabel('Video ID').fill('00000000-0000-4000-8000-000000000000');
    admin.expectComplaint(/status 404|status of 404/);
    await page.getByRole('button', { name: 'Test General Share' }).click();
    await page.getByText('General share: The requested item could not be found.').waitFor();
  });

  journey(
    'switches a feature for everybody, takes it back, and tells this browser otherwise',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/feature-flags');
      const flag = page.getByRole('listitem').filter({ hasText: 'intelligentCaching' });
      await flag.getByRole('switch').click();
      await keepToast(page, 'intelligentCaching updated');
      const reader = await open({ ...STILL, origin });
      await reader.visit('/');
      const isOff = () => reader.page.evaluate(() => document.documentElement.dataset.intelligentCaching);
      expect(await isOff()).toBe('off');
      await page.getByRole('button', { name: 'Undo' }).click();
      await toast(page, 'Undone');
      await reader.visit('/');
      expect(await isOff()).toBeUndefined();
      const rollout = flag.getByRole('slider');
      await rollout.press('PageDown');
      // It is shown as chosen at once; the page reads what is kept once it is.
      const isRead = page.waitForResponse('**/api/rpc/admin/flags');
      await flag.getByRole('switch').click();
      expect(await flag.getByRole('switch').isChecked()).toBe(false);
      await isRead;
      expect(await rollout.inputValue(), 'not lost with the switch').toBe('90');
      await page.route('**/api/rpc/admin/setFlag', (route) => route.abort(), { times: 1 });
      admin.expectComplaint(/net::ERR_FAILED|setFlag/);
      await flag.getByRole('button', { name: 'Save rollout' }).click();
      await page
        .getByText(/^Network connection issue/)
        .first()
        .waitFor();
      expect(await rollout.inputValue(), 'not lost where it could not be saved').toBe('90');
      const read = Promise.withResolvers<void>();
      await page.route('**/api/rpc/admin/flags', (route) => read.promise.then(() => route.continue()), {
        times: 1,
      });
      const asked = page.waitForRequest('**/api/rpc/admin/flags');
      await flag.getByRole('button', { name: 'Save rollout' }).click();
      await expect
        .poll(async () => (await pool.query('select enabled, rollout_percentage from feature_flags')).rows)
        .toEqual([{ enabled: false, rollout_percentage: 90 }]);
      await asked;
      expect(await rollout.inputValue(), 'not back before what is kept was read').toBe('90');
      read.resolve();
      await flag.getByRole('button', { name: 'Save rollout' }).waitFor({ state: 'hidden' });
      expect(await rollout.inputValue()).toBe('90');
      await rollout.press('End');
      await flag.getByRole('button', { name: 'Save rollout' }).click();
      await flag.getByRole('switch').click();
      await flag.getByText('Default').waitFor();

      await flag.getByLabel('In this browser').selectOption('Off');
      expect(await page.evaluate(() => localStorage.getItem('intelligentCaching'))).toBe('false');
      await flag.getByLabel('In this browser').selectOption('As the site says');
      expect(await page.evaluate(() => localStorage.getItem('intelligentCaching'))).toBeNull();

      await admin.visit('/admin/video-testing');
      await page.getByRole('button', { name: 'Disable Testing' }).click();
      await page.getByRole('button', { name: 'Refresh Current' }).click();
      await page.getByText('No video ID to refresh').waitFor();
      await page.getByText('No video found').waitFor();
      await page.getByRole('button', { name: 'Load Video' }).click();
      await page.getByText(/^Load video: .*, asked, /).waitFor();
      expect(await page.getByRole('article').count()).toBe(0);
      await page.getByRole('button', { name: 'Enable Testing' }).click();
      // The modern display draws it, the modern hooks keep it, the modern form speaks while one types.
      await page.getByRole('article').waitFor();
      await page.getByRole('button', { name: 'Load Video' }).click();
      await page
        .getByText(/^Load video: .*, asked, /)
        .nth(1)
        .waitFor();
      await page.getByRole('button', { name: 'Load Video' }).click();
      await page.getByText(/^Load video: .*, kept from before$/).waitFor();
      await page.getByLabel('Video ID').fill('');
      await page.getByText('Video ID is required').waitFor();
      admin.expectComplaint(/status 404|status of 404/);
      await page.getByRole('button', { name: 'Test Invalid ID' }).click();
      await page.getByText(/^Invalid ID: Video not found, /).waitFor();
      await admin.check();
    },
  );

  journey('tries how pages and the player recover', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/test-recovery');
    await page.getByLabel('Address').fill(`/videos/${film.id}`);
    await page.getByRole('button', { name: 'Look Up' }).click();
    await page.getByText('/videos/$id', { exact: true }).first().waitFor();
    await page.getByText('200', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Run Layout Validation' }).click();
    await page.getByText('7 checks: 7 passed.').waitFor();
    await page.getByRole('button', { name: 'Run Recovery Validation' }).click();
    await page.getByText('5 checks: 5 passed.').waitFor();
    await admin.check();

    admin.expectComplaint(/there-is-no-such-film|status of 404/);
    await page.getByRole('region', { name: 'Simple video page' }).getByLabel('Video ID').fill(CLIP);
    await page.getByRole('heading', { level: 3 }).waitFor();
    await page.getByRole('button', { name: 'Break It' }).click();
    await page.getByRole('button', { name: /^Play/ }).click();
    await page.getByRole('alert').filter({ hasText: 'Video Error' }).waitFor();
    await page.getByRole('button', { name: 'Mend It' }).click();
    await page.getByRole('alert').filter({ hasText: 'Video Error' }).waitFor({ state: 'detached' });
  });
});
