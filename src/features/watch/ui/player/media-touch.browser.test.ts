import type { CDPSession } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { becomes, button, video } = watch;

const SECONDS = 20;

let touch: CDPSession;

/** A phone on which a film plays; the controls, and what is a double tap, go by the clock. */
beforeEach(async () => {
  await watch.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  touch = await watch.page.context().newCDPSession(watch.page);
  await watch.playAtRest('https://media.example/clip.mp4');
});

const state = (name: 'shown' | 'idle') => watch.page.locator(`[data-controls="${name}"]`);
const is = <Name extends 'currentTime' | 'paused' | 'muted'>(name: Name) =>
  video().evaluate((element: HTMLVideoElement, one) => element[one as Name], name);
const idle = async () => {
  await watch.page.clock.runFor(5_000);
  await state('idle').waitFor();
};
const pause = async () => {
  await button('Pause').tap();
  await becomes('paused');
  await watch.page.clock.runFor(1_000);
};
/** Where something is, from 0 to 1 of its width and height. */
const at = async (selector: string, across: number, down = 0.5) => {
  const box = await watch.page.locator(selector).boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width * across, y: box.y + box.height * down };
};
type Point = { x: number; y: number };
const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints });
/** The page has answered to what came before: it drew twice. */
const answered = () =>
  watch.page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
const tap = async (point: Point) => {
  await send('touchStart', point);
  // A finger stays for a moment: the page hears of it before it is gone.
  await answered();
  await send('touchEnd');
  await answered();
};
/** How often somebody was led elsewhere in the film. */
const countSeeks = () =>
  video().evaluate((element: HTMLVideoElement) => {
    element.dataset.seeks = '0';
    element.addEventListener('seeking', () => {
      element.dataset.seeks = `${Number(element.dataset.seeks) + 1}`;
    });
  });
const seeks = async () => Number(await video().getAttribute('data-seeks'));

describe('a finger on a picture without controls', () => {
  test.each([
    ['the timeline', '[data-timeline]', 0.75],
    ['the sound', '[data-controls] button[aria-keyshortcuts=m]', 0.5],
    ['the button that pauses', '[data-controls] button[aria-keyshortcuts=k]:visible', 0.5],
  ])('brings them, and does not press %s, which it could not see', async (_what, selector, across) => {
    await countSeeks();
    await idle();
    await tap(await at(selector, across));
    await state('shown').waitFor();
    expect(await seeks()).toBe(0);
    expect(await is('paused')).toBe(false);
    expect(await is('muted')).toBe(false);
  });

  test('presses a control by its next tap', async () => {
    await idle();
    const sound = await at('[data-controls] button[aria-keyshortcuts=m]', 0.5);
    await tap(sound);
    await state('shown').waitFor();
    await watch.page.clock.runFor(1_000);
    await tap(sound);
    await expect.poll(() => is('muted')).toBe(true);
  });

  test('takes them away again', async () => {
    await idle();
    const middle = await at('[data-picture]', 0.5, 0.05);
    await tap(middle);
    await state('shown').waitFor();
    await watch.page.clock.runFor(1_000);
    await tap(middle);
    await state('idle').waitFor();
    expect(await is('paused')).toBe(false);
  });
});

