import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  Refusal,
} from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const user = (email: string) => ({
  id: email,
  email,
  name: '',
  joinedAt: '2026-01-01T00:00:00Z',
  activeAt: null,
  role: 'user',
  isActive: true,
  isSuspended: false,
});
const invitation = (email: string) => ({
  id: email,
  email,
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-08T00:00:00Z',
  isOver: true,
});

test('who deletes an account goes on in the row that takes its place', async () => {
  let emails = ['ann@example.com', 'ben@example.com', 'cleo@example.com'];
  const page = await admin.open('/people', {
    invitations: () => ({ invitations: [], sendsMail: false }),
    // One of the next page moves up.
    users: () => ({ users: emails.slice(0, 2).map(user), nextCursor: null }),
    deleteUser: ({ userId }: { userId: string }) => {
      emails = emails.filter((email) => email !== userId);
    },
  });
  await page.getByRole('button', { name: 'Actions for ann@example.com' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete account' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('cleo@example.com', { exact: true }).first().waitFor();
  await expect.poll(() => focused(page)).toBe('Actions for ben@example.com');
});

test('who suspends somebody is told what that does, tells them apart and lets them in again', async () => {
  let isSuspended = false;
  const page = await admin.open('/people', {
    invitations: () => ({ invitations: [], sendsMail: false }),
    users: () => ({ users: [{ ...user('ann@example.com'), isSuspended }], nextCursor: null }),
    setSuspended: (asked: { isSuspended: boolean }) => {
      isSuspended = asked.isSuspended;
      return { actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  const open = () => page.getByRole('button', { name: 'Actions for ann@example.com' }).click();
  await open();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspend this member?' });
  await question.getByText(/ann@example\.com is signed out everywhere, cannot sign in/).waitFor();
  await question.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('ann@example.com is suspended').waitFor();
  await page.getByRole('row').getByText('Suspended', { exact: true }).filter({ visible: true }).waitFor();
  await open();
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['Let in again', 'Delete account']);
  await page.getByRole('menuitem', { name: 'Let in again' }).click();
  await page.getByText('ann@example.com is let in again').waitFor();
  await page
    .getByRole('row')
    .getByText('Suspended', { exact: true })
    .filter({ visible: true })
    .waitFor({ state: 'hidden' });
});

test('who revokes an invitation goes on in the next, and on the page after the last', async () => {
  let emails = ['ann@example.com', 'ben@example.com'];
  const page = await admin.open('/people', {
    invitations: () => ({ invitations: emails.map(invitation), sendsMail: false }),
    users: () => ({ users: [], nextCursor: null }),
    revokeInvitation: ({ invitationId }: { invitationId: string }) => {
      emails = emails.filter((email) => email !== invitationId);
      return { actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  await page.getByRole('button', { name: 'Revoke the invitation of ann@example.com' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Revoke the invitation of ben@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('the link of an invitation is gone with it, whoever takes it back', async () => {
  let emails: string[] = [];
  const page = await admin.open('/people', {
    invitations: () => ({ invitations: emails.map(invitation), sendsMail: false }),
    users: () => ({ users: [], nextCursor: null }),
    invite: ({ email }: { email: string }) => {
      emails = [email, ...emails];
      return { actionId: '00000000-0000-4000-8000-000000000000', invitationId: email, link: `to/${email}` };
    },
    revokeInvitation: ({ invitationId }: { invitationId: string }) => {
      emails = emails.filter((email) => email !== invitationId);
      return { actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  const link = page.getByRole('textbox', { name: 'Invitation link' });
  const invite = async (email: string) => {
    await page.getByRole('region', { name: 'Invitations' }).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create Invitation' }).click();
    await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).waitFor();
    expect(await link.inputValue()).toBe(`to/${email}`);
  };
  await invite('ann@example.com');
  await page.getByRole('button', { name: 'Revoke the invitation of ann@example.com' }).click();
  await link.waitFor({ state: 'hidden' });
  await invite('ben@example.com');
  emails = [];
  await admin.askAgain(page);
  await link.waitFor({ state: 'hidden' });
});

test('the people of the site are a table of that name, with its columns', async () => {
  const page = await admin.open('/people', {
    invitations: () => ({ invitations: [], sendsMail: false }),
    users: () => ({ users: [user('ann@example.com')], nextCursor: null }),
  });
  const table = page.getByRole('table', { name: 'Users', exact: true });
  await table.getByText('ann@example.com', { exact: true }).first().waitFor();
  const columns = await table.getByRole('columnheader').allTextContents();
  expect(columns).toEqual(['Email', 'Joined', 'Role', 'Actions']);
});

test('the list that could not be read is asked for again by Retry', async () => {
  let isAway = true;
  const page = await admin.open('/people', {
    invitations: () => ({ invitations: [], sendsMail: false }),
    users: () => {
      if (isAway) throw new Refusal('REQUEST_ERROR');
      return { users: [user('ann@example.com')], nextCursor: null };
    },
  });
  const retry = page.getByRole('button', { name: 'Retry', exact: true });
  await retry.waitFor();
  isAway = false;
  await retry.click();
  await page.getByText('ann@example.com', { exact: true }).first().waitFor();
});
