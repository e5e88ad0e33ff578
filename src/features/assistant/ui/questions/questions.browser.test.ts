import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../../../../../tests/support/axe-violations.ts';
import { PHONE, STILL } from '../../../../../tests/support/journey.ts';
import { answer, QUESTIONS, questionsPageInChromium } from '../../../../../tests/support/questions-page.ts';

const { open, newPage } = questionsPageInChromium();

const panel = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });
const ownQuestion = (page: Page) => page.getByRole('textbox', { name: 'Ask about this video' });
/** The questions in a place, without the mark of those that were asked. */
async function texts(place: ReturnType<Page['locator']>): Promise<string[]> {
  const shown = await place.getByRole('button', { name: /^Question number/ }).allTextContents();
  return shown.map((text) => text.replace('Asked', '').trim());
}
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const hasFocus = (it: Element) => it === document.activeElement;
/** Whether a press in the middle and at the foot of something meets that. */
const isReached = (it: Element) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  return [0.5, 0.98].every((part) =>
    it.contains(document.elementFromPoint(left + width / 2, top + height * part)),
  );
};
/** A finger draws the drawer down by its head, once that stands still: on its way in it is elsewhere a moment later. */
async function swipe(page: Page, pixels: number) {
  await drawer(page).evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  const head = await drawer(page).getByRole('heading').boundingBox();
  const [x, y] = [(head?.x ?? 0) + 5, (head?.y ?? 0) + 5];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', y + pixels * part);
  await send('touchEnd');
}
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Questions', exact: true }).click();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Top Follow-Up Questions' });
const asked = (page: Page) => page.getByLabel('Asked').textContent();

