import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const opened = (answers: Parameters<typeof admin.open>[1]) =>
  admin.open('/admin/videos/new', {
    ownFilms: () => ({ folder: '', films: [], total: 0 }),
    categories: () => [],
    ...answers,
  });
const link = (page: Page) => page.getByRole('textbox', { name: 'URL *' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title *' });
const said = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).waitFor();

test('a film that the browser cannot play is filled in with a warning and no praise, and can be added', async () => {
  const page = await opened({
    ownFilms: () => ({
      folder: 'data/videos',
      films: [{ address: '/files/broken.mp4', name: 'broken.mp4', bytes: 20_000 }],
      total: 1,
    }),
    fetchVideoMetadata: () => ({ title: 'Broken', source: 'file', speakers: [], unopened: null }),
    addVideo: () => ({ id: 'added', actionId: 'deed' }),
  });
  await page.route('**/files/broken.mp4', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'nothing like a film' }),
  );
  await page.getByRole('button', { name: /broken\.mp4/ }).click();
  await page.getByRole('alert').getByText('This browser could not play the file').waitFor();
  await expect.poll(() => title(page).inputValue()).toBe('Broken');
  expect(await page.getByText('Filled in from the file').count()).toBe(0);
  expect(await link(page).getAttribute('aria-invalid')).toBe(null);
  await link(page).press('Enter');
  await said(page, 'Video added successfully');
});

test('what is wrong with a link is said at its field by Suggest Metadata, until it is put right', async () => {
  const page = await opened({
    fetchVideoMetadata: () => {
      throw new Refusal('VALIDATION_ERROR', { url: 'Invalid video URL: Malformed URL' });
    },
  });
  await link(page).fill('foo');
  await page.getByRole('button', { name: 'Suggest Metadata' }).click();
  await said(page, 'Failed to suggest metadata');
  await page.getByRole('alert').getByText('Invalid video URL: Malformed URL').waitFor();
  expect(await link(page).getAttribute('aria-invalid')).toBe('true');
  await link(page).fill('https://vimeo.com/1');
  await page.getByRole('alert').waitFor({ state: 'detached' });
});
