import { describe, expect } from 'vitest';
import { claimCodeOf } from '#features/accounts/rules/claim-code.ts';
import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, STILL } from '../support/journey.ts';
import { toast } from '../support/on-the-page.ts';
import { PASSWORD, registered, signIn } from '../support/sign-in.ts';
import { inDatabase, newMember } from '../support/signed-in.ts';

describe('the admin area', () => {
  journey('sends who is signed out to sign in, and others home', async ({ open }) => {
    const visitor = await open(STILL);
    await Promise.all([
      visitor.visit('/admin'),
      toast(visitor.page, 'Please sign in to access the admin area'),
    ]);
    await expect.poll(visitor.address).toBe('/login');

    await visitor.visit('/test-recovery');
    await expect.poll(visitor.address).toBe('/login');

    const member = await newMember();
    const reader = await open(STILL);
    await member.signIn(reader.page.context());
    await reader.visit('/test-recovery');
    await expect.poll(reader.address).toBe('/');
    await reader.page.getByRole('heading', { level: 1 }).waitFor();
    await Promise.all([
      reader.visit('/admin?claim=wrong-code-1234'),
      toast(reader.page, "You don't have permission to access the admin panel"),
      toast(
        reader.page,
        'The code in the address is wrong, or was used already. While a site has no admin, the server prints the right code when it starts.',
      ),
    ]);
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
    await page.getByRole('status').filter({ hasText: 'Welcome! Sign in to look after this site' }).waitFor();
    expect(await page.getByText('Please sign in to access the admin area').count()).toBe(0);
    await reader.check();
    await signIn(page, email, PASSWORD);
    await toast(page, 'Admin access verified');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await expect.poll(reader.address).toBe('/admin');
    const rendered = await (await page.request.get('/admin')).text();
    expect(rendered).toContain('Admin Dashboard</h1>');
    expect(rendered).not.toContain('Verifying admin access...');
    await reader.check();

    // Without a mail server, whoever forgot their password is helped from here.
    await page.getByRole('complementary').getByRole('link', { name: 'Mails' }).click();
    await page.request.post('/api/reset-requests', { data: { email } });
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: 'Choose a new password' });
    // It comes by itself: the job that writes it takes its time.
    await mail.first().waitFor({ timeout: 30_000 });
    await mail.first().getByText('Read').click();
    await mail
      .first()
      .getByText(/\/reset-password\?token=[\w-]{43}/)
      .waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await mail.first().getByRole('button', { name: 'Copy link' }).click();
    await toast(page, 'Copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^http\S+\/reset-password\?token=[\w-]{43}$/,
    );
    await reader.check();

    // Listed nowhere, and for admins alone.
    await reader.visit('/test-recovery');
    await page.getByRole('heading', { level: 1, name: 'Player Recovery Test' }).waitFor();
    await reader.check();
    await reader.visit('/admin');

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Admin Panel' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View Live Site' }).click();
    await expect.poll(reader.address).toBe('/');

    await holdsEverywhere(reader, '/admin');
    await page.setViewportSize({ width: 1280, height: 800 });
    // Who signs out there is at home, and nobody asks them to sign in.
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await toast(page, 'Signed out successfully');
    await expect.poll(reader.address).toBe('/');
    expect(await page.getByText('Please sign in to access the admin area').count()).toBe(0);
    await inDatabase(`delete from user_roles where user_id = (select id from profiles where email = $1)`, [
      email,
    ]);
  });
});
