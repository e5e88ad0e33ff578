import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../tests/support/admin-page-in-chromium.ts';
import { nextFrames } from '../../tests/support/next-frames.ts';

const admin = adminPageInChromium();

test('a row whose content fits since it changed has no buttons to scroll by', async () => {
  const page = await admin.open('/row', {});
  const button = page.getByRole('button', { name: 'Scroll right' });
  await button.waitFor();
  await page.getByRole('button', { name: 'One is left' }).click();
  await button.waitFor({ state: 'detached' });
});

test('what has the focus stands clear of the buttons to scroll by, whichever way one goes', async () => {
  const page = await admin.open('/row', {});
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: 'Scroll right' }).waitFor();
  const isCovered = () =>
    page.evaluate(() => {
      const it = document.activeElement?.getBoundingClientRect();
      return [...document.querySelectorAll('[aria-label^="Scroll "]')].some((button) => {
        const { left, right } = (button.parentElement as Element).getBoundingClientRect();
        return !it || (it.left < right && it.right > left);
      });
    });
  await page.getByRole('button', { name: 'One is left' }).focus();
  const covered: string[] = [];
  for (const key of [...Array(20).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await nextFrames(page);
    if (await isCovered()) covered.push(`${key}: ${await focused(page)}`);
  }
  expect(covered).toEqual([]);
  expect(await focused(page)).toBe('Number 7');
});

test('a button that somebody came to by the keyboard keeps the focus when the row fits', async () => {
  const page = await admin.open('/row', {});
  await page.setViewportSize({ width: 320, height: 800 });
  const button = page.getByRole('button', { name: 'Scroll right' });
  await button.waitFor();
  await page.keyboard.press('Tab');
  await button.focus();
  await page.getByRole('button', { name: 'Number 1', exact: true }).evaluate((it) => {
    const row = it.parentElement as HTMLElement;
    row.scrollLeft = row.scrollWidth;
  });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(await focused(page)).toBe('Scroll right');
  await page.keyboard.press('Shift+Tab');
  await button.waitFor({ state: 'detached' });
});
