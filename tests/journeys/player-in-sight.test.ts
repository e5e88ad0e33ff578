import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { box, bubble, chat, log, openChat } from '../support/chat-dialog.ts';
import { createCues, createVideo } from '../support/factories.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';
import { testDatabase } from '../support/test-database.ts';

/** One of our own clips, with questions and a transcript. */
const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';

const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);

/** A short, which is higher than wide on a phone; it is never played. */
const short = await createVideo(database, {
  title: 'Herons at the weir',
  url: 'https://www.youtube.com/shorts/abcdefghijk',
  speakers: ['Ann Lee', 'Bo Oh'],
});
// Answered by a curator: what nobody can answer is not offered.
for (const number of [1, 2, 3, 4, 5])
  await pool.query(
    `with asked as (insert into ai_clickable_questions (video_id, question_text, question_source)
       values ($1, $2, 'admin') returning id, video_id)
     insert into curator_answers (question_id, video_id, content) select id, video_id, 'It waits.' from asked`,
    [short.id, `What does the heron do for the ${number}. time?`],
  );
/** As a video is when it was just added: nothing asked yet, and a transcript so long that what is out of sight is not laid out. */
const unasked = await createVideo(database, {
  title: 'Otters in the reeds',
  url: '/demo/timed-captions.webm?otters',
});
await createCues(
  database,
  unasked.id,
  Array.from(
    { length: 240 },
    (_, n) => `Line ${n}: ${'the otter goes on along the bank and '.repeat(6)}dives.`,
  ),
);

interface Size {
  width: number;
  height: number;
}
/** A screen's width and height, from how one writes them. */
function size(screen: string): Size {
  const [width = 0, height = 0] = screen.split('x').map(Number);
  return { width, height };
}
/** A short differs from other videos on narrow screens alone. */
const VIDEOS: [string, string, (screen: string) => boolean][] = [
  ['our own clip', CLIP, () => true],
  ['a short', `/videos/${short.id}`, (screen) => size(screen).width < 700 && screen !== '390x844'],
];

const picture = (page: Page) => page.getByRole('region', { name: 'Video player' }).getByRole('group');
const questions = (page: Page) => page.getByRole('button', { name: 'Questions', exact: true });
/** The drawer is offered once the questions that stand in the page are out of sight. */
async function openDrawer(page: Page) {
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await questions(page).click();
}
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Top Follow-Up Questions' });

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const boxOf = (it: Locator): Promise<Box> =>
  it.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
const lieApart = (one: Box, other: Box) =>
  one.bottom <= other.top + 0.5 ||
  other.bottom <= one.top + 0.5 ||
  one.right <= other.left + 0.5 ||
  other.right <= one.left + 0.5;

/** What a sheet under the player owes to it, whatever the screen. */
async function expectPlayerWhole(page: Page, sheet: Locator, height: number) {
  await expect
    .poll(async () => {
      const [player, box] = await Promise.all([boxOf(picture(page)), boxOf(sheet)]);
      return {
        isWhole: player.top >= -0.5 && player.bottom <= height + 0.5 && player.bottom - player.top > 90,
        isFree: lieApart(player, box),
        isAtEnd: Math.abs(box.bottom - height) <= 1,
      };
    })
    .toEqual({ isWhole: true, isFree: true, isAtEnd: true });
}

const UPRIGHT = ['360x640', '375x553', '390x664', '390x844', '768x1024', '820x1180'];
const LYING = ['640x360', '844x390', '932x430', '900x600', '1000x700', '1000x900', '1024x600', '1280x600'];

/** Does the same on one page for one screen after another; what fails says on which. */
async function onEach(
  screens: string[],
  page: Page,
  walk: (screen: string, viewport: Size) => Promise<void>,
) {
  for (const screen of screens) {
    const viewport = size(screen);
    await page.setViewportSize(viewport);
    await walk(screen, viewport).catch((error) => {
      throw new Error(`on ${screen}: ${error.message}`, { cause: error });
    });
  }
}

