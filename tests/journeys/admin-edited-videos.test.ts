import { describe, expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { endSessions } from '../support/signed-in.ts';
import { row, titles, videosAdmin } from '../support/videos-admin.ts';

const { SITE, inDatabase, asAdmin } = await videosAdmin();

describe('the videos of the admin area', () => {
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

  journey('show a picture that was made at once, everywhere, with nothing left to save', async ({ open }) => {
    const { admin, page, list, leave } = await asAdmin(open);
    const [id = ''] = await list(['Kingfisher']);
    await inDatabase(`update videos set thumbnail_error = 'temporary: status 404' where id = $1`, [id]);
    await admin.visit(`/admin/videos/${id}/edit`);
    const failed = page.getByText(
      'The host of its picture answered with the status 404. A drawn card stands in.',
    );
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
    const other = await asAdmin(open);
    const [id = ''] = await list(['Before']);
    await admin.visit(`/admin/videos/${id}/edit`);
    await page.getByLabel('Title *').fill('Mine');
    await page.getByLabel('Source').fill('talks');
    const theirs = { from: { title: 'Before' }, to: { title: 'Theirs' } };
    const edited = await other.page.request.patch(`/api/admin/videos/${id}`, { data: theirs });
    expect(edited.status()).toBe(200);
    admin.expectComplaint(/409/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Somebody else changed this video meanwhile' }).waitFor();
    await page.getByRole('radio', { name: 'Yours Mine' }).waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Please choose which version stays.').waitFor();
    await admin.check();
    await page.getByRole('radio', { name: 'Theirs Theirs' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Video updated successfully');
    expect(await inDatabase('select title, source from videos where id = $1', [id])).toEqual([
      { title: 'Theirs', source: 'talks' },
    ]);
    await other.leave();
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
    const signIn = `/login?returnTo=${encodeURIComponent(`/admin/videos/${id}/edit`)}`;
    await expect.poll(admin.address).toBe(signIn);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await member.signIn(page.context());
    await admin.visit(signIn);
    await expect.poll(admin.address).toBe(`/admin/videos/${id}/edit`);
    await page.getByText('What you typed before is here again.').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Written for an hour.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Video updated successfully');
    await admin.visit(`/admin/videos/${id}/edit`);
    expect(await page.getByText('What you typed before is here again.').count()).toBe(0);
    await leave();
  });
});
