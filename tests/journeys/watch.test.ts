import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { videoRow } from '../support/factories.ts';
import { type FakeHosts, startFakeHosts } from '../support/fake-hosts/fake-hosts.ts';
import { PHONE, journey as plain } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';
import { PERSON } from '../support/person.ts';

const CAPTIONS = {
  address: '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5',
  title: 'Why Timed Captions Make a Video Searchable',
};
const QUESTION = {
  address: '/videos/c3af56fc-d4de-4a0a-8751-a6a0800b3238',
  title: 'How a Question Changes What You See',
};
/** 'Simple Made Easy'. */
const IN_A_LARGE_CATEGORY = '/videos/a74de69b-d6f5-43bb-bad3-13fbb77e528d';
const HOSTED = { address: '/videos/e4429d30-ef36-4576-b5ce-0d7e9ed417b8', title: 'Dare to Disagree' };

/** Journeys past fake video hosts, which note every request; no other host is to be found. */
const journey = plain.extend<{ hosts: FakeHosts; browser: Browser }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the needed fixtures out of it
    async ({}, use) => {
      const hosts = await startFakeHosts();
      await use(hosts);
      await hosts.close();
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ hosts }, use) => {
      const browser = await launchChromium(hosts.chromiumArgs);
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

const play = (page: Page, title: string) =>
  page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
const seconds = (page: Page) => filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const timeReaches = (page: Page, from: number) =>
  expect.poll(() => seconds(page), { timeout: 40_000 }).toBeGreaterThan(from);

async function inDatabase<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject('site').database });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
const viewsOf = async ({ title }: { title: string }) =>
  (await inDatabase<{ view_count: number }>('select view_count from videos where title = $1', [title]))[0]
    ?.view_count;

journey('our own clip plays with sound, and without', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit(QUESTION.address);
  await play(page, QUESTION.title);
  await timeReaches(page, 0.5);
  expect(
    await filmOf(page).evaluate((video: HTMLVideoElement) => [
      video.muted,
      video.volume,
      video.videoWidth > 0,
    ]),
  ).toEqual([false, 1, true]);
  await page.keyboard.press('m');
  await expect.poll(() => filmOf(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await timeReaches(page, (await seconds(page)) + 0.5);
});

journey('a line of the transcript leads to its moment, and is marked while it is said', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit(CAPTIONS.address);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('button', { name: /A transcript turns the sound into text/ }).click();
  await timeReaches(page, 18.2);
  await expect
    .poll(() => transcript.locator('[aria-current]').allTextContents())
    .toEqual([expect.stringContaining('A transcript turns the sound into text')]);
  expect(await seconds(page)).toBeLessThan(60);
});

journey('under a video stands another to go on with, and no way to the bare file', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit(CAPTIONS.address);
  const next = page.getByRole('region', { name: 'What curious minds explored next' });
  await next.scrollIntoViewIfNeeded();
  const link = next.getByRole('article').first().getByRole('link');
  const title = await link.textContent();
  expect(title).not.toBe(CAPTIONS.title);
  expect(await page.getByRole('link', { name: /^Watch on/ }).count()).toBe(0);
  await link.click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
});

journey(
  'three videos to go on with stand side by side on wide screens where each has room, and else one stands alone',
  async ({ open }) => {
    for (const [width, count, letters] of [
      [1180, 3, '100%'],
      [1180, 1, '150%'],
      [1024, 3, '100%'],
      [1000, 1, '100%'],
      [390, 1, '100%'],
    ] as const) {
      const reader = await open({ viewport: { width, height: 900 } });
      const { page } = reader;
      await reader.visit(IN_A_LARGE_CATEGORY);
      await page.addStyleTag({ content: `html { font-size: ${letters} }` });
      const next = page.getByRole('region', { name: 'What curious minds explored next' });
      await next.scrollIntoViewIfNeeded();
      await next.getByRole('article').first().waitFor();
      const boxes = await Promise.all(
        (await next.getByRole('article').all()).map((card) => card.boundingBox()),
      );
      const shown = boxes.filter((box) => box !== null);
      expect(shown).toHaveLength(count);
      expect(new Set(shown.map(({ y }) => Math.round(y))).size).toBe(1);
    }
  },
);

journey('the day on which a video was listed is not taken for the day of the film', async ({ open }) => {
  const { page, visit } = await open();
  await visit(CAPTIONS.address);
  await page.getByRole('main').getByText('Added Sep 25, 2026', { exact: true }).waitFor();
});

journey('on a phone a description is read more of, and less', async ({ open }) => {
  const reader = await open(PHONE);
  const { page } = reader;
  await reader.visit(QUESTION.address);
  const words = page.getByText('One picture, two questions');
  const height = async () => (await words.boundingBox())?.height ?? 0;
  const short = await height();
  await page.getByRole('button', { name: 'Read More' }).click();
  await expect.poll(height).toBeGreaterThan(short);
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect.poll(height).toBe(short);
});