describe('the questions of a video', () => {
  test.each([
    ['two on a phone, which has the others in its drawer', { width: 390, height: 844 }, 2, true],
    ['three on a tablet, which has them there, too', { width: 900, height: 1100 }, 3, true],
    ['five on a phone that lies on its side, without a drawer', { width: 844, height: 390 }, 5, false],
    ['five on a small one that does', { width: 667, height: 375 }, 5, false],
    ['five on a desktop', { width: 1280, height: 800 }, 5, false],
  ])('are %s', async (_what, viewport, count, hasDrawer) => {
    const { page } = await open({ viewport });
    await panel(page).waitFor();
    expect(await texts(panel(page))).toHaveLength(count);
    expect(await page.getByRole('button', { name: 'Questions', exact: true }).count()).toBe(
      hasDrawer ? 1 : 0,
    );
  });

  test('fade out over the line for one’s own while more of them follow, and only then', async () => {
    const { page } = await open({ viewport: { width: 1180, height: 820 } });
    await panel(page).waitFor();
    const place = panel(page).locator('..');
    const fade = () =>
      ownQuestion(page).evaluate((it) =>
        Number(getComputedStyle(it.closest('form') ?? it, '::after').opacity),
      );
    await place.evaluate((it) => it.setAttribute('style', 'overflow-y: auto'));
    await expect.poll(fade).toBe(0);
    await place.evaluate((it) => it.setAttribute('style', 'height: 160px; overflow-y: auto'));
    await expect.poll(fade).toBe(1);
    await place.evaluate((it) => it.scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect.poll(fade).toBe(0);
  });

  test('where nobody proposed any is what it says as a whole, if that can be answered', async () => {
    const summaryQuestion = 'What are the main points?';
    const { page } = await open(STILL, [], undefined, '/', summaryQuestion);
    await panel(page).getByRole('button', { name: summaryQuestion }).click();
    await expect.poll(() => asked(page)).toBe(summaryQuestion);
  });

  test('are in the drawer of a phone, five of them, on six tenths of the screen', async () => {
    const { page } = await open(PHONE);
    await openDrawer(page);
    await page.getByText('Most helpful questions from other users').waitFor();
    expect(await texts(drawer(page))).toHaveLength(5);
    expect(await axeViolations(page)).toEqual([]);
    const box = await drawer(page).boundingBox();
    expect(box?.height).toBeCloseTo(0.6 * 800, 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0);
    const [first = ''] = await texts(drawer(page));
    await drawer(page).getByRole('button', { name: first }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await asked(page)).toBe(first);
  });

  test('are 44 px high for a finger, in the page and in the drawer', async () => {
    const { page } = await open({ ...PHONE, ...STILL });
    await panel(page).waitFor();
    await openDrawer(page);
    await drawer(page).waitFor();
    for (const place of [panel(page), drawer(page)]) {
      const heights = await place
        .getByRole('button', { name: /^Question number/ })
        .evaluateAll((all) =>
          all.map((it) => it.getBoundingClientRect().height).filter((height) => height > 0),
        );
      expect(heights.length).toBeGreaterThan(1);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
  });

  test('are under the player where six tenths would cover it, and at least a few lines high', async () => {
    for (const [width, height, least] of [
      [390, 560, 300],
      [390, 410, 175],
      [768, 1024, 550],
    ] as const) {
      const { page } = await open({ ...PHONE, ...STILL, viewport: { width, height } });
      await openDrawer(page);
      await drawer(page).waitFor();
      const [picture, sheet] = await Promise.all([play(page).boundingBox(), drawer(page).boundingBox()]);
      expect(picture?.y).toBe(0);
      expect(sheet?.y).toBeGreaterThanOrEqual((picture?.height ?? 0) - 1);
      expect(sheet?.height).toBeGreaterThan(least);
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(height, 0);
      const last = drawer(page).getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await last.click({ trial: true });
    }
  });

  test('leave the player in use while they are over the rest of the page, and nothing else', async () => {
    const { page } = await open(PHONE);
    await openDrawer(page);
    await expect.poll(() => drawer(page).evaluate(hasFocus)).toBe(true);
    await play(page).click();
    expect(await page.getByLabel('Presses on Play').textContent()).toBe('1');
    expect(await drawer(page).isVisible()).toBe(true);
    expect(await play(page).evaluate(isReached)).toBe(true);
    const stops = new Set<string>();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      stops.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(stops).toContain('Play');
    expect(stops).not.toContain('Watch on Films');
    expect(stops).not.toContain('Questions');
    await page.mouse.move(100, 250);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('End');
    expect((await play(page).boundingBox())?.y, 'the page stands still').toBe(0);
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its button', (page) => drawer(page).getByRole('button', { name: 'Close', exact: true }).click()],
    ['a press beside it', (page) => page.mouse.click(20, 300)],
    ['a swipe', (page) => swipe(page, 200)],
  ])('go by %s, and the focus goes back', async (_how, close) => {
    const { page } = await open(PHONE);
    await openDrawer(page);
    await drawer(page).waitFor();
    await close(page);
    await drawer(page).waitFor({ state: 'hidden' });
    const button = page.getByRole('button', { name: 'Questions', exact: true });
    await expect.poll(() => button.evaluate(hasFocus)).toBe(true);
    await page.getByRole('link', { name: 'Watch on Films' }).click({ trial: true });
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('go by Escape also where browsers do not tell of a wish to close', async () => {
    const { page } = await open(PHONE, QUESTIONS, () => Reflect.deleteProperty(window, 'CloseWatcher'));
    await openDrawer(page);
    await drawer(page).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  });

  test('stay where a swipe does not go far', async () => {
    const { page } = await open({ ...PHONE, ...STILL });
    await openDrawer(page);
    const before = await drawer(page).boundingBox();
    await swipe(page, 40);
    expect(await drawer(page).boundingBox()).toEqual(before);
  });

  test('are still at once for who wants no motion', async () => {
    const { page } = await open({ ...PHONE, ...STILL });
    await openDrawer(page);
    await drawer(page).waitFor();
    expect(await drawer(page).evaluate((it) => it.getAnimations().length)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await drawer(page).count()).toBe(0);
  });

  test('leave no button while the chat is open, and none where there is no room for the drawer', async () => {
    const { page } = await open(PHONE);
    const button = page.getByRole('button', { name: 'Questions', exact: true });
    await button.waitFor();
    await page.getByLabel('Chat is open').check();
    await button.waitFor({ state: 'hidden' });
    await page.getByLabel('Chat is open').uncheck();
    await button.waitFor();
    await openDrawer(page);
    await drawer(page).waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await button.waitFor({ state: 'hidden' });
    await drawer(page).waitFor({ state: 'hidden' });
  });

  test('leave no button while they are in sight themselves, above the bar and below the player', async () => {
    const { page } = await open({ ...PHONE, ...STILL }, QUESTIONS, undefined, '/?near');
    const button = page.getByRole('button', { name: 'Questions', exact: true });
    await panel(page).waitFor();
    await button.waitFor({ state: 'hidden' });
    const top = (await panel(page).boundingBox())?.y ?? 0;
    const height = (await panel(page).boundingBox())?.height ?? 0;
    await page.evaluate((y) => scrollTo(0, y), top + height);
    await button.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await button.waitFor({ state: 'hidden' });
  });

  test('are only a line for ones own where there are none', async () => {
    const { page } = await open(PHONE, []);
    await page.getByRole('button', { name: 'Helpful', exact: true }).waitFor();
    await ownQuestion(page).waitFor();
    expect(await panel(page).getByRole('list').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Questions', exact: true }).count()).toBe(0);
  });

  test('have a line for ones own under them, which asks it once and never nothing, and is gone while the chat is open', async () => {
    const { page } = await open({});
    await ownQuestion(page).press('Enter');
    await ownQuestion(page).fill('  And what of bread? ');
    await ownQuestion(page).press('Enter');
    expect(await page.getByLabel('Asked').textContent()).toBe('And what of bread?');
    expect(await ownQuestion(page).inputValue()).toBe('');
    await page.getByRole('checkbox', { name: 'Chat is open' }).check();
    expect(await ownQuestion(page).count()).toBe(0);
  });

  test('that were clicked stay in their place, marked, and make room for others for half an hour', async () => {
    const { page } = await open({});
    await panel(page).waitFor();
    const before = await texts(panel(page));
    const [first = ''] = before;
    await panel(page).getByRole('button', { name: first }).click();
    await panel(page)
      .getByRole('button', { name: `${first} Asked` })
      .waitFor();
    expect(await texts(panel(page))).toEqual(before);
    expect(await asked(page)).toBe(first);

    await page.reload();
    await panel(page).waitFor();
    await expect.poll(() => texts(panel(page))).not.toContain(first);
    expect(await texts(panel(page))).toHaveLength(5);
    await page.evaluate(() => {
      for (const [key, kept] of Object.entries(localStorage)) {
        const clicks = JSON.parse(kept) as { timestamp: number }[];
        for (const click of clicks) click.timestamp -= 30 * 60_000;
        localStorage.setItem(key, JSON.stringify(clicks));
      }
    });
    await page.reload();
    await panel(page).waitFor();
    expect(await panel(page).getByText('Asked').count()).toBe(0);
  });

  test('are asked also where nothing may be kept', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.route('**/api/rpc/assistant/*', (route) =>
      answer(
        route,
        route.request().url().includes('questions') ? { questions: QUESTIONS, explorationRate: 0.2 } : {},
      ),
    );
    await page.goto('/');
    const [first = ''] = await panel(page)
      .waitFor()
      .then(() => texts(panel(page)));
    await panel(page).getByRole('button', { name: first }).click();
    expect(await asked(page)).toBe(first);
  });
});
