import { describe, expect, test } from 'vitest';
import { hashToken } from '#platform/callers/token.ts';
import { mailedSite } from '../../../../tests/support/mailed-site.ts';

const { visit, newEmail, pool, mailsTo, mailTo, register, signIn, verifiedMember } = await mailedSite();

describe('a new password by mail', () => {
  test('is chosen by a link that works once, and ends every session', async () => {
    const { email, browser } = await verifiedMember();
    expect((await visit().call('POST', '/reset-requests', { email: email.toUpperCase() })).body).toEqual({});
    const { token, text } = await mailTo(email, /Choose a new password/);
    expect(text).toContain(`https://films.example/reset-password?token=${token}`);
    const chosen = await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect(chosen.status).toBe(200);
    expect((await browser.call('GET', '/session')).body).toBeNull();
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'another-lantern-7')).status).toBe(200);
    expect(
      (await visit().call('POST', '/reset-password', { token, password: 'third-lantern-7' })).status,
    ).toBe(404);
    await mailTo(email, /was changed/);
  });

  test('is chosen once, of two that use the link at the same time', async () => {
    const { email } = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    const answers = await Promise.all(
      ['first-lantern-1', 'second-lantern-2'].map((password) =>
        visit().call('POST', '/reset-password', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('has a link of at most 60 minutes, kept as a hash alone', async () => {
    const { email } = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - created_at) / 60 as minutes, to_jsonb(t)::text as row
         from account_tokens t where purpose = 'reset-password' and email = $1`,
      [email],
    );
    expect(Number(rows[0].minutes)).toBeLessThanOrEqual(60);
    expect(rows[0].row).not.toContain(token);
    await pool.query(`update account_tokens set expires_at = now() where email = $1`, [email]);
    const late = await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect(late).toMatchObject({
      status: 404,
      body: { message: 'This link is not valid any more. Please ask for a new one.' },
    });
    expect((await signIn(email)).status).toBe(200);
  });

  test('makes every browser one that the account is not known in', async () => {
    const { email } = await verifiedMember();
    const known = () =>
      pool.query('select from known_browsers join profiles on id = user_id where email = $1', [email]);
    expect((await known()).rowCount).toBe(1);
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect((await known()).rowCount).toBe(0);
  });

  test('is not chosen by a link that was mailed to a former address', async () => {
    const { email, browser } = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    const next = newEmail();
    await pool.query('update profiles set email = $2 where email = $1', [email, next]);
    const refused = await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect(refused.status).toBe(404);
    expect((await browser.call('GET', '/session')).body).toMatchObject({ email: next });
    expect((await signIn(next)).status).toBe(200);
  });

  test('signs nobody else out of the browser that it is chosen in', async () => {
    const { email } = await verifiedMember();
    const other = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    const chosen = await other.browser.call('POST', '/reset-password', {
      token,
      password: 'another-lantern-7',
    });
    expect(chosen).toMatchObject({ status: 200, body: { isSignedOut: false } });
    expect((await other.browser.call('GET', '/session')).body).toMatchObject({ email: other.email });
  });

  test('is chosen by the newest link alone', async () => {
    const { email } = await verifiedMember();
    const links: string[] = [];
    for (let number = 1; number <= 2; number += 1) {
      await visit().call('POST', '/reset-requests', { email });
      const sent = async () =>
        (await mailsTo(email)).filter(({ subject }) => /Choose a new password/.test(subject));
      await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(number);
      links.push((await sent())[0]?.token ?? '');
    }
    const choose = (token: string | undefined) =>
      visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect(await choose(links[0])).toMatchObject({ status: 404, body: { code: 'LINK_OVER' } });
    expect((await choose(links[1])).status).toBe(200);
  });

  test('has a link of which one is told whether it still works, before a password is typed', async () => {
    const { email } = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    const check = () => visit().call('POST', '/reset-link-checks', { token });
    expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(200);
    await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect(await check()).toMatchObject({ status: 404, body: { code: 'LINK_OVER' } });
  });

  test('forgets what failed with the old one: its owner is let in at once', async () => {
    const { email } = await verifiedMember();
    await pool.query(
      `insert into password_failures (subject)
       select $1::text || tried from generate_series(1, 25), unnest(array['', '@elsewhere']) tried`,
      [hashToken(`account:${email}`)],
    );
    expect((await signIn(email)).status).toBe(429);
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' });
    expect((await signIn(email, 'another-lantern-7')).status).toBe(200);
  });

  test('is mailed again once the clock is set back by an hour', async () => {
    const { email } = await verifiedMember();
    const sent = async () => (await mailsTo(email)).filter(({ subject }) => /Choose/.test(subject)).length;
    await pool.query(
      `insert into account_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
       select 'stepped-' || place, p.id, 'reset-password', p.email, now() + interval '1 hour', now() + interval '2 hours'
         from profiles p, generate_series(1, 5) place where p.email = $1`,
      [email],
    );
    await visit().call('POST', '/reset-requests', { email });
    await expect.poll(sent, { timeout: 20_000 }).toBe(1);
  });

  test('is refused when everybody uses it, and the link still works', async () => {
    const { email } = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    expect((await visit().call('POST', '/reset-password', { token, password: 'password' })).status).toBe(400);
    expect(
      (await visit().call('POST', '/reset-password', { token, password: 'another-lantern-7' })).status,
    ).toBe(200);
  });

  test('proves the address of an account that somebody else made with it', async () => {
    const email = newEmail();
    await register(email, { password: 'the-strangers-own-1' });
    await pool.query(
      `insert into user_passkeys (id, user_id, name, public_key, counter)
       select 'planted-' || id, id, 'Planted', '', 0 from profiles where email = $1`,
      [email],
    );
    await visit().call('POST', '/reset-requests', { email });
    const { token } = await mailTo(email, /Choose a new password/);
    await visit().call('POST', '/reset-password', { token, password: 'the-owners-own-1' });
    expect((await signIn(email, 'the-owners-own-1')).status).toBe(200);
    expect((await signIn(email, 'the-strangers-own-1')).status).toBe(401);
    expect((await pool.query(`select from user_passkeys where name = 'Planted'`)).rowCount).toBe(0);
    const { text } = await mailTo(email, /was changed/);
    expect(text).toContain('so its passkeys went with the old password.');
  });

  test('is not mailed to one address without end', { timeout: 60_000 }, async () => {
    const { email } = await verifiedMember();
    const sent = async () => (await mailsTo(email)).filter(({ subject }) => /Choose/.test(subject)).length;
    for (let wanted = 1; wanted <= 5; wanted += 1) {
      await visit().call('POST', '/reset-requests', { email });
      await expect.poll(sent, { timeout: 10_000 }).toBe(wanted);
    }
    await visit().call('POST', '/reset-requests', { email });
    // Jobs of one kind are done in turn: once this one's mail is there, the one before is done.
    const other = await verifiedMember();
    await visit().call('POST', '/reset-requests', { email: other.email });
    await mailTo(other.email, /Choose a new password/);
    expect(await sent()).toBe(5);
  });
});
