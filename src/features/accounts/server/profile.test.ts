import { describe, expect, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';

const { visit, newEmail, member, pool, startInstance } = await accountSite();

const NEW_PASSWORD = 'harbour-violin-19';
const signIn = (email: string, password = PASSWORD, browser = visit()) =>
  browser.call('POST', '/sign-in', { email, password, remember: false });

async function mailsTo(email: string) {
  const { rows } = await pool.query<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = $1 order by created_at desc, id',
    [email],
  );
  return rows;
}

/** The same browser at another instance. */
function at(origin: string, browser: ReturnType<typeof visit>) {
  const there = visit({}, origin);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

test('a profile says who one is, and when one signed in last', async () => {
  const { browser, email, id } = await member();
  const { body } = await browser.call('GET', '/profile');
  expect(body).toEqual({
    id,
    email,
    isEmailVerified: false,
    newEmail: null,
    firstName: null,
    lastName: null,
    avatarUrl: null,
    hasPassword: true,
    lastSignInAt: expect.any(String),
  });
  expect(Math.abs(Date.now() - Date.parse(body.lastSignInAt))).toBeLessThan(60_000);
});

describe('a name', () => {
  test('is changed, trimmed and in one line; an empty one is none', async () => {
    const { browser } = await member();
    expect(
      (await browser.call('PUT', '/profile/name', { firstName: ' Ada\n\u0000 ', lastName: 'Byron' })).status,
    ).toBe(200);
    expect((await browser.call('GET', '/session')).body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
    });
    await browser.call('PUT', '/profile/name', { firstName: '  ', lastName: null });
    expect((await browser.call('GET', '/profile')).body).toMatchObject({ firstName: null, lastName: null });
  });

  test('too long is refused at its field', async () => {
    const { browser } = await member();
    const refused = await browser.call('PUT', '/profile/name', { firstName: 'A'.repeat(81), lastName: null });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: { firstName: 'Please use at most 80 characters' } } },
    });
  });

  test('brings nothing else along: id, role, address and verification stay', async () => {
    const { browser, id, email } = await member();
    const more = {
      id: 'x',
      user_id: 'x',
      email: 'other@example.org',
      role: 'admin',
      isAdmin: true,
      email_verified: true,
      isEmailVerified: true,
      email_verified_at: '2026-01-01',
    };
    await browser.call('PUT', '/profile/name', { firstName: 'Ada', lastName: null, ...more });
    expect((await browser.call('GET', '/profile')).body).toMatchObject({
      id,
      email,
      firstName: 'Ada',
      isEmailVerified: false,
    });
    expect((await browser.call('GET', '/session')).body.isAdmin).toBe(false);
  });
});

