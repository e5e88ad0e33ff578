import { readFileSync } from 'node:fs';
import { describe, expect, inject } from 'vitest';
import { journey, STILL } from '../support/journey.ts';
import { focused, section, toast } from '../support/on-the-page.ts';
import { addAuthenticator, PASSWORD, registered, signIn } from '../support/sign-in.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

const NEW_PASSWORD = 'harbour-violin-19';
/** Passkeys belong to names: the browser knows none for a bare address. */
const NAMED_ORIGIN = inject('site').origin.replace('127.0.0.1', 'localhost');

describe('a member', () => {
  journey('changes the password, and is signed out everywhere else', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    const elsewhere = await open(STILL);
    await elsewhere.visit('/login');
    await signIn(elsewhere.page, email, PASSWORD);
    await expect.poll(elsewhere.address).toBe('/');
    await elsewhere.visit('/profile');

    const password = section(page, 'Password');
    const fill = async (current: string, next: string, again: string) => {
      await password.getByLabel('Current Password', { exact: true }).fill(current);
      await password.getByLabel('New Password', { exact: true }).fill(next);
      await password.getByLabel('Confirm Password', { exact: true }).fill(again);
      await page.keyboard.press('Enter');
    };
    // Nothing asks for a password before somebody wants to change something.
    expect(await page.locator('input[type="password"]').count()).toBe(0);
    await password.getByRole('button', { name: 'Change Password' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('current-password');
    await password.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Change Password');
    await page.keyboard.press('Enter');
    // Whose password it is, for what keeps it.
    expect(await password.locator('input[autocomplete="username"]').inputValue()).toBe(email);
    await fill('', NEW_PASSWORD, 'another');
    await password.getByText('Please enter your current password.').waitFor();
    await password.getByText('Passwords do not match').waitFor();
    reader.expectComplaint(/changePassword/);
    await fill('not-my-password', NEW_PASSWORD, NEW_PASSWORD);
    await password.getByText('This is not your current password.').waitFor();
    await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    await toast(page, 'Password changed');
    await expect.poll(() => focused(page)).toBe('Change Password');
    expect(await page.locator('input[type="password"]').count()).toBe(0);

    // What ended there already has ended well.
    elsewhere.expectComplaint(/signOutEverywhere/);
    await elsewhere.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(elsewhere.page, 'Signed out successfully');
    await expect.poll(elsewhere.address).toBe('/');
    await elsewhere.visit('/favorites');
    await elsewhere.page.getByText('Please sign in to view your favorites').waitFor();
    await reader.visit('/profile');
    await page.getByRole('tab', { name: 'Account' }).waitFor();
  });

  journey('who signs out is refused nothing that was still on its way', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    // No page is left that asks for a member whose session is gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await reader.visit('/login');
    const { promise: leaving, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/sharing\/(?:welcome|friends)$/, async (route) => {
      await leaving;
      await route.continue();
    });
    const asked = ['welcome', 'friends'].map((name) => page.waitForRequest(`**/sharing/${name}`));
    const brokenOff = ['welcome', 'friends'].map((name) =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/sharing/${name}`)),
    );
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await Promise.all(asked);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await Promise.all(brokenOff);
    await toast(page, 'Signed out successfully');
    letGo();
    await expect.poll(reader.address).toBe('/');
  });

  journey('who signs out while a page is loaded ahead is refused nothing of it', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    await (await newMember()).signIn(page.context());
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\/assets\/on-demand-[\w-]+\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await reader.visit('/search');
    const [part] = await Promise.all([
      page.waitForRequest(/\/assets\/on-demand-/),
      page.getByRole('article').first().getByRole('link').first().hover(),
    ]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast(page, 'Signed out successfully');
    letCome();
    await part.response();
    await reader.check();
  });

  journey('changes the address, on a site without mail at once', async ({ open }) => {
    const reader = await open(STILL);
    const { page } = reader;
    const email = await registered(reader);
    const form = section(page, 'Email');
    await form.getByRole('button', { name: 'Change Email' }).click();
    await form.getByLabel('New Email').fill('nonsense');
    await form.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Change Email' }).click();
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Change Email' }).click();
    expect(await form.getByText('Please enter a valid email address').count()).toBe(0);
    expect(await form.locator('[aria-invalid]').count()).toBe(0);
    await form.getByLabel('New Email').fill(`new-${email}`);
    await form.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/accounts/changeEmail', async (route) => {
      await mayGo;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    expect(
      await form.getByRole('button', { name: 'Cancel' }).isDisabled(),
      'what comes of it is said there',
    ).toBe(true);
    letGo();
    await toast(page, 'Email changed');
    await expect.poll(() => focused(page)).toBe('Change Email');
    await page.getByRole('definition').getByText(`new-${email}`).waitFor();
    expect(await form.getByLabel('New Email').count()).toBe(0);
  });

  journey('ends a session elsewhere, and all of them', async ({ open }) => {
    const member = await newMember();
    const [reader, elsewhere] = [await open(STILL), await open(STILL)];
    const { page } = reader;
    for (const { page: one } of [reader, elsewhere]) await member.signIn(one.context());
    await elsewhere.visit('/profile');
    await reader.visit('/profile');
    const sessions = section(page, 'Sessions');
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await sessions.getByRole('button', { name: /^Sign out of /, disabled: false }).press('Enter');
    await toast(page, 'Signed out there');
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await expect
      .poll(() => sessions.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);

    // The page that is open there learns it with the next thing that it does.
    elsewhere.expectComplaint(/changeName/);
    await elsewhere.page.getByLabel('First Name').fill('Ada');
    await elsewhere.page.getByRole('button', { name: 'Save Name' }).click();
    await toast(elsewhere.page, 'Authentication required for profile operations');
    await toast(elsewhere.page, 'Your session has ended. Please sign in again.');
    await expect.poll(elsewhere.address).toBe('/login?returnTo=%2Fprofile');
    await elsewhere.page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
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
    await addAuthenticator(page);
    const email = await registered(reader);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a Passkey' }).click();
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
    await passkeys.getByRole('button', { name: /^Remove passkey/, disabled: false }).press('Enter');
    await toast(page, 'Passkey removed');
    await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(0);
    await expect
      .poll(() => passkeys.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.poll(reader.address).toBe('/');
    await reader.visit('/login');
    reader.expectComplaint(/signInWithPasskey/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey could not be used.', { exact: false }).waitFor();
  });

  journey('without a password, confirms by a passkey, and then changes the address', async ({ open }) => {
    const reader = await open({ ...STILL, origin: NAMED_ORIGIN });
    const { page } = reader;
    await addAuthenticator(page);
    const email = await registered(reader);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a Passkey' }).click();
    await passkeys.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await toast(page, 'Passkey added');
    await inDatabase(
      'delete from user_passwords where user_id = (select id from profiles where email = $1)',
      [email],
    );

    await reader.visit('/profile');
    for (const title of ['Email', 'Passkeys', 'Delete Account']) {
      await section(page, title).getByRole('button', { name: 'Confirm with a passkey' }).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Delete Account' }).count()).toBe(0);
    await reader.check();
    await section(page, 'Email').getByRole('button', { name: 'Confirm with a passkey' }).press('Enter');
    const form = section(page, 'Email');
    await form.getByLabel('New Email').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.keyboard.type(`new-${email}`);
    await page.keyboard.press('Enter');
    await toast(page, 'Email changed');
    await section(page, 'Passkeys').getByRole('button', { name: 'Add a Passkey' }).waitFor();
    await section(page, 'Delete Account').getByRole('button', { name: 'Delete Account' }).waitFor();
    await reader.check();
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
    const wrong = dialog.getByText('Please type the email address of your account.');
    // Taller than the window, and yet all of it can be reached.
    await page.setViewportSize({ width: 320, height: 300 });
    await confirm.click();
    await wrong.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await reader.check();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await confirm.waitFor();
    expect(await wrong.count()).toBe(0);
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
