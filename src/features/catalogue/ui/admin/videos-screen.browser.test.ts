import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  listedVideo as video,
} from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('who deletes a video goes on in the row that takes its place, and with the filters when none is left', async () => {
  let ids = ['a', 'b', 'c'];
  const page = await admin.open('/videos', {
    videos: () => ({ videos: ids.slice(0, 2).map(video), nextCursor: null }),
    videoCount: () => ({ count: ids.length }),
    categories: () => [],
    changeVideos: (input: { videos: { ids: string[] } }) => {
      ids = ids.filter((id) => !input.videos.ids.includes(id));
      return { count: 1, actionId: null, isGoingOn: false };
    },
  });
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Menu of ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByText('For 30 days it stands under Deleted.').waitFor();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await page.getByRole('button', { name: `Menu of ${title}` }).waitFor({ state: 'detached' });
  };
  // The next page's first moves up.
  await remove('Film a');
  await expect.poll(() => focused(page)).toBe('Menu of Film b');
  await remove('Film c');
  await expect.poll(() => focused(page)).toBe('Menu of Film b');
  await remove('Film b');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main, main *'))).toBe(true);
});

test('who listens is told how many there are whenever others are shown', async () => {
  const page = await admin.open('/videos', {
    videos: ({ show }: { show: string }) => ({
      videos: (show === 'drafts' ? ['a'] : ['a', 'b']).map(video),
      nextCursor: null,
    }),
    videoCount: ({ show }: { show: string }) => ({ count: show === 'drafts' ? 1 : 2 }),
    categories: () => [],
  });
  const told = page.getByRole('status').filter({ hasText: /found$/ });
  await expect.poll(() => told.textContent()).toBe('2 videos found');
  await page.getByRole('button', { name: 'Drafts' }).click();
  await expect.poll(() => told.textContent()).toBe('1 video found');
  // Those of a live region who are told of what comes into it hear of the same number, too.
  const before = await told.locator('span').elementHandle();
  await page.getByRole('button', { name: /^Title/ }).click();
  await expect.poll(() => before?.evaluate((it) => it.isConnected)).toBe(false);
  await expect.poll(() => told.textContent()).toBe('1 video found');
});

test('who removes the demo where its videos stay is asked about its answers, and told of them', async () => {
  const page = await admin.open('/videos', {
    videos: () => ({ videos: [], nextCursor: null }),
    videoCount: () => ({ count: 0 }),
    categories: () => [],
    demoCount: () => ({ count: 0, withOwnTranscript: 0, staying: 29, answersLeft: 1 }),
    removeDemo: () => ({
      count: 0,
      answers: 1,
      actionId: '0198a000-0000-7000-8000-000000000001',
      isGoingOn: false,
    }),
  });
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove the demo catalogue' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove the answer of the demo' });
  await question.getByText('Are you sure you want to remove the answer of the demo?').waitFor();
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByText('1 answer of the demo was removed').waitFor();
});
