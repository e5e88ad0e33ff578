import { describe, expect } from 'vitest';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { row, titles, videosAdmin } from '../support/videos-admin.ts';

const { inDatabase, asAdmin } = await videosAdmin();

describe('the videos of the admin area', () => {
  journey('are searched, filtered, featured and deleted, each with Undo', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open);
    await list(['Heron', 'Otter']);
    await list(['Unfinished'], { published: false });
    await admin.visit('/admin/videos');
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search videos' }).fill(mark.toUpperCase());
    await expect.poll(() => titles(page).count()).toBe(4);
    // What one may point at on the way to something else is not asked for: it may be gone by then.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await row(page, 'Heron').getByRole('link', { name: 'Heron' }).first().hover();
    await page.getByRole('button', { name: 'Drafts' }).click();
    await expect.poll(() => titles(page).count()).toBe(2);
    await row(page, 'Unfinished').getByText('Draft').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();

    await page.getByRole('button', { name: 'Menu of Heron' }).click();
    await page.getByRole('menuitem', { name: 'Feature', exact: true }).click();
    await toast(page, '1 video featured');
    await row(page, 'Heron').getByText('Featured').waitFor();
    await page.getByRole('button', { name: 'Menu of Heron' }).click();
    await page.getByRole('menuitem', { name: 'Unfeature' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Menu of Otter' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete this video?').waitFor();
    await admin.check();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await row(page, 'Otter').count()).toBe(1);
    await page.getByRole('button', { name: 'Menu of Otter' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, '1 video deleted');
    await expect.poll(() => row(page, 'Otter').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await toast(page, 'Undone');
    await row(page, 'Otter').waitFor();

    await page.getByRole('button', { name: 'Menu of Otter' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => row(page, 'Otter').count()).toBe(0);
    await page.getByRole('button', { name: 'Deleted' }).click();
    await row(page, 'Otter')
      .getByText(/^Deleted/)
      .waitFor();
    await admin.check();
    await page.getByRole('button', { name: 'Menu of Otter' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await toast(page, '1 video restored');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await row(page, 'Otter').waitFor();

    await page.getByRole('searchbox', { name: 'Search videos' }).fill('qqqwwwzzz');
    await page.getByRole('heading', { name: 'No videos match your search' }).waitFor();
    expect(asked.filter((url) => url.includes('editedVideo'))).toEqual([]);
    await page.getByRole('button', { name: 'Show All Videos' }).click();
    await titles(page).first().waitFor();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search videos' }).inputValue()).toBe('');
    await leave();
  });

  journey('are filtered by a choice that is pressed right after the last key', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open);
    await list(['Listed']);
    await list(['Unfinished'], { published: false });
    await admin.visit('/admin/videos');
    await page.getByRole('searchbox', { name: 'Search videos' }).evaluate((field, term) => {
      (field as HTMLInputElement).value = term;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const drafts = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Drafts');
      drafts?.click();
    }, mark);
    await expect.poll(admin.address).toBe(`/admin/videos?q=${mark}&show=drafts`);
    await expect.poll(() => titles(page).count()).toBe(2);
    await row(page, 'Unfinished').waitFor();
    await leave();
  });

  journey(
    'lead from what is missing to where it is added, and from a category to its own',
    async ({ open }) => {
      const { admin, page, mark, list, leave } = await asAdmin(open);
      const [id] = await list(['Plover']);
      const category = `Waders ${mark}`;
      await inDatabase(
        `with made as (insert into categories (name) values ($1) returning id)
       insert into video_categories (video_id, category_id) select $2, id from made`,
        [category, id],
      );
      await admin.visit('/admin/categories');
      await page
        .getByRole('listitem')
        .filter({ hasText: category })
        .getByRole('link', { name: '1 video' })
        .click();
      await page.getByText(`1 video in ${category}`).waitFor();
      await expect.poll(() => titles(page).count()).toBe(2);
      await admin.check();

      await row(page, 'Plover').getByRole('link', { name: 'None yet' }).click();
      await page.getByRole('tab', { name: 'Transcript', selected: true }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Menu of Plover' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Questions' }).press('Enter');
      await page.getByRole('heading', { name: 'Questions of this video' }).waitFor();
      await page.goBack();

      await page.getByRole('button', { name: 'Drafts' }).click();
      await page.getByText('No video of this category is among them.').waitFor();
      await page.getByRole('button', { name: 'Show All Videos' }).click();
      await expect.poll(() => titles(page).count()).toBeGreaterThan(2);
      await leave();
      await inDatabase('delete from categories where name = $1', [category]);
    },
  );

  journey(
    'stand where they were left, far down the list, after a reload and after Back',
    async ({ open }) => {
      const { admin, page, mark, list, leave } = await asAdmin(open, {});
      await list(Array.from({ length: 150 }, (_, n) => `Film ${n + 100}`));
      await admin.visit(`/admin/videos?q=${mark}`);
      await expect
        // Not by the wheel, which may still turn when the place is read.
        .poll(() =>
          page.evaluate(() => {
            scrollBy(0, 1_200);
            return scrollY;
          }),
        )
        .toBeGreaterThan(6_000);
      /** The film at the middle of the window. */
      const inSight = () =>
        page.evaluate(() => {
          const found = document.elementFromPoint(500, innerHeight / 2)?.closest('tr');
          return Number(/Film (\d+)/.exec(found?.textContent ?? '')?.[1]);
        });
      const left = await expect.poll(inSight).toBeGreaterThan(0).then(inSight);
      // A row more or less: those above, which were measured before, are guessed now.
      const isNear = async () => Math.abs((await inSight()) - left) <= 1;
      await page.reload();
      await expect.poll(isNear).toBe(true);
      await page.getByRole('link', { name: `Film ${left}` }).click();
      await page.waitForURL(/\/edit/);
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
      await page.goBack();
      await expect.poll(isNear).toBe(true);
      await leave();
    },
  );

  journey('are sorted by the headings of the list, on a phone by a choice above it', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open);
    await list(['Cod', 'Ant', 'Bee']);
    for (const [title, views] of Object.entries({ Cod: 5, Ant: 7, Bee: 6 }))
      await inDatabase(`update videos set view_count = $1 where title = $2 and url like '%' || $3 || '%'`, [
        views,
        title,
        mark,
      ]);
    const table = page.getByRole('table', { name: 'Videos' });
    const shown = () => table.getByRole('link', { name: /^(?:Ant|Bee|Cod)$/ }).allTextContents();
    await admin.visit(`/admin/videos?q=${mark}`);
    expect(await shown()).toEqual(['Bee', 'Ant', 'Cod']);
    await table.getByRole('button', { name: 'Watched' }).click();
    await expect.poll(admin.address).toBe(`/admin/videos?q=${mark}&sort=watched`);
    await expect.poll(shown).toEqual(['Ant', 'Bee', 'Cod']);
    await table
      .getByRole('columnheader', { name: 'Watched' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await table.getByRole('link', { name: 'Bee' }).click();
    await page.getByRole('link', { name: 'Next video: Cod' }).waitFor();
    await page.getByRole('link', { name: 'Previous video: Ant' }).waitFor();
    await page.goBack();
    await table.getByRole('button', { name: 'Watched' }).click();
    await expect.poll(shown).toEqual(['Bee', 'Ant', 'Cod']);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By title');
    await expect.poll(shown).toEqual(['Ant', 'Bee', 'Cod']);
    await expect.poll(admin.address).toBe(`/admin/videos?q=${mark}&sort=title`);
    await leave();
  });

  journey('are filtered on a phone by choices that are all in sight', async ({ open }) => {
    const { admin, page, leave } = await asAdmin(open, { ...STILL, ...PHONE });
    await admin.visit('/admin/videos');
    const choices = page.getByRole('group', { name: 'Show' }).getByRole('button');
    const ends = await choices.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(ends).toHaveLength(6);
    expect(Math.max(...ends)).toBeLessThanOrEqual(390 - 16);
    await leave();
  });

  journey('are drawn as far as they are in sight, however many there are', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    await inDatabase(
      `insert into videos (title, description, url, link_key, created_at)
       select 'Number ' || n, 'Of ' || $1::text, $1::text || n, $1::text || n, timestamptz '2020-01-01' - make_interval(mins => n)
         from generate_series(1, 120) n`,
      [mark],
    );
    await admin.visit(`/admin/videos?q=${mark}`);
    await row(page, 'Number 1').first().waitFor();
    expect(await titles(page).count()).toBeLessThan(50);
    // The next page of the list comes while one scrolls.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 900);
        return row(page, 'Number 120').count();
      })
      .toBe(1);
    expect(await titles(page).count()).toBeLessThan(60);
    await leave();
  });

  journey('read well everywhere', async ({ open }) => {
    const { admin, list, leave } = await asAdmin(open, { ...STILL, colorScheme: 'light' });
    const [id = ''] = await list(['Everywhere'], { published: false });
    for (const address of ['/admin/videos', '/admin/videos/new', `/admin/videos/${id}/edit`])
      await holdsEverywhere(admin, address);
    await leave();
  });
});
