import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Visitor } from '../support/journey.ts';
import { filmOf, toast } from '../support/on-the-page.ts';
import { PERSON } from '../support/person.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const CAPTIONS = {
  id: 'dc13303a-380c-43a5-8bb1-d2645e02f3d5',
  title: 'Why Timed Captions Make a Video Searchable',
};
const QUESTION = { id: 'c3af56fc-d4de-4a0a-8751-a6a0800b3238', title: 'How a Question Changes What You See' };
const addressOf = ({ id }: { id: string }) => `/videos/${id}`;
const heartOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: `Favorite ${title}`, exact: true });
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

/** Lets the server's answers to an operation wait until what comes back is called. */
async function hold(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(operation, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Does something while an operation fails. */
async function whileFailing(reader: Visitor, operation: string, act: () => Promise<void>): Promise<void> {
  reader.expectComplaint(new RegExp(operation));
  await reader.page.route(`**/${operation}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await act();
  await reader.page.unroute(`**/${operation}`);
}

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

    await reader.visit('/');
    const release = await hold(page, '**/library/favorites');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Favorites' }).click();
    await page.getByText('Loading your favorite videos...', { exact: true }).waitFor();
    release();
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

  journey('is begun with on the empty page of favorites, which it fills', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/favorites');
    await page.getByRole('region', { name: 'Videos worth watching' }).waitFor();
    await reader.check();
    await heartOf(page, CAPTIONS).click();
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([CAPTIONS.title]);
    expect(await heartOf(page, CAPTIONS).getAttribute('aria-pressed')).toBe('true');
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

  journey('that cannot be read is told of under the title, until it is pressed', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    const words = 'Unable to load your favorites data. Your video viewing will still work normally.';
    await whileFailing(reader, 'library/favoritesAmong', async () => {
      // The server knows of its heart; those of the next videos are asked for by the page.
      await reader.visit(addressOf(CAPTIONS));
      const next = page.getByRole('region', { name: 'What curious minds explored next' });
      await next.scrollIntoViewIfNeeded();
      await next.getByRole('article').first().getByRole('link').first().click();
      await page.getByText(words).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(CAPTIONS.title);
    });
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await toast(page, 'Added to favorites');
    await page.getByText(words).waitFor({ state: 'hidden' });
  });
});

journey('signed out, favorites and history ask to sign in', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit('/favorites');
  await page.getByText('Please sign in to view your favorites.', { exact: true }).waitFor();
  await reader.visit('/history');
  await page.getByText('Please sign in to view your history.', { exact: true }).waitFor();
});

describe('history', () => {
  journey('has what was watched; an entry goes and comes back; all of it goes', async ({ open }) => {
    const member = await newMember();
    // Far from the day of the server.
    const timezoneId = 'Pacific/Kiritimati';
    const reader = await open({ ...PERSON, timezoneId });
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/history');
    await page.getByRole('link', { name: 'Browse Videos' }).waitFor();
    expect(await page.getByRole('button', { name: 'Clear History' }).count()).toBe(0);

    for (const video of [CAPTIONS, QUESTION]) {
      await reader.visit(addressOf(video));
      const counted = page.waitForResponse(/recordView/);
      await page.getByRole('button', { name: `Play ${video.title}` }).click();
      await counted;
    }
    await reader.visit('/history');
    const entries = page.getByRole('main').getByRole('article');
    expect(await entries.getByRole('heading').allTextContents()).toEqual([QUESTION.title, CAPTIONS.title]);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezoneId });
    // The server does not know where its reader is: the day is theirs once the script is there.
    await entries
      .first()
      .getByText(`Watched on ${day.format(new Date())}`)
      .waitFor();
    expect(await entries.first().textContent()).toContain('Mindreel');
    await inDatabase('update user_view_history set viewed_at = $3 where user_id = $1 and video_id = $2', [
      member.id,
      CAPTIONS.id,
      '2026-01-05T20:00:00Z',
    ]);
    await reader.visit('/history', async () => {
      await entries.last().getByText('Watched on Jan 5, 2026').waitFor();
      expect(await page.getByRole('button', { name: 'Clear History' }).isDisabled()).toBe(true);
      expect(await page.getByRole('switch', { name: 'Pause history' }).isDisabled()).toBe(true);
    });
    await entries.last().getByText('Watched on Jan 6, 2026').waitFor();

    const remove = page.getByRole('button', { name: `Remove ${QUESTION.title} from history` });
    await whileFailing(reader, 'removeHistoryEntry', async () => {
      await remove.click();
      await toast(page, 'Failed to remove from watch history');
    });
    expect(await entries.count()).toBe(2);
    await whileFailing(reader, 'restoreHistoryEntry', async () => {
      await remove.click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await toast(page, 'Failed to put it back into watch history');
    });
    expect(await entries.getByRole('heading').allTextContents()).toEqual([CAPTIONS.title]);
    await inDatabase('insert into user_view_history (user_id, video_id) values ($1, $2)', [
      member.id,
      QUESTION.id,
    ]);
    await reader.visit('/history');

    await remove.click();
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
    const clear = async () => {
      await page.getByRole('button', { name: 'Clear History' }).click();
      await dialog.getByRole('button', { name: 'Clear History' }).click();
    };
    await whileFailing(reader, 'clearHistory', async () => {
      await clear();
      await toast(page, 'Failed to clear watch history');
    });
    expect(await entries.count()).toBe(2);
    await clear();
    await toast(page, 'Watch history cleared successfully');
    await page.getByRole('link', { name: 'Browse Videos' }).waitFor();
    await page.getByRole('button', { name: 'Clear History' }).waitFor({ state: 'detached' });
    expect(await inDatabase('select from user_view_history where user_id = $1', [member.id])).toEqual([]);
  });

  journey('is without an entry that was removed while more of it was on its way', async ({ open }) => {
    const member = await newMember();
    const [first, ...others] = await member.keepVideos(28);
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/history');
    const entries = page.getByRole('main').getByRole('article');
    const release = await hold(page, '**/library/history');
    const asked = page.waitForRequest('**/library/history');
    await entries.last().scrollIntoViewIfNeeded();
    await asked;
    await page.getByRole('button', { name: `Remove ${first?.title} from history` }).click();
    await toast(page, 'Removed from watch history');
    release();
    await expect
      .poll(async () => {
        await entries.last().scrollIntoViewIfNeeded();
        return entries.getByRole('heading').allTextContents();
      })
      .toEqual(others.map(({ title }) => title));
  });

  journey('stays paused when an answer comes that was asked for before', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    const pause = page.getByRole('switch', { name: 'Pause history' });
    await reader.visit('/history');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'See how your smartest friends think.' }).waitFor();

    const read = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    await page.route('**/library/historySettings', async (route) => {
      const response = await route.fetch();
      read.resolve();
      await late.promise;
      // The page may have broken the read off: then nobody takes its answer.
      await route.fulfill({ response }).catch(() => undefined);
      over.resolve();
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await read.promise;
    const kept = page.waitForResponse('**/library/pauseHistory');
    await pause.click();
    await kept;
    late.resolve();
    await over.promise;
    await page.waitForLoadState('networkidle');
    expect(await pause.isChecked()).toBe(true);
  });

  journey('is not written while it is paused', async ({ open }) => {
    const member = await newMember();
    const reader = await open(PERSON);
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/history');
    const pause = page.getByRole('switch', { name: 'Pause history' });
    await whileFailing(reader, 'pauseHistory', async () => {
      await pause.click();
      await toast(page, 'Failed to pause watch history');
    });
    expect(await pause.isChecked()).toBe(false);

    // Pressed faster than the server answers: one call after the other, and the last choice stays.
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/pauseHistory')) asked.push(request.postDataJSON()?.json?.isPaused);
    });
    const release = await hold(page, '**/pauseHistory');
    for (let press = 0; press < 4; press++) await pause.click();
    expect(asked).toEqual([true]);
    release();
    await expect.poll(() => asked).toEqual([true, false]);
    expect(await pause.isChecked()).toBe(false);

    await pause.click();
    const isPaused = async () =>
      (await inDatabase('select history_paused as paused from profiles where id = $1', [member.id]))[0];
    await expect.poll(isPaused).toEqual({ paused: true });
    await reader.visit(addressOf(CAPTIONS));
    const counted = page.waitForResponse(/recordView/);
    await page.getByRole('button', { name: `Play ${CAPTIONS.title}` }).click();
    await counted;
    await reader.visit('/history');
    expect(await page.getByRole('switch', { name: 'Pause history' }).isChecked()).toBe(true);
    await page.getByRole('heading', { name: 'No watch history yet' }).waitFor();
  });

  journey('keeps the focus on the page when its only entry goes, and comes back', async ({ open }) => {
    const member = await newMember();
    await member.keepVideos(1);
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/history');
    const entries = page.getByRole('main').getByRole('article');
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    await page.getByRole('button', { name: /^Remove .* from history$/ }).press('Enter');
    await page.getByRole('link', { name: 'Browse Videos' }).waitFor();
    await toast(page, 'Removed from watch history');
    expect(await focusedId()).toBe('main');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => entries.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await expect.poll(focusedId).toBe('main');
  });

  journey('offers no way back while it is paused, or says why there is none', async ({ open }) => {
    const member = await newMember();
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    const pause = (isPaused: boolean) =>
      inDatabase('update profiles set history_paused = $2 where id = $1', [member.id, isPaused]);
    const removeOne = async () => {
      await inDatabase('insert into user_view_history (user_id, video_id) values ($1, $2)', [
        member.id,
        CAPTIONS.id,
      ]);
      await reader.visit('/history');
      await page.getByRole('button', { name: `Remove ${CAPTIONS.title} from history` }).click();
      await toast(page, 'Removed from watch history');
    };
    await pause(true);
    await removeOne();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);

    await pause(false);
    await removeOne();
    // In another browser.
    await pause(true);
    reader.expectComplaint(/restoreHistoryEntry/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Failed to put it back into watch history');
    await toast(page, 'Your history is paused: nothing is added to it.');
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

journey('home offers to go on with what was watched a moment ago', async ({ open }) => {
  const member = await newMember();
  const reader = await open(PERSON);
  const { page } = reader;
  await member.signIn(page.context());
  const row = page.getByRole('region', { name: 'Continue watching' });
  const goHome = async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'See how your smartest friends think.' }).waitFor();
  };
  await reader.visit('/');
  expect(await row.count()).toBe(0);
  for (const video of [CAPTIONS, QUESTION]) {
    await page.getByRole('main').getByRole('link', { name: video.title }).last().click();
    await page.getByRole('button', { name: `Play ${video.title}` }).click();
    const seconds = () => filmOf(page).evaluate((shown: HTMLVideoElement) => shown.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0);
    await page.getByRole('group', { name: video.title }).press('ArrowRight');
    await expect.poll(seconds).toBeGreaterThan(5.5);
    await goHome();
    await row.getByRole('link', { name: video.title }).waitFor();
  }
  expect(await row.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    QUESTION.title,
    CAPTIONS.title,
  ]);
});

journey(
  'home offers the video that was left, also when it asked before the place was kept',
  async ({ open }) => {
    const member = await newMember();
    const reader = await open(PERSON);
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit(addressOf(CAPTIONS));
    const keep = await hold(page, '**/library/savePosition');
    await page.getByRole('button', { name: `Play ${CAPTIONS.title}` }).click();
    await page.getByRole('group', { name: CAPTIONS.title }).press('ArrowRight');
    await expect
      .poll(() => filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(5.5);

    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await page.route('**/library/continueWatching', async (route) => {
      const answer = await route.fetch();
      asked.resolve();
      await late.promise;
      // The page may have broken the read off: then nobody takes its answer.
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await asked.promise;
    await page.unroute('**/library/continueWatching');
    keep();
    await expect
      .poll(() => inDatabase('select 1 from playback_positions where user_id = $1', [member.id]))
      .toHaveLength(1);
    late.resolve();
    await page
      .getByRole('region', { name: 'Continue watching' })
      .getByRole('link', { name: CAPTIONS.title })
      .waitFor();
  },
);

journey('who stops in a video goes on there, in another browser', async ({ open }) => {
  const member = await newMember();
  const [first, second] = [await open(PERSON), await open(PERSON)];
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
    .poll(() => filmOf(first.page).evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 40_000,
    })
    .toBeGreaterThan(32);
  // Leaves in the middle of it: by then nothing was told yet.
  expect(await position()).toBeUndefined();
  // The film plays on while axe looks at a page that is left.
  await first.page.goto('/favorites');
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
  const seconds = () => filmOf(second.page).evaluate((video: HTMLVideoElement) => video.currentTime);
  // Before a page is left: while it is looked at, the film would play on to another place.
  const pause = () => filmOf(second.page).evaluate((video: HTMLVideoElement) => video.pause());
  await row.getByRole('link', { name: CAPTIONS.title }).click();
  const resume = second.page.getByRole('button', { name: `Play from 0:3` });
  await resume.waitFor();
  expect(await renderedAlone(second.page, addressOf(CAPTIONS))).toContain('Play from 0:3');
  await second.page.getByRole('button', { name: 'Start over', exact: true }).waitFor();
  await second.check();
  await resume.click();
  await expect.poll(seconds).toBeGreaterThan(31);
  await pause();

  // A link to a moment leads there all the same, and the saved place stays on offer.
  await second.visit(`${addressOf(CAPTIONS)}?t=50`);
  await second.page.getByRole('button', { name: /^Resume at 0:3\d$/ }).waitFor();
  await second.page.getByRole('button', { name: 'Play from 0:50' }).click();
  await expect
    .poll(() => filmOf(second.page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(50);
  await pause();

  await second.visit(addressOf(QUESTION));
  await second.page.getByRole('button', { name: `Play ${QUESTION.title}` }).waitFor();
  expect(await second.page.getByRole('button', { name: 'Start over' }).count()).toBe(0);
  await second.visit(addressOf(CAPTIONS));
  await second.page.getByRole('button', { name: 'Start over', exact: true }).press('Enter');
  await expect.poll(seconds).toBeGreaterThan(0);
  expect(await seconds()).toBeLessThan(10);

  // Taken out of the row, once it can be.
  await second.visit('/');
  const out = row.getByRole('button', { name: `Remove ${CAPTIONS.title} from Continue watching` });
  await whileFailing(second, 'forgetPosition', async () => {
    await out.click();
    await toast(second.page, 'Failed to remove the video');
  });
  await out.click();
  await row.waitFor({ state: 'hidden' });
  expect(await second.page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect.poll(position).toBeUndefined();
});
