import { describe, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '#platform/callers/token.ts';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import { chooseSettings } from '../../../../tests/support/choose-settings.ts';
import { deleteAccount } from './delete-account.ts';
import { mailLinkJob, sweepAccountsJob } from './jobs.ts';

/** Nobody listens there: registering does not wait for a mail server. */
const mail = {
  server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
  sender: { name: 'Films', address: 'films@example.org' },
};
const { visit, newAdmin, undo, newEmail, pool, application } = await accountSite({ mail });
const admin = await newAdmin();
await chooseSettings(pool, [application], { registration: 'invitation' });

let invited = 0;
/** @param email the address that it is mailed to */
async function invitation(email: string | null = null): Promise<string> {
  const token = `secret-${++invited}`;
  await pool.query(
    `insert into invitations (token_hash, user_id, email, expires_at)
     values ($1, $2, $3, now() + interval '7 days')`,
    [hashToken(token), admin.id, email],
  );
  return token;
}

const register = async (email: string, token: string) => {
  const { body } = await visit().call('POST', '/register', { email, password: PASSWORD, invitation: token });
  return (body.code ?? body.status) as string;
};
const isGood = async (token: string) =>
  (await visit().call('POST', '/invitation-checks', { invitation: token })).body.isGood as boolean;
const mailedLink = async (email: string, page = '/verify-email') => {
  const { rows } = await pool.query('select text from mails where recipient = $1 and text like $2', [
    email,
    `%${page}?token=%`,
  ]);
  return /\?token=([\w-]+)/.exec(rows[0]?.text)?.[1] ?? '';
};
const verify = async (token: string) => (await visit().call('POST', '/verify-email', { token })).status;
const signIn = (email: string) =>
  visit().call('POST', '/sign-in', { email, password: PASSWORD, remember: false });
const count = async (email: string) =>
  (await pool.query('select from profiles where email = $1', [email])).rowCount;
const isKept = async (token: string) =>
  (await pool.query('select from invitations where token_hash = $1', [hashToken(token)])).rowCount === 1;
const remove = async (email: string) => {
  const { rows } = await pool.query('select id from profiles where email = $1', [email]);
  expect(await deleteAccount(application.application.resources, rows[0].id)).toBe('deleted');
};
const sweep = () => sweepAccountsJob.run({}, application.application.resources, new AbortController().signal);

describe('where an address has to be verified, an invitation', () => {
  test('lets whoever mistyped the address register again, in place of the account that nobody can use', async () => {
    const [mistyped, right, token] = [newEmail(), newEmail(), await invitation()];
    expect(await register(mistyped, token)).toBe('check-mail');
    const link = await mailedLink(mistyped);
    expect(await isGood(token)).toBe(true);
    expect(await register(right, token)).toBe('check-mail');
    expect(await count(mistyped)).toBe(0);
    expect(await verify(link)).toBe(404);
    expect(await verify(await mailedLink(right))).toBe(200);
  });

  test('is used up once its account is active, and neither shown nor kept any longer', async () => {
    const [email, token] = [newEmail(), await invitation()];
    await register(email, token);
    await verify(await mailedLink(email));
    expect(await isGood(token)).toBe(false);
    expect(await register(newEmail(), token)).toBe('INVITATION_NEEDED');
    expect(await count(email)).toBe(1);
    await sweep();
    expect(await isKept(token)).toBe(false);
  });

  test('that was mailed to the address in use lets them register with others as often, and forgets it', async () => {
    const [mailedTo, second, third] = [newEmail(), newEmail(), newEmail()];
    const token = await invitation(mailedTo);
    for (const email of [mailedTo, second, third]) expect(await register(email, token)).toBe('check-mail');
    const { rows } = await pool.query('select email from invitations where token_hash = $1', [
      hashToken(token),
    ]);
    expect(rows).toEqual([{ email: null }]);
  });

  test('outlives the account that waits, whoever deletes it, and goes with one that is active', async () => {
    const [waiting, again] = [newEmail(), newEmail()];
    const token = await invitation(waiting);
    expect(await register(waiting, token)).toBe('check-mail');
    await remove(waiting);
    expect(await isGood(token)).toBe(true);
    expect(await register(again, token)).toBe('check-mail');
    await verify(await mailedLink(again));
    await remove(again);
    expect(await isKept(token)).toBe(false);
  });

  test('that is taken back leaves the account that waits unusable, by whichever mailed link, until that is undone', async () => {
    const { body: made } = await admin.browser.call('POST', '/invitations', {});
    const token = new URL(made.link).searchParams.get('invitation') ?? '';
    const email = newEmail();
    expect(await register(email, token)).toBe('check-mail');
    const verification = await mailedLink(email);
    const { rows } = await pool.query('select id from profiles where email = $1', [email]);
    await admin.browser.call('POST', `/users/${rows[0].id}/reset-link`, {});
    const reset = await mailedLink(email, '/reset-password');
    const { body: revoked } = await admin.browser.call('DELETE', `/invitations/${made.invitationId}`);

    const over = { status: 404, body: { code: 'LINK_OVER' } };
    expect(await visit().call('POST', '/verify-email', { token: verification })).toMatchObject(over);
    const chosen = { token: reset, password: 'another-lantern-7' };
    expect(await visit().call('POST', '/reset-password', chosen)).toMatchObject(over);
    expect((await signIn(email)).status).toBe(403);

    expect((await undo(admin, revoked.actionId)).status).toBe(200);
    expect(await verify(verification)).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('that is taken back mails no more links to the account that waits, and is kept as long as that', async () => {
    const [email, token] = [newEmail(), await invitation()];
    await register(email, token);
    const revoked = `update invitations set revoked_at = now(), expires_at = now() - interval '8 days'
                      where token_hash = $1`;
    await pool.query(revoked, [hashToken(token)]);
    await mailLinkJob.run(
      { email, purpose: 'verify-email' },
      application.application.resources,
      new AbortController().signal,
    );
    expect((await pool.query('select from mails where recipient = $1', [email])).rowCount).toBe(1);
    await sweep();
    expect(await verify(await mailedLink(email))).toBe(404);
    await remove(email);
    await sweep();
    expect(await isKept(token)).toBe(false);
  });

  test('that is taken back while the account becomes active either stops it or is used up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: made } = await admin.browser.call('POST', '/invitations', {});
      const email = newEmail();
      await register(email, new URL(made.link).searchParams.get('invitation') ?? '');
      const link = await mailedLink(email);
      const [verified, revoked] = await Promise.all([
        verify(link),
        admin.browser.call('DELETE', `/invitations/${made.invitationId}`),
      ]);
      expect([
        [200, 404],
        [404, 200],
      ]).toContainEqual([verified, revoked.status]);
    }
  });

  test('that is taken back is in nobody’s way where everybody may register', async () => {
    const [email, token] = [newEmail(), await invitation()];
    await register(email, token);
    await pool.query('update invitations set revoked_at = now() where token_hash = $1', [hashToken(token)]);
    onTestFinished(() => chooseSettings(pool, [application], { registration: 'invitation' }));
    await chooseSettings(pool, [application], { registration: 'open' });
    expect(await verify(await mailedLink(email))).toBe(200);
  });

  test('leaves one account of several that are made by it at once', async () => {
    const token = await invitation();
    await register(newEmail(), token);
    const emails = [1, 2, 3, 4].map(newEmail);
    const answers = await Promise.all(emails.map((email) => register(email, token)));
    expect(answers).toContain('check-mail');
    const there = await Promise.all(emails.map(count));
    expect(there.filter(Boolean)).toHaveLength(1);
  });
});

test('an account whose address nobody verified in a week is deleted, unless a link to it still works', async () => {
  const [forgotten, awaited, fresh] = [newEmail(), newEmail(), newEmail()];
  for (const email of [forgotten, awaited, fresh]) await register(email, await invitation());
  await pool.query(
    `update profiles set created_at = now() - interval '8 days' where email = any($1) or id = $2`,
    [[forgotten, awaited], admin.id],
  );
  await pool.query('update account_tokens set expires_at = now() where email = any($1)', [
    [forgotten, fresh],
  ]);
  await sweep();
  expect(await Promise.all([forgotten, awaited, fresh, admin.email].map(count))).toEqual([0, 1, 1, 1]);
  expect(await pool.query('select from mails where recipient = $1', [forgotten])).toMatchObject({
    rowCount: 0,
  });
});
