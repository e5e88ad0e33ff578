import { describe, expect, test } from 'vitest';
import { countAgainstLimit } from '#platform/callers/rate-limit.ts';
import { hashToken } from '#platform/callers/token.ts';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';

/** Nobody listens there: registering does not wait for a mail server. */
const mail = {
  server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
  sender: { name: 'Films', address: 'films@example.org' },
};
const { visit, newEmail, pool, database, startInstance } = await accountSite({
  mail,
  mailOrigin: 'https://films.example',
});

/** An instance that counts as the application does. */
const counting = await startInstance({ mail, trustProxy: true });
counting.application.resources.countAgainst = (kind, counted) => countAgainstLimit(database, kind, counted);

/** The mails to an address, the latest first, each with the secret of its link. */
async function mailsTo(email: string) {
  const { rows } = await pool.query<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = $1 order by created_at desc, id',
    [email],
  );
  return rows.map(({ subject, text }) => ({
    subject,
    text,
    token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '',
  }));
}

/** Waits until a job has written the mail: jobs run when they run. */
async function mailTo(email: string, subject: RegExp) {
  return expect
    .poll(async () => (await mailsTo(email)).find((one) => subject.test(one.subject)), { timeout: 20_000 })
    .toBeDefined()
    .then(async () => {
      const [found] = (await mailsTo(email)).filter((one) => subject.test(one.subject));
      if (!found) throw new Error('the mail was there and is gone');
      return found;
    });
}

const register = (email: string, more: object = {}) =>
  visit().call('POST', '/register', { email, password: PASSWORD, ...more });
const signIn = (email: string, password = PASSWORD, browser = visit()) =>
  browser.call('POST', '/sign-in', { email, password, remember: false });

/** Somebody whose address is verified. */
async function verifiedMember() {
  const email = newEmail();
  const browser = visit();
  await browser.call('POST', '/register', { email, password: PASSWORD });
  const { token } = await mailTo(email, /Verify/);
  await browser.call('POST', '/verify-email', { token });
  await signIn(email, PASSWORD, browser);
  return { email, browser };
}

/** Whether it was proven that an account's address is its owner's. */
async function isProven(email: string): Promise<boolean> {
  const { rows } = await pool.query('select email_verified_at from profiles where email = $1', [email]);
  return rows[0].email_verified_at !== null;
}

describe('with mail set up, a new account', () => {
  test('waits for its address to be verified by the mailed link, which works once', async () => {
    const email = newEmail();
    expect((await register(email)).body).toEqual({ status: 'check-mail' });
    expect(await signIn(email)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('verified') },
    });
    expect((await signIn(email, 'wrong-password')).body.message).toBe('Invalid login credentials');
    const { text, token } = await mailTo(email, /Verify/);
    expect(text).toContain(`https://films.example/verify-email?token=${token}`);
    expect((await visit().call('POST', '/verify-email', { token })).body).toEqual({ email });
    expect((await visit().call('POST', '/verify-email', { token })).status).toBe(404);
    expect((await signIn(email)).status).toBe(200);
  });

  test('is welcomed when it signs in for the first time, after it was verified', async () => {
    const { browser } = await verifiedMember();
    expect((await browser.call('POST', '/welcome')).body).toEqual({ isNew: true, isSeeded: false });
    expect((await browser.call('POST', '/welcome')).body).toEqual({ isNew: false, isSeeded: false });
  });

  test('is one, with one mail, of 100 that are asked for at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => register(i % 2 ? email : email.toUpperCase())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'VALIDATION_ERROR',
        message: 'This email is already registered. Please try logging in instead.',
        data: { fields: { email: expect.any(String) } },
      });
    }
    const { rows } = await pool.query('select count(*)::int as n from mails where lower(recipient) = $1', [
      email,
    ]);
    expect(rows[0].n).toBe(1);
    expect((await pool.query('select from profiles where lower(email) = $1', [email])).rowCount).toBe(1);
  }, 60_000);

  test('can have its mail sent again, and one that is verified gets none', async () => {
    const [email, browser] = [newEmail(), visit()];
    await browser.call('POST', '/register', { email, password: PASSWORD });
    await visit().call('POST', '/verification-mails', { email });
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(2);
    const [again] = await mailsTo(email);
    await browser.call('POST', '/verify-email', { token: again?.token });
    expect((await signIn(email)).status).toBe(200);
    await visit().call('POST', '/verification-mails', { email });
    await visit().call('POST', '/reset-requests', { email });
    await mailTo(email, /new password/);
    expect((await mailsTo(email)).filter(({ subject }) => /Verify/.test(subject))).toHaveLength(2);
  });
});

