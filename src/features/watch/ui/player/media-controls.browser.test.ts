import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { open, play, becomes, button, video } = watch;

const FILE = 'https://media.example/clip.mp4';

const property = <Name extends 'playbackRate' | 'volume' | 'muted' | 'controls'>(name: Name) =>
  video().evaluate((element: HTMLVideoElement, one) => element[one as Name], name);
const choice = (name: string) => watch.page.getByRole('combobox', { name, exact: true });

const start = (url = FILE) => watch.playAtRest(url);

/** The captions of which the browser shows something now. */
const shownCues = () =>
  video().evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  );

test('our own controls stand in place of the browser’s, and nothing complains', async () => {
  await start();
  expect(await property('controls')).toBe(false);
  await button('Pause').click();
  await becomes('paused');
  await button('Play').click();
  await becomes('playing');
  expect(watch.complaints).toEqual([]);
});

test('until their script is there, the browser’s own are', async () => {
  await watch.page.route(/media-controls/, (route) => route.abort());
  await open(FILE);
  await play();
  await becomes('playing');
  expect(await property('controls')).toBe(true);
});

test('captions are switched on in a language, and off', async () => {
  await start();
  expect(await shownCues()).toEqual([]);
  await choice('Captions').selectOption('German');
  await expect.poll(shownCues).toEqual([expect.stringMatching(/^de \d+$/)]);
  await choice('Captions').selectOption('Off');
  await expect.poll(shownCues).toEqual([]);
  await watch.page.keyboard.press('c');
  await expect.poll(shownCues).toEqual([expect.stringMatching(/^de \d+$/)]);
});

test('speed and volume are chosen', async () => {
  await start();
  await choice('Speed').selectOption('1.5×');
  await expect.poll(() => property('playbackRate')).toBe(1.5);
  await watch.page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await expect.poll(() => property('volume')).toBe(0.4);
});

test('a sound that was drawn down to nothing comes back by its button and its key, and stays for the next video', async () => {
  await start();
  const volume = watch.page.getByRole('slider', { name: 'Volume' });
  await volume.fill('0');
  await button('Sound on').click();
  await expect.poll(() => property('volume')).toBe(0.25);
  expect(await property('muted')).toBe(false);
  await button('Sound off').waitFor();
  await volume.fill('0');
  await button('Sound on').waitFor();
  await watch.page.keyboard.press('m');
  await expect.poll(() => property('volume')).toBe(0.25);
  await watch.page.reload();
  await watch.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await play();
  await button('Sound off').waitFor();
  await expect.poll(() => property('volume')).toBe(0.25);
});

test('the picture leaves the page and comes back, by its button and its key', async () => {
  // A browser without a screen has no other picture: it says here what it was asked for.
  await watch.page.addInitScript(() => {
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
    let shown: Element | null = null;
    Object.defineProperty(Document.prototype, 'pictureInPictureElement', { get: () => shown });
    HTMLVideoElement.prototype.requestPictureInPicture = async function () {
      shown = this;
      this.dispatchEvent(new Event('enterpictureinpicture', { bubbles: true }));
      return {} as PictureInPictureWindow;
    };
    document.exitPictureInPicture = async () => {
      const left = shown;
      shown = null;
      left?.dispatchEvent(new Event('leavepictureinpicture', { bubbles: true }));
    };
  });
  await start();
  const isOut = () => watch.page.evaluate(() => document.pictureInPictureElement !== null);
  await button('Picture in picture').click();
  await expect.poll(isOut).toBe(true);
  await button('Picture in picture').and(watch.page.locator('[aria-pressed="true"]')).waitFor();
  await watch.page.keyboard.press('i');
  await expect.poll(isOut).toBe(false);
});

test('what waits for its data is paused by its button and by its key', async () => {
  // As while it waits: it is to play, and never says that it does.
  await watch.page.addInitScript(() =>
    addEventListener('playing', (event) => event.stopImmediatePropagation(), true),
  );
  const isPaused = () => video().evaluate((element: HTMLVideoElement) => element.paused);
  await open(FILE);
  await play();
  await button('Pause').click();
  await expect.poll(isPaused).toBe(true);
  await button('Play').click();
  await expect.poll(isPaused).toBe(false);
  await watch.page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
});

test('a wait for data that can be noticed is said and shown, and ends with it', async () => {
  await start();
  const status = watch.page.locator('[data-picture] [role=status]');
  const line = status.locator('.animate-run');
  const says = (type: string, readyState: number) =>
    video().evaluate(
      (element, [event, value]) => {
        Object.defineProperty(element, 'readyState', { value, configurable: true });
        element.dispatchEvent(new Event(event));
      },
      [type, readyState] as const,
    );
  await says('waiting', 2);
  await watch.page.clock.runFor(400);
  expect(await status.textContent()).toBe('');
  await watch.page.clock.runFor(200);
  await expect.poll(() => status.textContent()).toBe('Loading more of the video');
  expect(await line.isVisible()).toBe(true);
  await says('playing', 4);
  await expect.poll(() => status.textContent()).toBe('');
});

test('presses of keys that follow at once each count', async () => {
  await start();
  // All in one task, before anything heard of the first.
  await watch.page.evaluate(() => {
    const { activeElement } = document;
    const press = (key: string) =>
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (const key of ['>', '>', '>', '<', 'c', 'c']) press(key);
  });
  await expect.poll(() => property('playbackRate')).toBe(1.5);
  await expect.poll(() => choice('Speed').inputValue()).toBe('1.5');
  await expect.poll(shownCues).toEqual([]);
});

