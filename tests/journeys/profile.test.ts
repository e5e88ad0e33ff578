import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { claimCodeOf } from '#features/accounts/rules/claim-code.ts';
import { journey, PHONE, type Visitor } from '../support/journey.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const PASSWORD = 'otter-lantern-42';
const NEW_PASSWORD = 'harbour-violin-19';
/** Passkeys belong to names: the browser knows none for a bare address. */
const NAMED_ORIGIN = inject('site').origin.replace('127.0.0.1', 'localhost');

/** People who asked for no motion: what fades is no colour that anybody has to read. */
const STILL = { reducedMotion: 'reduce' } as const;

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

let people = 0;

/** Somebody who registered with a password, and signed in, in this browser. */
async function registered({ page, visit }: Visitor): Promise<string> {
  people += 1;
  const email = `profile-${people}-${Date.now()}@example.org`;
  await page.request.post('/api/register', { data: { email, password: PASSWORD, firstName: 'Ada' } });
  await page.request.post('/api/sign-in', { data: { email, password: PASSWORD, remember: true } });
  await visit('/profile');
  return email;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('the profile', () => {
  journey('asks who is signed out to sign in, and leads back', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    await reader.visit('/profile?tab=history');
    await page.getByText('Please sign in to view your profile.', { exact: true }).waitFor();
    const href = await page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href');
    expect(href).toBe(`/login?returnTo=${encodeURIComponent('/profile?tab=history')}`);
  });

  journey('tells who one is, at once when it opens, and what is missing', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    await page.getByRole('heading', { level: 1, name: 'Your Profile' }).waitFor();
    const [profile] = await inDatabase<{ id: string }>('select id from profiles where email = $1', [email]);
    const rendered = await (await page.request.get('/profile')).text();
    for (const words of [email, profile?.id ?? '', 'Last Sign-In', '33%', 'This browser']) {
      expect(rendered).toContain(words);
    }

    await page.getByLabel('First Name').fill('Augusta Ada');
    await page.getByLabel('Last Name').fill('Byron');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await toast(page, 'Name saved');
    await page.getByText('Augusta Ada Byron').waitFor();
    const completeness = page.getByRole('progressbar', { name: 'Profile Completeness' });
    await expect.poll(() => completeness.getAttribute('aria-valuenow')).toBe('67');

    const picture = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const choose = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose Picture' }).click(),
      ]);
      await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    };
    await choose(picture);
    await toast(page, 'Picture saved');
    await expect.poll(() => completeness.getAttribute('aria-valuenow')).toBe('100');
    const shown = page.locator('main img[src^="/avatars/"]').first();
    expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      512,
    );
    reader.expectComplaint(/changeAvatar/);
    await choose(Buffer.from('<!doctype html>'));
    await page
      .getByRole('alert')
      .getByText('This picture could not be read. Please try another one.')
      .waitFor();
    await page.getByRole('button', { name: 'Remove Picture' }).click();
    await toast(page, 'Picture removed');
    await expect.poll(() => shown.count()).toBe(0);
  });

  journey('has tabs with addresses, walked through by keys', async ({ open }) => {
    const member = await newMember();
    const reader = await open(STILL);
    const { page } = reader;
    await member.signIn(page.context());
    const videos = await inDatabase<{ id: string; title: string }>(
      'select id, title from videos where published order by created_at, id limit 4',
    );
    for (const [index, { id }] of videos.entries()) {
      const values = [member.id, id, `${index} minutes`];
      await inDatabase(
        'insert into user_favorites (user_id, video_id, created_at) values ($1, $2, now() - $3::interval)',
        values,
      );
      await inDatabase(
        'insert into user_view_history (user_id, video_id, viewed_at) values ($1, $2, now() - $3::interval)',
        values,
      );
    }
    const recent = videos.slice(0, 3).map(({ title }) => title);
    const titles = () =>
      page.getByRole('tabpanel').getByRole('article').getByRole('heading').allTextContents();
    const tab = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();

    await reader.visit('/profile');
    expect(
      await page.getByRole('progressbar', { name: 'Weekly Activity' }).getAttribute('aria-valuenow'),
    ).toBe('40');
    await page.getByText('N/A', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Account' }).focus();
    await page.keyboard.press('ArrowRight');
    await tab('Favorites');
    await expect.poll(reader.address).toBe('/profile?tab=favorites');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Favorites');
    await page.getByRole('heading', { name: '4 favorites' }).waitFor();
    await page.getByText(/^Last updated /).waitFor();
    expect(await titles()).toEqual(recent);
    await reader.check();

    await page.keyboard.press('End');
    await tab('History');
    await expect.poll(reader.address).toBe('/profile?tab=history');
    await page.getByRole('heading', { name: '4 videos watched' }).waitFor();
    await page.getByText(/^Last watched /).waitFor();
    expect(await titles()).toEqual(recent);
    await reader.check();
    await page.keyboard.press('ArrowRight');
    await tab('Account');
    await expect.poll(reader.address).toBe('/profile');

    for (const [tabName, own, to] of [
      ['history', 'View Full History', '/history'],
      ['favorites', 'View All Favorites', '/favorites'],
    ]) {
      await reader.visit(`/profile?tab=${tabName}`);
      const panel = page.getByRole('tabpanel');
      expect(await panel.getByRole('link', { name: own }).getAttribute('href')).toBe(to);
      expect(await panel.getByRole('link', { name: 'Browse Videos' }).getAttribute('href')).toBe('/search');
    }
  });

  journey('has everything in reach on a phone and without scripts', async ({ open }) => {
    const member = await newMember();
    const phone = await open({ ...STILL, ...PHONE });
    await member.signIn(phone.page.context());
    await phone.visit('/profile');
    await phone.page.getByRole('heading', { name: 'Delete Account' }).waitFor();
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    const plain = await open({ javaScriptEnabled: false });
    await member.signIn(plain.page.context());
    await plain.visit('/profile');
    await plain.page.getByRole('tab', { name: 'History' }).click();
    await plain.page.getByText('No watch history yet').waitFor();
  });
});

