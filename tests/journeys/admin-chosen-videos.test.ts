import { describe, expect } from 'vitest';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { titles, videosAdmin } from '../support/videos-admin.ts';

const { inDatabase, asAdmin } = await videosAdmin();

describe('the videos of the admin area', () => {
  journey('are all chosen of the list that is shown, not of a longer one that follows', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    const category = `Waders ${mark}`;
    await inDatabase(
      `with category as (insert into categories (name) values ($2) returning id),
            made as (insert into videos (title, description, url, link_key)
                     select 'Number ' || n, '', $1::text || n, $1::text || n from generate_series(1, 60) n returning id)
       insert into video_categories (video_id, category_id) select made.id, category.id from made, category`,
      [mark, category],
    );
    const [{ id = '' } = {}] = await inDatabase<{ id: string }>('select id from categories where name = $1', [
      category,
    ]);
    await admin.visit(`/admin/videos?category=${id}`);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Select all 60' }).click();
    await page.getByText('60 selected').waitFor();
    await page.getByRole('button', { name: 'Show all categories' }).click();
    await expect.poll(admin.address).toBe('/admin/videos');
    await page.getByRole('searchbox', { name: 'Search videos' }).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Select all shown' }).isChecked()).toBe(false);
    await leave();
    await inDatabase('delete from categories where name = $1', [category]);
  });

  journey('that are drafts are seen from the dashboard', async ({ open }) => {
    const { admin, page, list, leave } = await asAdmin(open);
    await list(['Not yet'], { published: false });
    await admin.visit('/admin');
    await page.getByRole('link', { name: /^See drafts: \d+ drafts?$/ }).click();
    await titles(page).filter({ hasText: 'Not yet' }).waitFor();
    expect(admin.address()).toBe('/admin/videos?show=drafts');
    await leave();
  });

  journey('are deleted only if they are still as many as was asked about', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    const add = (from: number, to: number) =>
      inDatabase(
        `insert into videos (title, description, url, link_key)
         select 'Number ' || n, 'Of ' || $1, 'https://films.example/' || $1 || '/' || n || '.mp4', $1 || n
           from generate_series($2::int, $3::int) n`,
        [mark, from, to],
      );
    await add(1, 60);
    await admin.visit(`/admin/videos?q=${mark}`);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Select all 60' }).click();
    const chosen = page.getByRole('region', { name: 'With the selected videos' });
    const question = page.getByRole('alertdialog', { name: 'Delete Videos' });
    await chosen.getByText('Delete').click();
    await question.getByText('Are you sure you want to delete these 60 videos?').waitFor();
    await add(61, 62);
    admin.expectComplaint(/409/);
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Nothing was done. By now it would be 62 videos: please look again.');
    await page.getByText('62 selected').waitFor();
    await chosen.getByText('Delete').click();
    await question.getByText('Are you sure you want to delete these 62 videos?').waitFor();
    await question.getByText('For 30 days they stand under Deleted.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, '62 videos deleted');
    await leave();
  });

  journey('are chosen by keyboard, and published and deleted together', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open);
    await list(['First', 'Second', 'Third'], { published: false });
    await admin.visit(`/admin/videos?q=${mark}`);
    await expect.poll(() => titles(page).count()).toBe(4);
    await page.getByRole('checkbox', { name: 'Select all shown' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('3 selected').waitFor();
    await admin.check();
    await page.getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, '3 videos published');
    await expect.poll(() => page.getByText('Draft', { exact: true }).count()).toBe(0);
    // What was chosen stays so for what comes next, until Escape: then the filters are back.
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('Escape');
    const field = page.getByRole('searchbox', { name: 'Search videos' });
    await field.waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.keyboard.press('Tab');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);

    await page.getByText('3 videos', { exact: true }).waitFor();

    const [{ name: category = '' } = {}] = await inDatabase<{ name: string }>(
      'select name from categories where active order by name limit 1',
    );
    const chooseTwo = async () => {
      await page.getByRole('checkbox', { name: 'Select First' }).check();
      await page.getByRole('checkbox', { name: 'Select Third' }).check();
    };
    for (const [way, said] of [
      ['Categorise', `2 videos put into ${category}`],
      ['Remove Category', `2 videos taken out of ${category}`],
    ] as const) {
      await chooseTwo();
      await page.getByRole('button', { name: way }).press('Enter');
      await page.getByRole('menuitem', { name: category, exact: true }).press('Enter');
      await toast(page, said);
    }

    await chooseTwo();
    await page.getByRole('button', { name: 'Tag' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.type('rivers, weirs');
    await page.keyboard.press('Enter');
    const tag = page.getByRole('textbox', { name: 'Tag' });
    const isList = () => tag.evaluate((field: HTMLInputElement) => field.validity.patternMismatch);
    expect(await isList()).toBe(true);
    await tag.fill('rivers');
    expect(await isList()).toBe(false);
    await page.keyboard.press('Enter');
    await toast(page, '2 videos tagged “rivers”');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    const chosen = page.getByRole('region', { name: 'With the selected videos' });
    await chosen.getByText('Delete').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Videos' });
    await question.getByText('Are you sure you want to delete these 3 videos?').waitFor();
    await admin.check();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await titles(page).count()).toBe(4);
    await chosen.getByText('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, '3 videos deleted');
    await toast(page, 'For 30 days you find them under “Deleted”, and can undo this in the Audit Log.');
    await page.getByRole('heading', { name: 'No videos match your search' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => titles(page).count()).toBe(4);
    await leave();
  });

  journey('of the demo catalogue go only after their number was read', async ({ open }) => {
    const { admin, page, leave } = await asAdmin(open);
    const demo = async () =>
      (
        await inDatabase<{ n: number }>(
          `select count(*)::int as n from videos where source = 'demo' and deleted_at is null`,
        )
      )[0]?.n;
    const count = await demo();
    await admin.visit('/admin/videos');
    const remove = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Remove the demo catalogue' }).click();
    };
    await remove();
    const question = page.getByRole('alertdialog', { name: 'Remove the demo catalogue' });
    await question.getByText(`${count} videos, and the categories that hold nothing else`).waitFor();
    expect(await demo()).toBe(count);
    await admin.check();
    await question.getByRole('button', { name: 'Remove' }).click();
    await toast(page, `The demo catalogue was removed: ${count} videos`);
    await toast(page, 'For 30 days you find them under “Deleted”, and can undo this in the Audit Log.');
    expect(await demo()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await toast(page, 'Undone');
    expect(await demo()).toBe(count);
    await leave();
  });

  journey('are chosen on a phone after Select', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open, { ...STILL, ...PHONE });
    await list(['A title that is long enough for two lines of a narrow screen', 'Short']);
    await admin.visit(`/admin/videos?q=${mark}`);
    await expect.poll(() => titles(page).count()).toBe(3);
    expect(await page.getByRole('checkbox', { name: 'Select Short' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await page.getByRole('checkbox', { name: 'Select Short' }).tap();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Feature', exact: true }).tap();
    await toast(page, '1 video featured');
    await leave();
  });
});