describe('the mailed link of a new account', () => {
  test('proves the address in the browser that registered', async () => {
    const { email, browser } = await verifiedMember();
    expect(await isProven(email)).toBe(true);
    expect((await browser.call('GET', '/profile')).body.isEmailVerified).toBe(true);
  });

  test('that somebody else opens makes the account usable and proves nothing', async () => {
    // Registered by a stranger with an address of ADMIN_EMAILS; the owner opens what they are mailed.
    const email = newEmail();
    const stranger = visit();
    await stranger.call('POST', '/register', { email, password: PASSWORD });
    const owner = visit();
    await verifiedMember().then(({ browser }) => {
      // Known in their browser as somebody else, and signed in as that.
      for (const [name, value] of browser.cookies) owner.cookies.set(name, value);
    });
    const { token } = await mailTo(email, /Verify/);
    expect((await owner.call('POST', '/verify-email', { token })).body).toEqual({ email });
    expect((await signIn(email, PASSWORD, stranger)).status).toBe(200);
    expect(await isProven(email)).toBe(false);

    const listed = await startInstance({ adminEmails: [email] });
    const there = visit({}, listed.origin);
    for (const [name, value] of stranger.cookies) there.cookies.set(name, value);
    expect((await there.call('POST', '/admin-claims', {})).body).toEqual({ isAdmin: false });

    // The owner takes the account over by a new password, which proves that it is theirs.
    await owner.call('POST', '/reset-requests', { email });
    const reset = await mailTo(email, /Choose a new password/);
    await owner.call('POST', '/reset-password', { token: reset.token, password: 'the-owners-own-1' });
    expect(await isProven(email)).toBe(true);
    expect((await there.call('GET', '/session')).body).toBeNull();
    expect((await signIn(email)).status).toBe(401);
  });

  test('proves nothing on a site without mail, where an admin passed it on', async () => {
    const email = newEmail();
    const browser = visit();
    await browser.call('POST', '/register', { email, password: PASSWORD });
    const { token } = await mailTo(email, /Verify/);
    const plain = await startInstance({ mail: undefined });
    const there = visit({}, plain.origin);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect((await there.call('POST', '/verify-email', { token })).status).toBe(200);
    expect(await isProven(email)).toBe(false);
  });
});

describe('a registration is refused', () => {
  test.each([
    ['an address without @', { email: 'nobody' }, 'Please enter a valid email address'],
    ['no address', { email: '' }, 'Please enter a valid email address'],
    ['a short password', { password: 'ab1$x' }, 'Password must be at least 6 characters'],
    [
      'a longer password than can be checked',
      { password: 'x'.repeat(4_097) },
      'Password must be at most 4096 characters',
    ],
    [
      'a password of leaked lists',
      { password: 'Password1' },
      'This password is one of the most used ones. Please choose another one.',
    ],
    ['a name without end', { firstName: 'x'.repeat(81) }, 'Please use at most 80 characters'],
  ])('for %s', async (_what, given, message) => {
    const { status, body } = await register(newEmail(), given);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', message });
    expect(Object.keys(body.data.fields)).toEqual(Object.keys(given));
  });
});

test('fields that are not asked for never stick', async () => {
  const email = newEmail();
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  const { status } = await register(email, {
    id,
    user_id: id,
    role: 'admin',
    isAdmin: true,
    email_verified: true,
    email_verified_at: '2026-01-01T00:00:00Z',
    emailVerified: true,
    is_active: true,
    isActive: true,
  });
  expect(status).toBe(200);
  const { rows } = await pool.query('select * from profiles where email = $1', [email]);
  expect(rows[0]).toMatchObject({ is_active: false, email_verified_at: null });
  expect(rows[0].id).not.toBe(id);
  expect((await pool.query('select from user_roles')).rowCount).toBe(0);
});