describe('a member', () => {
  journey('changes the password, and is signed out everywhere else', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    const elsewhere = await open(STILL);
    await elsewhere.visit('/login');
    await signIn(elsewhere.page, email, PASSWORD);
    await expect.poll(elsewhere.address).toBe('/');

    // The page that is open there may ask for its hearts when its session is over already.
    elsewhere.expectComplaint(/favoritesAmong/);
    const password = section(page, 'Password');
    const fill = async (current: string, next: string, again: string) => {
      await password.getByLabel('Current Password', { exact: true }).fill(current);
      await password.getByLabel('New Password', { exact: true }).fill(next);
      await password.getByLabel('Confirm Password', { exact: true }).fill(again);
      await password.getByRole('button', { name: 'Change Password' }).click();
    };
    await fill('', NEW_PASSWORD, 'another');
    await password.getByText('Please enter your current password.').waitFor();
    await password.getByText('Passwords do not match').waitFor();
    reader.expectComplaint(/changePassword/);
    await fill('not-my-password', NEW_PASSWORD, NEW_PASSWORD);
    await password.getByText('This is not your current password.').waitFor();
    await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    await toast(page, 'Password changed');
    await elsewhere.visit('/favorites');
    await elsewhere.page.getByText('Please sign in to view your favorites').waitFor();
    await reader.visit('/profile');
    await page.getByRole('tab', { name: 'Account' }).waitFor();
  });

  journey('changes the address, on a site without mail at once', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    const form = section(page, 'Email');
    await form.getByLabel('New Email').fill('nonsense');
    await form.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Change Email' }).click();
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByLabel('New Email').fill(`new-${email}`);
    await form.getByRole('button', { name: 'Change Email' }).click();
    await toast(page, 'Email changed');
    await page.getByRole('definition').getByText(`new-${email}`).waitFor();
    expect(await form.getByLabel('New Email').inputValue()).toBe('');
  });

  journey('ends a session elsewhere, and all of them', async ({ open }) => {
    const member = await newMember();
    const [reader, elsewhere] = [await open(STILL), await open(STILL)];
    const { page } = reader;
    for (const { page: one } of [reader, elsewhere]) await member.signIn(one.context());
    await reader.visit('/profile');
    const sessions = section(page, 'Sessions');
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await sessions.getByRole('button', { name: /^Sign out of / }).click();
    await toast(page, 'Signed out there');
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await elsewhere.visit('/profile');
    await elsewhere.page.getByText('Please sign in to view your profile.').waitFor();
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(page, 'Signed out successfully');
    await expect.poll(reader.address).toBe('/');
    const left = await inDatabase('select from user_sessions where user_id = $1', [member.id]);
    expect(left).toEqual([]);
  });

  journey('adds a passkey, signs in with it, and removes it', async ({ open }) => {
    const reader = await open({ ...STILL, origin: NAMED_ORIGIN });
    const { page } = reader;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const email = await registered(reader);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a Passkey' }).click();
    await passkeys.getByText('Please enter your current password.').waitFor();
    await passkeys.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await passkeys.getByRole('button', { name: 'Add a Passkey' }).click();
    await toast(page, 'Passkey added');
    await passkeys.getByText(/^Added /).waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.poll(reader.address).toBe('/');

    await reader.visit('/login?returnTo=/profile');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect.poll(reader.address).toBe('/profile');
    await page.getByRole('definition').getByText(email).waitFor();
    await passkeys.getByText(/^Last used /).waitFor();
    await passkeys.getByRole('button', { name: /^Remove passkey/ }).click();
    await toast(page, 'Passkey removed');
    await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(0);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.poll(reader.address).toBe('/');
    await reader.visit('/login');
    reader.expectComplaint(/signInWithPasskey/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey could not be used.', { exact: false }).waitFor();
  });

  journey('downloads everything, and then leaves for good', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download My Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(data.tables.profiles).toMatchObject([{ email, first_name: 'Ada' }]);

    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete Account' });
    await confirm.click();
    await dialog.getByText('Please type the email address of your account.').waitFor();
    await reader.check();
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByLabel('Current Password', { exact: true }).fill('not-my-password');
    reader.expectComplaint(/deleteAccount/);
    await confirm.click();
    await dialog.getByText('This is not your current password.').waitFor();
    await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await confirm.click();
    await toast(page, 'Your account was deleted');
    await expect.poll(reader.address).toBe('/');
    expect(await inDatabase('select from profiles where email = $1', [email])).toEqual([]);
    await reader.visit('/login');
    reader.expectComplaint(/signIn/);
    await signIn(page, email, PASSWORD);
    await page.getByText('Invalid login credentials').waitFor();
  });
});

