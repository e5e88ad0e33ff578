import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CLIP, QUESTION, startAssistantSite } from '../support/assistant-sites.ts';
import { ask, box, chat, openChat } from '../support/chat-dialog.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';

const builtInSite = await startAssistantSite();

const seconds = (page: Page) =>
  filmOf(page).evaluate((video: HTMLVideoElement) => (video.paused ? -1 : video.currentTime));

journey('on a phone the player stays in sight above the chat, which Escape closes', async ({ open }) => {
  for (const width of [360, 390]) {
    const reader = await open({ origin: builtInSite.origin, ...PHONE, viewport: { width, height: 740 } });
    const { page } = reader;
    await reader.visit(CLIP);
    await openChat(page);
    await chat(page).waitFor();
    const player = page.getByRole('region', { name: 'Video player' }).getByRole('group');
    await expect
      .poll(async () => {
        const [above, sheet] = await Promise.all([player.boundingBox(), chat(page).boundingBox()]);
        return above && sheet && above.y >= 0 && above.y + above.height <= sheet.y && sheet.height > 200;
      })
      .toBe(true);
    await reader.check();
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Open AI chat');
  }
});

journey('on a wide screen the chat stands beside the player, which goes on', async ({ open }) => {
  const reader = await open({ origin: builtInSite.origin });
  const { page } = reader;
  await reader.visit(CLIP);
  await openChat(page);
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const player = await page.getByRole('region', { name: 'Video player' }).boundingBox();
        const sheet = await chat(page).boundingBox();
        return player && sheet && player.x + player.width <= sheet.x && sheet.x + sheet.width <= width;
      })
      .toBe(true);
  }
  await page.getByRole('button', { name: /^Play Why/ }).click();
  await expect.poll(() => seconds(page), { timeout: 40_000 }).toBeGreaterThan(0);
});

journey.for([
  ['a phone that lies on its side', { width: 844, height: 390 }],
  ['a window at twice its size', { width: 640, height: 400 }],
] as const)(
  'on %s what stands under the player is reached, and the chat stands beside it',
  async ([, viewport], { open }) => {
    const reader = await open({ origin: builtInSite.origin, viewport });
    const { page } = reader;
    await reader.visit(CLIP);
    const player = page.getByRole('region', { name: 'Video player' }).getByRole('group');
    expect((await player.boundingBox())?.height).toBeLessThanOrEqual(viewport.height);
    const line = page.getByRole('region', { name: 'Transcript' }).locator('[data-cue]').first();
    await line.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    expect(
      await line.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await page.keyboard.press('a');
    await expect
      .poll(async () => {
        const [shown, sheet] = await Promise.all([player.boundingBox(), chat(page).boundingBox()]);
        return (
          shown &&
          sheet &&
          shown.x >= 0 &&
          shown.y >= 0 &&
          shown.x + shown.width <= sheet.x &&
          shown.y + shown.height <= viewport.height &&
          sheet.width >= 280 &&
          sheet.x + sheet.width <= viewport.width &&
          sheet.height >= viewport.height - 1
        );
      })
      .toBe(true);
    await reader.check();
  },
);

journey(
  'a tablet that lies on its side shows title, questions and the way to the chat, and goes on beside that',
  async ({ open }) => {
    const { page, visit } = await open({
      origin: builtInSite.origin,
      ...STILL,
      hasTouch: true,
      viewport: { width: 1000, height: 700 },
    });
    await visit(CLIP);
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    const transcript = main.getByRole('heading', { name: 'Transcript' });
    const isInSight = async (it: Locator) => {
      const at = await it.boundingBox();
      return it.evaluate(
        (element, [x, y]) => element.contains(document.elementFromPoint(x ?? 0, y ?? 0)),
        [(at?.x ?? 0) + 9, (at?.y ?? 0) + (at?.height ?? 0) / 2],
      );
    };
    const question = main.getByRole('region', { name: 'Questions' }).getByRole('button').first();
    for (const it of [
      title,
      transcript,
      question,
      main.getByRole('textbox', { name: 'Ask about this video' }),
    ])
      expect(await isInSight(it)).toBe(true);
    await openChat(page);
    await box(page).waitFor();
    for (const it of [title, transcript]) await expect.poll(() => isInSight(it)).toBe(true);
    await main.getByRole('searchbox', { name: 'Filter transcript' }).focus();
    // One line of the transcript comes before the questions, which stand under it now.
    for (const _line of ['of the transcript', 'with a question']) await page.keyboard.press('Tab');
    expect(await question.evaluate((it) => it === document.activeElement)).toBe(true);
  },
);

journey('what is said in passing leaves player, search and chat in sight', async ({ open }) => {
  for (const device of [PHONE, {}]) {
    const reader = await open({ origin: builtInSite.origin, ...device, ...STILL });
    const { page } = reader;
    reader.expectComplaint(/404/);
    const message = 'Video not found';
    await page.route('**/smartChat', (route) =>
      route.fulfill({
        status: 404,
        json: { json: { defined: true, code: 'NOT_FOUND_ERROR', status: 404, message } },
      }),
    );
    await reader.visit(CLIP);
    await openChat(page);
    await ask(page, QUESTION);
    const toast = page.getByRole('listitem').filter({ hasText: message });
    await toast.waitFor();
    const close = chat(page).getByRole('button', { name: 'Close chat' });
    const player = page.getByRole('region', { name: 'Video player' }).getByRole('group');
    // On a phone the bar has none.
    const search = page.getByRole('banner').locator('form');
    const kept = [player, close, box(page), search];
    await expect
      .poll(async () => {
        const said = await toast.boundingBox();
        const others = await Promise.all(kept.map((it) => it.boundingBox()));
        return others.map(
          (it) =>
            said &&
            (it === null ||
              said.y + said.height <= it.y ||
              it.y + it.height <= said.y ||
              said.x + said.width <= it.x ||
              it.x + it.width <= said.x),
        );
      })
      .toEqual([true, true, true, true]);
  }
});
