import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { focused, toast } from '../support/on-the-page.ts';
import { newMember } from '../support/signed-in.ts';

/** Goes to the end of a list and presses the link there, before the next page comes. */
async function goOn(page: Page, isAsked: Promise<unknown>, release: () => void): Promise<void> {
  await page.locator('a[rel="next"]').focus();
  await page.keyboard.press('Enter');
  await isAsked;
  release();
  await page.locator('a[rel="next"]').waitFor({ state: 'detached' });
}

journey(
  'who goes on to more results comes to the first new one, under whatever heading',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    // The results are made up: they have no pictures, and no page that could be fetched before it is opened.
    reader.expectComplaint(/thumbnails|catalogue\/video$/);
    const { promise: mayGo, resolve: release } = Promise.withResolvers<void>();
    let example: object | undefined;
    await page.route('**/catalogue/search', async (route) => {
      const isFirst = route.request().postDataJSON().json.cursor === undefined;
      if (isFirst) [example] = (await (await route.fetch()).json()).json.matches;
      else await mayGo;
      const results = Array.from({ length: isFirst ? 14 : 2 }, (_, index) => {
        const number = isFirst ? index : 14 + index;
        const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
        return { ...example, id, title: `Result ${number}`, cue: null, isSaid: false };
      });
      const json = {
        matches: isFirst ? results.slice(0, 2) : [],
        more: isFirst ? results.slice(2) : results,
        correctedTerm: null,
        isPartial: false,
        isUnlistedLink: false,
        found: isFirst ? { count: 14, isAll: false } : null,
        nextCursor: isFirst ? 'next' : null,
      };
      await route.fulfill({ json: { json } });
    });
    const isAsked = page.waitForRequest(
      (request) => request.postData()?.includes('"cursor":"next"') === true,
    );
    await reader.visit('/');
    await page.getByRole('searchbox').fill('captions');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 4, name: 'Result 13' }).waitFor();
    await goOn(page, isAsked, release);
    await expect.poll(() => focused(page)).toBe('Result 14');
  },
);

journey(
  'who goes on among favorites comes to the first new one, also when one was taken away',
  async ({ open }) => {
    const member = await newMember();
    const kept = await member.keepVideos(27);
    const reader = await open();
    const { page } = reader;
    await member.signIn(page.context());
    await reader.visit('/favorites');
    const { promise: mayGo, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/library/favorites', async (route) => {
      await mayGo;
      await route.continue();
    });
    const isAsked = page.waitForRequest('**/library/favorites');
    await page.getByRole('button', { name: `Favorite ${kept[0]?.title}`, exact: true }).click();
    await toast(page, 'Removed from favorites');
    await goOn(page, isAsked, release);
    await expect.poll(() => focused(page)).toBe(kept[24]?.title);
  },
);