journey(
  'who speaks stands in the line of facts and on cards, and leads to what else they say',
  async ({ open }) => {
    const { page, visit, address } = await open({ ...STILL, origin });
    await visit(`/videos/${short.id}`);
    await page.getByText('Speaking: Ann Lee, Bo Oh').waitFor();
    await page.getByRole('link', { name: 'Bo Oh', exact: true }).click();
    await page.getByRole('link', { name: 'Herons at the weir', exact: true }).waitFor();
    expect(address()).toBe('/search?speaker=Bo+Oh');
    await page.getByText('Speaking: Ann Lee and Bo Oh').waitFor();
  },
);

describe.each(VIDEOS)('beside %s', (_name, address, differs) => {
  journey('the drawer leaves the player whole on every screen', async ({ open }) => {
    const reader = await open({ ...PHONE, ...STILL, origin });
    const { page } = reader;
    await reader.visit(address);
    await onEach([...UPRIGHT, '1000x900'].filter(differs), page, async (_screen, viewport) => {
      await openDrawer(page);
      await drawer(page).waitFor();
      await expectPlayerWhole(page, drawer(page), viewport.height);
      const [player, box] = await Promise.all([boxOf(picture(page)), boxOf(drawer(page))]);
      const wanted = Math.min(0.6 * viewport.height, viewport.height - player.bottom);
      expect(box.bottom - box.top).toBeCloseTo(wanted, 0);
      expect(box.bottom - box.top).toBeGreaterThan(175);
      // All of the player is met by a press, and not what a veil would be.
      const met = await picture(page).evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [0.02, 0.5, 0.98].map((part) =>
          it.contains(document.elementFromPoint(left + width / 2, top + height * part)),
        );
      });
      expect(met).toEqual([true, true, true]);
      await reader.check();
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'hidden' });
      expect(await questions(page).evaluate((it) => it === document.activeElement)).toBe(true);
    });
  });

  journey('the chat leaves the player whole on every screen, and its box in use', async ({ open }) => {
    const reader = await open({ ...PHONE, ...STILL, origin });
    const { page } = reader;
    await reader.visit(address);
    // A soft keyboard leaves that much of a screen; nothing else makes one so low.
    const low = ['360x400', '320x300', '390x360'];
    await onEach([...UPRIGHT, ...low].filter(differs), page, async (_screen, viewport) => {
      await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, 640) });
      await openChat(page);
      await box(page).waitFor();
      await box(page).focus();
      await page.setViewportSize(viewport);
      await expectPlayerWhole(page, chat(page), viewport.height);
      const lines = await boxOf(chat(page));
      expect(lines.bottom - lines.top).toBeGreaterThanOrEqual(Math.min(300, viewport.height - 96) - 1);
      const close = chat(page).getByRole('button', { name: 'Close chat' });
      const [sheet, place, head] = await Promise.all([boxOf(chat(page)), boxOf(box(page)), boxOf(close)]);
      expect(place.top).toBeGreaterThanOrEqual(head.bottom);
      expect(place.bottom).toBeLessThanOrEqual(sheet.bottom);
      await box(page).fill('What is a cue?');
      await chat(page).getByRole('button', { name: 'Send' }).click({ trial: true });
      // Nothing that keys lead to is under the sheet.
      const out = page.getByRole('link', { name: /^Watch on/ });
      if (await out.isVisible()) expect(lieApart(await boxOf(out), sheet)).toBe(true);
      await close.click();
      await chat(page).waitFor({ state: 'hidden' });
    });
  });

  journey.for([...UPRIGHT, ...LYING].filter(differs))(
    'neither the bar at the foot nor a button covers the player or the end of the page on %s',
    async (screen, { open }) => {
      const viewport = size(screen);
      const reader = await open({ ...STILL, hasTouch: true, viewport, origin });
      const { page } = reader;
      await reader.visit(address);
      await bubble(page).waitFor();
      const floating = async () => {
        // The bar that the buttons stand in, where it stays while the page is scrolled.
        const bar = bubble(page).locator('..');
        const stays = (await bar.evaluate((it) => getComputedStyle(it).position)) === 'fixed';
        return stays ? [await boxOf(bar)] : [];
      };
      const expectFree = async (place: Locator, where: string) => {
        const covered = await boxOf(place);
        for (const button of await floating()) expect(lieApart(button, covered), where).toBe(true);
      };
      const isUpright = viewport.height >= viewport.width;
      const isDocked = isUpright || ['900x600', '1000x700', '1000x900'].includes(screen);
      expect((await floating()).length).toBe(isDocked || viewport.width >= 1024 ? 1 : 0);
      for (let scrolled = 0; scrolled <= 400; scrolled += 20) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
        await expectFree(picture(page), `scrolled by ${scrolled}`);
      }
      const next = page.getByRole('region', { name: 'What curious minds explored next' });
      await next.scrollIntoViewIfNeeded();
      await next.getByRole('article').first().waitFor();
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await expectFree(next.getByRole('article').first(), 'at the end');
      // A page of two columns may be so short that those of the page never go out of sight.
      const ask = await page.getByRole('textbox', { name: 'Ask about this video' }).boundingBox();
      const isInSight = !isUpright && ask !== null && ask.y + ask.height > 0;
      // Told of by the browser in one of the next frames.
      await expect
        .poll(() => questions(page).isVisible(), { message: 'once those of the page are out of sight' })
        .toBe(isDocked && !isInSight);
      expect(await bubble(page).isVisible()).toBe(true);
      const last = page.getByRole('region', { name: 'Transcript' }).locator('[data-cue]').last();
      if (await last.count()) {
        await last.evaluate((it) =>
          it.closest('.overflow-y-auto')?.scrollTo({ top: 1e6, behavior: 'instant' }),
        );
        if (viewport.width >= 1024) await expectFree(last, 'the last line of the transcript');
      }
    },
  );
});

