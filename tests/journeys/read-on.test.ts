import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { nextFrames } from '../support/next-frames.ts';
import { testDatabase } from '../support/test-database.ts';

/** One of our own clips, with questions and a transcript. */
const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';

const { connectionString, database } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString);
afterAll(stop);

const PARAGRAPHS = 60;
const described = await createVideo(database, {
  title: 'Otters in the reeds',
  url: '/demo/timed-captions.webm?otters',
  description: Array.from({ length: PARAGRAPHS }, (_, at) => `Otter ${at} dives.`).join('\n\n'),
});

interface Size {
  width: number;
  height: number;
}
/** A screen's width and height, from how one writes them. */
function size(screen: string): Size {
  const [width = 0, height = 0] = screen.split('x').map(Number);
  return { width, height };
}

const otters = (page: Page) => page.getByText(/^Otter 0 dives/);
/** Where a paragraph stands in the window. */
const topOf = (page: Page, number: number) =>
  otters(page).evaluate((it, at) => {
    const text = it.firstChild ?? it;
    const range = document.createRange();
    range.setStart(text, it.textContent.indexOf(`Otter ${at} `));
    return range.getBoundingClientRect().top;
  }, number);
/** The paragraphs that are in the window, and not behind the player. */
async function inSight(page: Page): Promise<number[]> {
  const player = await page.getByRole('region', { name: 'Video player' }).boundingBox();
  const foot = Math.max(0, (player?.y ?? 0) + (player?.height ?? 0));
  const tops = await Promise.all(Array.from({ length: PARAGRAPHS }, (_, at) => topOf(page, at)));
  const height = page.viewportSize()?.height ?? 0;
  return tops.flatMap((top, at) => (top >= foot && top + 24 <= height ? [at] : []));
}

journey.for([
  ['1280x900', ['1260x900']],
  ['1280x800', ['1260x800', '1024x640', '1280x800']],
  ['820x1180', ['1180x820', '820x1180']],
  ['1000x700', ['780x1000']],
  ['390x844', ['844x390', '390x844']],
] as const)(
  'a long description is read on where one was when a window of %s gets another size',
  async ([before, after], { open }) => {
    const { page, visit } = await open({ ...STILL, viewport: size(before), origin });
    await visit(`/videos/${described.id}`);
    const more = page.getByRole('button', { name: 'Read More' });
    if (await more.isVisible()) await more.click();
    for (const number of [12, 40]) {
      await page.setViewportSize(size(before));
      const top = await topOf(page, number);
      await page.evaluate(
        (by) => scrollBy({ top: by, behavior: 'instant' }),
        top - size(before).height * 0.8,
      );
      await nextFrames(page);
      const seen = await inSight(page);
      const read = seen[Math.floor(seen.length / 2)];
      for (const screen of after) {
        await page.setViewportSize(size(screen));
        await nextFrames(page);
        await expect.poll(() => inSight(page), { message: screen }).toContain(read);
      }
    }
  },
);

journey(
  'what is read of a page, or chosen on it, is in sight when the screen is turned',
  async ({ open }) => {
    const [upright, lying] = [size('390x844'), size('844x390')];
    const { page, visit } = await open({ ...PHONE, ...STILL, viewport: upright, origin });
    await visit(CLIP);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    const isSeen = (it: Locator) =>
      it.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await transcript.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await nextFrames(page);
    await page.setViewportSize(lying);
    await expect.poll(() => isSeen(transcript)).toBe(true);
    await transcript.getByRole('button', { name: 'Share a moment' }).click();
    await page.setViewportSize(size('1180x820'));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const bar = transcript.getByText('Choose the line where the moment begins.');
    await expect.poll(() => isSeen(bar)).toBe(true);
    await page.setViewportSize(size('820x1180'));
    await expect.poll(() => isSeen(bar)).toBe(true);
  },
);
