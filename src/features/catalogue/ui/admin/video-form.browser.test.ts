import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';
import { video } from '../../../../../tests/support/edited-video.ts';

const admin = adminPageInChromium();

const NEW = '/admin/videos/new';
const EDIT = '/admin/videos/video/edit';
const PICTURE = '/files/pictures/made.webp';

const given = { success: true, imageUrl: PICTURE, isTemporary: false, storageError: null, madeBy: 'card' };

/** The form, whose operations answer when the test lets them. */
async function opened(address: string, answers: Parameters<typeof admin.open>[1] = {}) {
  const { promise: isTime, resolve: letAnswer } = Promise.withResolvers<void>();
  const late = Object.entries(answers).map(([name, answer]) => [
    name,
    async (input: never) => {
      await isTime;
      return answer(input);
    },
  ]);
  const page = await admin.open(address, {
    editedVideo: () => video,
    ownFilms: () => ({ folder: '', films: [], total: 0 }),
    categories: () => [],
    ...Object.fromEntries(late),
  });
  return { page, letAnswer };
}

const link = (page: Page) => page.getByRole('textbox', { name: 'URL *' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title *' });
const picture = (page: Page) => page.getByRole('textbox', { name: 'Thumbnail URL' });
const leave = async (page: Page) => {
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Elsewhere' }).waitFor();
};
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a picture that is made after its form was left stands beside what was typed when one comes back', async () => {
  const { page, letAnswer } = await opened(NEW, {
    generateThumbnail: () => ({ ...given, actionId: null }),
  });
  await title(page).fill('Rooms for reading');
  await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
  await leave(page);
  letAnswer();
  await said(page, 'Thumbnail generated');
  await page.goBack();
  await expect.poll(() => title(page).inputValue()).toBe('Rooms for reading');
  await expect.poll(() => picture(page).inputValue()).toBe(PICTURE);
});

test('undoing a picture after its form was left loses nothing that was typed', async () => {
  const { page, letAnswer } = await opened(EDIT, {
    generateThumbnail: () => ({ ...given, actionId: 'deed' }),
    undo: () => ({}),
  });
  letAnswer();
  await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
  await expect.poll(() => picture(page).inputValue()).toBe(PICTURE);
  await title(page).fill('Rooms for reading');
  await leave(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone');
  await page.goBack();
  await expect.poll(() => title(page).inputValue()).toBe('Rooms for reading');
  await expect.poll(() => picture(page).inputValue()).toBe('');
});

test('a video that is saved after its form was left takes nobody away from where they are', async () => {
  const { page, letAnswer } = await opened(EDIT, { editVideo: () => ({ video, actionId: 'deed' }) });
  await title(page).fill('Rooms for reading');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await leave(page);
  letAnswer();
  await said(page, 'Video updated successfully');
  // What was typed is forgotten just before the page would be left.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(pathOf(page)).toBe('/elsewhere');
});

test.each([
  [
    'that somebody else changed the video',
    () => new Refusal('EDIT_CONFLICT', {}, { theirs: { title: 'Lesesäle' }, isOwn: false }),
    'Somebody else changed this video meanwhile',
  ],
  [
    'what was wrong',
    () => new Refusal('VALIDATION_ERROR', { title: 'Title is required' }),
    'Failed to update video: Title is required',
  ],
])(
  'who left a form that is not saved is told %s, and finds what they typed again',
  async (_, refusal, words) => {
    const { page, letAnswer } = await opened(EDIT, {
      editVideo: () => {
        throw refusal();
      },
    });
    await title(page).fill('Rooms for reading');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await leave(page);
    letAnswer();
    await said(page, words);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Rooms for reading');
  },
);

test('a category that is missing is made in the form, ticked, and saved with the video', async () => {
  const known: { id: string; name: string }[] = [];
  const sent: unknown[] = [];
  const { page, letAnswer } = await opened(EDIT, {
    categories: () => known,
    addCategory: ({ name }: { name: string }) => {
      known.push({ id: 'made', name });
      return { id: 'made', actionId: null };
    },
    editVideo: ({ to }: { to: unknown }) => {
      sent.push(to);
      return { video, actionId: 'deed' };
    },
  });
  letAnswer();
  await page.getByRole('button', { name: 'New category…' }).click();
  await page.getByRole('textbox', { name: 'New category' }).fill('Herons');
  await page.getByRole('textbox', { name: 'New category' }).press('Enter');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Herons' }).isChecked()).toBe(true);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Video updated successfully');
  expect(sent).toEqual([{ categoryIds: ['made'] }]);
});

