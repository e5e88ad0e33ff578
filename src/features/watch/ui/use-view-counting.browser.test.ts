import { expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();

const URL = 'https://www.youtube.com/watch?v=plays______';

const views = () => watch.page.locator('output#views').textContent();
const counted = (views: string) => watch.page.locator(`output#views:text-is("${views}")`).waitFor();
/** Chromium without a window never hides a page by itself. */
const setHidden = (isHidden: boolean) =>
  watch.page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('ten seconds in sight count once, and a play after them is told, too', async () => {
  await watch.openAtRest(URL);
  await watch.page.clock.runFor(9_900);
  expect(await views()).toBe('');
  await watch.page.clock.runFor(100);
  await counted('video-1');
  await watch.page.clock.runFor(60_000);
  await watch.play();
  await counted('video-1 video-1:played');
  await watch.page.clock.runFor(60_000);
  expect(await views()).toBe('video-1 video-1:played');
});

test('playing counts at once, and once', async () => {
  await watch.open(URL);
  await watch.play();
  await counted('video-1:played');
  await watch.press('Pause from outside');
  await watch.becomes('paused');
  // The player hears keys only where the focus is in it.
  await watch.page.getByRole('group', { name: 'Reading rooms' }).focus();
  await watch.page.keyboard.press('k');
  await watch.becomes('playing');
  expect(await views()).toBe('video-1:played');
});

test('a player that cannot say that it plays counts as played once it was pressed and is there', async () => {
  await watch.openAtRest('https://www.instagram.com/reel/Cplays_____/');
  await watch.page.clock.runFor(10_000);
  await counted('video-1');
  await watch.play();
  await watch.becomes('ready');
  await counted('video-1 video-1:played');
});

test('time while the page is hidden does not count', async () => {
  await watch.openAtRest(URL);
  await watch.page.clock.runFor(6_000);
  await setHidden(true);
  await watch.page.clock.runFor(3_600_000);
  expect(await views()).toBe('');
  await setHidden(false);
  await watch.page.clock.runFor(3_900);
  expect(await views()).toBe('');
  await watch.page.clock.runFor(100);
  await counted('video-1');
});

test('a prerendered page counts nothing until somebody opens it', async () => {
  await watch.page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await watch.openAtRest(URL);
  await watch.page.clock.runFor(60_000);
  expect(await views()).toBe('');
  await watch.page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await watch.page.clock.runFor(9_900);
  expect(await views()).toBe('');
  await watch.page.clock.runFor(100);
  await counted('video-1');
});