/** Does something with a video that no other journey meets: it stands last where the newest come first. */
async function withOwnVideo(
  title: string,
  url: string,
  act: (video: { address: string; title: string }) => Promise<void>,
): Promise<void> {
  const row = videoRow({ title, url, created_at: new Date(0) });
  const names = Object.keys(row) as (keyof typeof row)[];
  const [made] = await inDatabase<{ id: string }>(
    `insert into videos (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    names.map((name) => row[name]),
  );
  try {
    await act({ address: `/videos/${made?.id}`, title });
  } finally {
    await inDatabase('delete from videos where id = $1', [made?.id]);
  }
}

journey('a playlist plays where the browser needs help with it', async ({ open }) => {
  await withOwnVideo('A film in pieces', '/demo/spaced-repetition/index.m3u8', async ({ address, title }) => {
    const reader = await open();
    const { page } = reader;
    await page.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
      };
    });
    await reader.visit(address);
    await play(page, title);
    await timeReaches(page, 0.5);
    expect(await filmOf(page).evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);
  });
});

journey('a view is counted when a person plays, once, and never for a machine', async ({ open }) => {
  await withOwnVideo('A film that is counted', '/demo/spaced-repetition.webm?counted', async (video) => {
    const before = await viewsOf(video);
    const machine = await open();
    await machine.visit(video.address);
    const answered = machine.page.waitForResponse(/recordView/);
    await play(machine.page, video.title);
    await answered;
    expect(await viewsOf(video)).toBe(before);

    const person = await open(PERSON);
    for (const _visit of [1, 2]) {
      await person.visit(video.address);
      const counted = person.page.waitForResponse(/recordView/);
      await play(person.page, video.title);
      await counted;
      expect(await viewsOf(video)).toBe((before ?? 0) + 1);
    }
    // Before the video is deleted under them.
    for (const { page } of [machine, person]) await page.goto('/');
  });
});

journey('a film that cannot be loaded says so, and Try Again brings it back', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  reader.expectComplaint(/question-first\.webm/);
  await page.route('**/question-first.webm', (route) => route.abort('connectionreset'));
  await reader.visit(QUESTION.address);
  await play(page, QUESTION.title);
  const box = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  expect(await box.getByRole('heading').textContent()).toMatch(/^(Video|Connection) Error$/);
  await box.getByRole('button', { name: 'Reset' }).waitFor();
  await reader.check();
  await page.unroute('**/question-first.webm');
  await box.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Recovering... (attempt 1/3)').waitFor();
  await page.getByText('Successfully recovered from error').waitFor();
  await timeReaches(page, 0.2);
});

journey(
  'no host is asked before somebody presses play, and then its own player plays',
  async ({ open, hosts }) => {
    hosts.reset();
    const reader = await open({
      ignoreHTTPSErrors: true,
      mayAsk: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
    });
    const { page } = reader;
    await reader.visit(HOSTED.address);
    await page.getByRole('link', { name: 'Watch on YouTube' }).waitFor();
    await reader.check();
    expect(hosts.requests).toEqual([]);
    await play(page, HOSTED.title);
    await page.locator('iframe').waitFor();
    await expect.poll(() => hosts.requests).toContain('www.youtube-nocookie.com/embed/PY_kd46RfVE');
  },
);

journey(
  'a picture that cannot be had is asked for again from the player, which plays all the same',
  async ({ open }) => {
    for (const options of [{}, PHONE]) {
      const reader = await open(options);
      const { page } = reader;
      reader.expectComplaint(/thumbnails/);
      await page.route('**/thumbnails/**', (route) => route.abort('connectionreset'));
      await reader.visit(QUESTION.address);
      const place = page.getByRole('region', { name: 'Video player' });
      await place.getByText('Failed to load thumbnail', { exact: true }).waitFor();
      await reader.check();
      await place
        .getByRole('button', { name: `Play ${QUESTION.title}` })
        .click({ trial: true, position: { x: 20, y: 20 } });
      await place.getByRole('button', { name: `Play ${QUESTION.title}` }).click({ trial: true });
      await page.unroute('**/thumbnails/**');
      await place.getByRole('button', { name: 'Retry', exact: true }).click();
      await expect
        .poll(() => place.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await play(page, QUESTION.title);
      await filmOf(page).waitFor();
    }
  },
);

journey('a transcript that cannot be loaded says so, and Try Again brings it', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  reader.expectComplaint(/catalogue\/transcript/);
  await page.route('**/api/rpc/catalogue/transcript**', (route) => route.abort('connectionreset'));
  await reader.visit(CAPTIONS.address);
  const card = page.getByRole('alert').filter({ hasText: 'Transcript Error' });
  await card
    .getByText('Unable to connect to the service. Please check your internet connection and try again.')
    .waitFor();
  await card.getByRole('link', { name: 'Go Home' }).waitFor();
  await reader.check();
  await page.unroute('**/api/rpc/catalogue/transcript**');
  await card.getByRole('button', { name: 'Try Again' }).click();
  await page
    .getByRole('region', { name: 'Transcript' })
    .getByRole('button', { name: /A transcript turns the sound into text/ })
    .waitFor();
});

journey(
  'a video on its way shows its shape; one that does not come says so in its place alone',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    reader.expectComplaint(/catalogue\/video|Error|Failed to fetch/);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    await page.route('**/api/rpc/catalogue/video', async (route) => {
      asked += 1;
      await held;
      await route.abort('connectionreset');
    });
    await reader.visit('/');
    await page.getByRole('article').getByRole('link', { name: CAPTIONS.title }).click();
    await page.getByText('Loading video...', { exact: true }).waitFor({ state: 'attached' });
    letGo();
    await page.getByRole('heading', { level: 1, name: /^Error loading video: ./ }).waitFor();
    expect(asked, 'one retry').toBe(2);
    expect(await page.title()).toBe('Connection Error · Mindreel');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await page.unroute('**/api/rpc/catalogue/video');
    await page.getByRole('button', { name: 'Retry Loading Video', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: CAPTIONS.title, exact: true }).waitFor();
  },
);