describe('the timeline under a finger', () => {
  const toSeconds = async (share: number) => at('[data-timeline]', share);

  test('leads to where it was tapped', async () => {
    await pause();
    await tap(await toSeconds(0.8));
    await expect.poll(() => is('currentTime')).toBeCloseTo(SECONDS * 0.8, 0);
  });

  test('leads to where a drag along it ended, and not before', async () => {
    await pause();
    await countSeeks();
    await send('touchStart', await toSeconds(0.3));
    for (const share of [0.4, 0.6, 0.8]) await send('touchMove', await toSeconds(share));
    await watch.page.locator('[data-timeline]').getByText('0:16').waitFor();
    expect(await seeks()).toBe(0);
    await send('touchEnd');
    await expect.poll(() => is('currentTime')).toBeCloseTo(SECONDS * 0.8, 0);
    await expect.poll(seeks).toBe(1);
  });

  test('lets the page scroll and stays where it was when a thumb that scrolls begins on it', async () => {
    await pause();
    await countSeeks();
    const from = await toSeconds(0.8);
    await send('touchStart', from);
    for (const by of [12, 30, 60, 90, 120]) await send('touchMove', { x: from.x, y: from.y - by });
    await expect.poll(() => watch.page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await send('touchEnd');
    await answered();
    expect(await seeks()).toBe(0);
  });

  test('stays where it was when the browser takes the finger away', async () => {
    await pause();
    await countSeeks();
    await send('touchStart', await toSeconds(0.3));
    await send('touchMove', await toSeconds(0.5));
    await send('touchMove', await toSeconds(0.7));
    await send('touchCancel');
    await answered();
    expect(await seeks()).toBe(0);
  });
});

describe('a paused film under a finger', () => {
  test('goes on by a large button in the middle of the picture', async () => {
    await pause();
    const box = await button('Play').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    const picture = await watch.page.locator('[data-picture]').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(
      (picture?.x ?? 0) + (picture?.width ?? 0) / 2,
      0,
    );
    await button('Play').tap();
    await becomes('playing');
  });

  test('goes on by the bar where the picture is as low as over a soft keyboard', async () => {
    await pause();
    await watch.page.locator('[data-picture]').evaluate((it) => {
      (it as HTMLElement).style.setProperty('--picture-most', '120px');
    });
    await button('Play').tap();
    await becomes('playing');
    const [box, picture] = [
      await button('Pause').boundingBox(),
      await watch.page.locator('[data-picture]').boundingBox(),
    ];
    expect(box?.y).toBeGreaterThan((picture?.y ?? 0) + 60);
  });

  test('is looked at without the controls after a tap on it, and has them again after another', async () => {
    await pause();
    const picture = await at('[data-picture]', 0.5, 0.03);
    await tap(picture);
    await state('idle').waitFor();
    await watch.page.clock.runFor(1_000);
    await tap(picture);
    await state('shown').waitFor();
    expect(await is('paused')).toBe(true);
  });
});

describe('two taps at once', () => {
  const twice = async (across: number) => {
    const point = await at('[data-picture]', across, 0.2);
    await tap(point);
    await tap(point);
  };

  test('on the right of the picture lead on by ten seconds, on its left back', async () => {
    await pause();
    const from = await is('currentTime');
    await twice(0.9);
    await expect.poll(() => is('currentTime')).toBeCloseTo(from + 10, 0);
    await watch.page.clock.runFor(1_000);
    await twice(0.1);
    await expect.poll(() => is('currentTime')).toBeCloseTo(from, 0);
  });

  test('lead on by ten more for each tap that follows, and never to the whole screen', async () => {
    await pause();
    const point = await at('[data-picture]', 0.9, 0.2);
    for (let taps = 0; taps < 3; taps += 1) await tap(point);
    await expect.poll(() => is('currentTime')).toBeCloseTo(SECONDS, 0);
    expect(await watch.page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

interface CueNode {
  nodeId: number;
  attributes?: string[];
  children?: CueNode[];
  shadowRoots?: CueNode[];
}

/** How a caption is drawn: the browser keeps it where no script of the page comes. */
async function shownCue() {
  await touch.send('DOM.enable');
  await touch.send('CSS.enable');
  const { root } = await touch.send('DOM.getDocument', { depth: -1, pierce: true });
  const find = (node: CueNode): CueNode | undefined => {
    if (node.attributes?.includes('cue')) return node;
    for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
      const found = find(child);
      if (found) return found;
    }
    return undefined;
  };
  const cue = find(root);
  if (!cue) throw new Error('No caption shows');
  const { nodeId } = cue;
  const { computedStyle } = await touch.send('CSS.getComputedStyleForNode', { nodeId });
  const { model } = await touch.send('DOM.getBoxModel', { nodeId });
  return {
    fontSize: computedStyle.find(({ name }) => name === 'font-size')?.value,
    top: model.border[1] ?? Number.NaN,
    bottom: model.border[7] ?? Number.NaN,
  };
}

describe('captions on a phone', () => {
  test.each([320, 390])('are as large as text at %s px, and stand above the controls', async (width) => {
    await watch.page.setViewportSize({ width, height: 700 });
    await pause();
    await watch.page.getByRole('combobox', { name: 'Captions' }).selectOption('English');
    await expect.poll(async () => (await shownCue()).fontSize).toBe('16px');
    const line = await watch.page.locator('[data-timeline]').boundingBox();
    // They move there.
    await expect.poll(async () => (await shownCue()).bottom).toBeLessThanOrEqual(line?.y ?? 0);
    const picture = await watch.page.locator('[data-picture]').boundingBox();
    expect((await shownCue()).top).toBeGreaterThanOrEqual(picture?.y ?? 0);
  });
});
