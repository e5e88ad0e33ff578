import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const CAPTIONS = {
  id: 'dc13303a-380c-43a5-8bb1-d2645e02f3d5',
  title: 'Why Timed Captions Make a Video Searchable',
};
const QUESTION = { id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238', title: 'How a Question Changes What You See' };
/** A browser as people have it: the one under test says of itself that it is none. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

const addressOf = ({ id }: { id: string }) => `/videos/${id}`;
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const heartOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: `Favorite ${title}`, exact: true });
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

/** What the page shows before any script has run. */
async function renderedAlone(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text();
}

describe('a favorite', () => {
  journey('is kept from a card, shown everywhere, listed and taken away again', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());

    await reader.visit('/favorites');
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
    await page.getByRole('link', { name: 'Browse Videos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search Videos' }).waitFor();

    await heartOf(page, CAPTIONS).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Added to favorites');
    expect(await heartOf(page, CAPTIONS).getAttribute('aria-pressed')).toBe('true');
    expect(reader.address()).toBe('/search');

    await reader.visit(addressOf(CAPTIONS));
    await pressed(page, 'Favorited');
    // As the server renders it: nothing fills late.
    expect(await renderedAlone(page, addressOf(CAPTIONS))).toMatch(
      /aria-pressed="true"[^>]*>.{0,600}Favorited/,
    );

    await reader.visit('/favorites');
    await page.getByRole('heading', { level: 1, name: 'Your Favorites' }).waitFor();
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([CAPTIONS.title]);
    expect(await renderedAlone(page, '/favorites')).toContain(CAPTIONS.title);
    await heartOf(page, CAPTIONS).click();
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
    await toast(page, 'Removed from favorites');
    await page.getByRole('button', { name: 'Undo' }).click();
    await heartOf(page, CAPTIONS).waitFor();
    await expect
      .poll(() => inDatabase('select video_id from user_favorites where user_id = $1', [member.id]))
      .toEqual([{ video_id: CAPTIONS.id }]);
  });

  journey('that cannot be kept goes back to what it was, and says so', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit(addressOf(QUESTION));
    reader.expectComplaint(/setFavorite/);
    await page.route('**/setFavorite', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await toast(page, 'Failed to add to favorites');
    expect(
      await page.getByRole('button', { name: 'Favorite', exact: true }).getAttribute('aria-pressed'),
    ).toBe('false');
  });

  journey('of a visitor leads to the sign-in page, with the way back', async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/search?sort=alphabetical');
    reader.expectComplaint(/404/);
    await page.getByRole('article').getByRole('button').first().click();
    await toast(page, 'Please sign in to favorite videos');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state)).toMatchObject({
      from: '/search?sort=alphabetical',
      message: 'Please sign in to favorite videos',
    });
  });
});

journey('signed out, favorites and history ask to sign in', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit('/favorites');
  await page.getByText('Please sign in to view your favorites').waitFor();
  await reader.visit('/history');
  await page.getByText('Please sign in to view your history').waitFor();
});

describe('history', () => {
  journey('has what was watched; an entry goes and comes back; all of it goes', async ({ open }) => {
    const member = await newMember();
    const reader = await open({ userAgent: PERSON });
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/history');
    await page.getByRole('link', { name: 'Browse Videos' }).waitFor();

    for (const video of [CAPTIONS, QUESTION]) {
      await reader.visit(addressOf(video));
      const counted = page.waitForResponse(/recordView/);
      await page.getByRole('button', { name: `Play ${video.title}` }).click();
      await counted;
    }
    await reader.visit('/history');
    const entries = page.getByRole('main').getByRole('article');
    expect(await entries.getByRole('heading').allTextContents()).toEqual([QUESTION.title, CAPTIONS.title]);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date());
    expect(await entries.first().textContent()).toContain(`Watched on ${day}`);
    expect(await entries.first().textContent()).toContain('Mindreel');

    await page.getByRole('button', { name: `Remove ${QUESTION.title} from history` }).click();
    await toast(page, 'Removed from watch history');
    expect(await entries.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => entries.getByRole('heading').allTextContents())
      .toEqual([QUESTION.title, CAPTIONS.title]);

    await page.getByRole('button', { name: 'Clear History' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await entries.count()).toBe(2);
    await page.getByRole('button', { name: 'Clear History' }).click();
    await dialog.getByRole('button', { name: 'Clear History' }).click();
    await toast(page, 'Watch history cleared successfully');
    await page.getByRole('link', { name: 'Browse Videos' }).waitFor();
    expect(await inDatabase('select from user_view_history where user_id = $1', [member.id])).toEqual([]);
  });

  journey('is not written while it is paused', async ({ open }) => {
    const member = await newMember();
    const reader = await open({ userAgent: PERSON });
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/history');
    const paused = page.waitForResponse(/pauseHistory/);
    await page.getByRole('switch', { name: 'Pause history' }).click();
    await paused;
    await reader.visit(addressOf(CAPTIONS));
    const counted = page.waitForResponse(/recordView/);
    await page.getByRole('button', { name: `Play ${CAPTIONS.title}` }).click();
    await counted;
    await reader.visit('/history');
    expect(await page.getByRole('switch', { name: 'Pause history' }).isChecked()).toBe(true);
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
  });

  journey('that cannot be read says so', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/');
    reader.expectComplaint(/history|Bad Request/);
    await page.route('**/library/history', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByText('Error loading watch history. Please try again later.').waitFor();
  });
});

journey('who stops in a video goes on there, in another browser', async ({ open }) => {
  const member = await newMember();
  const [first, second] = [await open({ userAgent: PERSON }), await open({ userAgent: PERSON })];
  for (const { page } of [first, second]) await member.signIn(page.context());
  const position = async () =>
    (
      await inDatabase<{ position_seconds: number }>(
        'select position_seconds from playback_positions where user_id = $1',
        [member.id],
      )
    )[0]?.position_seconds;

  await first.visit(`${addressOf(CAPTIONS)}?t=30`);
  await first.page.getByRole('button', { name: 'Play from 0:30' }).click();
  await expect
    .poll(() => first.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 40_000,
    })
    .toBeGreaterThan(32);
  // Leaves in the middle of it: by then nothing was told yet.
  expect(await position()).toBeUndefined();
  await first.visit('/favorites');
  await expect.poll(position).toBeGreaterThan(31);

  await second.visit('/');
  const row = second.page.getByRole('region', { name: 'Continue watching' });
  await row.getByText(/^0:3\d of 1:\d\d$/).waitFor();
  expect(await renderedAlone(second.page, '/')).toContain('Continue watching');
  const shift = await second.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await row.getByRole('link', { name: CAPTIONS.title }).click();
  const resume = second.page.getByRole('button', { name: /^Resume at 0:3\d$/ });
  await resume.click();
  await expect
    .poll(() => second.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(31);
});
