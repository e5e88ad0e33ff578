import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { journey, PHONE } from '../support/journey.ts';
import { signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: what is done to tags here is done to all videos.
const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString, { DEMO_CATALOGUE: 'false' });
afterAll(stop);
const site = { origin, database: connectionString };

const tagsOf = async (title: string): Promise<string[]> =>
  (await pool.query('select tags from videos where title = $1', [title])).rows[0]?.tags;
const newVideo = (title: string, tags: string[]) =>
  createVideo(database, {
    title,
    description: 'Baking sourdough bread in a home oven, with rye flour and patience.',
    url: `/demo/timed-captions.webm?for=${encodeURIComponent(title)}`,
    tags,
  });

describe('an admin', () => {
  journey(
    'makes tags: a dry run first, then for good, and takes it back after a reload',
    async ({ open }) => {
      await newVideo('Sourdough bread at home', []);
      await newVideo('A loaf with tags', ['mine']);
      const admin = await open({ ...PHONE, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await admin.visit('/admin/universal-tag-quality');
      await page.getByRole('heading', { level: 1, name: 'Universal Tag Management' }).waitFor();
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        'Backfill',
        'Quality',
        'Performance',
        'Debug',
      ]);
      await page.getByText('1 of 2 videos has no tags.').waitFor();
      await admin.check();

      await page.getByRole('button', { name: 'Dry Run' }).click();
      await page.getByText('1 video would be changed, of 1. Nothing was written.').waitFor();
      await page
        .getByText(/sourdough bread/)
        .first()
        .waitFor();
      expect(await tagsOf('Sourdough bread at home')).toEqual([]);

      await page.getByRole('button', { name: 'Make Tags for 1 Video' }).click();
      await page.getByText('1 video changed, of 1.').waitFor();
      expect(await tagsOf('Sourdough bread at home')).not.toEqual([]);
      expect(await tagsOf('A loaf with tags')).toEqual(['mine']);
      await page.getByText('All 2 videos have tags.').waitFor();
      await admin.check();

      await page.reload();
      await page.getByText('Completed').waitFor();
      await page.getByRole('region', { name: 'Work on tags' }).getByRole('button', { name: 'Undo' }).click();
      await page.getByText('1 of 2 videos has no tags.').waitFor();
      expect(await tagsOf('Sourdough bread at home')).toEqual([]);
    },
  );

  journey('cancels what takes too long, and finds it so after a reload', async ({ open }) => {
    for (const n of [1, 2, 3, 4]) await newVideo(`Slow loaf ${n}`, []);
    const admin = await open({ origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/universal-tag-quality');
    await page.getByLabel('Videos per batch').fill('none');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Please write a number.').waitFor();
    await page.getByLabel('Videos per batch').fill('1');
    await page.getByLabel('Pause between batches (milliseconds)').fill('5000');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('button', { name: /^Make Tags for \d+ Videos$/ }).click();
    await page.getByText(/^1 of \d+ videos/).waitFor();
    await page.reload();
    await page.getByRole('progressbar', { name: 'Making tags' }).waitFor();
    await admin.check();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Cancelled after \d video/).waitFor();
    await page.getByRole('region', { name: 'Work on tags' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.', { exact: true }).waitFor();
  });

  journey('merges spellings, takes words off and brings them back, and searches by tag', async ({ open }) => {
    for (const n of [1, 2]) await newVideo(`Rye ${n}`, ['Python', 'rye', 'talk']);
    await newVideo('Rye 3', ['python', 'how to bake bread']);
    const admin = await open({ origin });
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/universal-tag-quality');
    await page.getByRole('tab', { name: 'Backfill' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Quality' }).waitFor();
    await page.getByText('1 verbose tag').waitFor();
    // The grade says what it compares: most tags here are neither clean nor verbose.
    const quality = page.getByRole('region', { name: 'Quality' });
    await quality.getByText('Clean against verbose: 3 to 1').waitFor();
    expect(await quality.getByRole('definition').allTextContents()).toEqual(['9', '33%', '11%', '56%', '5']);
    await quality.getByText('Good', { exact: true }).waitFor();
    await admin.check();

    await page.getByRole('button', { name: 'Merge into Python' }).click();
    await expect.poll(() => tagsOf('Rye 3')).toEqual(['Python', 'how to bake bread']);
    await page.getByRole('heading', { name: 'Every tag has one spelling' }).waitFor();

    await page.getByRole('button', { name: 'Take Them off All Videos' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take them off all videos?' });
    await question.getByText('1 tag goes from 2 videos. This can be undone.').waitFor();
    await admin.check();
    await question.getByRole('button', { name: 'Take Off' }).click();
    await expect.poll(() => tagsOf('Rye 1')).toEqual(['Python', 'rye']);
    await page.getByText('None of them stands on a video.').waitFor();
    await page.getByRole('region', { name: 'Work on tags' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tagsOf('Rye 1')).toEqual(['Python', 'rye', 'talk']);

    const list = page.getByLabel('The list, one a line');
    await list.fill('talk\nrye');
    await page.getByRole('button', { name: 'Save List' }).click();
    await page.getByText('List saved: 2 words').waitFor();
    await page.getByText('2 of the tags today are such words.').waitFor();
    await page.getByRole('button', { name: 'Bring Ours Back' }).click();
    await page.getByText('One of the tags today is such a word.').waitFor();

    await page.getByLabel('Search by tag').fill('PYTHON');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).last().click();
    await page.getByRole('link', { name: 'Rye 3' }).waitFor();
    await admin.check();

    // What others did meanwhile is there when one comes back.
    const tags = quality.getByRole('definition').first();
    const before = Number(await tags.textContent());
    await page.getByRole('tab', { name: 'Performance' }).click();
    await expect.poll(() => quality.count()).toBe(0);
    await newVideo('Rye 4', ['caraway']);
    await page.getByRole('tab', { name: 'Quality' }).click();
    await expect.poll(async () => Number(await tags.textContent())).toBe(before + 1);
  });
});
