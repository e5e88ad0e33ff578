import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { registered } from '../support/sign-in.ts';

const barBottom = (page: Page) =>
  page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Scrolls like a finger: in steps, each drawn. */
const scrollBy = (page: Page, pixels: number) =>
  page.evaluate(async (distance) => {
    for (let step = 0; step < 10; step++) {
      window.scrollBy({ top: distance / 10, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, pixels);

describe('on a phone', () => {
  journey.for(['Menu', 'Search'] as const)(
    'a press of %s without a connection is told at once, and not answered later by surprise',
    async (name, { open }) => {
      const reader = await open({ ...PHONE, ...STILL });
      const { page } = reader;
      reader.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      const scripts = /(menu|search)-sheet|toast-stack/;
      await page.route(scripts, (route) => route.abort());
      await reader.visit('/');
      await page.context().setOffline(true);
      const button = page.getByRole('button', { name, exact: true });
      for (const _press of ['first', 'second']) {
        await button.click();
        await page
          .getByRole('alert')
          .getByText('Unable to connect to the service. Please check your internet connection and try again.')
          .waitFor();
        await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      }
      await page.unroute(scripts);
      // What toasts need is asked for as soon as there is a connection, and so would be what was pressed for.
      const isBack = page.waitForResponse(/toast-stack/);
      await page.context().setOffline(false);
      await isBack;
      expect(await page.locator('dialog[open]').count()).toBe(0);
      await button.click();
      await page.locator('dialog[open]').waitFor();
    },
  );

  journey('search and menu open one at a time, and Escape gives the focus back', async ({ open }) => {
    const reader = await open(PHONE);
    const { page } = reader;
    await reader.visit('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Browse' }).waitFor();
    expect(await menu.locator('footer').textContent()).toBe('Mindreel');
    await reader.check();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Menu');

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const search = page.getByRole('dialog', { name: 'Search Videos' });
    await search.getByRole('searchbox').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await reader.check();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Search');

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await search.getByRole('searchbox').fill('captions');
    await page.keyboard.press('Enter');
    await page.getByText('Searching for: captions').waitFor();
    await search.waitFor({ state: 'hidden' });
  });

  journey(
    'what is pressed at the very moment in which the page becomes able to answer is answered',
    async ({ open }) => {
      const reader = await open(PHONE);
      const { page } = reader;
      // React's listeners are there by then, and effects of the first drawing are still to come.
      await page.addInitScript(() => {
        let take: Window['takeEarlyPress'];
        Object.defineProperty(window, 'takeEarlyPress', {
          configurable: true,
          set: (given) => {
            take = given;
          },
          get: () => () => {
            const early = take?.() ?? null;
            document.querySelector<HTMLElement>('button[aria-label="Menu"]')?.click();
            return early;
          },
        });
      });
      await reader.visit('/');
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Browse' }).waitFor();
    },
  );

  journey('what is pressed before the page can answer is answered once it can', async ({ open }) => {
    const reader = await open(PHONE);
    const { page } = reader;
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const pressed = page.locator('[data-heard]');
    await reader.visit('/', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await pressed.getAttribute('aria-label')).toBe('Menu');
    });
    await menu.getByRole('link', { name: 'Browse' }).waitFor();
    expect(await pressed.count()).toBe(0);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });

    // Who pressed elsewhere since no longer wants it.
    await reader.visit('/insights', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('heading', { level: 1 }).click();
      expect(await pressed.count()).toBe(0);
    });
    expect(await menu.count()).toBe(0);
  });

  journey('an order that is chosen before the page can answer is kept', async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    const sort = page.getByRole('main').getByRole('combobox', { name: 'Sort by' });
    await reader.visit('/search?q=captions', () => sort.selectOption('Most Popular').then(() => undefined));
    await page.waitForURL('**/search?q=captions&sort=popular');
    expect(await sort.inputValue()).toBe('popular');
  });

  journey(
    'Play that is pressed before the page can answer shows it, and plays once it can',
    async ({ open }) => {
      const reader = await open(PHONE);
      const { page } = reader;
      const play = page.getByRole('button', { name: 'Play Why Timed Captions Make a Video Searchable' });
      /** Of the disc, which is what one sees of the button. */
      const opacity = () =>
        play.evaluate((it) => getComputedStyle(it.nextElementSibling?.firstElementChild ?? it).opacity);
      await reader.visit('/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5', async () => {
        await play.waitFor();
        expect(await opacity()).toBe('1');
        await play.click();
        await expect.poll(opacity).toBe('0.55');
      });
      await expect
        .poll(() =>
          page.evaluate(
            () => document.querySelector<HTMLVideoElement>('video:not([aria-hidden])')?.currentTime ?? 0,
          ),
        )
        .toBeGreaterThan(0);
    },
  );

  journey('a heart that is pressed twice before the page can answer is set', async ({ open }) => {
    const reader = await open(PHONE);
    await registered(reader);
    await reader.visit('/');
    const { page } = reader;
    const heart = page.getByRole('button', { name: /^Favorite / }).first();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await reader.visit('/', async () => {
      await heart.click();
      await heart.click();
    });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });

  journey.for([
    ['upright', { width: 390, height: 800 }],
    ['on its side', { width: 844, height: 390 }],
  ] as const)(
    'the bar leaves on the way down and comes back on the way up, %s',
    async ([, viewport], { open }) => {
      const reader = await open({ ...PHONE, viewport });
      const { page } = reader;
      await reader.visit('/');
      expect(await barBottom(page)).toBeGreaterThan(0);
      await scrollBy(page, 900);
      await expect.poll(() => barBottom(page)).toBeLessThanOrEqual(0);
      await scrollBy(page, -200);
      await expect.poll(() => barBottom(page)).toBeGreaterThan(0);
    },
  );

  journey('on its side, the bar that comes back lies over the player that scrolls away', async ({ open }) => {
    const reader = await open({ ...PHONE, viewport: { width: 844, height: 390 } });
    const { page } = reader;
    await reader.visit('/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5');
    await scrollBy(page, 700);
    await expect.poll(() => barBottom(page)).toBeLessThanOrEqual(0);
    const playerBottom = await page
      .getByRole('region', { name: 'Video player' })
      .evaluate((player) => player.getBoundingClientRect().bottom);
    await scrollBy(page, playerBottom - 100);
    const insights = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' });
    // Not by a press of the test, which would scroll on until nothing is in its way.
    const takesPress = () =>
      insights.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(takesPress).toBe(true);
  });
});

