import { describe, expect } from 'vitest';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { row, videosAdmin } from '../support/videos-admin.ts';

const { origin, inDatabase, asAdmin } = await videosAdmin();

describe('the videos of the admin area', () => {
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

  journey('say that their film cannot be opened where its name alone is known', async ({ open }) => {
    const { admin, page, leave } = await asAdmin(open);
    await page.route('https://films.example/**', (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/rpc/media/fetchVideoMetadata', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ json: { title: 'Red foxes', source: 'file', unopened: '404' } }),
      }),
    );
    admin.expectComplaint(/films\.example|404/);
    await admin.visit('/admin/videos/new');
    await page.getByLabel('URL *', { exact: true }).fill('https://films.example/red-foxes.mp4');
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    await toast(page, 'Only a title could be made from the name; the film could not be opened (404).');
    expect(await page.getByLabel('Title *').inputValue()).toBe('Red foxes');
    expect(await page.getByText('Metadata suggested successfully!').count()).toBe(0);
    await leave();
  });

  journey('tell by their file how long they are and what they look like', async ({ open }) => {
    const { admin, page, leave } = await asAdmin(open);
    await admin.visit('/admin/videos/new');
    await page.getByLabel('URL *', { exact: true }).fill('/demo/question-first.webm');
    await page.getByRole('button', { name: 'Suggest Metadata' }).click();
    // Before the form is filled in for nothing.
    const listed = 'This video is listed already, as “How a Question Changes What You See”';
    await page.getByRole('alert').getByText(listed).waitFor();
    await toast(page, 'Metadata suggested successfully!');
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
});
