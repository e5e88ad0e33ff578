import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: what is added here stands on no page of other journeys.
const { connectionString, database, pool } = await testDatabase();
const videoDir = temporaryFolder();
const { origin, stop } = await startBuiltApplication(connectionString, {
  DEMO_CATALOGUE: 'false',
  VIDEO_DIR: videoDir,
});
afterAll(stop);
const site = { origin, database: connectionString };

/** A film whose name says no title. */
const film = (n: number) => `https://media.example/${n}.mp4`;
const says = (place: Locator, text: string | RegExp) => place.getByText(text).first().waitFor();
const countVideos = async (which: string) =>
  (await pool.query(`select count(*)::int as count from videos where deleted_at is null and ${which}`))
    .rows[0].count;

const CSV = [
  'title,url,category,speakers,published',
  '"Bread, dark",https://media.example/dark.mp4,Food,Ada Lovelace,',
  'An old loaf,https://media.example/old.mp4,Food,,',
  'No link,,,,',
  'Salt,https://media.example/salt.mp4,Food,,draft',
].join('\n');

describe('adding many videos', () => {
  journey('twenty pasted links are checked, kept as drafts, and taken back as one', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/videos/import');
    const main = page.getByRole('main');
    await page.getByRole('heading', { level: 1, name: 'Add videos' }).waitFor();
    await page
      .getByRole('textbox', { name: 'Links' })
      .fill(Array.from({ length: 20 }, (_, n) => film(n)).join('\n'));
    await page.getByRole('button', { name: 'Check Links' }).click();
    await says(main, '20 new videos');
    // What would be added is shown before it is, not only counted.
    await page.getByText('What would be added').click();
    await says(main, film(0));
    await says(main, film(19));
    expect(await countVideos('true')).toBe(0);
    await admin.check();
    await page.getByRole('button', { name: 'Add as drafts' }).press('Enter');
    await says(main, '20 drafts added');
    // Nobody tells the title of such a film: each says so.
    await says(main, '20 videos kept as a draft');
    expect(await countVideos('not published')).toBe(20);
    // What goes with it is said before it does.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'Undo this import' });
    await says(asked, '20 videos are removed, all of them drafts.');
    await admin.check();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await countVideos('not published')).toBe(20);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await asked.getByRole('button', { name: 'Remove 20 Videos' }).click();
    await toast(page, 'Undone');
    await says(main, 'Undone: none of its videos is listed any more');
    expect(await countVideos('true')).toBe(0);
  });

  journey(
    'of pasted links the good ones are checked, and what is none is named by its line',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/videos/import');
      const main = page.getByRole('main');
      const box = page.getByRole('textbox', { name: 'Links' });
      const pasted = ['hello', film(201), film(202), 'see you, then'].join('\n');
      await box.fill(pasted);
      await page.getByRole('button', { name: 'Check Links' }).click();
      await says(main, '2 new videos');
      await says(main, '2 lines cannot be read');
      await says(main, 'line 1');
      await says(main, 'line 4');
      await admin.check();
      // What was pasted can be mended, and is not lost.
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(await box.inputValue()).toBe(pasted);
      await box.fill('hello');
      await page.getByRole('button', { name: 'Check Links' }).click();
      await says(main, 'Nothing new');
      await says(main, 'line 1');
      await page.getByRole('button', { name: 'Try Again' }).click();
      expect(await box.inputValue()).toBe('hello');
      // A table is spoken of where there is one.
      await box.fill('Titel,Adresse\nBread,x\n');
      await page.getByRole('button', { name: 'Check Links' }).click();
      await says(main, 'This cannot be imported');
      await says(main, /names no columns "title" and "url"/);
      await page.getByRole('button', { name: 'Try Again' }).click();
      expect(await box.inputValue()).toContain('Titel');
    },
  );

  journey(
    'a file is checked row by row, survives a reload, and is published by one press',
    async ({ open }) => {
      await createVideo(database, { title: 'A loaf of old', url: 'https://media.example/old.mp4' });
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/videos/import');
      const main = page.getByRole('main');
      // A line that breaks for a moment costs no file.
      admin.expectComplaint(/sendImportPart/);
      await page.route('**/sendImportPart', (route) => route.abort('connectionreset'), { times: 1 });
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'loaves.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      const checked = async () => {
        await says(main, '2 new videos');
        await says(main, '1 row cannot be read');
        await says(main, 'it has no link ("No link")');
        await says(main, 'it is listed already as "A loaf of old"');
      };
      await checked();
      expect(admin.address()).toMatch(/^\/admin\/videos\/import\?import=/);
      await admin.visit(admin.address());
      await checked();
      await page.getByRole('button', { name: 'Publish 1 video' }).click();
      await says(main, '1 video published, 1 draft added');
      await says(main, /loaves\.csv/);

      const reader = await open({ ...STILL, origin });
      await reader.visit('/search?q=dark');
      await reader.page.getByRole('heading', { name: 'Bread, dark' }).waitFor();

      const exported = await page.request.get('/exports/catalogue.csv');
      expect(exported.status()).toBe(200);
      expect(await exported.text()).toContain('"Bread, dark","https://media.example/dark.mp4"');
      expect((await reader.page.request.get('/exports/catalogue.csv')).status()).toBe(401);
    },
  );

  journey(
    'links that are pasted anywhere in the list open the sheet, checked; so does a file that is dropped',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/videos');
      await page.evaluate(
        (links) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', links);
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        `${film(101)}\n${film(102)}`,
      );
      const sheet = page.getByRole('dialog', { name: 'Add videos' });
      await says(sheet, '2 new videos');
      await admin.check();
      await sheet.getByRole('button', { name: 'Add as drafts' }).click();
      await says(sheet, '2 drafts added');
      await says(sheet, '2 videos kept as a draft');
      await sheet.getByRole('button', { name: 'Close' }).click();
      await page
        .getByRole('table', { name: 'Videos' })
        .getByRole('row', { name: film(101) })
        .waitFor();

      await page.evaluate(
        (text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], 'more.csv', { type: 'text/csv' }));
          document.body.dispatchEvent(
            new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
          );
        },
        `title,url\nRye,${film(103)}\n`,
      );
      await says(sheet, 'more.csv');
      await says(sheet, '1 new video');
      await sheet.getByRole('button', { name: 'Publish 1 video' }).click();
      await says(sheet, '1 video published');
      await sheet.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Remove 1 Video' }).click();
      await says(sheet, 'Undone: none of its videos is listed any more');
    },
  );

  journey(
    'what an import brings stands in the list that was opened while it was under way',
    async ({ open }) => {
      const title = 'A loaf on its way';
      // Nobody takes it up: somebody seems to be at work on it.
      const { rows } = await pool.query(
        `insert into imports (name, size_bytes, status, found, updated_at)
       values ('loaves.csv', 0, 'listing', 1, now() + interval '1 hour') returning id`,
      );
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/videos');
      await page.getByRole('button', { name: 'Adding: 0 of 1' }).waitFor();
      await createVideo(database, { title, url: film(301) });
      await pool.query(`update imports set status = 'done', done = 1, listed = 1 where id = $1`, [
        rows[0].id,
      ]);
      await page.getByRole('row', { name: title }).waitFor();
    },
  );

  journey('a file that is none says why, and another may be tried', async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/videos/import');
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'loaves.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('title,url\nBröt,x\n', 'latin1'),
    });
    await says(page.getByRole('main'), 'This cannot be imported');
    await says(page.getByRole('main'), /The file is not text in UTF-8/);
    await admin.check();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('textbox', { name: 'Links' }).waitFor();
    await admin.visit('/admin/videos/import');
    await says(page.getByRole('main'), /could not be imported: The file is not text in UTF-8/);
  });

  journey('an import that fails while its sheet is closed says so, and why', async ({ open }) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into imports (name, size_bytes, status) values ('loaves.csv', 1000000, 'checking') returning id`,
    );
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/videos');
    await page.getByRole('button', { name: 'Reading a file...' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add videos' });
    await says(sheet, 'Reading the file');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await pool.query(`update imports set status = 'failed', failure = 'It breaks off.' where id = $1`, [
      rows[0]?.id,
    ]);
    const failed = page.getByRole('button', { name: 'An import failed' });
    await failed.click();
    await says(sheet, 'It breaks off.');
    await admin.check();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await failed.count()).toBe(0);
  });

  journey(
    'a source that leads inside is refused in words; one that is followed is unfollowed, and back',
    async ({ open }) => {
      await pool.query(
        `insert into followed_sources (title, page_url, feed_url, followed_at, looked_at, look_again_at, failure)
       values ('Bread at dawn', 'https://www.youtube.com/@bread', 'https://www.youtube.com/feeds/videos.xml?user=bread', now(),
               now(), now() + interval '1 day', null),
              ('A quiet podcast', 'https://pod.example/feed', 'https://pod.example/feed', now(), now(),
               now() + interval '1 day', 'pod.example could not be reached.')`,
      );
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/videos/sources');
      await page.getByRole('heading', { level: 1, name: 'Followed sources' }).waitFor();
      await says(page.getByRole('main'), 'pod.example could not be reached. It is tried again later.');
      admin.expectComplaint(/status of 400|status 400/);
      await page.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/latest');
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await says(page.getByRole('main'), /may not be asked from here/);
      await admin.check();
      await page.getByRole('button', { name: 'Unfollow Bread at dawn' }).press('Enter');
      await toast(page, 'You follow Bread at dawn no more');
      await expect.poll(() => page.getByRole('button', { name: 'Unfollow Bread at dawn' }).count()).toBe(0);
      // The row that takes the place of the one that is gone goes on with the focus.
      const next = page.getByRole('button', { name: 'Unfollow A quiet podcast' });
      await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Unfollow Bread at dawn' }).waitFor();
    },
  );

  journey.for([
    ['adding videos', '/admin/videos/import'],
    ['followed sources', '/admin/videos/sources'],
  ] as const)('%s hold everywhere', async ([, address], { open }) => {
    const admin = await open({ ...STILL, origin, colorScheme: 'light' });
    await signInAdmin(admin.page, site);
    await holdsEverywhere(admin, address);
  });
});

journey(
  'a film of one’s own, put into the folder, is added by a press, with its captions',
  async ({ open }) => {
    const admin = await open({ ...STILL, origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/videos/new');
    await page.getByText('A film of your own?').click();
    await says(page.getByRole('main'), 'To add a film of your own, copy its file');
    await says(page.getByRole('main'), videoDir);

    copyFileSync('public/demo/timed-captions.webm', path.join(videoDir, 'how-herons-wait.webm'));
    writeFileSync(
      path.join(videoDir, 'how-herons-wait.vtt'),
      'WEBVTT\n\n00:01.000 --> 00:04.000\nA heron waits without moving for an hour.\n',
    );
    await page.reload();
    await page.getByRole('button', { name: /^Use how-herons-wait\.webm/ }).click();
    await toast(page, 'Filled in from the file: title, length, picture');
    expect(await page.getByLabel('URL *').inputValue()).toBe('/files/how-herons-wait.webm');
    expect(await page.getByLabel('Title *').inputValue()).toBe('How herons wait');
    await admin.check();
    await page.getByRole('button', { name: 'Add Video' }).click();
    await toast(page, 'Video added successfully');
    await page.getByRole('button', { name: 'See Transcript' }).waitFor();
    await expect
      .poll(
        async () => (await pool.query(`select transcript from videos where title = 'How herons wait'`)).rows,
      )
      .toEqual([{ transcript: 'A heron waits without moving for an hour.' }]);

    const { rows } = await pool.query(`select id from videos where title = 'How herons wait'`);
    await admin.visit(`/videos/${rows[0].id}`);
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await expect
      .poll(() =>
        page.evaluate(
          () => document.querySelector<HTMLVideoElement>('video:not([aria-hidden])')?.currentTime ?? 0,
        ),
      )
      .toBeGreaterThan(0);
    await admin.visit('/admin/videos/new');
    await page.getByText('A film of your own?').waitFor();

    // While captions are on their way, the list looks again by itself.
    const setStatus = (status: string) =>
      pool.query('update videos set transcript_status = $1 where id = $2', [status, rows[0].id]);
    const row = page.getByRole('row', { name: /How herons wait/ });
    await setStatus('fetching');
    await admin.visit('/admin/videos');
    await row.getByRole('cell', { name: 'Asking...', exact: true }).waitFor();
    await setStatus('available');
    await row.getByRole('cell', { name: 'Yes', exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await row.getByText('Transcript: Yes').waitFor();
  },
);
