import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';
import { fields, video } from '../../../../../tests/support/edited-video.ts';

const admin = adminPageInChromium();

/** The form of a video whose title somebody changes while it is edited, and what is sent of it. */
async function opened(editVideo: (input: { from: { title?: string }; to: object }) => object) {
  const page = await admin.open('/admin/videos/video/edit', {
    editedVideo: () => video,
    ownFilms: () => ({ folder: '', films: [], total: 0 }),
    categories: () => [],
    editVideo,
  });
  await page.getByRole('textbox', { name: 'Title *' }).fill('Rooms for reading');
  await page.getByRole('textbox', { name: 'Source' }).fill('talks');
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  return { page, save };
}

test.each([
  [false, 'Somebody else changed this video meanwhile', 'Theirs Lesesäle'],
  [true, 'You changed this video meanwhile, in another tab', 'Saved in the other tab Lesesäle'],
  [null, 'This video was changed meanwhile', 'Saved meanwhile Lesesäle'],
])(
  'what was chosen of two versions is saved by the one button that saves; by oneself: %s',
  async (isOwn, heading, theirs) => {
    const sent: unknown[] = [];
    const { page, save } = await opened(({ from, to }) => {
      if (from.title === fields.title)
        throw new Refusal('EDIT_CONFLICT', {}, { theirs: { title: 'Lesesäle' }, isOwn });
      sent.push(to);
      return { video, actionId: null };
    });
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('radio', { name: theirs }).check();
    expect(await save.count()).toBe(1);
    await save.click();
    await page.getByRole('paragraph').filter({ hasText: 'Saved' }).waitFor();
    expect(sent).toEqual([{ source: 'talks' }]);
  },
);

test('nothing is saved over what was changed meanwhile until a version was chosen', async () => {
  const sent: unknown[] = [];
  const { page, save } = await opened(({ from, to }) => {
    if (from.title === fields.title)
      throw new Refusal(
        'EDIT_CONFLICT',
        {},
        { theirs: { title: 'Lesesäle', speakers: ['Ann'] }, isOwn: false },
      );
    sent.push(to);
    return { video, actionId: null };
  });
  await page.getByRole('heading', { name: 'Somebody else changed this video meanwhile' }).waitFor();
  const mine = page.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Yours' });
  const asked = page.getByText('Please choose which version stays.');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await save.click();
  await expect.poll(() => asked.count()).toBe(2);
  expect(await mine.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
  await mine.check();
  await expect.poll(() => asked.count()).toBe(1);
  await save.click();
  const theirs = page.getByRole('group', { name: 'Speakers' }).getByRole('radio', { name: 'Theirs' });
  const first = page.getByRole('group', { name: 'Speakers' }).getByRole('radio').first();
  await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
  await theirs.check();
  await save.click();
  await page.getByRole('paragraph').filter({ hasText: 'Saved' }).waitFor();
  expect(sent).toEqual([{ title: 'Rooms for reading', source: 'talks' }]);
});

test('of a video that was deleted meanwhile it is said so, with the way to where it can be restored', async () => {
  const { page } = await opened(() => {
    throw new Refusal('NOT_FOUND_ERROR');
  });
  await page.getByText('Video not found for update').waitFor();
  await page.getByText('It was deleted meanwhile.').waitFor();
  const way = page.getByRole('main').getByRole('link', { name: 'Deleted' });
  expect(await way.getAttribute('href')).toBe('/admin/videos?show=deleted');
});
