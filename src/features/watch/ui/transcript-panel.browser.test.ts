import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { open, play, press, becomes, timeReaches } = watch;

const URL = 'https://www.youtube.com/watch?v=plays______';

const line = (at: number) => watch.page.locator(`[data-cue="cue-${at}"]`);
const list = () => watch.page.locator('section[aria-label=Transcript] > div:has([data-cue])');
const current = () => watch.page.locator('[data-cue][aria-current=true]');
const isCurrent = (at: number) => watch.page.locator(`[data-cue="cue-${at}"][aria-current=true]`).waitFor();
const scrollTop = () => list().evaluate((it) => it.scrollTop);
/** Whether a line lies inside the visible part of the list. */
const isInSight = (at: number) =>
  watch.page.waitForFunction((id) => {
    const it = document.querySelector(`[data-cue="${id}"]`);
    const place = it?.closest('.overflow-y-auto')?.getBoundingClientRect();
    const box = it?.getBoundingClientRect();
    return place && box && box.top >= place.top - 1 && box.bottom <= place.bottom + 1;
  }, `cue-${at}`);

describe('following playback', () => {
  test('no line is current before the first play; then the spoken one is, and only that', async () => {
    await open(URL);
    expect(await current().count()).toBe(0);
    await play();
    await becomes('playing');
    await isCurrent(1);
    await isCurrent(2);
    expect(await current().count()).toBe(1);
    expect(watch.complaints).toEqual([]);
  });

  test('a press on a line starts the video there, and later presses move it', async () => {
    await open(URL);
    await line(5).click();
    await becomes('playing');
    await timeReaches(5);
    await isCurrent(5);
    await line(9).focus();
    await watch.page.keyboard.press('Enter');
    await isCurrent(9);
    await timeReaches(9);
  });

  test('the list keeps the current line in sight and never scrolls the page', async () => {
    await open(URL, { cues: '500' });
    await press('Jump to 0:07');
    await isCurrent(8);
    await isInSight(8);
    expect(await watch.page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a reader who scrolls away is left alone until Follow is pressed', async () => {
    await open(URL, { cues: '500' });
    await play();
    await isCurrent(1);
    expect(await watch.page.getByRole('button', { name: 'Follow' }).count()).toBe(0);
    await list().hover();
    await watch.page.mouse.wheel(0, 4_000);
    await watch.page.waitForFunction(
      () => (document.querySelector('.overflow-y-auto')?.scrollTop ?? 0) > 3_000,
    );
    const top = await scrollTop();
    await press('Pause from outside');
    await press('Jump to 0:07');
    await isCurrent(7);
    expect(await scrollTop()).toBe(top);
    await press('Follow');
    await isInSight(7);
    expect(await watch.page.getByRole('button', { name: 'Follow' }).count()).toBe(0);
  });
});

describe('filtering', () => {
  test('shows the lines that say it, marked, without regard to accents, and how many there are', async () => {
    await open(URL, { cues: '70' });
    await watch.page.getByRole('searchbox', { name: 'Filter transcript' }).fill('CAFE');
    await watch.page.getByText('10 of 70 lines', { exact: true }).waitFor();
    expect(await watch.page.locator('[data-cue]').count()).toBe(10);
    expect(await watch.page.locator('[data-cue] mark').allInnerTexts()).toEqual(Array(10).fill('café'));
    await watch.page.getByRole('searchbox').fill('nowhere');
    await watch.page.getByText('No line says that.').waitFor();
    await press('Clear filter');
    await line(0).waitFor();
    expect(await watch.page.locator('[data-cue]').count()).toBe(70);
  });
});

describe('by keyboard', () => {
  test('the list is one stop of Tab, and arrows move inside it', async () => {
    await open(URL);
    expect(await watch.page.locator('[data-cue][tabindex="0"]').count()).toBe(1);
    await watch.page.getByRole('searchbox').focus();
    await watch.page.keyboard.press('Tab');
    const focused = () =>
      watch.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cue);
    expect(await focused()).toBe('cue-0');
    await watch.page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('cue-1');
    await watch.page.keyboard.press('End');
    expect(await focused()).toBe('cue-11');
    await watch.page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('cue-11');
    await watch.page.keyboard.press('Home');
    expect(await focused()).toBe('cue-0');
    await watch.page.keyboard.press('Tab');
    expect(await focused()).toBeUndefined();
  });
});

describe('five thousand lines', () => {
  const LONG = 'https://www.youtube.com/watch?v=two_hours__';

  test('the server sends but the first, all come, and a far line is brought into sight', async () => {
    const html = await (await fetch(watch.address(LONG, { cues: '5000' }))).text();
    expect(html.match(/data-cue/g)?.length).toBeLessThan(100);
    await open(LONG, { cues: '5000' });
    await line(4_999).waitFor({ state: 'attached' });
    await line(4_900).evaluate((it: HTMLElement) => it.click());
    await isCurrent(4_901);
    await isInSight(4_901);
  });

  test('the browser skips what is out of sight, and a new current line changes two lines only', async () => {
    await open(LONG, { cues: '5000' });
    await line(4_999).waitFor({ state: 'attached' });
    const isLaidOut = (at: number) =>
      line(at).evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut(0)).toBe(true);
    expect(await isLaidOut(4_000)).toBe(false);
    await line(100).evaluate((it: HTMLElement) => it.click());
    await isCurrent(101);
    await list().evaluate((it) => {
      const changed = new Set<Node>();
      new MutationObserver((records) => {
        for (const { target } of records) changed.add(target);
        document.documentElement.dataset.changed = String(changed.size);
      }).observe(it, { subtree: true, attributes: true, childList: true, characterData: true });
    });
    await isCurrent(103);
    expect(Number(await watch.page.locator('html').getAttribute('data-changed'))).toBeLessThan(10);
  });
});