journey.for(['640x360', '844x390', '932x430'])(
  'on a phone of %s that lies on its side the player is whole under the bar before anything is scrolled',
  async (screen, { open }) => {
    const viewport = size(screen);
    const { page, visit } = await open({ ...PHONE, ...STILL, viewport, origin });
    await visit(CLIP);
    const [player, bar] = await Promise.all([boxOf(picture(page)), boxOf(page.getByRole('banner'))]);
    expect(player.top).toBeGreaterThanOrEqual(bar.bottom);
    expect(player.bottom).toBeLessThanOrEqual(viewport.height);
    expect((player.right - player.left) / (player.bottom - player.top)).toBeCloseTo(16 / 9, 1);
  },
);

journey(
  'the picture of a moment is the only one in sight where the player has another shape than the film',
  async ({ open }) => {
    const { page, visit } = await open({ ...PHONE, ...STILL, origin });
    await visit(`${CLIP}?t=20`);
    await picture(page).evaluate((it) => it.style.setProperty('--picture-most', '120px'));
    const moment = picture(page).locator('video[aria-hidden]');
    // Beside the film, too, it hides what lies under it.
    await expect.poll(() => moment.evaluate((it) => getComputedStyle(it).backgroundColor)).toMatch(/^rgb\(/);
    expect(await boxOf(moment)).toEqual(await boxOf(picture(page)));
  },
);

journey(
  'the transcript of a video without questions keeps to its column beside the chat',
  async ({ open }) => {
    for (const width of [1024, 1280]) {
      const { page, visit, check } = await open({ origin, ...STILL, viewport: { width, height: 850 } });
      await visit(`/videos/${unasked.id}`);
      await openChat(page);
      await chat(page).waitFor();
      const column = page.locator('[data-transcript]');
      const [beside, over] = [await column.boundingBox(), await chat(page).boundingBox()];
      expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(over?.x ?? 0);
      const line = await column.getByText('Line 0', { exact: false }).first().boundingBox();
      expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(over?.x ?? 0);
      // Without questions, and without the line to ask, there is nothing to head.
      expect(await page.getByRole('heading', { name: 'Questions', exact: true }).count()).toBe(0);
      await check();
    }
  },
);

journey('the chat and the player follow what a soft keyboard leaves to be seen', async ({ open }) => {
  const reader = await open({ ...PHONE, ...STILL, viewport: { width: 360, height: 640 }, origin });
  const { page } = reader;
  // On some phones the keyboard lies over the page, and moves what can be seen of it.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { offsetTop: 0, height: 640, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
  const see = (offsetTop: number, height: number, scale = 1) =>
    page.evaluate(
      (view) => visualViewport?.dispatchEvent.call(Object.assign(visualViewport, view), new Event('resize')),
      { offsetTop, height, scale },
    );
  const places = async () => {
    const [player, sheet] = await Promise.all([boxOf(picture(page)), boxOf(chat(page))]);
    return [player.top, player.bottom, sheet.top, sheet.bottom].map(Math.round);
  };
  await reader.visit(CLIP);
  await openChat(page);
  await chat(page).waitFor();
  expect((await places()).at(-1)).toBe(640);
  await see(200, 340);
  expect(await places()).toEqual([200, 296, 296, 540]);
  // Who zooms in looks at a part of the page, which stays as it is.
  await see(100, 320, 2);
  expect(await places()).toEqual([0, 203, 211, 640]);
});

journey('a question that is typed in the page is in sight above a soft keyboard', async ({ open }) => {
  const reader = await open({ ...PHONE, ...STILL, origin });
  const { page } = reader;
  await reader.visit(CLIP);
  const field = page.getByRole('textbox', { name: 'Ask about this video' });
  await field.tap();
  // On some phones the keyboard makes the page lower.
  await page.setViewportSize({ width: 390, height: 420 });
  await field.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const isMet = () =>
    field.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(left + width / 3, top + height / 2) === it;
    });
  await expect.poll(isMet).toBe(true);
  await field.blur();
  await bubble(page).waitFor();
});