test('how a film of one’s own is copied to the server is told to whoever asks', async () => {
  const { page, letAnswer } = await opened(NEW);
  letAnswer();
  const help = page.getByText('To add a film of your own, copy its file');
  await page.getByText('A film of your own?').waitFor();
  expect(await help.isVisible()).toBe(false);
  await page.getByText('A film of your own?').click();
  await help.waitFor();
});

/** What each link is listed as. */
const known = (url: string) => (url.endsWith('/1') ? { id: 'listed', title: 'How rivers bend' } : null);
const listed = 'This video is listed already, as “How rivers bend”';

test('a link that is listed already is said to be so once its field is left, with a way to that video', async () => {
  const { page, letAnswer } = await opened(NEW, {
    listedVideo: ({ url }: { url: string }) => ({ video: known(url) }),
  });
  letAnswer();
  await link(page).fill(' https://vimeo.com/1 ');
  await title(page).focus();
  await page.getByRole('alert').getByText(listed).waitFor();
  expect(await link(page).getAttribute('aria-invalid')).toBe('true');
  // Of another link it is not said, and of the first one again.
  await link(page).fill('https://vimeo.com/2');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await link(page).fill('https://vimeo.com/1');
  await title(page).focus();
  await page.getByRole('alert').getByRole('link', { name: 'How rivers bend' }).click();
  await expect.poll(() => pathOf(page)).toBe('/admin/videos/listed/edit');
});

test('a link that is pasted, or is brought back with what was typed, is looked at there', async () => {
  const { page, letAnswer } = await opened(NEW, {
    listedVideo: ({ url }: { url: string }) => ({ video: known(url) }),
  });
  letAnswer();
  await title(page).fill('https://vimeo.com/1');
  await title(page).press('ControlOrMeta+A');
  await title(page).press('ControlOrMeta+C');
  await link(page).press('ControlOrMeta+V');
  await page.getByRole('alert').getByText(listed).waitFor();
  expect(await link(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await page.reload();
  await page.getByRole('alert').getByText(listed).waitFor();
});

test('a video that was just added is not said to be listed already', async () => {
  const { page, letAnswer } = await opened(NEW, { addVideo: () => ({ id: 'listed', actionId: 'deed' }) });
  await page.route('**/api/rpc/**/listedVideo', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ json: { video: known('/1') } }),
    }),
  );
  await page.evaluate((words) => {
    const seen = window as { said?: true };
    new MutationObserver(() => {
      if (document.body.textContent?.includes(words)) seen.said = true;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, listed);
  await title(page).fill('How rivers bend');
  await link(page).fill('https://vimeo.com/1');
  const looked = page.waitForResponse(/listedVideo/);
  await link(page).press('Enter');
  await (await looked).finished();
  // Whatever comes of it is drawn before the page has nothing to do.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  letAnswer();
  await said(page, 'Video added successfully');
  await expect.poll(() => pathOf(page)).toBe('/saved');
  expect(await page.evaluate(() => (window as { said?: true }).said)).toBeUndefined();
});

test('the server decides whether a link is listed: what cannot be looked at beforehand can be sent', async () => {
  const { page, letAnswer } = await opened(NEW, {
    listedVideo: () => {
      throw new Refusal('RATE_LIMIT_ERROR');
    },
    addVideo: () => {
      throw new Refusal('VALIDATION_ERROR', { url: listed });
    },
  });
  letAnswer();
  await link(page).fill('https://vimeo.com/1');
  await title(page).fill('How rivers bend');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await page.getByRole('alert').getByText(listed).waitFor();
});

test('tags are taken with commas between them and each on a line', async () => {
  const sent: unknown[] = [];
  const { page, letAnswer } = await opened(EDIT, {
    editVideo: ({ to }: { to: unknown }) => {
      sent.push(to);
      return { video, actionId: 'deed' };
    },
  });
  letAnswer();
  await page.getByRole('textbox', { name: 'Tags' }).fill('rivers\nlakes, slow water\n');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Video updated successfully');
  expect(sent).toEqual([{ tags: ['rivers', 'lakes', 'slow water'] }]);
});
