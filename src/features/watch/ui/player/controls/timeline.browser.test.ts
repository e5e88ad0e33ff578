import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { play, becomes, timeReaches, button, video } = watch;

const FILE = 'https://media.example/clip.mp4';
const SECONDS = 20;
const currentTime = () => video().evaluate((element: HTMLVideoElement) => element.currentTime);

const start = () => watch.playAtRest(FILE);

describe('the timeline', () => {
  const timeline = () => watch.page.locator('[data-timeline]');
  const tick = (name: string) =>
    watch.page.getByRole('list', { name: 'Moments of this video' }).getByLabel(name);

  test('marks each moment at its place, says its words, and leads there', async () => {
    await start();
    await button('Pause').click();
    await becomes('paused');
    const line = await timeline().boundingBox();
    const question = tick('0:10: Why do people whisper?');
    const box = await question.boundingBox();
    if (!line || !box) throw new Error('There is no timeline');
    expect((box.x + box.width / 2 - line.x) / line.width).toBeCloseTo(10 / SECONDS, 2);
    const words = watch.page.getByText('Why do people whisper?', { exact: true });
    expect(await words.isVisible()).toBe(false);
    await question.hover();
    await words.waitFor();
    await question.click();
    await timeReaches(10);
    expect(await currentTime()).toBeCloseTo(10, 0);
    const chapter = tick('0:02: Silence');
    await watch.page.keyboard.press('Escape');
    await chapter.focus();
    await watch.page.keyboard.press('Enter');
    await expect.poll(() => currentTime()).toBeCloseTo(2, 0);
    await watch.page.keyboard.press('Shift+Tab');
    await watch.page.keyboard.press('Tab');
    await watch.page.getByText('Silence', { exact: true }).waitFor();
  });

  test('leads anywhere by a press, and by arrows as elsewhere in the player', async () => {
    await start();
    await button('Pause').click();
    const slider = watch.page.getByRole('slider', { name: 'Place in the video' });
    const box = await slider.boundingBox();
    if (!box) throw new Error('There is no timeline');
    await watch.page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2);
    await expect.poll(() => currentTime()).toBeCloseTo(5, 0);
    await slider.focus();
    await watch.page.keyboard.press('ArrowRight');
    await expect.poll(() => currentTime()).toBeCloseTo(10, 0);
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:(09|10) of 0:20$/);
  });

  describe('of a file that does not say how long it is', () => {
    const time = () => watch.page.locator('[data-controls] .whitespace-nowrap');
    const slider = () => watch.page.getByRole('slider', { name: 'Place in the video' });
    const startEndless = async (more: Record<string, string>) => {
      await watch.page.addInitScript(() =>
        Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => Infinity }),
      );
      await watch.openAtRest(FILE, more);
      await play();
      await becomes('playing');
      await watch.page.keyboard.press('k');
      await becomes('paused');
    };

    test('takes its length from the catalogue', async () => {
      await startEndless({ duration: '20' });
      await expect.poll(() => time().textContent()).toMatch(/^0:0\d \/ 0:20$/);
      await slider().fill('10');
      await expect.poll(() => currentTime()).toBeCloseTo(10, 0);
      await tick('0:10: Why do people whisper?').waitFor();
    });

    test('promises no end where nobody knows it', async () => {
      await startEndless({});
      await expect.poll(() => time().textContent()).toMatch(/^0:0\d$/);
      expect(await slider().getAttribute('aria-valuetext')).toMatch(/^0:0\d$/);
      await timeline().hover();
      expect(await timeline().getByText('0:00').count()).toBe(0);
    });
  });

  test('takes a finger beside a moment for the moment', async () => {
    await watch.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await start();
    await button('Pause').tap();
    const box = await timeline().boundingBox();
    if (!box) throw new Error('There is no timeline');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await watch.page.touchscreen.tap(box.x + box.width / 2 + 15, box.y + box.height - 15);
    await expect.poll(() => currentTime()).toBeCloseTo(10, 1);
  });
});
