import { beforeEach, describe, expect, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import { chooseSettings } from '../../../../tests/support/choose-settings.ts';

const { member, visit, pool, application, newEmail, newAdmin, logged, undo } = await accountSite();

type Member = Awaited<ReturnType<typeof member>>;

describe('making an account', () => {
  const instances = [application];
  const register = (more: object = {}, browser = visit()) =>
    browser.call('POST', '/register', { email: newEmail(), password: PASSWORD, ...more });
  const inviteBy = async ({ browser }: Member, given: object = {}) => {
    const { body } = await browser.call('POST', '/invitations', given);
    const { link, actionId } = body as { link: string; actionId: string };
    return { actionId, token: new URL(link).searchParams.get('invitation') ?? '' };
  };
  beforeEach(() => chooseSettings(pool, instances));
  const choose = (registration: string, more: object = {}) =>
    chooseSettings(pool, instances, { registration, ...more });

  test('is refused where nobody may, with or without an invitation', async () => {
    const admin = await newAdmin();
    const { token } = await inviteBy(admin);
    await choose('closed');
    for (const more of [{}, { invitation: token }]) {
      expect(await register(more)).toMatchObject({ status: 403, body: { code: 'REGISTRATION_CLOSED' } });
    }
    expect((await visit().call('GET', '/sign-in-methods')).body).toMatchObject({ registration: 'closed' });
    // It is kept for later.
    await choose('invitation');
    expect((await register({ invitation: token })).status).toBe(200);
  });

  test('takes an invitation that is good, once, also of several who bring it at once', async () => {
    const admin = await newAdmin();
    await choose('invitation');
    expect(await register()).toMatchObject({ status: 403, body: { code: 'INVITATION_NEEDED' } });
    expect((await register({ invitation: 'made-up' })).status).toBe(403);
    const { token } = await inviteBy(admin);
    expect((await visit().call('POST', '/invitation-checks', { invitation: token })).body).toEqual({
      isGood: true,
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ invitation: token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect((await visit().call('POST', '/invitation-checks', { invitation: token })).body).toEqual({
      isGood: false,
    });
  });

  test('is refused by an invitation that is over or was taken back, until that is undone', async () => {
    const admin = await newAdmin();
    await choose('invitation');
    const { token } = await inviteBy(admin);
    const { body } = await admin.browser.call('GET', '/invitations');
    const [{ id }] = body.invitations;
    const revoked = await admin.browser.call('DELETE', `/invitations/${id}`);
    expect((await register({ invitation: token })).status).toBe(403);
    await undo(admin, revoked.body.actionId);
    await pool.query(`update invitations set expires_at = now() where id = $1`, [id]);
    expect((await register({ invitation: token })).status).toBe(403);
    await pool.query(`update invitations set expires_at = now() + interval '1 hour' where id = $1`, [id]);
    expect((await register({ invitation: token })).status).toBe(200);
  });

  test('an address that is taken uses no invitation up', async () => {
    const admin = await newAdmin();
    await choose('invitation');
    const { token } = await inviteBy(admin);
    expect((await register({ invitation: token, email: admin.email })).status).toBe(400);
    expect((await register({ invitation: token })).status).toBe(200);
  });

  test('an invitation is mailed to an address; the log holds neither that nor its secret', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    const { token } = await inviteBy(admin, { email });
    const { rows } = await pool.query('select subject, text from mails where recipient = $1', [email]);
    expect(rows).toMatchObject([{ subject: 'You are invited to Mindreel' }]);
    expect(rows[0].text).toContain(`/register?invitation=${token}`);
    const log = JSON.stringify(await logged(admin.id));
    expect(log).not.toContain(token);
    expect(log).not.toContain(email);
    const stored = await pool.query('select row_to_json(i)::text as row from invitations i');
    expect(stored.rows.map(({ row }) => row).join()).not.toContain(token);
  });

  test('the mail of an invitation that is taken back goes out no more, until that is undone', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await inviteBy(admin, { email });
    await inviteBy(admin, { email });
    await pool.query('update mails set had_server = true where recipient = $1', [email]);
    const outbox = async () =>
      (await pool.query('select status, error from mails where recipient = $1 order by created_at', [email]))
        .rows;
    const failedMails = async () =>
      (await admin.browser.call('GET', '/admin/dashboard')).body.needs.failedMails;
    const waiting = { status: 'waiting', error: null };
    const [{ id }] = (await admin.browser.call('GET', '/invitations')).body.invitations;
    const { body } = await admin.browser.call('DELETE', `/invitations/${id}`);
    expect(await outbox()).toEqual([waiting, { status: 'failed', error: 'It was taken back.' }]);
    expect(await failedMails()).toBe(0);
    await undo(admin, body.actionId);
    expect(await outbox()).toEqual([waiting, waiting]);
  });

  test('the mail of an invitation that was used waits for nobody any more', async () => {
    const admin = await newAdmin();
    await choose('invitation');
    const email = newEmail();
    const waitingMails = async () =>
      (await admin.browser.call('GET', '/admin/dashboard')).body.needs.waitingMails;
    const before = await waitingMails();
    const { token } = await inviteBy(admin, { email });
    expect(await waitingMails()).toBe(before + 1);
    expect((await register({ invitation: token })).status).toBe(200);
    expect(await waitingMails()).toBe(before);
    expect((await pool.query('select error from mails where recipient = $1', [email])).rows).toEqual([
      { error: 'Its link was used.' },
    ]);
  });

  test('a taken back invitation can be undone to be one, and inviting undone to be none', async () => {
    const admin = await newAdmin();
    await choose('invitation');
    const { token, actionId } = await inviteBy(admin);
    expect((await undo(admin, actionId)).status).toBe(200);
    expect((await register({ invitation: token })).status).toBe(403);
  });

  test('inviting is not undone once the invitation was taken back or used, and it is said which', async () => {
    const admin = await newAdmin();
    await choose('invitation');
    const takenBack = await inviteBy(admin);
    const { body } = await admin.browser.call('GET', '/invitations');
    await admin.browser.call('DELETE', `/invitations/${body.invitations[0].id}`);
    expect((await undo(admin, takenBack.actionId)).body.message).toBe('It was taken back already.');
    const used = await inviteBy(admin);
    expect((await register({ invitation: used.token })).status).toBe(200);
    expect((await undo(admin, used.actionId)).body.message).toBe('This invitation was used already.');
  });

  test('a password has as many characters as admins want', async () => {
    await choose('open', { passwordMinimum: 12 });
    const short = await register({ password: 'otter-lamp4' });
    expect(short).toMatchObject({
      status: 400,
      body: { data: { fields: { password: 'Password must be at least 12 characters' } } },
    });
    expect((await register({ password: 'otter-lamp42' })).status).toBe(200);
  });
});