test.each([
  ['4,096 characters', 'pä55-'.padEnd(4_096, 'wörter ')],
  ['letters beyond Latin', 'пароль-密码-كلمة-🦊'],
])('a password of %s works whole', async (_what, password) => {
  const email = newEmail();
  await register(email, { password });
  await visit().call('POST', '/verify-email', { token: (await mailTo(email, /Verify/)).token });
  expect((await signIn(email, password)).status).toBe(200);
  expect((await signIn(email, password.slice(0, -1))).status).toBe(401);
});

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

describe('from one network, whoever asks,', () => {
  let networks = 0;
  const newNetwork = () => ({ 'x-forwarded-for': `2001:db8:77:${++networks}::1` });
  /** Each asks without a cookie, as if it were somebody else each time; the limit of writes is waited out. */
  const ask = async (network: Record<string, string>, path: string, input: object) => {
    await pool.query(`delete from rate_limits where key like 'api:%'`);
    return visit(network, counting.origin).call('POST', path, input);
  };

  test.each([
    ['60 accounts', 'registration', '/register', { password: PASSWORD }],
    ['60 mails', 'mail', '/reset-requests', {}],
    ['60 mails again', 'mail', '/verification-mails', {}],
  ])('are asked for in ten minutes: %s', async (_what, kind, path, given) => {
    const network = newNetwork();
    const fresh = () => ({ ...given, email: newEmail() });
    expect((await ask(network, path, fresh())).status).toBe(200);
    await pool.query(`update rate_limits set used = 60 where key like $1`, [`${kind}:visitors-of:%`]);
    const refused = await ask(network, path, fresh());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await ask(newNetwork(), path, fresh())).status).toBe(200);
  });
});

describe('admin', () => {
  const claim = async (browser: Awaited<ReturnType<typeof verifiedMember>>['browser'], code?: string) =>
    (await browser.call('POST', '/admin-claims', code === undefined ? {} : { code })).body.isAdmin;

  test('becomes whoever has the claim code, one of many at once, and nobody after', async () => {
    const preset = await startInstance({ adminClaimCode: 'open-sesame-2026' });
    const people = await Promise.all(Array.from({ length: 4 }, () => verifiedMember()));
    for (const { browser } of people) expect(await claim(browser, 'open-sesame-2025')).toBe(false);
    const at = people.map(({ browser }) => {
      const there = visit({}, preset.origin);
      for (const [name, value] of browser.cookies) there.cookies.set(name, value);
      return there;
    });
    const granted = await Promise.all(at.map((browser) => claim(browser, ' Open Sesame 2026')));
    expect(granted.filter(Boolean)).toHaveLength(1);
    const { rows } = await pool.query('select id, actor_id, action, before, after from audit_log');
    const { id: userId } = (await at[granted.indexOf(true)]?.call('GET', '/session'))?.body ?? {};
    expect(rows).toMatchObject([
      {
        actor_id: userId,
        action: 'accounts.claim-admin',
        before: { userId, role: 'user' },
        after: { userId, role: 'admin' },
      },
    ]);
    expect(
      await at[granted.indexOf(true)]?.call('POST', '/admin/undo', { actionId: rows[0].id }),
    ).toMatchObject({
      status: 409,
      body: { code: 'UNDO_REFUSED' },
    });
    await pool.query('delete from user_roles');
    expect(await Promise.all(at.map((browser) => claim(browser, 'open-sesame-2026')))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('becomes an address of ADMIN_EMAILS once it is verified, and not before', async () => {
    const { email, browser } = await verifiedMember();
    const listed = await startInstance({ adminEmails: [email] });
    const there = visit({}, listed.origin);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    await pool.query('update profiles set email_verified_at = null where email = $1', [email]);
    expect(await claim(there)).toBe(false);
    await pool.query('update profiles set email_verified_at = now() where email = $1', [email]);
    expect(await claim(there)).toBe(true);
    expect((await there.call('GET', '/session')).body.isAdmin).toBe(true);
  });
});
