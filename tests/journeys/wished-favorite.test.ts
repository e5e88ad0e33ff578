import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { inDatabase } from '../support/signed-in.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function register(page: Page): Promise<string> {
  const email = `wish-${Date.now()}@example.org`;
  await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('tide pools in winter');
  await page.getByLabel('Confirm password').fill('tide pools in winter');
  await page.getByRole('button', { name: 'Create Account' }).click();
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
    await expect
      .poll(async () => {
        await cards(page).last().scrollIntoViewIfNeeded();
        return cards(page).count();
      })
      .toBeGreaterThan(24);
    const card = cards(page).nth(24);
    const title = await card.getByRole('heading').textContent();
    await card.getByRole('button', { name: /^Favorite / }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    const email = await register(page);
    await page.waitForURL('**/search?sort=alphabetical');
    await toast(page, 'Added to favorites');
    expect(await favoritesOf(email)).toEqual([{ title }]);
  },
);

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
  const email = await register(page);
  await page.waitForURL('**/search?sort=alphabetical');
  await hearts;
  await page.waitForLoadState('networkidle');
  expect(await favoritesOf(email)).toEqual([]);
  expect(await page.locator('[aria-label^="Favorite "][aria-pressed="true"]').count()).toBe(0);
});