describe('the admin area', () => {
  journey('sends who is signed out to sign in, and others home', async ({ open }) => {
    const visitor = await open(STILL);
    await visitor.visit('/admin');
    await toast(visitor.page, 'Please sign in to access the admin area');
    await expect.poll(visitor.address).toBe('/login');

    const member = await newMember();
    const reader = await open(STILL);
    await member.signIn(reader.page.context());
    await reader.visit('/admin?claim=wrong-code-1234');
    await toast(reader.page, 'You do not have admin access');
    await expect.poll(reader.address).toBe('/');
    await reader.page.getByRole('button', { name: 'Account menu' }).click();
    await reader.page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    expect(await reader.page.getByRole('menuitem', { name: 'Admin Panel' }).count()).toBe(0);
  });

  journey('opens to who brings the claim code, after they signed in', async ({ open }) => {
    const [made] = await inDatabase<{ secret: string }>(
      `select secret from instance_secrets where name = 'admin-claim'`,
    );
    const code = claimCodeOf(Buffer.from(made?.secret ?? '', 'base64url'));
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.poll(reader.address).toBe('/');

    await reader.visit(`/admin?claim=${code}`);
    await expect.poll(reader.address).toBe('/login');
    await signIn(page, email, PASSWORD);
    await toast(page, 'Admin access verified');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await expect.poll(reader.address).toBe('/admin');
    const rendered = await (await page.request.get('/admin')).text();
    expect(rendered).toContain('Admin Dashboard</h1>');
    expect(rendered).not.toContain('Verifying admin access...');
    await reader.check();

    // Without a mail server, whoever forgot their password is helped from here.
    await page.request.post('/api/reset-requests', { data: { email } });
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: 'Choose a new password' });
    await expect
      .poll(
        () =>
          page.reload().then(() =>
            mail
              .first()
              .waitFor({ timeout: 5_000 })
              .then(
                () => true,
                () => false,
              ),
          ),
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
    await mail.first().getByText('Read').click();
    await mail
      .first()
      .getByText(/\/reset-password\?token=[\w-]{43}/)
      .waitFor();
    await reader.check();

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View Live Site' }).click();
    await expect.poll(reader.address).toBe('/');
    await inDatabase(`delete from user_roles where user_id = (select id from profiles where email = $1)`, [
      email,
    ]);
  });
});
