import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../tests/support/axe-violations.ts';
import { builtPageInChromium } from '../../tests/support/built-page-in-chromium.ts';
import { PHONE, STILL } from '../../tests/support/journey.ts';

const gallery = builtPageInChromium('gallery-page', 'error', 'warning');

/** A fresh window on the gallery; with `clock` its time stands still until the test moves it. */
async function open({ clock, ...options }: BrowserContextOptions & { clock?: boolean } = {}): Promise<Page> {
  const page = await gallery.newPage(options);
  if (clock) await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Design system' }).waitFor();
  if (clock) await page.clock.pauseAt(600_000);
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

describe('every component in all its states', () => {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [
    { colorScheme, name: `on a ${colorScheme} phone`, options: PHONE },
    { colorScheme, name: `on a ${colorScheme} desktop`, options: {} },
  ]);
  test.each(looks)('has no violation that axe can find $name', async ({ colorScheme, options }) => {
    expect(await axeViolations(await open({ ...options, colorScheme }))).toEqual([]);
  });

  test('is looked at when nothing fades any more, also what began while something else faded', async () => {
    const page = await open();
    await page.evaluate(() => {
      const fade = (text: string, duration: number) => {
        const words = Object.assign(document.createElement('p'), { textContent: text });
        words.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'steps(2, jump-both)' });
        document.querySelector('main')?.append(words);
      };
      fade('First.', 600);
      setTimeout(() => fade('Second.', 3_000), 300);
    });
    expect(await axeViolations(page)).toEqual([]);
  });

  test('fits windows from 320 to 1920 px', async () => {
    const page = await open();
    const overflowing: number[] = [];
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const [needed = 0, given = 0] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      if (needed > given) overflowing.push(width);
    }
    expect(overflowing).toEqual([]);
  });

  test('gives fingers 44 px', async () => {
    const page = await open(PHONE);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a, select, input')]
        .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
        .map((control) => ({
          box: control.getBoundingClientRect(),
          name: control.ariaLabel ?? control.textContent,
        }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ box, name }) => `${name}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
  });

  test('stands still where motion is unwelcome', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Sheet from the right' }).click();
    await page.getByRole('dialog').waitFor();
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map((element) => [element, getComputedStyle(element)] as const)
        .filter(([, style]) => style.animationName !== 'none' || /[1-9]/.test(style.transitionDuration))
        .map(([element]) => element.outerHTML.slice(0, 80)),
    );
    expect(moving).toEqual([]);
  });
});

test('the class on the root decides the theme, without one the device does', async () => {
  const page = await open({ colorScheme: 'dark' });
  const ground = (classes: string) =>
    page.evaluate((names) => {
      document.documentElement.className = names;
      return getComputedStyle(document.body).backgroundColor;
    }, classes);
  const [dark, light] = ['rgb(19, 17, 14)', 'rgb(250, 249, 245)'];
  expect([await ground(''), await ground('light'), await ground('dark')]).toEqual([dark, light, dark]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect([await ground(''), await ground('light'), await ground('dark')]).toEqual([light, light, dark]);
});

describe('a sheet', () => {
  test.each(['top', 'right'])(
    'from the %s takes the focus, keeps it, and gives it back on Escape',
    async (side) => {
      const page = await open();
      const button = page.getByRole('button', { name: `Sheet from the ${side}` });
      await button.press('Enter');
      const sheet = page.getByRole('dialog', { name: `From the ${side}` });
      await sheet.waitFor();
      expect(await focused(page)).toBe('Close');
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const active = document.activeElement;
          return active !== document.body && !active?.closest('dialog');
        });
        expect(outside).toBe(false);
      }
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe(`Sheet from the ${side}`);
    },
  );

  test('closes on a press beside it and by its button', async () => {
    const page = await open();
    const sheet = page.getByRole('dialog', { name: 'From the right' });
    const open_ = page.getByRole('button', { name: 'Sheet from the right' });
    await open_.click();
    await page.mouse.click(50, 400);
    await sheet.waitFor({ state: 'hidden' });
    await open_.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });
});

test('a dialog that is asked for again while it closes opens again', async () => {
  const page = await open();
  const dialog = page.getByRole('alertdialog', { name: 'Clear everything?' });
  await page.getByRole('button', { name: 'Dialog' }).click();
  await dialog.waitFor();
  // In one task, so that the browser has had no time to tell that the dialog is closed.
  await page
    .getByRole('button', { name: 'Dialog', includeHidden: true })
    .evaluate(async (button: HTMLElement) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      await Promise.resolve();
      button.click();
    });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a press on the veil closes a dialog, and a selection that ends there does not', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Dialog' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear everything?' });
  const title = await dialog.getByRole('heading').boundingBox();
  if (!title) throw new Error('nothing is shown');
  await page.mouse.move(title.x + 20, title.y + title.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
});

test('a question in a dialog has the focus on its safe answer', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Dialog' }).click();
  await page.getByRole('alertdialog', { name: 'Clear everything?' }).waitFor();
  expect(await focused(page)).toBe('Cancel');
  expect(await axeViolations(page)).toEqual([]);
});

test('a menu is walked by keys, chooses, closes and gives the focus back', async () => {
  const page = await open();
  const trigger = page.getByRole('button', { name: 'Account' });
  await trigger.press('ArrowDown');
  await page.getByRole('menu', { name: 'Account' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Something to do');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Light');
  await page.keyboard.press('d');
  expect(await focused(page)).toBe('Dark');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Account');
  await trigger.click();
  await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

test('tabs with large letters keep their words whole, and their row scrolls to the chosen one', async () => {
  const page = await open({ ...PHONE, ...STILL });
  const row = page.getByRole('tablist', { name: 'Profile' });
  const tabs = row.getByRole('tab');
  const button = page.getByRole('button', { name: 'Scroll right' });
  expect(await button.count()).toBe(0);
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  const lines = await tabs.evaluateAll((all) =>
    all.map((tab) => {
      const words = document.createRange();
      words.selectNodeContents(tab);
      return words.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
  const end = (it: Locator) => it.evaluate((one) => Math.round(one.getBoundingClientRect().right));
  expect(await end(row)).toBeLessThanOrEqual(390);
  await button.waitFor();
  expect(await end(button.locator('..')), 'nothing of the row is seen beyond the button').toBe(
    await end(row),
  );
  await tabs.first().press('End');
  await page.getByRole('tabpanel', { name: 'History' }).waitFor();
  expect(await end(tabs.last())).toBeLessThanOrEqual(await end(row));
});

test('a menu ends where its trigger ends, and fits a low window', async () => {
  const page = await open({ viewport: { width: 1280, height: 420 } });
  const trigger = page.getByRole('button', { name: 'Account' });
  await trigger.click();
  const menu = page.getByRole('menu', { name: 'Account' });
  await menu.waitFor();
  const [button, list] = [await trigger.boundingBox(), await menu.boundingBox()];
  if (!button || !list) throw new Error('nothing is shown');
  expect(list.x + list.width).toBeCloseTo(button.x + button.width, 0);
  expect(list.y + list.height).toBeLessThanOrEqual(420);
  expect(list.height).toBeLessThanOrEqual(0.8 * 420);
});

test('a menu whose trigger stands at the lower edge of the window opens upwards, whole in sight', async () => {
  const page = await open({ viewport: { width: 1280, height: 700 } });
  const trigger = page.getByRole('button', { name: 'Account' });
  await trigger.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await trigger.press('ArrowDown');
  const menu = page.getByRole('menu', { name: 'Account' });
  await menu.getByRole('menuitem', { name: 'Something to do' }).waitFor();
  const button = await trigger.boundingBox();
  if (!button) throw new Error('nothing is shown');
  expect(button.y).toBeGreaterThan(600);
  await expect
    .poll(async () => {
      const list = await menu.boundingBox();
      return list && Math.round(button.y - list.y - list.height);
    })
    .toBe(6);
  expect(await menu.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
});

test('a menu whose trigger stands at the left stays in the window', async () => {
  const page = await open(PHONE);
  const trigger = page.getByRole('button', { name: 'Account' });
  await trigger.click();
  const menu = page.getByRole('menu', { name: 'Account' });
  await menu.getByRole('menuitem', { name: 'Something to do' }).waitFor();
  const [button, list] = [await trigger.boundingBox(), await menu.boundingBox()];
  if (!button || !list) throw new Error('nothing is shown');
  expect(button.x + button.width).toBeLessThan(list.width);
  expect(list.x).toBe(6);
});

test.each(['light', 'dark'] as const)('a file is chosen by a secondary button, %s', async (colorScheme) => {
  const page = await open({ colorScheme });
  const look = (it: Element, part?: string) => {
    const { backgroundColor, borderColor, borderRadius, color, fontFamily, fontWeight, height, paddingLeft } =
      getComputedStyle(it, part);
    return [backgroundColor, borderColor, borderRadius, color, fontFamily, fontWeight, height, paddingLeft];
  };
  const file = page.getByLabel('Picture');
  const secondary = await page.getByRole('button', { name: 'Secondary', exact: true }).evaluate(look);
  expect(await file.evaluate(look, '::file-selector-button')).toEqual(secondary);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.press('Tab');
  expect(await file.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await file.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
});

describe('toasts', () => {
  test('stand at the top centre, at most three at once', async () => {
    const page = await open();
    const success = page.getByRole('button', { name: 'Success' });
    // All at once: each goes by itself.
    await success.evaluate((it: HTMLElement) => {
      for (let count = 0; count < 4; count++) it.click();
    });
    const toasts = page.locator('[data-sonner-toast][data-visible="true"]');
    await expect.poll(() => toasts.count()).toBe(3);
    const stack = page.locator('[data-sonner-toaster]');
    expect(await stack.getAttribute('data-x-position')).toBe('center');
    expect(await stack.getAttribute('data-y-position')).toBe('top');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('are seen, heard and pressed over a sheet, and stay when it is closed', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Sheet from the right' }).click();
    const sheet = page.getByRole('dialog', { name: 'From the right' });
    await sheet.getByRole('button', { name: 'Something to do' }).click();
    // By its role: what a dialog makes inert has none, and is announced to nobody.
    const toasts = sheet.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    const said = toasts.filter({ hasText: 'Connected with Ada!' });
    // Under the pointer it stays while it is looked at.
    await said.hover();
    expect(await axeViolations(page)).toEqual([]);
    await said.getByRole('button', { name: 'Undo' }).click();
    await toasts.filter({ hasText: 'Undone' }).waitFor();
    expect(await sheet.isVisible(), 'a press on a toast is none on the veil').toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    const onThePage = page.locator('body > [data-toasts]').getByText('Undone');
    await onThePage.waitFor();
  });

  test('leave the head of a sheet in sight that comes after them', async () => {
    const page = await open(PHONE);
    await page.getByRole('button', { name: 'With an action' }).click();
    const said = page.getByRole('listitem').filter({ hasText: 'Connected with Ada!' });
    await said.waitFor();
    await page.getByRole('button', { name: 'Sheet from the right' }).click();
    const head = page.getByRole('dialog', { name: 'From the right' }).locator('[data-toasts-keep-off]');
    await expect.poll(() => head.evaluate((it) => Math.round(it.getBoundingClientRect().right))).toBe(390);
    const [above, below] = [await head.boundingBox(), await said.boundingBox()];
    if (!above || !below) throw new Error('nothing is shown');
    expect(below.y).toBeGreaterThan(above.y + above.height);
  });

  test('after a press on a toast a field takes the focus at the first press, and keeps it', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Success' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Copied to clipboard!' });
    await toast.click();
    await page.getByRole('textbox', { name: 'Name' }).click();
    await page.keyboard.type('Grace');
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Grace');
    await toast.waitFor({ state: 'detached' });
    await page.keyboard.type(' H');
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Grace H');
  });

  test('let Tab pass: from the last of the page to what can be pressed in them, and on, not back', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'With an action' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Connected with Ada!' }).waitFor();
    const last = page.locator('main').locator('a, button, input, select, textarea, [tabindex="0"]').last();
    await last.focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Undo');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('Undo');
    expect(await last.evaluate((it) => it === document.activeElement)).toBe(false);
  });

  test('give the focus back to where it was, in sight', async () => {
    const page = await open();
    const action = page.getByRole('button', { name: 'With an action' });
    await action.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Connected with Ada!' }).waitFor();
    await page.keyboard.press('Alt+KeyT');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Undo');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('With an action');
    expect(await action.evaluate((it) => it.matches(':focus-visible'))).toBe(true);
    const box = await action.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(800);
  });

  test.each([
    ['goes after 4 seconds', 'Success', 'Copied to clipboard!', 4_000],
    ['with something to press goes after 10', 'With an action', 'Connected with Ada!', 10_000],
  ])('a toast %s', async (_when, button, words, ms) => {
    const page = await open({ clock: true });
    await page.getByRole('button', { name: button }).click();
    const toast = page.getByText(words);
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return toast.count();
      })
      .toBe(1);
    await page.mouse.move(0, 790);
    await page.clock.runFor(ms - 500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1_500);
    await toast.waitFor({ state: 'detached' });
  });
});

test('a searched word can be cleared, and the focus stays in the field', async () => {
  const page = await open();
  const field = page.getByRole('searchbox', { name: 'Search', exact: true });
  await page.getByRole('button', { name: 'Clear search' }).click();
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Clear search' }).waitFor({ state: 'hidden' });
});