test('every control has a key', async () => {
  await start();
  // It may be over before the last key.
  await video().evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  const { keyboard } = watch.page;
  await keyboard.press('c');
  await expect.poll(shownCues).toEqual([expect.stringMatching(/^en \d+$/)]);
  await keyboard.press('>');
  await expect.poll(() => property('playbackRate')).toBe(1.25);
  await keyboard.press('<');
  await expect.poll(() => property('playbackRate')).toBe(1);
  await keyboard.press('m');
  await expect.poll(() => property('muted')).toBe(true);
  await keyboard.press('t');
  await button('Wide screen').and(watch.page.locator('[aria-pressed="true"]')).waitFor();
  await keyboard.press('f');
  await button('Leave full screen').waitFor();
  await watch.page.waitForFunction(() => document.fullscreenElement?.querySelector('[data-timeline]'));
  await keyboard.press('f');
  await button('Full screen').waitFor();
  await keyboard.press('k');
  await becomes('paused');
});

test('the controls go while it plays and nobody is there, and come back with the pointer', async () => {
  await start();
  await watch.page.mouse.move(5, 5);
  await watch.page.keyboard.press('k');
  await becomes('paused');
  await watch.page.clock.runFor(5_000);
  await watch.page.locator('[data-controls="shown"]').waitFor();
  await watch.page.keyboard.press('k');
  await becomes('playing');
  await watch.page.clock.runFor(5_000);
  await watch.page.locator('[data-controls="idle"]').waitFor();
  await video().hover();
  await watch.page.locator('[data-controls="shown"]').waitFor();
});

test('on a touch screen a time that is pressed beside the player shows the picture, a finger on it the controls', async () => {
  await watch.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  // By the clock they would go after three seconds.
  await watch.openAtRest(FILE);
  const shown = watch.page.locator('[data-controls="shown"]');
  const idle = watch.page.locator('[data-controls="idle"]');
  const jump = watch.page.getByRole('button', { name: 'Jump to 0:07' });
  await jump.tap();
  await becomes('playing');
  await idle.waitFor();
  await video().tap();
  await shown.waitFor();
  await jump.tap();
  await idle.waitFor();
});

test.each([320, 390, 1280])(
  'at %s px all controls have their place, and nothing moves from poster to player',
  async (width) => {
    await watch.newPage({ viewport: { width, height: 900 }, hasTouch: width < 500, isMobile: width < 500 });
    await open(FILE);
    // With its own letters a line may be another one high.
    await watch.page.evaluate(() => document.fonts.ready);
    await watch.page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node }[] })[]) {
          const moved = entry.sources.find(({ node }) => node.parentElement?.closest('[data-picture]'));
          if (moved) document.documentElement.dataset.shift = (moved.node as Element).outerHTML;
        }
      }).observe({ type: 'layout-shift' });
    });
    const below = watch.page.getByRole('button', { name: 'Jump to 0:07' });
    const before = await below.boundingBox();
    await play();
    await becomes('playing');
    await button('Pause').waitFor();
    expect(await below.boundingBox()).toEqual(before);
    const picture = await watch.page.locator('[data-picture]').boundingBox();
    if (!picture) throw new Error('There is no picture');
    for (const control of await watch.page
      .locator('[data-controls] :is(button:not([data-tick]), select)')
      .all()) {
      if (!(await control.isVisible())) continue;
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(picture.x);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(picture.x + picture.width);
      if (width < 500) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await watch.page.locator('html').getAttribute('data-shift')).toBeNull();
  },
);

describe('where the device’s own colours replace ours', () => {
  const coloursOf = async (...selectors: string[]) => {
    const colours: string[] = [];
    for (const selector of selectors)
      colours.push(await watch.page.locator(selector).evaluate((it) => getComputedStyle(it).backgroundColor));
    return colours;
  };

  test.each(['light', 'dark'] as const)(
    'the controls stand on a ground of their own, and the line tells how far it is, by a %s scheme',
    async (colorScheme) => {
      await watch.newPage({ forcedColors: 'active', colorScheme });
      await start();
      const [ground, line, gone, thumb] = await coloursOf(
        '[data-bar]',
        '[data-line]',
        '[data-gone]',
        '[data-thumb]',
      );
      expect(ground).toMatch(/^rgb\(/);
      expect(new Set([ground, line, gone]).size).toBe(3);
      expect(thumb).toBe(gone);
    },
  );
});

test('what a key has done is said to those who cannot see it, each time', async () => {
  await start();
  const status = watch.page.locator('[data-picture] [role=status]');
  const press = async (key: string, words: string | RegExp) => {
    await watch.page.keyboard.press(key);
    await expect.poll(() => status.textContent()).toMatch(words);
  };
  await press('k', /^Paused$/);
  await press('ArrowRight', /^0:0[5-7]$/);
  await press('m', /^Muted$/);
  await press('m', /^Sound on$/);
  await press('c', /^Captions on$/);
  await press('c', /^Captions off$/);
  await press('>', /^1\.25×$/);
  await press('<', /^Normal speed$/);
  await press('t', /^Wide screen on$/);
  await press('t', /^Wide screen off$/);
  await press('k', /^Playing$/);
  // The same words are heard again only where they were gone in between.
  await watch.page.clock.runFor(3_000);
  await expect.poll(() => status.textContent()).toBe('');
  expect(await status.count()).toBe(1);
});
