import type { Locator } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

const { database, pool, connectionString } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const site = { origin, database: connectionString };

const says = (place: Locator, text: string | RegExp) => place.getByText(text).first().waitFor();
const old = async () =>
  (await pool.query(`select description, speakers from videos where title = 'An old loaf'`)).rows[0];

const CSV = [
  'title,url,speeker,speaker,description,room',
  'A loaf of old,https://media.example/old.mp4,,Ada Lovelace,From the file,A1',
  'Salt,https://media.example/salt.mp4,Grace Hopper,,,',
].join('\n');

describe('a spreadsheet of videos that are listed in part', () => {
  journey(
    'tells which columns are not used, completes what is listed if asked, and is taken back after a question',
    async ({ open }) => {
      await createVideo(database, {
        title: 'An old loaf',
        url: 'https://media.example/old.mp4',
        link_key: 'file:media.example/old.mp4',
        description: 'Kept',
        speakers: [],
      });
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(page, site);
      await admin.visit('/admin/videos/import');
      const main = page.getByRole('main');
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'loaves.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      await says(main, '1 new video');
      await says(main, 'Not used: room, speeker');
      await says(main, /Did you mean “speaker” by “speeker”\?/);
      expect(await main.getByRole('radio', { name: 'Skip what is listed' }).isChecked()).toBe(true);
      await main.getByRole('radio', { name: 'Fill in what is missing' }).check();
      await says(main, '1 duplicate not added again');
      await says(main, 'It fills in speakers of 1 listed video. What is there already is not overwritten.');
      await admin.check();
      await says(main, /Fills in: speaker Ada Lovelace\./);
      await main.getByRole('button', { name: 'Add 1 draft, complete 1' }).waitFor();
      await page.getByRole('button', { name: 'Publish 1 video, complete 1' }).click();
      await says(main, '1 video published, 1 completed');
      await says(main, 'Not used: room, speeker');
      expect(await old()).toEqual({ description: 'Kept', speakers: ['Ada Lovelace'] });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      const asked = page.getByRole('alertdialog', { name: 'Undo this import' });
      await says(asked, 'One published video is removed.');
      await says(asked, 'What it filled in of 1 other video is taken back');
      await admin.check();
      await asked.getByRole('button', { name: 'Remove 1 Video' }).click();
      await toast(page, 'Undone');
      await says(main, 'Undone: none of its videos is listed any more');
      expect(await old()).toEqual({ description: 'Kept', speakers: [] });

      // A file that has nothing new may have something for what is listed.
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name: 'old.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(CSV.split('\n').slice(0, 2).join('\n')),
      });
      await says(main, 'Nothing new');
      await main.getByRole('radio', { name: 'Fill in what is missing' }).check();
      await page.getByRole('button', { name: 'Complete 1 Video' }).click();
      await says(main, 'No video was added, 1 completed');
      expect(await old()).toEqual({ description: 'Kept', speakers: ['Ada Lovelace'] });

      // Brought once more it has nothing for anybody, and waits for nobody.
      await page.getByRole('button', { name: 'Add More' }).click();
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name: 'again.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(CSV.split('\n').slice(0, 2).join('\n')),
      });
      await says(main, 'All of it is listed already, and nothing of it is missing there.');
      await main
        .getByRole('listitem')
        .filter({ hasText: 'again.csv' })
        .getByText('nothing new, 1 duplicate')
        .waitFor();
      await admin.check();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByLabel('File', { exact: true }).waitFor({ state: 'attached' });
    },
  );
});

describe('a list with a video that was deleted', () => {
  journey('leaves it out and says so, and brings it back where that is asked for', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(page, site);
    const main = page.getByRole('main');
    const bring = async () => {
      await admin.visit('/admin/videos/import');
      const rows = ['title,url', 'Rye,https://media.example/rye.mp4'];
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'rye.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    };
    await bring();
    await page.getByRole('button', { name: 'Publish 1 video' }).click();
    await says(main, '1 video published');
    await admin.visit('/admin/videos?q=Rye');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('region', { name: 'With the selected videos' }).getByText('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, '1 video deleted');
    await bring();
    await says(main, 'Nothing new');
    await says(main, '1 video of it was deleted here, and is left out: “Rye”');
    expect(await main.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
    await main.getByRole('checkbox', { name: 'Bring it back' }).check();
    await admin.check();
    await page.getByRole('button', { name: 'Publish 1 video' }).click();
    await page.getByRole('button', { name: 'Add More' }).waitFor();
    const { rows } = await pool.query(`select published, deleted_at from videos where title = 'Rye'`);
    expect(rows).toEqual([{ published: true, deleted_at: null }]);
  });
});
