import { describe, expect, test } from 'vitest';
import { watchPageInChromium } from '../../../../tests/support/watch-page/watch-page-in-chromium.ts';

const watch = watchPageInChromium();
const { open, play, press, becomes, timeReaches } = watch;

const URL = 'https://www.youtube.com/watch?v=plays______';
/** The other ends after twenty seconds, also when somebody goes further. */
const LONG = 'https://www.youtube.com/watch?v=two_hours__';

const line = (at: number) => watch.page.locator(`[data-cue="cue-${at}"]`);
const list = () => watch.page.locator('section[aria-label=Transcript] > div:has([data-cue])');
const current = () => watch.page.locator('[data-cue][aria-current=true]');
/** Whether the current line is this one or a later one: playback goes on while a test looks. */
const currentReaches = (at: number) =>
  watch.page.waitForFunction((from) => {
    const id = document.querySelector<HTMLElement>('[data-cue][aria-current=true]')?.dataset.cue;
    return Number(id?.replace('cue-', '')) >= from;
  }, at);
const currentIsInSight = () =>
  watch.page.waitForFunction(() => {
    const line = document.querySelector('[data-cue][aria-current=true]');
    const place = line?.closest('.overflow-y-auto')?.getBoundingClientRect();
    const box = line?.getBoundingClientRect();
    return place && box && box.top >= place.top - 1 && box.bottom <= place.bottom + 1;
  });

describe('following playback', () => {
  test('no line is current before the first play; then the spoken one is, and only that', async () => {
    await open(URL);
    expect(await current().count()).toBe(0);
    await play();
    await becomes('playing');
    await currentReaches(1);
    await currentReaches(2);
    expect(await current().count()).toBe(1);
    expect(watch.complaints).toEqual([]);
  });

  test('a press on a line starts the video there, and later presses move it', async () => {
    await open(URL);
    await line(5).click();
    await becomes('playing');
    await timeReaches(5);
    await currentReaches(5);
    await line(9).focus();
    await watch.page.keyboard.press('Enter');
    await currentReaches(9);
    await timeReaches(9);
  });

  test.each(['12', '500', '5000'])(
    'of %s lines the one at the moment of the address is marked and in sight before anything plays',
    async (cues) => {
      const at = Math.min(Number(cues) - 2, 4_000);
      await open(URL, { cues, t: String(at) });
      await watch.page.locator(`[data-cue="cue-${at}"][aria-current=true]`).waitFor({ state: 'attached' });
      await currentIsInSight();
      expect(await current().count()).toBe(1);
      expect(await watch.page.evaluate(() => window.scrollY)).toBe(0);
      await becomes('poster');
      expect(watch.hosts.requests).toEqual([]);
    },
  );

  test('the list keeps the current line in sight and never scrolls the page', async () => {
    await open(URL, { cues: '500' });
    await press('Jump to 0:07');
    await currentReaches(8);
    await currentIsInSight();
    expect(await watch.page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a reader who scrolls away is left alone until Follow is pressed', async () => {
    await open(URL, { cues: '500' });
    await play();
    await currentReaches(1);
    expect(await watch.page.getByRole('button', { name: 'Follow' }).count()).toBe(0);
    await list().hover();
    await watch.page.mouse.wheel(0, 4_000);
    await watch.page.waitForFunction(
      () => (document.querySelector('.overflow-y-auto')?.scrollTop ?? 0) > 3_000,
    );
    await press('Pause from outside');
    await press('Jump to 0:07');
    await currentReaches(7);
    expect(await list().evaluate((it) => it.scrollTop)).toBeGreaterThan(3_000);
    await press('Follow');
    await currentIsInSight();
    expect(await watch.page.evaluate(() => document.activeElement?.matches('[data-cue]'))).toBe(true);
    expect(await watch.page.getByRole('button', { name: 'Follow' }).count()).toBe(0);
  });
});

test('the spoken line is told from the others where the device’s own colours replace ours', async () => {
  await watch.newPage({ forcedColors: 'active' });
  await open(URL);
  await line(5).click();
  await currentReaches(5);
  const [shown, page] = await Promise.all(
    [current(), watch.page.locator('body')].map((it) =>
      it.evaluate((found) => getComputedStyle(found).backgroundColor),
    ),
  );
  expect(shown).not.toBe(page);
});

describe('filtering', () => {
  test('shows the lines that say it, marked, without regard to accents, and how many there are', async () => {
    await open(URL, { cues: '70' });
    await watch.page.getByRole('searchbox', { name: 'Filter transcript' }).fill('CAFE');
    await watch.page.getByText('10 of 70 lines', { exact: true }).waitFor();
    expect(await watch.page.locator('[data-cue]').count()).toBe(10);
    expect(await watch.page.locator('[data-cue] mark').allTextContents()).toEqual(Array(10).fill('café'));
    await watch.page.getByRole('searchbox').fill('nowhere');
    await watch.page.getByText('No line says that.').waitFor();
    await press('Clear filter');
    await line(0).waitFor();
    expect(await watch.page.locator('[data-cue]').count()).toBe(70);
  });

  test('that ends leaves the current line in sight, though nothing is played', async () => {
    await open(LONG, { cues: '150' });
    await line(120).evaluate((it: HTMLElement) => it.click());
    await currentReaches(120);
    await becomes('playing');
    await press('Pause from outside');
    await becomes('paused');
    await watch.page.getByRole('searchbox', { name: 'Filter transcript' }).fill('CAFE');
    await watch.page.getByText(/ of 150 lines$/).waitFor();
    await press('Clear filter');
    await line(0).waitFor({ state: 'attached' });
    await currentIsInSight();
    expect(await watch.page.getByRole('button', { name: 'Follow' }).count()).toBe(0);
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
  test('the server sends but the first, all come, and a far line is brought into sight', async () => {
    const html = await (await fetch(watch.address(LONG, { cues: '5000' }))).text();
    expect(html.match(/data-cue/g)?.length).toBeLessThan(100);
    await open(LONG, { cues: '5000' });
    await line(4_999).waitFor({ state: 'attached' });
    await line(4_900).evaluate((it: HTMLElement) => it.click());
    await currentReaches(4_901);
    await currentIsInSight();
  });

  test('the browser skips what is out of sight, and a new current line changes two lines only', async () => {
    await open(LONG, { cues: '5000' });
    await line(4_999).waitFor({ state: 'attached' });
    const isLaidOut = (at: number) =>
      line(at).evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut(0)).toBe(true);
    expect(await isLaidOut(4_000)).toBe(false);
    await line(100).evaluate((it: HTMLElement) => it.click());
    await currentReaches(101);
    await list().evaluate((it) => {
      const changed = new Set<Node>();
      new MutationObserver((records) => {
        for (const { target } of records) changed.add(target);
        document.documentElement.dataset.changed = String(changed.size);
      }).observe(it, { subtree: true, attributes: true, childList: true, characterData: true });
    });
    await currentReaches(103);
    expect(Number(await watch.page.locator('html').getAttribute('data-changed'))).toBeLessThan(10);
  });
});