journey(
  'the player starts and stops while the drawer is open, and the rest of the page rests',
  async ({ open }) => {
    const reader = await open({ ...PHONE, origin });
    const { page } = reader;
    await reader.visit(CLIP);
    // Shortcuts come with the first key.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await openDrawer(page);
    await drawer(page).waitFor();
    await page.getByRole('button', { name: /^Play Why Timed/ }).click();
    const isPaused = () => filmOf(page).evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(isPaused, { timeout: 40_000 }).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(true);
    expect(await drawer(page).isVisible()).toBe(true);
    // Shortcuts belong to the page, which is not in use.
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await drawer(page).getByRole('listitem').last().getByRole('button').first().click();
    await chat(page).waitFor();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await page.locator('[inert]').count()).toBe(0);
    await log(page).getByRole('listitem').first().waitFor();
  },
);

journey(
  'on wide screens the player and the transcript stay in sight while one reads on under them',
  async ({ open }) => {
    const reader = await open({ ...STILL, origin });
    const { page } = reader;
    await reader.visit(CLIP);
    await onEach(['1024x800', '1280x800', '1440x900', '1920x1080'], page, async (_screen, viewport) => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const transcript = page.getByRole('region', { name: 'Transcript' });
      await transcript.locator('[data-cue]').first().waitFor();
      const before = await Promise.all([boxOf(picture(page)), boxOf(transcript)]);
      expect(before[1].bottom, 'as high as its column').toBeGreaterThan(viewport.height - 100);
      const [button] = [await boxOf(bubble(page))];
      expect(before[1].bottom).toBeLessThanOrEqual(button.top);
      const next = page.getByRole('region', { name: 'What curious minds explored next' });
      await next.scrollIntoViewIfNeeded();
      await next.getByRole('article').first().waitFor();
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
      const after = await boxOf(picture(page));
      expect(after.top).toBeGreaterThanOrEqual(64);
      expect(after.bottom).toBeLessThanOrEqual(viewport.height - 100);
      expect((await boxOf(next.getByRole('article').first())).bottom).toBeGreaterThan(after.bottom);
      const at = await boxOf(transcript);
      expect(at.top).toBeGreaterThanOrEqual(64);
      await transcript.getByRole('searchbox').click({ trial: true });
      // Nothing of what passes under the player is met above it.
      const above = await picture(page).evaluate((it) => {
        const { left, top, width } = it.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top - 12);
        return met !== null && met.closest('h1, h2, p, a, li') === null;
      });
      expect(above).toBe(true);
    });
  },
);

