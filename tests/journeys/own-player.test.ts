import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openChat } from '../support/chat-dialog.ts';
import { journey, PHONE } from '../support/journey.ts';
import { filmOf } from '../support/on-the-page.ts';
import { PERSON } from '../support/person.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const TITLE = 'Why Timed Captions Make a Video Searchable';
const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';

const seconds = (page: Page) => filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const picture = (page: Page) => page.getByRole('region', { name: 'Video player' }).getByRole('group');
const wide = (page: Page) => page.getByRole('button', { name: 'Wide screen', exact: true });

async function play(page: Page) {
  await page.getByRole('button', { name: `Play ${TITLE}`, exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
}
const width = async (page: Page) => (await picture(page).boundingBox())?.width ?? 0;

journey(
  'the questions of our own film are ticks on its timeline, and its captions can be read',
  async ({ open }) => {
    const { page, visit } = await open();
    // Whoever opens a video first has somebody look where its questions are answered.
    await expect
      .poll(async () => {
        const { questions } = (await (await page.request.get(`/api${CLIP}/questions`)).json()) as {
          questions: { text: string; atSeconds: number | null }[];
        };
        return questions.find(({ text }) => text === 'What is a cue?')?.atSeconds;
      })
      .toBe(30);
    await visit(CLIP);
    await play(page);
    await page.keyboard.press('k');
    const moments = page.getByRole('list', { name: 'Moments of this video' });
    const cue = moments.getByRole('button', { name: '0:30: What is a cue?' });
    await cue.hover();
    await cue.click();
    await expect.poll(() => seconds(page)).toBeCloseTo(30, 0);
    await page.keyboard.press('k');
    await page.getByRole('combobox', { name: 'Captions' }).selectOption('English');
    await expect
      .poll(() =>
        filmOf(page).evaluate((video: HTMLVideoElement) =>
          [...(video.textTracks[0]?.activeCues ?? [])].map((one) => (one as VTTCue).text).join(),
        ),
      )
      .not.toBe('');
  },
);

journey(
  'the wide screen takes the page’s width, is kept over a reload, and nothing moves as it comes',
  async ({ open }) => {
    const { page, visit } = await open();
    await visit(CLIP);
    await play(page);
    const before = await width(page);
    // The controls go while nobody is at them.
    await filmOf(page).hover();
    await wide(page).click();
    await expect.poll(() => width(page)).toBeGreaterThan(before * 1.2);
    const widened = await width(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + entry.value}`;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(CLIP);
    expect(await width(page)).toBe(widened);
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
    // The chat takes its column, and gives it back.
    await openChat(page);
    await expect.poll(() => width(page)).toBeLessThan(widened);
    await page.keyboard.press('Escape');
    await expect.poll(() => width(page)).toBe(widened);
    await play(page);
    await page.keyboard.press('t');
    await expect.poll(() => width(page)).toBe(before);
    await visit(CLIP);
    expect(await width(page)).toBe(before);
  },
);

journey('on a phone the controls stand in the picture, and no button for the width', async ({ open }) => {
  const { page, visit } = await open(PHONE);
  await visit(CLIP);
  await play(page);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  // The controls go while nobody is at them.
  await pause.focus();
  await pause.tap();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await wide(page).isVisible()).toBe(false);
});

journey('without scripts our own film can be watched, and nothing waits for ever', async ({ open }) => {
  const { page, visit } = await open({ javaScriptEnabled: false });
  await visit(CLIP);
  await filmOf(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await page.getByRole('complementary', { name: 'Transcript' }).count()).toBe(0);
});

journey(
  'a word beside the film that home opens with leads to the second at which it is said',
  async ({ open }) => {
    const { page, visit, address } = await open();
    await visit('/');
    const word = page.getByRole('link', { name: /^“[^”]+” \d+:\d\d$/ }).first();
    const [, said = '', minutes = '', seconds = ''] =
      /^“(.+)” (\d+):(\d\d)$/.exec((await word.textContent()) ?? '') ?? [];
    await word.click();
    await page.getByRole('button', { name: new RegExp(`^Play from ${minutes}:${seconds}: `) }).waitFor();
    expect(address()).toContain(`t=${Number(minutes) * 60 + Number(seconds)}`);
    await page.locator('[data-cue][aria-current]').filter({ hasText: said }).waitFor();
  },
);

journey(
  'who comes to a moment of our own film sees what is to be seen there, before they play it',
  async ({ open }) => {
    const { page, visit } = await open();
    const films = page.locator('video');
    await visit(`${CLIP}?t=44`);
    await page.getByRole('button', { name: `Play from 0:44: ${TITLE}` }).waitFor();
    const shown = () =>
      films.evaluate((video: HTMLVideoElement) => [
        video.currentTime,
        video.paused,
        video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
      ]);
    await expect.poll(shown).toEqual([46.5, true, true]);
    await page.getByRole('button', { name: `Play from 0:44: ${TITLE}` }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await films.count(), 'the picture makes way for the film').toBe(1);

    await visit(CLIP);
    await page.getByRole('button', { name: `Play ${TITLE}`, exact: true }).waitFor();
    expect(await films.count()).toBe(0);
  },
);

journey(
  'our own film that has ended shows its picture again, and a press plays it once more',
  async ({ open }) => {
    const { page, visit } = await open();
    await visit(CLIP);
    const pictures = picture(page).locator('img');
    await play(page);
    expect(await pictures.count()).toBe(0);
    await filmOf(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2;
    });
    await expect.poll(() => pictures.count()).toBe(1);
    await picture(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => pictures.count()).toBe(0);
    await expect.poll(() => seconds(page)).toBeLessThan(30);
  },
);

journey(
  'what one asks in words of one’s own takes the film to the moment of its answer',
  async ({ open }) => {
    const { page, visit } = await open();
    await (await newMember()).signIn(page.context());
    await visit(CLIP);
    await page.getByRole('button', { name: `Play ${TITLE}`, exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Ask about this video' }).first().fill('What does a cue hold?');
    await page.keyboard.press('Enter');
    const chip = page
      .getByRole('log')
      .getByRole('button', { name: /^Play from / })
      .first();
    const at = (await chip.textContent())?.trim() ?? '';
    expect(at).toMatch(/^\d:\d\d$/);
    await page.getByRole('button', { name: `Play from ${at}: ${TITLE}` }).waitFor();
  },
);

journey('a shared answer takes the film to its moment', async ({ open }) => {
  const sharer = await newMember();
  const [link] = await inDatabase<{ share_id: string }>(
    `insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_text, answer_text, auto_open)
     select substr(md5(random()::text), 1, 10), id, title, $1, 'answer', 'What is a cue?', 'A line with its time [0:30](#t=30).', true
       from videos where id = $2 returning share_id`,
    [sharer.id, CLIP.replace('/videos/', '')],
  );
  const { page, visit } = await open(PERSON);
  await visit(`/s/${link?.share_id}`);
  await page.getByRole('button', { name: `Play from 0:30: ${TITLE}` }).waitFor();
});
