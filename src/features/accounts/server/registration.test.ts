import { describe, expect, test } from 'vitest';
import { countAgainstLimit } from '#platform/callers/rate-limit.ts';
import { PASSWORD } from '../../../../tests/support/account-site.ts';
import { mailedSite } from '../../../../tests/support/mailed-site.ts';

const {
  visit,
  newEmail,
  pool,
  database,
  startInstance,
  mail,
  mailsTo,
  mailTo,
  register,
  signIn,
  verifiedMember,
  isProven,
} = await mailedSite();

/** An instance that counts as the application does. */
const counting = await startInstance({ mail, trustProxy: true });
counting.application.resources.countAgainst = (kind, counted) => countAgainstLimit(database, kind, counted);

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
