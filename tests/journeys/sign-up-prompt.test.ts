import { isDeepStrictEqual } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, journey, PHONE, STILL } from '../support/journey.ts';
import { link } from '../support/share-records.ts';
import { register } from '../support/sign-in.ts';

const QUESTION = 'Why "timed" & <not> plain?';
const ANSWER = 'Lines with times **lead back** into the film [0:23](#t=23).';

const promptOf = (page: Page) => page.getByRole('region', { name: 'Connect with friends' });

/** Where everything of the page stands that can be pressed or typed into, but for the prompt to sign up. */
const pressable = (page: Page) =>
  page
    .getByRole('main')
    .locator(':is(a, button, input, textarea, [role="button"])')
    .evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('[data-sign-up]'))
        // Lines of the transcript out of sight have no place until somebody scrolls there.
        .filter((it) => !it.matches('[data-cue]') || it.getBoundingClientRect().top < innerHeight)
        .filter((it) => it.getBoundingClientRect().width > 0)
        .map((it) => {
          const { left, top } = it.getBoundingClientRect();
          return [it.textContent || it.getAttribute('aria-label'), Math.round(left), Math.round(top)];
        }),
    );

const of = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height } });

journey.for([
  ['of a video on a desktop', DESKTOP, {}],
  ['of a video on a phone', PHONE, {}],
  ['of a moment on a desktop', DESKTOP, { start: 5, end: 12 }],
  ['of a moment on a large desktop', of(1920, 1080), { start: 44, end: 56 }],
  ['of a moment on a phone', PHONE, { start: 5, end: 12 }],
  ['of an answer on a desktop', DESKTOP, { question: QUESTION, answer: ANSWER }],
  ['of an answer on a phone', PHONE, { question: QUESTION, answer: ANSWER }],
] as const)(
  'nothing that can be pressed moves when the prompt to sign up comes to who came by the link %s',
  async ([, device, given], { open }) => {
    const { path } = await link(given);
    const { page, visit } = await open({ ...device, ...STILL });
    // However slow the machine is: the prompt comes once the server has said whom signing up connects with.
    const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/rpc/sharing/openShare', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await visit(path);
    const questions = page.getByRole('region', { name: 'Questions', exact: true }).filter({ visible: true });
    await questions.getByRole('textbox').waitFor();
    // All of the transcript is there, and the letters of the page.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    let before: Awaited<ReturnType<typeof pressable>> = [];
    const standsStill = async () => {
      const last = before;
      before = await pressable(page);
      return isDeepStrictEqual(last, before);
    };
    await expect.poll(standsStill, { interval: 500 }).toBe(true);
    const prompt = promptOf(page);
    expect(await prompt.count()).toBe(0);
    goOn();
    await prompt.waitFor();
    // On phones the way to the questions comes into the bar where the prompt lies over them.
    expect(await pressable(page)).toEqual(expect.arrayContaining(before));
    expect(before.length).toBeGreaterThan(10);
  },
);

journey('the prompt to sign up takes no press that was meant for what lay there before', async ({ open }) => {
  const { path } = await link();
  const { page, visit } = await open({ ...DESKTOP, ...STILL });
  await visit(path);
  const prompt = promptOf(page);
  // A copy that comes now, so that it does not matter how long ago the prompt came.
  const presses = await prompt.evaluate((it) => {
    const copy = it.cloneNode(true) as HTMLElement;
    it.after(copy);
    const first = getComputedStyle(copy).pointerEvents;
    for (const animation of copy.getAnimations()) animation.finish();
    const then = getComputedStyle(copy).pointerEvents;
    copy.remove();
    return [first, then];
  });
  expect(presses).toEqual(['none', 'auto']);
  await prompt.getByRole('button', { name: 'Later' }).click();
  await prompt.waitFor({ state: 'hidden' });
});