describe('a password', () => {
  const change = (browser: ReturnType<typeof visit>, password = NEW_PASSWORD, currentPassword = PASSWORD) =>
    browser.call('PUT', '/profile/password', { currentPassword, password });

  test('is changed; every other session ends, this one stays, and a mail tells of it', async () => {
    const { browser, email } = await member();
    const elsewhere = visit();
    await signIn(email, PASSWORD, elsewhere);
    expect((await change(browser)).status).toBe(200);
    expect((await browser.call('GET', '/session')).body).toMatchObject({ email });
    expect((await elsewhere.call('GET', '/session')).body).toBeNull();
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your password for Mindreel was changed' }]);
  });

  test('stays when the current one is wrong, and when the new one is used by everybody', async () => {
    const { browser, email } = await member();
    expect(await change(browser, NEW_PASSWORD, 'wrong-lantern')).toMatchObject({
      status: 400,
      body: { data: { fields: { currentPassword: 'This is not your current password.' } } },
    });
    expect(await change(browser, 'Password1')).toMatchObject({
      status: 400,
      body: { data: { fields: { password: expect.stringContaining('most used') } } },
    });
    expect((await change(browser, 'short')).body.data.fields.password).toBe(
      'Password must be at least 6 characters',
    );
    expect((await signIn(email)).status).toBe(200);
  });

  test('that is guessed here meets the limits of sign-in', async () => {
    const { browser, email } = await member();
    // As from a browser that the owner never used.
    browser.cookies.delete('mindreel_browser');
    await pool.query('delete from password_failures');
    for (let guess = 0; guess < 15; guess += 1)
      expect((await change(browser, NEW_PASSWORD, `guess-${guess}`)).status).toBe(400);
    const refused = await change(browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await pool.query('delete from password_failures');
    expect((await signIn(email)).status).toBe(200);
  });

  test('that is not there is chosen by Forgot password', async () => {
    const { browser, id } = await member();
    await pool.query('delete from user_passwords where user_id = $1', [id]);
    expect((await browser.call('GET', '/profile')).body.hasPassword).toBe(false);
    expect((await change(browser)).body.data.fields.currentPassword).toContain('Forgot password');
    const { rows } = await pool.query('select from user_passwords where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('an address, without mail set up,', () => {
  test('is changed at once and counts as not verified; links to the former one are over', async () => {
    const { browser, email, id } = await member();
    await pool.query('update profiles set email_verified_at = now() where id = $1', [id]);
    await pool.query(
      `insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
       values ('planted-' || $1, $1::uuid, 'reset-password', $2, now() + interval '1 hour')`,
      [id, email],
    );
    const next = newEmail();
    const changed = await browser.call('PUT', '/profile/email', { email: ` ${next} `, password: PASSWORD });
    expect(changed).toMatchObject({ status: 200, body: { status: 'changed' } });
    expect((await browser.call('GET', '/profile')).body).toMatchObject({
      email: next,
      isEmailVerified: false,
    });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
    const { rows } = await pool.query('select from account_tokens where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('is not changed without the password, with a wrong one, to a taken one or to nonsense', async () => {
    const { browser, email } = await member();
    const { email: taken } = await member();
    const change = async (input: object) =>
      (await browser.call('PUT', '/profile/email', input)).body.data.fields;
    expect(await change({ email: newEmail() })).toEqual({ password: 'Please enter your current password.' });
    expect(await change({ email: newEmail(), password: 'wrong' })).toEqual({
      password: 'This is not your current password.',
    });
    expect(await change({ email: taken.toUpperCase(), password: PASSWORD })).toEqual({
      email: 'This email is already registered. Please try logging in instead.',
    });
    expect(await change({ email: 'nonsense', password: PASSWORD })).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(await change({ email, password: PASSWORD })).toEqual({
      email: 'This is your email address already.',
    });
    expect((await browser.call('GET', '/profile')).body.email).toBe(email);
  });

  test('that two members want at once becomes the one of one of them', async () => {
    const [one, two] = [await member(), await member()];
    const wanted = newEmail();
    const answers = await Promise.all(
      [one, two].map(({ browser }) =>
        browser.call('PUT', '/profile/email', { email: wanted, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('of an account without a password is changed once its owner confirmed', async () => {
    const { browser, id } = await member();
    await pool.query('delete from user_passwords where user_id = $1', [id]);
    const next = newEmail();
    const change = () => browser.call('PUT', '/profile/email', { email: next });
    expect(await change()).toMatchObject({ status: 400, body: { code: 'CONFIRMATION_NEEDED' } });
    await pool.query('update user_sessions set confirmed_at = now() where user_id = $1', [id]);
    expect((await change()).body).toEqual({ status: 'changed' });
  });
});

describe('an address, with mail set up,', async () => {
  // Nobody listens there: changing an address does not wait for a mail server.
  const mail = {
    server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
    sender: { name: 'Films', address: 'films@example.org' },
  };
  const mailing = await startInstance({ mail, mailOrigin: 'https://films.example' });

  test('changes when the link mailed to the new one is opened, and the former one is told', async () => {
    const { browser, email } = await member();
    const there = at(mailing.origin, browser);
    const next = newEmail();
    const asked = await there.call('PUT', '/profile/email', { email: next, password: PASSWORD });
    expect(asked.body).toEqual({ status: 'check-mail' });
    expect((await there.call('GET', '/profile')).body).toMatchObject({ email, newEmail: next });
    expect(await mailsTo(email)).toEqual([]);
    const [sent] = await mailsTo(next);
    expect(sent?.subject).toBe('Confirm your new email address for Mindreel');
    const token = /https:\/\/films\.example\/verify-email\?token=([\w-]+)/.exec(sent?.text ?? '')?.[1];
    expect((await there.call('POST', '/verify-email', { token })).body).toEqual({ email: next });
    expect((await there.call('GET', '/profile')).body).toMatchObject({
      email: next,
      newEmail: null,
      isEmailVerified: true,
    });
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your email address for Mindreel was changed' }]);
  });

  test('changes for nobody but the member: whoever else opens the link is asked to sign in, and it still works', async () => {
    const { browser, email } = await member();
    const there = at(mailing.origin, browser);
    const next = newEmail();
    await there.call('PUT', '/profile/email', { email: next, password: PASSWORD });
    const [sent] = await mailsTo(next);
    const token = /token=([\w-]+)/.exec(sent?.text ?? '')?.[1];
    const stranger = at(mailing.origin, (await member()).browser);
    for (const one of [visit({}, mailing.origin), stranger]) {
      expect(await one.call('POST', '/verify-email', { token })).toMatchObject({
        status: 401,
        body: { message: 'Please sign in to your account first, and then open the link again.' },
      });
    }
    expect((await there.call('GET', '/profile')).body).toMatchObject({ email, isEmailVerified: false });
    expect((await there.call('POST', '/verify-email', { token })).body).toEqual({ email: next });
  });

  test('is not mailed to without end', async () => {
    const { browser } = await member();
    const there = at(mailing.origin, browser);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push(
        (await there.call('PUT', '/profile/email', { email: newEmail(), password: PASSWORD })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('of many who want one address at once, by changing or by registering, one gets it and the others are told', async () => {
  const wanted = newEmail();
  const members = await Promise.all(Array.from({ length: 4 }, () => member()));
  const answers = await Promise.all([
    ...members.map(({ browser }) =>
      browser.call('PUT', '/profile/email', { email: wanted, password: PASSWORD }),
    ),
    ...Array.from({ length: 4 }, () =>
      visit().call('POST', '/register', { email: wanted.toUpperCase(), password: PASSWORD }),
    ),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(400);
    expect(body.message).toBe('This email is already registered. Please try logging in instead.');
  }
});
