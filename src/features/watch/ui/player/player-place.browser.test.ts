import { expect, test } from 'vitest';
import { builtPageInChromium } from '../../../../../tests/support/built-page-in-chromium.ts';

const site = builtPageInChromium('arrival-page');

/** How wide the player's place is in a window, with letters as readers set them in their browser. */
async function widthOfPlace(width: number, height: number, percent = 100): Promise<number | undefined> {
  const page = await site.newPage({ viewport: { width, height } });
  await page.route('**/api/rpc/**', (route) => route.fulfill({ json: { json: null } }));
  const browser = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await page.goto('/');
  return (await page.locator('[data-picture]').boundingBox())?.width;
}

test('on a phone that lies on its side the player is as high as what the bar leaves', async () => {
  expect(await widthOfPlace(844, 390)).toBeCloseTo(((390 - 88) * 16) / 9, 0);
});

test.each([
  ['a window at four times its size', 320, 150, 100],
  ['letters twice as large', 640, 360, 200],
])('with %s it keeps three quarters of the height', async (_, width, height, percent) => {
  expect(await widthOfPlace(width, height, percent)).toBeCloseTo((0.75 * height * 16) / 9, 0);
});
