import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import type { BrowserSession } from '../../../../tests/support/browser-session.ts';
import { softwarePasskey } from '../../../../tests/support/software-passkey.ts';
import { mailLinkJob } from './jobs.ts';
import { sweepUnverified } from './unverified-accounts.ts';

const ORIGIN = 'http://films.test';
const { member, visit, pool, application, newAdmin, logged, undo } = await accountSite({ publicUrl: ORIGIN });

type Member = Awaited<ReturnType<typeof member>>;

const SUSPENDED = 'This account is suspended. Ask whoever runs the site.';

const suspend = ({ browser }: { browser: BrowserSession }, userId: string, isSuspended = true) =>
  browser.call('PUT', `/users/${userId}/suspension`, { isSuspended });
const signIn = (email: string, password = PASSWORD, browser = visit()) =>
  browser.call('POST', '/sign-in', { email, password, remember: false });
const mailsTo = async ({ email }: Member) =>
  (await pool.query('select id from mails where recipient = $1', [email])).rows;
/** Somebody whom an admin suspended. */
async function suspended() {
  const [admin, person] = [await newAdmin(), await member()];
  const { body } = await suspend(admin, person.id);
  return { admin, person, actionId: body.actionId as string };
}

describe('a member who is suspended', () => {
  test('is signed out everywhere at once, and is refused whatever a member may ask for', async () => {
    const [admin, person] = [await newAdmin(), await member()];
    const elsewhere = visit();
    await signIn(person.email, PASSWORD, elsewhere);
    expect((await suspend(admin, person.id)).status).toBe(200);
    for (const browser of [person.browser, elsewhere]) {
      expect((await browser.call('GET', '/session')).body).toBeNull();
      expect((await browser.call('GET', '/sessions')).status).toBe(401);
      expect((await browser.call('POST', '/session/refresh')).status).toBe(401);
    }
    const { rows } = await pool.query('select from user_sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('reads why after the right password alone', async () => {
    const { person } = await suspended();
    expect(await signIn(person.email)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: SUSPENDED },
    });
    expect(await signIn(person.email, 'a-wrong-lantern')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
    await pool.query('update profiles set is_active = false where id = $1', [person.id]);
    expect((await signIn(person.email)).body, 'nor is a new link of use').toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
  });

  test('is not let in by a passkey', async () => {
    const [admin, person] = [await newAdmin(), await member()];
    const passkey = softwarePasskey(ORIGIN);
    const { body } = await person.browser.call('POST', '/passkey-creations', { password: PASSWORD });
    await person.browser.call('POST', '/passkeys', passkey.create(body));
    await suspend(admin, person.id);
    const browser = visit();
    const answer = passkey.sign((await browser.call('POST', '/passkey-requests')).body);
    const refused = await browser.call('POST', '/passkey-sign-in', { answer, remember: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect((await browser.call('GET', '/session')).body).toBeNull();
  });

  test('is not let in by a link to set a new password, which works once they are let in again', async () => {
    const [admin, person] = [await newAdmin(), await member()];
    const { body } = await admin.browser.call('POST', `/users/${person.id}/reset-link`);
    const token = new URL(body.link).searchParams.get('token');
    const given = { token, password: 'a-new-Horse-battery-9' };
    await suspend(admin, person.id);
    expect((await visit().call('POST', '/reset-link-checks', { token })).status).toBe(404);
    expect((await visit().call('POST', '/reset-password', given)).status).toBe(404);
    expect(await admin.browser.call('POST', `/users/${person.id}/reset-link`)).toMatchObject({
      status: 409,
      body: { code: 'SUSPENDED_MEMBER' },
    });
    await suspend(admin, person.id, false);
    expect((await visit().call('POST', '/reset-password', given)).status).toBe(200);
    expect((await signIn(person.email, given.password)).status).toBe(200);
  });

  test('is mailed nothing, whatever is asked for', async () => {
    const { person } = await suspended();
    await pool.query('update profiles set is_active = false where id = $1', [person.id]);
    const { resources } = application.application;
    for (const purpose of ['verify-email', 'reset-password'] as const) {
      await mailLinkJob.run({ email: person.email, purpose }, resources, new AbortController().signal);
    }
    expect(await mailsTo(person)).toEqual([]);
  });

  test('is sent nothing that waits for a mail server, until they are let in again', async () => {
    const [admin, person] = [await newAdmin(), await member()];
    const stateOf = async (recipient: string) =>
      (await pool.query('select status, error from mails where recipient = $1', [recipient])).rows;
    const password = 'a-new-Horse-battery-9';
    await person.browser.call('PUT', '/profile/password', { currentPassword: PASSWORD, password });
    const waiting = [{ status: 'waiting', error: null }];
    expect(await stateOf(person.email)).toEqual(waiting);
    await suspend(admin, person.id);
    expect(await stateOf(person.email)).toEqual([{ status: 'failed', error: 'Its member is suspended.' }]);
    await suspend(admin, person.id, false);
    expect(await stateOf(person.email)).toEqual(waiting);
  });

  test('keeps their address, which nobody registers anew, verified or not', async () => {
    const { person } = await suspended();
    const register = () => visit().call('POST', '/register', { email: person.email, password: PASSWORD });
    expect((await register()).body.data.fields).toHaveProperty('email');
    await pool.query(
      `update profiles set is_active = false, email_verified_at = null, created_at = now() - interval '1 year' where id = $1`,
      [person.id],
    );
    await sweepUnverified(application.application.resources);
    expect((await register()).body.data.fields).toHaveProperty('email');
  });

  test('is told apart in the list, and does not become admin', async () => {
    const { admin, person } = await suspended();
    const listed = await admin.browser.call('GET', `/users?search=${encodeURIComponent(person.email)}`);
    expect(listed.body.users).toMatchObject([{ id: person.id, isSuspended: true, activeAt: null }]);
    expect(await admin.browser.call('PUT', `/users/${person.id}/role`, { role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'SUSPENDED_MEMBER' },
    });
  });

  test('is let in again also where they became admin at the same moment', async () => {
    const { admin, person } = await suspended();
    await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id]);
    expect((await suspend(admin, person.id, false)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('is let in again, as before', async () => {
    const { admin, person } = await suspended();
    expect((await suspend(admin, person.id, false)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('does not get in while they are being suspended, 30 times', async () => {
    const [admin, person] = [await newAdmin(), await member()];
    for (let round = 0; round < 30; round += 1) {
      const browser = visit();
      await Promise.all([suspend(admin, person.id), signIn(person.email, PASSWORD, browser)]);
      expect((await browser.call('GET', '/session')).body).toBeNull();
      await suspend(admin, person.id, false);
      expect((await browser.call('GET', '/session')).body).toBeNull();
    }
  });
});

describe('suspending somebody', () => {
  test('is written down, done once, and undone both ways', async () => {
    const { admin, person, actionId } = await suspended();
    expect((await suspend(admin, person.id)).body.actionId).toBeNull();
    expect((await undo(admin, actionId)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
    await suspend(admin, person.id);
    const letIn = await suspend(admin, person.id, false);
    expect((await undo(admin, letIn.body.actionId)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(403);
    expect((await logged(admin.id)).map(({ action }) => action)).toEqual([
      'accounts.suspend-user',
      'accounts.suspend-user',
      'accounts.let-in-user',
    ]);
    expect(JSON.stringify(await logged(admin.id))).not.toContain(person.email);
  });

  test('is refused for admins, oneself too, also when Undo would do it', async () => {
    const [admin, other, person] = [await newAdmin(), await newAdmin(), await member()];
    for (const { id } of [admin, other]) {
      expect(await suspend(admin, id)).toMatchObject({ status: 409, body: { code: 'ADMIN_NOT_SUSPENDED' } });
      const { rows } = await pool.query('select suspended_at from profiles where id = $1', [id]);
      expect(rows).toEqual([{ suspended_at: null }]);
    }
    expect((await other.browser.call('GET', '/session')).body).toMatchObject({ id: other.id });
    await suspend(admin, person.id);
    const { body } = await suspend(admin, person.id, false);
    await admin.browser.call('PUT', `/users/${person.id}/role`, { role: 'admin' });
    expect((await undo(admin, body.actionId)).body).toMatchObject({ code: 'UNDO_REFUSED' });
  });

  test('is nothing for who is no admin, nor of nobody', async () => {
    const [admin, person, other] = [await newAdmin(), await member(), await member()];
    expect((await suspend(person, other.id)).status).toBe(403);
    expect((await suspend(admin, randomUUID())).status).toBe(404);
  });
});
