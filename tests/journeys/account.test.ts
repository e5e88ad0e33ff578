import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { freePort } from '../../scripts/bench/server-process.ts';
import { type BuiltApplication, startBuiltApplication } from '../support/built-application.ts';
import { databaseAddress } from '../support/database-address.ts';
import { journey } from '../support/journey.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { filmOf } from '../support/on-the-page.ts';
import { PERSON } from '../support/person.ts';
import { addAuthenticator, PASSWORD, register, signIn } from '../support/sign-in.ts';

const NAME = 'account_journey';
const NEW_PASSWORD = 'heron-lantern-43';
const EMAIL = 'ada@example.org';
const CLIP = 'Why Timed Captions Make a Video Searchable';

const database = databaseAddress(inject('postgres'), NAME);
const mail: MailServer = await startMailServer();
const site: BuiltApplication = await start();
// Passkeys belong to names: the browser knows none for a bare address.
const origin = site.origin.replace('127.0.0.1', 'localhost');

afterAll(async () => {
  await site.stop();
  await mail.stop();
});

async function start(): Promise<BuiltApplication> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(`create database ${NAME}`);
  await client.end();
  const port = await freePort();
  return startBuiltApplication(database, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    NODE_EXTRA_CA_CERTS: '',
  });
}

const opened = new Set<string | undefined>([undefined]);

/** The link in the latest mail whose subject says so, once it is another than those that were opened. */
async function mailedLink(subject: RegExp): Promise<string> {
  const latest = () => {
    const found = mail.mails.findLast((one) => subject.test(one.header('subject') ?? ''));
    return /http:\/\/localhost:\d+\/\S+\?token=[\w-]+/.exec(found?.text ?? '')?.[0];
  };
  await expect.poll(() => !opened.has(latest()), { timeout: 30_000 }).toBe(true);
  const link = latest() ?? '';
  opened.add(link);
  return link;
}

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

journey(
  'from the landing page to an account, its favorites, its history, another browser, and away again',
  { timeout: 300_000 },
  async ({ open }) => {
    const ada = await open({ origin, ...PERSON });
    const { page } = ada;

    // Registers, and proves her address by the mailed link.
    await ada.visit('/');
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByText('Strong password').waitFor();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await ada.visit(await mailedLink(/Verify/));
    await page.getByRole('link', { name: 'Sign in' }).first().click();

    // Signs in and keeps a video.
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, EMAIL, PASSWORD);
    await expect.poll(() => ada.address()).toBe('/');
    await accountMenu(page).waitFor();
    expect(await accountMenu(page).textContent()).toContain('ada');
    await page.getByRole('link', { name: CLIP }).first().click();
    await page.getByRole('heading', { name: CLIP, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await page.getByRole('button', { name: 'Favorited', exact: true }).waitFor();
    // Words that fade are hard to read; they are looked at no longer.
    await page.getByText('Added to favorites').waitFor({ state: 'hidden' });
    await ada.visit('/favorites');
    await page.getByRole('heading', { name: 'Your Favorites' }).waitFor();
    await page.getByRole('link', { name: CLIP }).first().waitFor();

    // Watches it, finds it in her history, and goes on in another browser where she stopped.
    await page.getByRole('link', { name: CLIP }).first().click();
    await page.getByRole('button', { name: /^Play/ }).first().click();
    const film = filmOf(page);
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = 21;
    });
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(22);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
    await ada.visit('/history');
    await page.getByRole('heading', { name: 'Watch History' }).waitFor();
    await page.getByRole('link', { name: CLIP }).first().waitFor();

    const elsewhere = await open({ origin, ...PERSON });
    // What was ticked before a script was there counts.
    await elsewhere.visit('/login', () => elsewhere.page.getByLabel('Remember me').check());
    await signIn(elsewhere.page, EMAIL, PASSWORD);
    await expect.poll(() => elsewhere.address()).toBe('/');
    const kept = (await elsewhere.page.context().cookies()).find(({ name }) => name === 'mindreel_session');
    expect(kept?.expires, 'Remember me').toBeGreaterThan(Date.now() / 1_000);
    await elsewhere.page.getByRole('heading', { name: 'Continue watching' }).waitFor();
    await elsewhere.page.getByRole('link', { name: CLIP }).first().click();
    await elsewhere.page.getByRole('button', { name: /^Play from 0:[2-5]\d/ }).waitFor();

    // Forgets her password and chooses another: the other browser is signed out.
    await ada.visit('/reset-password');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: /Send/ }).click();
    await ada.visit(await mailedLink(/Choose a new password/));
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await page.getByRole('heading', { name: 'Your Password Is Changed' }).waitFor();
    await ada.visit('/login');
    await signIn(page, EMAIL, NEW_PASSWORD);
    await expect.poll(() => ada.address()).toBe('/');
    await elsewhere.visit('/favorites');
    await elsewhere.page.getByText('Please sign in to view your favorites').waitFor();

    // Adds a passkey, signs out in every tab, and comes back with it.
    await addAuthenticator(page);
    await ada.visit('/profile');
    const adding = page.locator('form', { has: page.getByRole('button', { name: 'Add a Passkey' }) });
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await adding.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await adding.getByRole('button', { name: 'Add a Passkey' }).click();
    await page.getByText('Passkey added').waitFor();
    await page.getByRole('button', { name: /^Remove passkey Chrome/ }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/favorites');
    await tab.getByRole('heading', { name: 'Your Favorites' }).waitFor();
    await tab.getByRole('link', { name: CLIP }).first().waitFor();
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully').waitFor();
    // A page for members is left.
    await expect.poll(() => new URL(tab.url()).pathname, { timeout: 20_000 }).toBe('/');
    await tab.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
    await tab.close();
    await page.getByText('Signed out successfully').waitFor({ state: 'hidden' });
    await ada.visit('/login?returnTo=%2Fprofile');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Your Profile' }).waitFor();

    // Takes what is known of her along, and leaves nothing behind.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download My Data' }).click(),
    ]);
    const known = readFileSync(await download.path(), 'utf8');
    for (const part of [EMAIL, 'Ada', CLIP]) expect(known).toContain(part);
    for (const secret of ['argon2', 'token_hash', 'public_key']) expect(known).not.toContain(secret);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(`Type ${EMAIL} to confirm`).fill(EMAIL);
    await dialog.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByText('Your account was deleted').waitFor();
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign In' }).waitFor();
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const { rowCount } = await client.query('select from profiles');
    await client.end();
    expect(rowCount).toBe(0);
  },
);

journey(
  'an address that a link in another browser left unverified is verified from the profile',
  { timeout: 120_000 },
  async ({ open }) => {
    const email = 'bea@example.org';
    const bea = await open({ origin, ...PERSON });
    const { page } = bea;
    await bea.visit('/register');
    await register(page, { email });
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    const elsewhere = await open({ origin, ...PERSON });
    await elsewhere.visit(await mailedLink(/Verify/));
    await elsewhere.page.getByRole('heading', { name: 'Your Email Is Verified' }).waitFor();

    await bea.visit('/login?returnTo=%2Fprofile');
    await signIn(page, email, PASSWORD);
    await page.getByText('Not verified', { exact: true }).waitFor();
    await bea.check();
    await page.getByRole('button', { name: 'Resend email' }).click();
    await page.getByText('a new link is on its way').waitFor();
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(/Verify/));
    await tab.getByRole('heading', { name: 'Your Email Is Verified' }).waitFor();
    await tab.close();
    // A browser without windows tells no page that somebody comes back to it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText('Verified', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Resend email' }).count()).toBe(0);
  },
);
