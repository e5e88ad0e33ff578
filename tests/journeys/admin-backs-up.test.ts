import { mkdirSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { PASSWORD, registered } from '../support/sign-in.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

const CODE = 'TL334-9HSP7-RNUNL-293MS';
/** One of the demo's clips. */
const CLIP = { id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238', title: 'How a Question Changes What You See' };

const folder = temporaryFolder();

// The site that is lost, and the empty one that takes its place: two instances, which answer in turn.
const { connectionString, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const other = await testDatabase();
mkdirSync(path.join(folder, 'files'));
const instances = await Promise.all(
  ['one', 'two'].map((name) => {
    const dataDir = path.join(folder, name);
    mkdirSync(dataDir);
    symlinkSync(path.join(folder, 'files'), path.join(dataDir, 'files'));
    return startBuiltApplication(other.connectionString, { ADMIN_CLAIM_CODE: CODE, DATA_DIR: dataDir });
  }),
);
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));
let asked = 0;
const inTurn = createServer((incoming, outgoing) => {
  asked += 1;
  const { method, headers } = incoming;
  const passedOn = ask(
    `${instances[asked % instances.length]?.origin}${incoming.url}`,
    { method, headers },
    (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
  );
  // Whoever leaves a page breaks off what it asked for.
  outgoing.on('close', () => passedOn.destroy());
  passedOn.on('error', () => outgoing.destroy());
  incoming.pipe(passedOn);
});
await new Promise<void>((done) => inTurn.listen(0, '127.0.0.1', done));
afterAll(() => {
  inTurn.closeAllConnections();
  inTurn.close();
});
const successor = `http://127.0.0.1:${(inTurn.address() as AddressInfo).port}`;

describe('an admin', () => {
  journey(
    'undoes a deed, backs up, restores elsewhere by the claim link, and everything and everybody is there',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin, mayAsk: [successor], acceptDownloads: true });
      const { page } = admin;
      const email = await registered(admin);
      await pool.query(
        `insert into user_roles (user_id, role) select id, 'admin' from profiles where email = $1`,
        [email],
      );
      const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699' } })
        .png()
        .toBuffer();
      await page.request.put('/api/profile/avatar', {
        multipart: { picture: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
      });
      await admin.visit('/search');
      await page.getByRole('button', { name: `Favorite ${CLIP.title}`, exact: true }).click();
      await toast(page, 'Added to favorites');
      await page.request.post('/api/admin/categories', { data: { name: 'Herons' } });
      await page.request.post('/api/admin/categories', { data: { name: 'Otters' } });

      await admin.visit('/admin/audit-log');
      const deed = page
        .getByRole('listitem')
        .filter({ hasText: 'Added a category' })
        .filter({ hasText: 'Herons' });
      await deed.getByRole('button', { name: /^Undo: Added a category/ }).click();
      await toast(page, 'Undone');

      await admin.visit('/admin');
      await page.getByRole('link', { name: 'Turn them on: Daily backups are off' }).click();
      await page.waitForURL('**/admin/backups');
      await page.getByRole('heading', { name: 'No backups yet' }).waitFor();
      await page.getByText(/^Daily backups are off/).waitFor();
      await page.getByText('npm run restore -- FILE').waitFor();
      await admin.check();
      await page.getByRole('button', { name: 'Back up now' }).click();
      await page.getByText(/^mindreel-[\w-]+\.tar\.zst was made\.$/).waitFor();
      const kept = page.getByRole('region', { name: 'Kept backups' }).getByRole('listitem');
      await kept.getByRole('button', { name: /^Verify/ }).click();
      await page.getByText(/^mindreel-[\w-]+\.tar\.zst is whole\.$/).waitFor();
      await kept.getByRole('button', { name: /^Download/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Download this backup?' });
      await dialog.getByLabel('Current Password', { exact: true }).fill('a guess');
      admin.expectComplaint(/prepareDownload|status of 400/);
      await dialog.getByRole('button', { name: 'Download' }).click();
      await dialog.getByText(/not your current password/).waitFor();
      await admin.check();
      await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      const file = path.join(folder, download.suggestedFilename());
      await download.saveAs(file);
      expect(await kept.textContent()).toContain(download.suggestedFilename());

      const operator = await open({ ...STILL, origin: successor });
      await operator.visit(`/admin?claim=${CODE}`);
      await operator.page.getByRole('link', { name: 'restore a backup' }).click();
      await operator.page.getByRole('heading', { level: 1, name: 'Restore a backup' }).waitFor();
      await holdsEverywhere(operator, operator.address());
      // Whichever instance does not hold the upload refuses, and is asked again.
      operator.expectComplaint(/status (of )?409/);
      const choose = (name: string) => operator.page.getByLabel('Backup file').setInputFiles(name);
      const restore = operator.page.getByRole('button', { name: 'Restore', exact: true });
      await restore.click();
      await operator.page.getByText('Please choose the file of a backup.').waitFor();
      const cutOff = path.join(folder, 'cut-off.tar.zst');
      await download.saveAs(cutOff);
      truncateSync(cutOff, Math.floor(statSync(file).size / 2));
      await choose(cutOff);
      await restore.click();
      await operator.page.getByText(/^This backup is damaged/).waitFor();
      await operator.check();
      expect((await other.pool.query('select from profiles')).rowCount).toBe(0);

      // How far it is may be over too soon to be looked at: all that is said is written down.
      const said: string[] = [];
      await operator.page.exposeFunction('said', (words: string) => said.push(words));
      await operator.page.evaluate(() => {
        new MutationObserver(() => {
          const bar = document.querySelector('[role="progressbar"]');
          const words = bar?.parentElement?.textContent;
          if (words) (window as unknown as { said(words: string): void }).said(words);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await choose(file);
      await restore.click();
      // Whoever restores it was not signed in there: they are asked to.
      await operator.page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
      expect(said.some((words) => /^Uploading: [\d.]+ \w+ of [\d.]+ \w+/.test(words))).toBe(true);
      expect(said.some((words) => /^(Checking the backup|Restoring|Making indexes)/.test(words))).toBe(true);

      // The cookie of the lost site goes on, for whoever was signed in there.
      await admin.visit(`${successor}/favorites`);
      expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([CLIP.title]);
      await admin.visit(`${successor}/profile`);
      await page.getByText(email).first().waitFor();
      const avatar = page.locator('main img[src^="/avatars/"]').first();
      expect(
        await avatar.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
      ).toBe(512);
      await admin.visit(`${successor}/admin/audit-log`);
      await deed.getByText(/^Undone \w{3} \d+, \d{4}/).waitFor();
      await admin.visit(`${successor}/admin/backups`);
      await page.getByRole('heading', { name: 'No backups yet' }).waitFor();
      const counted = `select (select count(*) from videos where published)::int as videos,
        (select array_agg(name order by name) from categories where name in ('Herons', 'Otters')) as made`;
      const [before, after] = await Promise.all([pool.query(counted), other.pool.query(counted)]);
      expect(after.rows).toEqual(before.rows);
      expect(after.rows[0].made).toEqual(['Otters']);
    },
    120_000,
  );

  journey('finds backups at every width, in light and dark', async ({ open }) => {
    const admin = await open({ ...STILL, colorScheme: 'light', origin });
    await signInAdmin(admin.page, { origin, database: connectionString });
    await holdsEverywhere(admin, '/admin/backups');
  });
});
