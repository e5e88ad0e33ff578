import { afterAll, describe, expect } from 'vitest';
import { startBuiltApplication } from '../support/built-application.ts';
import { createVideo } from '../support/factories.ts';
import { journey, PHONE, STILL } from '../support/journey.ts';
import { newMember, signInAdmin } from '../support/signed-in.ts';
import { testDatabase } from '../support/test-database.ts';

// Its own site: what is decided here holds for everybody.
const { connectionString, database, pool } = await testDatabase();
const { origin, stop } = await startBuiltApplication(connectionString, { DEMO_CATALOGUE: 'false' });
afterAll(stop);
const site = { origin, database: connectionString };

describe('an admin', () => {
  journey(
    'finds somebody, makes them admin and no admin, signs them out, and deletes them',
    async ({ open }) => {
      const [admin, other] = [await open({ origin }), await open({ ...PHONE, origin })];
      await signInAdmin(admin.page, site);
      const member = await newMember(site);
      await member.signIn(other.page.context());
      const rows = await pool.query('select email from profiles where id = $1', [member.id]);
      const email: string = rows.rows[0].email;
      const rolesOf = async () =>
        (await pool.query('select role from user_roles where user_id = $1', [member.id])).rows.map(
          ({ role }) => role,
        );
      await other.visit('/profile');
      await other.page.getByText(email).first().waitFor();

      const { page } = admin;
      await admin.visit('/admin/users');
      const search = page.getByRole('searchbox', { name: 'Search by email' });
      await search.fill('nobody-at-all');
      await search.press('Enter');
      await page.getByRole('heading', { name: 'No users found' }).waitFor();
      await search.fill(email.toUpperCase());
      await search.press('Enter');
      const row = page.getByRole('row', { name: email });
      await row.waitFor();
      expect(await page.getByRole('row').count()).toBe(2);
      const choose = async (deed: string) => {
        await row.getByRole('button', { name: `Actions for ${email}` }).click();
        await page.getByRole('menuitem', { name: deed }).click();
      };

      await choose('Make Admin');
      await page.getByText('Admin role granted').waitFor();
      await row.getByText('Admin', { exact: true }).filter({ visible: true }).waitFor();
      expect(await rolesOf()).toContain('admin');
      await admin.check();
      await choose('Remove Admin');
      await page.getByText('Admin role removed').waitFor();
      expect(await rolesOf()).not.toContain('admin');

      await row
        .getByText(/^Active /)
        .first()
        .waitFor();
      await choose('Make a link to set a new password');
      const made = page.getByRole('dialog', { name: 'A link to set a new password' });
      const link = await made.getByRole('textbox', { name: 'Link to set a new password' }).inputValue();
      await admin.check();
      await made.getByRole('button', { name: 'Close' }).click();
      const forgetful = await open({ origin });
      await forgetful.visit(link.replace(origin, ''));
      await forgetful.page.getByLabel('New Password', { exact: true }).waitFor();

      await choose('Sign out everywhere');
      await page.getByText('Signed out everywhere').waitFor();
      await other.visit('/profile');
      await other.page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();

      await choose('Delete account');
      const question = page.getByRole('alertdialog', { name: 'Delete this account?' });
      await question.getByText(email).waitFor();
      await admin.check();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
      await choose('Delete account');
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Account deleted').waitFor();
      await page.getByRole('heading', { name: 'No users found' }).waitFor();
      expect((await pool.query('select from profiles where id = $1', [member.id])).rowCount).toBe(0);
    },
  );

  journey(
    'suspends somebody, who reads why they cannot sign in, and lets them in again',
    async ({ open }) => {
      const [admin, other] = [await open({ ...STILL, origin }), await open({ ...PHONE, origin })];
      await signInAdmin(admin.page, site);
      const given = { email: 'loud@example.org', password: 'otter-lantern-42' };
      const signIn = async () => {
        await other.visit('/login');
        await other.page.getByLabel('Email').fill(given.email);
        await other.page.getByLabel('Password', { exact: true }).fill(given.password);
        await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      };
      const registered = await other.page.request.post('/api/register', { data: given });
      expect(registered.status()).toBe(200);
      await other.visit('/profile');
      await other.page.getByText(given.email).first().waitFor();

      const { page } = admin;
      await admin.visit('/admin/users');
      const row = page.getByRole('row', { name: given.email });
      const choose = async (deed: string) => {
        await row.getByRole('button', { name: `Actions for ${given.email}` }).click();
        await page.getByRole('menuitem', { name: deed }).click();
      };
      const badge = row.getByText('Suspended', { exact: true }).filter({ visible: true });
      const suspend = page
        .getByRole('alertdialog', { name: 'Suspend this member?' })
        .getByRole('button', { name: 'Suspend' });
      await choose('Suspend');
      await suspend.click();
      await badge.waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await badge.waitFor({ state: 'detached' });
      await choose('Suspend');
      await suspend.waitFor();
      await admin.check();
      await suspend.click();
      await badge.waitFor();
      await admin.check();

      await other.visit('/profile');
      await other.page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();
      other.expectComplaint(/403/);
      await signIn();
      await other.page.getByText('This account is suspended. Ask whoever runs the site.').waitFor();
      await other.check();

      await choose('Let in again');
      await badge.waitFor({ state: 'detached' });
      await signIn();
      await other.page.waitForURL(({ pathname }) => pathname !== '/login');
      await other.visit('/profile');
      await other.page.getByText(given.email).first().waitFor();
    },
  );

  journey(
    'invites somebody, whose link lets them register, and takes an invitation back',
    async ({ open }) => {
      const admin = await open({ ...PHONE, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      await pool.query(`insert into settings (key, value) values ('registration', '"invitation"')
                      on conflict (key) do update set value = excluded.value`);
      await admin.visit('/admin/users');
      await page.getByRole('textbox', { name: /^Email/ }).fill('guest@example.org');
      await page.getByRole('button', { name: 'Create Invitation' }).click();
      const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
      await admin.check();
      const guest = await open({ origin });
      await guest.visit(link.replace(origin, ''));
      await guest.page.getByRole('button', { name: 'Create Account' }).waitFor();
      await page.getByRole('button', { name: 'Revoke the invitation of guest@example.org' }).dblclick();
      await page.getByText('Invitation taken back').waitFor();
      await page.getByText('guest@example.org').waitFor({ state: 'hidden' });
      expect(await page.getByText('Failed to take the invitation back').count()).toBe(0);
      await guest.visit(link.replace(origin, ''));
      expect(await guest.page.getByRole('button', { name: 'Create Account' }).count()).toBe(0);
    },
  );

  journey(
    'is told that the invitations could not be loaded, and nothing of mail, and asks again',
    async ({ open }) => {
      const admin = await open({ ...STILL, origin });
      const { page } = admin;
      await signInAdmin(admin.page, site);
      const invitations = '**/api/rpc/accounts/invitations*';
      await page.route(invitations, (route) => route.abort());
      admin.expectComplaint(/net::ERR_FAILED|invitations/);
      await admin.visit('/admin/settings');
      await page.getByRole('link', { name: 'Users', exact: true }).first().click();
      await page.getByText('The invitations could not be loaded.').waitFor();
      expect(await page.getByText(/mail server/).count()).toBe(0);
      await admin.check();
      await page.unroute(invitations);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('button', { name: 'Create Invitation' }).waitFor();
      await admin.check();
    },
  );
});

describe('what an admin decides about the site', () => {
  journey('is said by the public pages from then on', async ({ open }) => {
    const video = await createVideo(database, { title: 'How rivers bend' });
    const [admin, visitor] = [await open({ origin }), await open({ ...PHONE, origin })];
    const { page } = admin;
    await signInAdmin(admin.page, site);
    await admin.visit('/admin/settings');
    const save = async (button: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByText('Settings updated successfully').first().waitFor();
    };
    const setting = async (key: string) =>
      (await pool.query('select value from settings where key = $1', [key])).rows[0]?.value;

    await page.getByRole('textbox', { name: /^Site name/ }).fill('Herons');
    await save('Save Site Name');
    await expect.poll(() => setting('siteName')).toBe('Herons');
    await visitor.visit('/');
    expect(await visitor.page.title()).toContain('Herons');

    await page.getByRole('combobox', { name: 'Who may create an account' }).selectOption('open');
    await page.getByRole('textbox', { name: /^Minimum length of passwords/ }).fill('9');
    await save('Save Accounts');
    await visitor.visit('/register');
    await visitor.page.getByRole('textbox', { name: 'Email' }).fill('new@example.org');
    await visitor.page.getByLabel('Password', { exact: true }).fill('12345678');
    await visitor.page.getByRole('button', { name: 'Create Account' }).click();
    await visitor.page.getByText('Password must be at least 9 characters').waitFor();

    await page.getByRole('combobox', { name: 'Who may create an account' }).selectOption('closed');
    await save('Save Accounts');
    await expect
      .poll(async () => {
        await visitor.visit('/register');
        return visitor.page.getByRole('button', { name: 'Create Account' }).count();
      })
      .toBe(0);

    const connects = page.getByRole('switch', { name: 'Connect people by the links they share' });
    const minimum = page.getByRole('textbox', { name: /^Minimum length of passwords/ });
    const calls = page.getByRole('textbox', { name: 'Calls per day', exact: true });
    await minimum.fill('12');
    await calls.fill('60');
    await connects.click();
    await expect.poll(() => connects.isChecked()).toBe(false);
    expect(await minimum.inputValue(), 'what is not saved yet stays').toBe('12');
    expect(await calls.inputValue(), 'what is not saved yet stays').toBe('60');

    await page.getByRole('combobox', { name: /^Who may ask without an account/ }).selectOption('nobody');
    await calls.fill('many');
    await page.getByRole('button', { name: 'Save Limits' }).click();
    await page.getByText('Please enter a whole number').waitFor();
    await admin.check();
    await calls.fill('70');
    await save('Save Limits');
    const asking = () =>
      visitor.page.request.post('/api/smart-chat', {
        data: { videoId: video.id, message: 'Why do rivers bend?', allowAnonymous: true },
      });
    await expect.poll(async () => (await asking()).status()).toBe(401);

    await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer in one sentence.');
    await page.getByRole('button', { name: 'Save Instructions' }).click();
    await page.getByText('AI chat instructions updated successfully').waitFor();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A drawing of {{title}}');
    await page.getByRole('button', { name: 'Save Prompt' }).click();
    await page.getByText('Instructions saved!').waitFor();

    await page.reload();
    expect(await calls.inputValue()).toBe('70');
    expect(await page.getByRole('textbox', { name: 'Instructions' }).inputValue()).toBe(
      'Answer in one sentence.',
    );
    expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('A drawing of {{title}}');
    expect(await connects.isChecked()).toBe(false);
  });
});