const WINDOWS = [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

journey.for(
  WINDOWS.flatMap(([width, height]) => [
    [width, height, 'a moment', { start: 44, end: 56 }] as const,
    [width, height, 'an answer', { question: QUESTION, answer: ANSWER }] as const,
  ]),
)(
  'at %i × %i who came by the link of %s has a question and the line to ask whole in sight, before the prompt to sign up and after it',
  async ([width, height, , given], { open }) => {
    const { path } = await link(given);
    const { page, visit } = await open({ ...of(width, height), ...STILL });
    const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/rpc/sharing/openShare', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await visit(path);
    const questions = page.getByRole('region', { name: 'Questions', exact: true }).filter({ visible: true });
    const first = questions.getByRole('listitem').first().getByRole('button').first();
    const parts = [first, questions.locator('form')];
    // Which question comes first differs from reader to reader: one of two lines does for some.
    await first.locator('bdi').evaluate((it) => {
      it.textContent = 'Why can a computer not search recorded speech directly?';
    });
    /** Whether its head and its foot are what one would press there. */
    const areWhole = async () => {
      const whole = parts.map((part) =>
        part.evaluate((it) => {
          const { left, top, bottom } = it.getBoundingClientRect();
          return [top + 4, bottom - 4].every((y) => it.contains(document.elementFromPoint(left + 24, y)));
        }),
      );
      return Promise.all(whole);
    };
    await expect.poll(areWhole).toEqual([true, true]);
    goOn();
    await promptOf(page).waitFor();
    expect(await areWhole()).toEqual([true, true]);
  },
);

journey.for(WINDOWS)(
  'five lines of the transcript are in sight at a shared moment where the prompt to sign up has come at %i × %i',
  async ([width, height], { open }) => {
    const { path } = await link({ start: 44, end: 56 });
    const { page, visit } = await open({ ...of(width, height), ...STILL });
    await visit(path);
    await promptOf(page).waitFor();
    const transcript = page.getByRole('region', { name: 'Transcript' });
    const inSight = () =>
      transcript.locator('[data-cue]').evaluateAll((cues) => {
        const list = cues[0]?.parentElement?.closest('.overflow-y-auto')?.getBoundingClientRect();
        const prompt = document.querySelector('[data-sign-up]')?.getBoundingClientRect();
        if (!list || !prompt) return null;
        const end = Math.min(list.bottom, prompt.top);
        const current = cues.find((cue) => cue.getAttribute('aria-current'))?.getBoundingClientRect();
        const line = Number.parseFloat(getComputedStyle(cues[0] as Element).lineHeight);
        return {
          lines: Math.floor((end - list.top) / line),
          isMomentWhole: current !== undefined && current.top >= list.top && current.bottom <= end,
        };
      });
    await expect.poll(async () => (await inSight())?.isMomentWhole).toBe(true);
    expect((await inSight())?.lines).toBeGreaterThanOrEqual(5);
  },
);

journey.for([
  ['a video', {}],
  ['a moment', { start: 44, end: 56 }],
  ['an answer', { question: QUESTION, answer: ANSWER }],
] as const)(
  'on a phone the prompt to sign up stands whole in sight of who came by the link of %s, under the player, until they close it',
  async ([, given], { open }) => {
    const { path } = await link(given);
    const { page, visit } = await open({ ...PHONE, ...STILL, viewport: { width: 390, height: 664 } });
    await visit(path);
    const prompt = promptOf(page);
    await prompt.waitFor();
    const player = page.getByRole('region', { name: 'Video player' });
    const isBetween = async () => {
      const [card, film] = [await prompt.boundingBox(), await player.boundingBox()];
      if (!card || !film) return null;
      return card.y >= film.y + film.height && card.y + card.height <= 664;
    };
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(isBetween).toBe(true);
    // However far one reads, and to the end of the page, of which nothing is left behind it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(isBetween).toBe(true);
    const last = page.getByRole('main').getByRole('link').filter({ visible: true }).last();
    await expect
      .poll(() => last.evaluate((it) => it.getBoundingClientRect().bottom))
      .toBeLessThan((await prompt.boundingBox())?.y ?? 0);
    await prompt.getByRole('button', { name: 'Later' }).click();
    await prompt.waitFor({ state: 'hidden' });
  },
);

journey(
  'on a phone that lies on its side the prompt to sign up has its room in the page',
  async ({ open }) => {
    const { path } = await link();
    const { page, visit } = await open({ ...PHONE, ...STILL, viewport: { width: 740, height: 360 } });
    await visit(path);
    await promptOf(page).waitFor();
    expect((await promptOf(page).boundingBox())?.y).toBeGreaterThan(360);
  },
);

journey(
  'who registers from the menu reads why that connects them, and comes back to the video that was shared',
  async ({ open }) => {
    const { path } = await link();
    const { page, visit, address } = await open({ ...PHONE, ...STILL });
    await visit(path);
    await page.waitForURL(/\/videos\//);
    const shared = address();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByText(/^You will be connected with the person who shared .* with you\.$/).waitFor();
    await register(page, { email: `menu-${Date.now()}@example.org` });
    await page.waitForURL(/\/videos\//);
    expect(address().split('?')[0]).toBe(shared.split('?')[0]);
  },
);
