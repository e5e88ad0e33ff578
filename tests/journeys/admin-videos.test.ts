import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, PHONE, STILL, type Visitor } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { endSessions, inDatabase as inDatabaseOf, newAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: while there is an admin, the claim code of the one of all opens nothing.
const { connectionString } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);
const SITE = { origin, database: connectionString };
const inDatabase = <Row extends object>(statement: string, values: unknown[] = []) =>
  inDatabaseOf<Row>(statement, values, SITE);

/** An admin in a window of their own, and what they leave behind taken away again. */
async function asAdmin(open: (given?: object) => Promise<Visitor>, given: object = STILL) {
  const member = await newAdmin(SITE);
  const admin = await open({ ...given, origin });
  await member.signIn(admin.page.context());
  const mark = randomBytes(4).toString('hex');
  return {
    admin,
    page: admin.page,
    member,
    mark,
    /** Videos of this journey alone: a search for its mark finds them. */
    async list(titles: readonly string[], columns: { published?: boolean } = {}): Promise<string[]> {
      const ids: string[] = [];
      for (const title of titles) {
        const address = `https://films.example/${mark}/${title}.mp4`;
        const [made] = await inDatabase<{ id: string }>(
          `insert into videos (title, description, url, link_key, published)
           values ($1, $2, $3, $3, $4) returning id`,
          [title, `Of the journey ${mark}.`, address, columns.published ?? true],
        );
        ids.push(made?.id ?? '');
      }
      return ids;
    },
    async leave(): Promise<void> {
      await admin.check();
      // Pictures that are still on their way would be those of videos that are gone.
      await admin.page.goto('about:blank');
      await inDatabase(`delete from videos where url like '%' || $1 || '%'`, [mark]);
      await inDatabase('delete from user_roles where user_id = $1', [member.id]);
    },
  };
}