journey(
  'on wide screens the chat leaves player, title and transcript in sight, and the questions in reach',
  async ({ open }) => {
    const reader = await open({ ...STILL, origin });
    const { page } = reader;
    await reader.visit(CLIP);
    await onEach(['1024x700', '1280x800', '1440x900', '1920x1080'], page, async (_screen, viewport) => {
      await openChat(page);
      await chat(page).waitFor();
      const panel = page.getByRole('region', { name: 'Questions', exact: true });
      const transcript = page.getByRole('region', { name: 'Transcript' });
      await panel.getByRole('button').first().click({ trial: true });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await transcript.locator('[data-cue]').first().click({ trial: true });
      const [player, sheet, lines] = [
        await boxOf(picture(page)),
        await boxOf(chat(page)),
        await boxOf(transcript),
      ];
      for (const box of [player, lines]) {
        expect(box.right).toBeLessThanOrEqual(sheet.left);
        expect(box.bottom).toBeLessThanOrEqual(viewport.height);
      }
      expect(lieApart(player, lines)).toBe(true);
      const title = await boxOf(page.getByRole('heading', { level: 1 }));
      expect(title.bottom).toBeLessThanOrEqual(viewport.height);
      expect(lieApart(title, player) && lieApart(title, lines)).toBe(true);
      const column = await boxOf(page.getByRole('region', { name: 'Video player' }).locator('xpath=../..'));
      expect(player.right - player.left).toBeCloseTo(column.right - column.left, 0);
      expect(lines.bottom - lines.top).toBeGreaterThan(200);
      // From 1440 px on three columns stand side by side.
      expect(player.right <= lines.left).toBe(viewport.width >= 1440);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      await reader.check();
      await chat(page).getByRole('button', { name: 'Close chat' }).click();
      await chat(page).waitFor({ state: 'hidden' });
      expect((await boxOf(transcript)).left).toBeGreaterThan((await boxOf(picture(page))).right);
    });
  },
);

journey(
  'on a phone the questions come before the description, and one line says what the video is',
  async ({ open }) => {
    for (const viewport of [size('390x844'), size('1280x800')]) {
      const reader = await open({ ...STILL, viewport, origin });
      const { page } = reader;
      await reader.visit(CLIP);
      const facts = page.getByText('Sep 25, 2026');
      const panel = page.getByRole('region', { name: 'Questions', exact: true });
      const description = page.getByText(/^Sound is a row of numbers/);
      const heart = page.getByRole('article').first().getByRole('button', { name: 'Favorite', exact: true });
      const [line, thoughts, words, category, favorite] = [
        await boxOf(facts),
        await boxOf(panel),
        await boxOf(description),
        await boxOf(page.getByRole('link', { name: 'The Web' })),
        await boxOf(heart),
      ];
      const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
      expect(middle(category)).toBeCloseTo(middle(favorite), -1);
      if (viewport.width < 1024) {
        expect(thoughts.top).toBeGreaterThan(favorite.bottom);
        expect(thoughts.bottom).toBeLessThan(words.top);
      } else {
        expect(middle(line)).toBeCloseTo(middle(favorite), -1);
        expect(thoughts.left, 'beside the player').toBeGreaterThan((await boxOf(picture(page))).right);
      }
    }
  },
);
