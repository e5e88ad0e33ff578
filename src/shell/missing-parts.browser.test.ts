import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toastDurationMs } from '#ui/toast.ts';
import { builtPageInChromium } from '../../tests/support/built-page-in-chromium.ts';
import { ANNA } from '../../tests/support/shell-page/account-visitor.ts';

const site = builtPageInChromium('shell-page');

const SHARE = {
  shareId: 'share-1',
  shareToken: 'token-1',
  url: 'https://example.org/s/1',
  kind: 'video',
  videoTitle: 'A video',
  questionText: null,
  answerText: null,
  isCurators: false,
  startSeconds: null,
  endSeconds: null,
  note: null,
  connects: true,
  friendsMaySee: false,
};

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

test.each([
  {
    what: 'the list of shortcuts, wanted by its key',
    scripts: /shortcuts|toast-stack/,
    before: async () => {},
    press: (page: Page) => page.keyboard.press('?'),
    part: (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    what: 'the list of shortcuts, wanted in the menu',
    scripts: /shortcuts|toast-stack/,
    before: async (page: Page) => {
      await accountMenu(page).click();
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('Escape');
    },
    press: async (page: Page) => {
      await accountMenu(page).click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    },
    part: (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    what: 'the account menu',
    scripts: /account-menu|toast-stack/,
    before: async () => {},
    press: (page: Page) => accountMenu(page).click(),
    part: (page: Page) => page.getByRole('menu', { name: 'Account menu' }),
  },
  {
    what: 'the QR code of a link',
    scripts: /qr-code|toast-stack/,
    before: async (page: Page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'QR code' }).waitFor();
    },
    press: (page: Page) => page.getByRole('button', { name: 'QR code' }).click(),
    part: (page: Page) => page.getByRole('img', { name: /^QR code of/ }),
  },
])(
  '$what, pressed for without a connection, is told at once, and does not come later by surprise',
  async ({ scripts, before, press, part }) => {
    const page = await site.newPage();
    await page.addInitScript((session) => Object.assign(window, { signedIn: session }), ANNA);
    await page.route('**/api/rpc/**', (route) => {
      const json = route.request().url().endsWith('/createShare') ? SHARE : null;
      return route.fulfill({ json: { json } });
    });
    await page.route(scripts, (route) => route.abort());
    await page.clock.install();
    await page.goto('/videos/1');
    await page.getByRole('heading', { name: 'A video' }).waitFor();
    await before(page);
    await page.context().setOffline(true);
    const told = page.getByRole('alert').getByText('Unable to connect to the service.');
    for (const _press of ['first', 'second']) {
      await press(page);
      await told.waitFor();
      await part(page).waitFor({ state: 'hidden' });
      expect(await page.locator('[aria-expanded=true]').count()).toBe(0);
      await page.clock.fastForward(toastDurationMs);
      await told.waitFor({ state: 'hidden' });
    }
    await page.unroute(scripts);
    // What toasts need is asked for as soon as there is a connection, and so would be what was pressed for.
    const isBack = page.waitForResponse(/toast-stack/);
    await page.context().setOffline(false);
    await isBack;
    expect(await part(page).count()).toBe(0);
    await press(page);
    await part(page).waitFor();
  },
);

test('shortcuts that are there go on while the list of them cannot be had', async () => {
  const page = await site.newPage();
  await page.addInitScript((session) => Object.assign(window, { signedIn: session }), ANNA);
  await page.route('**/api/rpc/**', (route) => route.fulfill({ json: { json: null } }));
  await page.route(/shortcuts-sheet/, (route) => route.abort());
  await page.goto('/videos/1');
  await page.getByRole('heading', { name: 'A video' }).waitFor();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByText('Something Went Wrong').waitFor();
  await page.unroute(/shortcuts-sheet/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});
