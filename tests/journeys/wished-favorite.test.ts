import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, PHONE } from '../support/journey.ts';
import { keepToast, toast } from '../support/on-the-page.ts';
import { register } from '../support/sign-in.ts';
import { inDatabase } from '../support/signed-in.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Scrolls until more cards stand there than a list begins with. */
const scrollPastTheFirst = (page: Page) =>
  expect
    .poll(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      return cards(page).count();
    })
    .toBeGreaterThan(24);

async function registerSomebody(page: Page): Promise<string> {
  const email = `wish-${Date.now()}@example.org`;
  await register(page, { email });
  return email;
}

const favoritesOf = (email: string) =>
  inDatabase<{ title: string }>(
    `select v.title from user_favorites f join profiles p on p.id = f.user_id join videos v on v.id = f.video_id
     where p.email = $1`,
    [email],
  );

journey(
  'a heart far down a list, which a visitor pressed, is kept once they are signed in',
  async ({ open }) => {
    const reader = await open();
    const { page } = reader;
    await reader.visit('/search?sort=alphabetical');
    await scrollPastTheFirst(page);
    const card = cards(page).nth(24);
    const title = await card.getByRole('heading').textContent();
    const heart = card.getByRole('button', { name: /^Favorite / });
    const label = await heart.getAttribute('aria-label');
    await heart.click();
    await toast(page, 'Please sign in to favorite videos');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => history.state)).toMatchObject({
      from: '/search?sort=alphabetical',
      message: 'Please sign in to favorite videos',
    });
    await page.getByRole('link', { name: 'Sign up' }).click();
    const email = await registerSomebody(page);
    await page.waitForURL('**/search?sort=alphabetical');
    await toast(page, 'Added to favorites');
    expect(await favoritesOf(email)).toEqual([{ title }]);
    await scrollPastTheFirst(page);
    await page.locator(`[aria-label="${label}"][aria-pressed="true"]`).waitFor();
  },
);

journey('who registered for the sake of a heart comes back to it', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit('/');
  const heart = cards(page)
    .nth(10)
    .getByRole('button', { name: /^Favorite / });
  const label = await heart.getAttribute('aria-label');
  await heart.click();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await registerSomebody(page);
  const shown = page.locator(`[aria-label="${label}"][aria-pressed="true"]`);
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((it) => it === document.activeElement)).toBe(true);
  const box = await shown.boundingBox();
  expect(box?.y).toBeGreaterThan(64);
  expect(box?.y).toBeLessThan(800);
});

journey('a visitor who does not sign in after all has the heart forgotten', async ({ open }) => {
  const reader = await open();
  const { page } = reader;
  await reader.visit('/search?sort=alphabetical');
  await cards(page)
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Browse', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Search Videos' }).waitFor();
  await reader.visit('/register?returnTo=%2Fsearch%3Fsort%3Dalphabetical');
  const hearts = page.waitForResponse('**/library/favoritesAmong');
  const email = await registerSomebody(page);
  await page.waitForURL('**/search?sort=alphabetical');
  await hearts;
  await page.waitForLoadState('networkidle');
  expect(await favoritesOf(email)).toEqual([]);
  expect(await page.locator('[aria-label^="Favorite "][aria-pressed="true"]').count()).toBe(0);
});

journey('what asks a visitor to sign in stands at the top of that page, off its fields', async ({ open }) => {
  const reader = await open(PHONE);
  const { page } = reader;
  await reader.visit('/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5');
  await page
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked = page.getByRole('listitem').filter({ hasText: 'Please sign in to favorite videos' });
  await keepToast(page, 'Please sign in to favorite videos');
  await expect.poll(async () => (await asked.boundingBox())?.y).toBe(16);
});