const titles = (page: Page) => page.getByRole('table', { name: 'Videos' }).getByRole('row');
const row = (page: Page, title: string) => titles(page).filter({ hasText: title });

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
    // What was chosen is not any more: the filters are back.
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
    await page.keyboard.type('rivers');
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

  journey('are added, kept as drafts, previewed and published', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    await admin.visit('/admin/videos');
    await page.getByRole('main').getByRole('link', { name: 'Add Video' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add New Video' }).waitFor();
    await page.getByText('Your profile has no name, so visitors read that an Unknown User').waitFor();
    await page.getByRole('button', { name: 'Add Video' }).click();
    await page.getByText('Title is required').waitFor();
    await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
    await toast(page, 'Please provide a video title first.');
    await page.getByLabel('URL *', { exact: true }).fill(`https://films.example/${mark}/new.mp4`);
    await page.getByLabel('Title *').fill(`New ${mark}`);
    await page.getByLabel('Published', { exact: true }).uncheck();
    await page.getByLabel('Speakers').fill('Ann Bee');
    await page.getByRole('button', { name: 'Add Video' }).click();
    await toast(page, 'Video added successfully');
    await expect.poll(admin.address).toBe('/admin/videos');
    await row(page, `New ${mark}`).getByText('Draft').waitFor();

    const [{ id = '' } = {}] = await inDatabase<{ id: string }>('select id from videos where title = $1', [
      `New ${mark}`,
    ]);
    await admin.visit(`/videos/${id}`);
    await page
      .getByRole('heading', { level: 1, name: `New ${mark}` })
      .getByText('Draft')
      .waitFor();
    const visitor = await open({ ...STILL, origin });
    visitor.expectComplaint(/404/);
    expect(await visitor.visit(`/videos/${id}`)).toBe(404);
    expect(await visitor.page.getByText(mark).count()).toBe(0);

    await page.getByRole('link', { name: 'Edit Video' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Video' }).waitFor();
    expect(await page.getByLabel('Speakers').inputValue()).toBe('Ann Bee');
    expect(await page.getByLabel('URL *', { exact: true }).getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await page.getByLabel('Published', { exact: true }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Video updated successfully');
    await expect.poll(admin.address).toBe('/admin/videos');
    await visitor.visit(`/videos/${id}`);
    await visitor.page.getByRole('heading', { level: 1, name: `New ${mark}` }).waitFor();
    expect(await visitor.page.getByRole('link', { name: 'Edit Video' }).count()).toBe(0);

    admin.expectComplaint(/404/);
    await Promise.all([
      admin.visit('/admin/videos/00000000-0000-4000-8000-000000000000/edit'),
      toast(page, 'Video not found'),
    ]);
    await expect.poll(admin.address).toBe('/admin/videos');
    await leave();
  });

  journey(
    'are edited one after the other, and saving leads back to the list as it was left',
    async ({ open }) => {
      const { admin, page, mark, leave } = await asAdmin(open);
      await inDatabase(
        `insert into videos (title, description, url, link_key, published, created_at)
       select 'Number ' || n, 'Of ' || $1::text, 'https://films.example/' || $1::text || '/' || n || '.mp4', $1::text || n, false, timestamptz '2020-01-01' - make_interval(mins => n)
         from generate_series(1, 60) n`,
        [mark],
      );
      const list = `/admin/videos?q=${mark}&show=drafts`;
      await admin.visit(list);
      const drafts = page.getByRole('table', { name: 'Videos' });
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600);
          return row(page, 'Number 50').count();
        })
        .toBe(1);
      await row(page, 'Number 49').getByRole('link', { name: 'Number 49' }).click();
      await page.getByRole('tab', { name: 'Transcript' }).click();
      // The list's next page comes when its end is reached.
      for (const number of [50, 51]) {
        await page.getByRole('link', { name: `Next video: Number ${number}` }).click();
        await page.locator('main header').getByText(`Number ${number}`).waitFor();
      }
      expect(await page.getByRole('tab', { name: 'Transcript' }).getAttribute('aria-selected')).toBe('true');
      await page.getByRole('link', { name: 'Previous video: Number 50' }).click();
      await page.getByRole('tab', { name: 'Details' }).click();
      await page.getByLabel('Title *').fill('Number fifty');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Video updated successfully');
      await expect.poll(admin.address).toBe(list);
      await drafts.getByRole('link', { name: 'Number fifty' }).waitFor();
      expect(await drafts.getByRole('link', { name: 'Number fifty' }).isVisible()).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);

      // Whoever comes by the address is led to the same list.
      const [{ id = '' } = {}] = await inDatabase<{ id: string }>('select id from videos where title = $1', [
        'Number fifty',
      ]);
      await admin.visit(`/admin/videos/${id}/edit?q=${mark}&show=drafts`);
      await page.getByLabel('Title *').fill('Number 50');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect.poll(admin.address).toBe(list);
      await admin.visit(`/admin/videos/${id}/edit?q=${mark}&show=drafts`);
      await page.getByRole('link', { name: 'Back to Videos' }).click();
      await expect.poll(admin.address).toBe(list);
      await leave();
    },
  );

  journey(
    'stand where they were left, far down the list, after a reload and after Back',
    async ({ open }) => {
      const { admin, page, mark, list, leave } = await asAdmin(open, {});
      await list(Array.from({ length: 150 }, (_, n) => `Film ${n + 100}`));
      await admin.visit(`/admin/videos?q=${mark}`);
      await expect
        .poll(async () => {
          await page.mouse.move(600, 500);
          await page.mouse.wheel(0, 1_200);
          return page.evaluate(() => scrollY);
        })
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

  journey('say nothing of suggestions that come when their form was left', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      void page.route('**/api/rpc/media/fetchVideoMetadata', (route) => {
        answer = () =>
          void route
            .fulfill({
              contentType: 'application/json',
              body: JSON.stringify({ json: { title: 'Too late' } }),
            })
            // Nobody waits for it any more.
            .catch(() => {});
        resolve();
      });
    });
    await admin.visit('/admin/videos/new');
    await page.getByLabel('URL *', { exact: true }).fill(`https://www.youtube.com/watch?v=${mark}abc`);
    await page.getByLabel('Title *').fill(`Slow ${mark}`);
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await isAsked;
    await page.getByRole('button', { name: 'Add Video' }).click();
    await toast(page, 'Video added successfully');
    await expect.poll(admin.address).toBe('/admin/videos');
    answer();
    // What comes after it on the same way is there: so would be what it says.
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('qqqwwwzzz');
    await page.getByRole('heading', { name: 'No videos match your search' }).waitFor();
    expect(await page.getByText('Metadata suggested successfully!').count()).toBe(0);
    // Nor does it come back as something unsaved.
    await admin.visit('/admin/videos/new');
    expect(await page.getByLabel('Title *').inputValue()).toBe('');
    await leave();
  });

  journey('keep what was typed while suggestions were on their way', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    const asked = Promise.withResolvers<void>();
    const typed = Promise.withResolvers<void>();
    await page.route('**/api/rpc/media/fetchVideoMetadata', async (route) => {
      asked.resolve();
      await typed.promise;
      const json = { title: 'What the host calls it', description: `Told of ${mark}`, source: 'youtube' };
      await route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json }) });
    });
    const title = page.getByLabel('Title *');
    await admin.visit('/admin/videos/new');
    await title.fill('Not yet');
    await page.getByLabel('URL *', { exact: true }).fill(`https://www.youtube.com/watch?v=${mark}ab3`);
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await asked.promise;
    await title.fill('What I call it');
    await title.press('Home');
    typed.resolve();
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(`Told of ${mark}`);
    expect(await title.inputValue()).toBe('What I call it');
    await page.keyboard.type('This is ');
    expect(await title.inputValue(), 'the caret stays where it was').toBe('This is What I call it');
    await leave();
  });

  journey('take the speaker whom their host names, but not for one who was typed', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    await page.route('**/api/rpc/media/fetchVideoMetadata', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          json: { title: `Told ${mark}`, source: 'youtube', speakers: ['Bret Victor'] },
        }),
      }),
    );
    const url = page.getByLabel('URL *', { exact: true });
    const title = page.getByLabel('Title *');
    const speakers = page.getByLabel('Speakers');
    await admin.visit('/admin/videos/new');
    await speakers.fill('Alan Kay');
    await url.fill(`https://www.youtube.com/watch?v=${mark}ab1`);
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await expect.poll(() => title.inputValue()).toBe(`Told ${mark}`);
    expect(await speakers.inputValue()).toBe('Alan Kay');

    await speakers.fill('');
    await title.fill('');
    await url.fill(`https://www.youtube.com/watch?v=${mark}ab2`);
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await expect.poll(() => speakers.inputValue()).toBe('Bret Victor');
    await page.getByRole('button', { name: 'Add Video' }).click();
    await toast(page, 'Video added successfully');
    await admin.visit(`/search?q=${mark}`);
    await page.getByRole('link', { name: 'Bret Victor' }).waitFor();
    await leave();
  });

  journey('tell by their file how long they are and what they look like', async ({ open }) => {
    const { admin, page, leave } = await asAdmin(open);
    await admin.visit('/admin/videos/new');
    await page.getByLabel('URL *', { exact: true }).fill('/demo/question-first.webm');
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await Promise.all([
      toast(page, 'Metadata suggested successfully!'),
      // Before the form is filled in for nothing.
      toast(page, 'This video is listed already, as “How a Question Changes What You See”'),
    ]);
    expect(await page.getByLabel('Title *').inputValue()).toBe('Question first');
    expect(await page.getByLabel('Duration').inputValue()).toMatch(/^[0-9]:[0-9]{2}$/);
    const still = await page.getByLabel('Thumbnail URL').inputValue();
    expect(still).toContain('/thumbnails/general/');
    expect((await page.request.get(still)).headers()['content-type']).toBe('image/webp');
    await page.getByRole('button', { name: 'Discard Changes' }).click();

    // Of another site, which the server may not ask, the length alone can be had.
    admin.expectComplaint(/a request to http:\/\/localhost:/);
    const elsewhere = `${origin.replace('127.0.0.1', 'localhost')}/demo/spaced-repetition.webm`;
    await page.getByLabel('URL *', { exact: true }).fill(elsewhere);
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await expect.poll(() => page.getByLabel('Title *').inputValue()).toBe('Spaced repetition');
    expect(await page.getByLabel('Duration').inputValue()).toMatch(/^[0-9]:[0-9]{2}$/);
    expect(await page.getByLabel('Thumbnail URL').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await leave();
  });

  journey('just added lead on to their transcript', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    await admin.visit('/admin/videos/new');
    await page.getByLabel('URL *', { exact: true }).fill(`https://films.example/${mark}/next.mp4`);
    await page.getByLabel('Title *').fill(`Next ${mark}`);
    await page.getByRole('button', { name: 'Add Video' }).click();
    await toast(page, 'Video added successfully');
    await expect.poll(admin.address).toBe('/admin/videos');
    await page.getByRole('button', { name: 'Add Transcript' }).click();
    await expect.poll(admin.address).toMatch(/^\/admin\/videos\/[0-9a-f-]{36}\/edit\?tab=transcript$/);
    await page.getByRole('heading', { name: 'Add a transcript' }).waitFor();
    await leave();
  });

  journey('show a picture that was made at once, everywhere, with nothing left to save', async ({ open }) => {
    const { admin, page, list, leave } = await asAdmin(open);
    const [id = ''] = await list(['Kingfisher']);
    await inDatabase(`update videos set thumbnail_error = 'temporary: status 404' where id = $1`, [id]);
    await admin.visit(`/admin/videos/${id}/edit`);
    const failed = page.getByText('No picture could be fetched (status 404): a drawn card stands in.');
    await failed.waitFor();
    const shared = page.getByRole('img', { name: 'A shared link to Kingfisher' });
    const before = await shared.getAttribute('src');
    await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
    await toast(page, 'Thumbnail generated');
    await expect.poll(() => page.getByLabel('Thumbnail URL').inputValue()).toContain(`/thumbnails/${id}/`);
    await expect.poll(() => failed.count()).toBe(0);
    await expect.poll(() => shared.getAttribute('src')).not.toBe(before);
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByLabel('Thumbnail URL').inputValue()).toBe('');
    await expect.poll(() => shared.getAttribute('src')).toBe(before);
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByRole('heading', { level: 1, name: 'Edit Video' }).waitFor();
    expect(await page.getByText('What you typed before is here again.').count()).toBe(0);
    await leave();
  });

  journey('keep what their form cannot show when something else is saved', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open);
    const [id = ''] = await list(['Corncrake']);
    await inDatabase(`update videos set tags = '{"Paris, France",birds}' where id = $1`, [id]);
    const hidden = `Hidden ${mark}`;
    await inDatabase(
      `with made as (insert into categories (name, active) values ($1, false) returning id)
       insert into video_categories (video_id, category_id) select $2, id from made`,
      [hidden, id],
    );
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByLabel('Source').fill('talks');
    await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Video updated successfully');
    const kept = await inDatabase<{ name: string }>(
      'select name from video_categories join categories c on c.id = category_id where video_id = $1',
      [id],
    );
    expect(kept.map(({ name }) => name)).toContain(hidden);
    expect(kept).toHaveLength(2);
    expect(await inDatabase('select tags from videos where id = $1', [id])).toEqual([
      { tags: ['Paris, France', 'birds'] },
    ]);
    await leave();
    await inDatabase('delete from categories where name = $1', [hidden]);
  });

  journey('changed by two at once show both versions to the later one', async ({ open }) => {
    const { admin, page, list, leave } = await asAdmin(open);
    const [id = ''] = await list(['Before']);
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByLabel('Title *').fill('Mine');
    await page.getByLabel('Source').fill('talks');
    await inDatabase(`update videos set title = 'Theirs' where id = $1`, [id]);
    admin.expectComplaint(/409/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Somebody else changed this video meanwhile' }).waitFor();
    await page.getByRole('radio', { name: 'Yours Mine' }).waitFor();
    await admin.check();
    await page.getByRole('radio', { name: 'Theirs Theirs' }).check();
    await page.getByRole('button', { name: 'Save My Choice' }).click();
    await toast(page, 'Video updated successfully');
    expect(await inDatabase('select title, source from videos where id = $1', [id])).toEqual([
      { title: 'Theirs', source: 'talks' },
    ]);
    await leave();
  });

  journey('say why they were not read, saved or deleted, and stay as they were', async ({ open }) => {
    const { admin, page, mark, list, leave } = await asAdmin(open);
    const [id = ''] = await list(['Heron']);
    admin.expectComplaint(/editVideo|editedVideo|changeVideos|404/);
    const unexpected = 'An unexpected error occurred. Please try again.';
    const forbidden = 'Permission denied: This operation is restricted to administrators only';
    const save = page.getByRole('button', { name: 'Save Changes' });
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByLabel('Source').fill('talks');
    for (const [status, reason] of [
      [403, forbidden],
      [500, unexpected],
    ] as const) {
      await page.route('**/editVideo', (route) => route.fulfill({ status, body: '{}' }));
      await save.click();
      await page.getByText(`Failed to update video: ${reason}`).waitFor();
      await page.unroute('**/editVideo');
    }
    // In another tab it is deleted.
    await inDatabase('update videos set deleted_at = now(), published = false where id = $1', [id]);
    await save.click();
    await page.getByText('Video not found for update').waitFor();
    await inDatabase('update videos set deleted_at = null, published = true where id = $1', [id]);

    await admin.visit('/admin/videos');
    await page.getByRole('searchbox', { name: 'Search videos' }).fill(mark);
    await expect.poll(() => titles(page).count()).toBe(2);
    for (const [status, reason] of [
      [403, forbidden],
      [500, unexpected],
    ] as const) {
      await page.route('**/changeVideos', (route) => route.fulfill({ status, body: '{}' }));
      await page.getByRole('button', { name: 'Menu of Heron' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await toast(page, `Failed to delete video: ${reason}`);
      await page.unroute('**/changeVideos');
    }
    await row(page, 'Heron').waitFor();
    await page.route('**/editedVideo', (route) => route.fulfill({ status: 403, body: '{}' }));
    await row(page, 'Heron').getByRole('link', { name: 'Heron' }).first().click();
    await page.getByRole('heading', { name: `Error loading video: ${forbidden}` }).waitFor();
    await page.unroute('**/editedVideo');
    await leave();
  });

  journey('keep what was typed when the session ended meanwhile', async ({ open }) => {
    const { admin, page, member, list, leave } = await asAdmin(open);
    const [id = ''] = await list(['Before']);
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByLabel('Description').fill('Written for an hour.');
    await endSessions(page, member.id, SITE);
    admin.expectComplaint(/401/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(admin.address).toMatch(/^\/(login)?$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await member.signIn(page.context());
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByText('What you typed before is here again.').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Written for an hour.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Video updated successfully');
    await admin.visit(`/admin/videos/${id}/edit`);
    expect(await page.getByText('What you typed before is here again.').count()).toBe(0);
    await leave();
  });

  journey('begin with the link of their address, whatever was typed of another one', async ({ open }) => {
    const { admin, page, mark, leave } = await asAdmin(open);
    const [title, url] = [page.getByLabel('Title *'), page.getByLabel('URL *', { exact: true })];
    const link = `https://films.example/${mark}/b.mp4`;
    await admin.visit('/admin/videos/new');
    await url.fill(`https://films.example/${mark}/a.mp4`);
    await title.fill('Older');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Older');
    await admin.visit(`/admin/videos/new?url=${encodeURIComponent(link)}`);
    await page.getByRole('button', { name: 'Discard Changes' }).waitFor();
    expect([await title.inputValue(), await url.inputValue()]).toEqual(['', link]);
    await title.fill('Newer');
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await expect.poll(() => title.inputValue()).toBe('');
    expect(await url.inputValue()).toBe(link);
    await admin.visit('/admin/videos/new');
    await page.getByText('What you typed before is here again.').waitFor();
    expect(await title.inputValue()).toBe('Older');
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
