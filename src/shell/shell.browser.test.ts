import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../tests/support/axe-violations.ts';
import { builtPageInChromium } from '../../tests/support/built-page-in-chromium.ts';
import { PHONE } from '../../tests/support/journey.ts';

const site = builtPageInChromium('shell-page', 'warning');

/** A fresh window on a page inside the shell. */
async function open(path = '/', options: BrowserContextOptions = {}, signedIn?: object): Promise<Page> {
  const page = await site.newPage(options);
  if (signedIn) {
    await page.addInitScript((session) => Object.assign(window, { signedIn: session }), signedIn);
    await page.route('**/api/rpc/**', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"json":{}}' }),
    );
  }
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const MEMBER = {
  id: 'anna',
  email: 'annalena@example.org',
  firstName: null,
  lastName: null,
  avatarUrl: null,
  isAdmin: false,
  sessionExpiresAt: '2099-01-01T00:00:00.000Z',
};
const address = (page: Page) => page.url().slice(site.origin.length);
const rootClass = (page: Page) => page.evaluate(() => document.documentElement.className);
const barBottom = (page: Page) =>
  page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom);
/** Scrolls like a hand: in steps, each drawn. */
const scrollBy = (page: Page, pixels: number) =>
  page.evaluate(async (distance) => {
    // Whole pixels: a window rounds to them.
    const steps = Math.min(10, Math.abs(distance) / 2);
    for (let step = 0; step < steps; step++) {
      window.scrollBy({ top: distance / steps, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, pixels);

describe('the top bar', () => {
  test('keeps the place of the account menu, so that the search does not move when the rest of a slow page comes', async () => {
    const page = await open();
    const place = () => page.getByRole('search').boundingBox();
    const whole = await place();
    await page.getByRole('button', { name: 'Account menu' }).evaluate((button) => button.remove());
    expect(await place()).toEqual(whole);
  });

  test('on a desktop shows brand, navigation, search and account, and none of the icons of small screens', async () => {
    const page = await open();
    const bar = page.getByRole('banner');
    expect(await bar.getByRole('link').allTextContents()).toEqual([
      'Reading Room',
      'Home',
      'Browse',
      'Insights',
    ]);
    expect(await bar.getByRole('link', { name: 'Reading Room' }).getAttribute('href')).toBe('/');
    expect(await bar.getByRole('search').isVisible()).toBe(true);
    expect(
      await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent)),
    ).toEqual(['Search', 'Account menu']);
    const current = bar.getByRole('navigation').locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Home']);
  });

  test('of a member has room for all its entries beside the search on a tablet', async () => {
    const page = await open('/', { viewport: { width: 768, height: 800 } }, MEMBER);
    const [last, field] = [
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().boundingBox(),
      await page.getByRole('banner').getByRole('searchbox').boundingBox(),
    ];
    expect((last?.x ?? 9_999) + (last?.width ?? 0)).toBeLessThan(field?.x ?? 0);
    expect(field?.width).toBeGreaterThan(100);
  });

  test('has no search bar on the search page', async () => {
    const page = await open('/search');
    expect(await page.getByRole('banner').getByRole('search').count()).toBe(0);
  });

  test('on a phone hides on the way down, comes back on the way up, and has its ground from 10 px on', async () => {
    const page = await open('/', PHONE);
    const isBlurred = () =>
      page.evaluate(
        () => getComputedStyle(document.querySelector('header') as Element).backdropFilter !== 'none',
      );
    expect(await isBlurred()).toBe(false);
    await scrollBy(page, 10);
    expect(await isBlurred()).toBe(false);
    await scrollBy(page, 4);
    await expect.poll(isBlurred).toBe(true);
    expect(await barBottom(page)).toBeGreaterThan(0);
    await scrollBy(page, 300);
    await expect.poll(() => barBottom(page)).toBeLessThanOrEqual(0);
    await scrollBy(page, -60);
    await expect.poll(() => barBottom(page)).toBeGreaterThan(50);
  });

  test('on a desktop stays', async () => {
    const page = await open();
    await scrollBy(page, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    expect(await barBottom(page)).toBeGreaterThan(0);
  });
});

describe('on a phone', () => {
  test('the menu icon opens a sheet with its sections, the theme marked, the site in its foot', async () => {
    const page = await open('/', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.waitFor();
    expect(await sheet.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Navigation',
      'Account',
      'Settings',
    ]);
    expect(await sheet.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Browse',
      'Insights',
      'Sign In',
      'Register',
    ]);
    expect(await sheet.getByRole('button', { pressed: true }).allTextContents()).toEqual(['System']);
    expect(await sheet.locator('footer').textContent()).toBe('Reading Room');
    expect(await sheet.getByRole('banner').count(), 'the page has one already').toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Browse' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(address(page)).toBe('/search');
  });

  test('the search icon opens a sheet that searches and closes, and never stands beside the menu', async () => {
    const page = await open('/', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Search Videos' });
    await sheet.waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('q');
    await page.keyboard.type('birds');
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    expect(address(page)).toBe('/search?q=birds');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('the search bar', () => {
  test('searches for the trimmed words, and reads Searching... meanwhile', async () => {
    const page = await open();
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign((window as never as { test: object }).test, { searching: promise });
      Object.assign(window, { found: resolve });
    });
    const bar = page.getByRole('banner').getByRole('search');
    await bar.getByRole('searchbox').fill('  100% birds ');
    await bar.getByRole('button', { name: 'Search', exact: true }).click();
    await bar.getByRole('button', { name: 'Searching...' }).waitFor();
    expect(await bar.getByRole('searchbox').isDisabled()).toBe(true);
    await page.evaluate(() => (window as never as { found(): void }).found());
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    expect(address(page)).toBe('/search?q=100%25+birds');
    expect(await page.getByRole('searchbox').inputValue()).toBe('100% birds');
  });

  test('keeps the focus and what is selected in it while it searches again and again', async () => {
    const page = await open('/search?q=glass');
    const field = page.getByRole('main').getByRole('searchbox');
    const selected = () =>
      field.evaluate((it: HTMLInputElement) =>
        it === document.activeElement ? it.value.slice(it.selectionStart ?? 0, it.selectionEnd ?? 0) : null,
      );
    for (const term of ['birds', 'cues']) {
      await field.fill(`${term}?`);
      await page.keyboard.press('Shift+Home');
      await page.keyboard.press('Enter');
      await expect.poll(() => address(page)).toBe(`/search?q=${term}%3F`);
      await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
      expect(await selected()).toBe(`${term}?`);
    }
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('birds?');
  });

  test('does not go anywhere for nothing', async () => {
    const page = await open();
    await page.getByRole('searchbox').fill('   ');
    await page.keyboard.press('Enter');
    expect(address(page)).toBe('/');
  });

  test('shows the term of the address, not the question of a video page', async () => {
    const page = await open('/?q=glass');
    expect(await page.getByRole('searchbox').inputValue()).toBe('glass');
    await page.goto(`${site.origin}/videos/1?q=Why`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('cleared on the search page takes the term out of the address, and leaves the rest', async () => {
    const page = await open('/search?q=glass&sort=popular&category=c1');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => address(page)).toBe('/search?category=c1&sort=popular');
  });

  test('is a plain form underneath', async () => {
    const page = await open('/search?q=glass&sort=popular');
    const form = await page.getByRole('search').evaluate((element: HTMLFormElement) => ({
      action: new URL(element.action).pathname,
      method: element.method,
      sent: [...new FormData(element)],
    }));
    expect(form).toEqual({
      action: '/search',
      method: 'get',
      sent: [
        ['q', 'glass'],
        ['sort', 'popular'],
      ],
    });
  });

  test('is at most 600 px wide', async () => {
    const page = await open('/', { viewport: { width: 1920, height: 800 } });
    const box = await page.getByRole('searchbox').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(600);
  });
});

describe('the theme', () => {
  test('is chosen in the account menu, kept, and told to other windows', async () => {
    const page = await open('/', { colorScheme: 'light' });
    const other = await page.context().newPage();
    await other.goto(site.origin);
    await page.bringToFront();
    await expect.poll(() => rootClass(page)).toBe('light');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitemradio').first().waitFor();
    expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(['Light', 'Dark', 'System']);
    expect(await page.getByRole('menuitemradio', { checked: true }).textContent()).toBe('System');
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await rootClass(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark');
    await expect.poll(() => rootClass(other)).toBe('dark');
    await page.reload();
    await expect.poll(() => rootClass(page)).toBe('dark');
  });

  test('follows the device while it is System, and not while it is chosen', async () => {
    const page = await open('/', { colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => rootClass(page)).toBe('dark');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await expect.poll(() => rootClass(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await rootClass(page)).toBe('light');
  });

  test('is what was chosen last, also where there was no room to keep the choice before', async () => {
    const page = await open('/', { colorScheme: 'light' });
    const choose = async (theme: string) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitemradio', { name: theme }).click();
    };
    const setItemOfBrowser = await page.evaluateHandle(() => Storage.prototype.setItem);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await choose('Dark');
    await expect.poll(() => rootClass(page)).toBe('dark');
    await page.evaluate((setItem) => {
      Storage.prototype.setItem = setItem;
    }, setItemOfBrowser);
    await choose('Light');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('light');
    await expect.poll(() => rootClass(page)).toBe('light');
  });
});

describe('the keyboard', () => {
  test('reaches the page past the bar by the first link', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(
      await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0),
    ).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('searches with a slash, goes places with g, and lists its keys with a question mark', async () => {
    const page = await open('/videos/1');
    await page.keyboard.press('/');
    const isFocused = () => page.getByRole('searchbox').evaluate((field) => field === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.type('g h?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('g h?');
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.getByRole('heading', { name: 'Results' }).waitFor();
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'Front' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('opens the search sheet with a slash where no field can be seen', async () => {
    const page = await open('/', { viewport: { width: 390, height: 800 } });
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search Videos' }).waitFor();
  });

  test('can be told to leave single keys alone, for good', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
    await page.reload();
    await page.getByRole('heading', { name: 'Front' }).waitFor();
    const slash = await page.evaluateHandle(() => ({
      wasTaken: new Promise<boolean>((tell) =>
        window.addEventListener('keydown', (event) => tell(event.defaultPrevented), { once: true }),
      ),
    }));
    await page.keyboard.press('/');
    expect(await slash.evaluate(({ wasTaken }) => wasTaken)).toBe(false);
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    expect(address(page)).toBe('/');
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(
      false,
    );
  });
});

test('another page is told to those who listen', async () => {
  const page = await open();
  await page.evaluate(() => {
    document.title = 'Results - Reading Room';
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Browse' }).click();
  await page
    .locator('[aria-live="polite"]', { hasText: 'Results - Reading Room' })
    .waitFor({ state: 'attached' });
});