describe('by keyboard alone', () => {
  journey('the first Tab leads past the bar', async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('All Videos');
  });

  journey('the second Tab leads to the first question of home', async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to questions');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = page.getByRole('list', { name: 'Questions' }).getByRole('link').first();
    expect(await focused(page)).toBe(await first.textContent());
    // Where no film stands, nothing leads there.
    await reader.visit('/?category=7639e4bf-dcfb-4b12-a4c2-411c4d2c15a0');
    expect(await page.getByRole('link', { name: 'Skip to questions' }).count()).toBe(0);
  });

  journey('a stroke searches, and a question mark shows every shortcut', async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/');
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('Search videos');
    await page.keyboard.type('captions');
    await page.keyboard.press('Enter');
    await page.getByText('Searching for: captions').waitFor();
    await page.locator('main h1').click();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('term').getByText('Search', { exact: true }).waitFor();
    await reader.check();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  journey('a leads to where one asks the video, also while its chat is open', async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/videos/c3af56fc-d4de-4a0a-8751-a6a0800b3238');
    const box = page.getByRole('textbox', { name: 'Your question' });
    const hasFocus = () => box.evaluate((it) => it === document.activeElement);
    await page.keyboard.press('a');
    await expect.poll(hasFocus).toBe(true);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await hasFocus()).toBe(false);
    await page.keyboard.press('a');
    await expect.poll(hasFocus).toBe(true);
    expect(await box.inputValue()).toBe('');
  });

  journey(
    'Tab reaches every video, in the order in which they stand, and Enter opens one',
    async ({ open }) => {
      const reader = await open();
      const { page } = reader;
      await reader.visit('/?category=7639e4bf-dcfb-4b12-a4c2-411c4d2c15a0');
      const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
      expect(titles).toHaveLength(3);
      const reached: (string | null | undefined)[] = [];
      while (reached.length < 60 && reached.at(-1) !== titles.at(-1)) {
        await page.keyboard.press('Tab');
        reached.push(await focused(page));
      }
      expect(reached.filter((name) => titles.includes(name ?? ''))).toEqual(titles);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: titles.at(-1) ?? '' }).waitFor();
    },
  );
});
