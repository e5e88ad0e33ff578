import { describe, expect, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import type { BrowserSession } from '../../../../tests/support/browser-session.ts';
import { softwarePasskey } from '../../../../tests/support/software-passkey.ts';

const ORIGIN = 'http://films.test';
const { member, visit, pool, newEmail } = await accountSite({ publicUrl: ORIGIN });

const REFUSED = 'This passkey could not be used. Please try again or use another way to sign in.';
const NOT_ADDED = 'This passkey could not be added. Please try again.';

const creation = async (browser: BrowserSession, password: string | undefined = PASSWORD) =>
  browser.call('POST', '/passkey-creations', { password });
const request = async (browser: BrowserSession) => (await browser.call('POST', '/passkey-requests')).body;
const signIn = (browser: BrowserSession, answer: object) =>
  browser.call('POST', '/passkey-sign-in', { answer, remember: false });
const passkeysOf = async (browser: BrowserSession) => (await browser.call('GET', '/passkeys')).body;
const mailsTo = async (email: string) =>
  (
    await pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where recipient = $1 order by created_at, id',
      [email],
    )
  ).rows;

/** A member with a passkey, and the authenticator that has it. */
async function memberWithPasskey(counter = 0) {
  const person = await member();
  const passkey = softwarePasskey(ORIGIN);
  const { body } = await creation(person.browser);
  const added = await person.browser.call('POST', '/passkeys', passkey.create(body, { counter }));
  expect(added.status).toBe(200);
  return { ...person, passkey };
}

describe('a passkey is added', () => {
  test('by whoever knows the password, who is told by mail, and signs in', async () => {
    const { browser, email, id, passkey } = await memberWithPasskey();
    expect(await passkeysOf(browser)).toMatchObject([{ id: passkey.id, name: 'Firefox on Linux' }]);
    expect(await mailsTo(email)).toMatchObject([
      { subject: 'A passkey was added to your account at Mindreel' },
    ]);
    const elsewhere = visit();
    const signedIn = await signIn(elsewhere, passkey.sign(await request(elsewhere)));
    expect(signedIn).toMatchObject({ status: 200, body: { id, email } });
    expect((await elsewhere.call('GET', '/session')).body).toMatchObject({ id });
  });

  test.each([
    ['without the password', undefined, 'Please enter your current password.'],
    ['by a wrong password', 'wrong-lantern', 'This is not your current password.'],
  ])('not %s', async (_how, password, words) => {
    const { browser } = await member();
    const asked = await browser.call('POST', '/passkey-creations', { password });
    expect(asked).toMatchObject({ status: 400, body: { data: { fields: { password: words } } } });
  });

  test('not for what was asked of another member, of another kind or of another browser, nor at another site', async () => {
    const [one, other] = [await member(), await member()];
    const passkey = softwarePasskey(ORIGIN);
    const { body: asked } = await creation(one.browser);

    // In the browser that was asked, where somebody else signed in meanwhile.
    const { email } = other;
    const shared = one.browser;
    const elsewhere = await other.browser.call('POST', '/passkeys', passkey.create(asked));
    await shared.call('POST', '/sign-in', { email, password: PASSWORD, remember: false });
    const swapped = await shared.call('POST', '/passkeys', passkey.create(asked));
    const ofKind = await shared.call('POST', '/passkeys', passkey.create(await request(shared)));
    const { body: again } = await creation(shared);
    const atSite = await shared.call(
      'POST',
      '/passkeys',
      passkey.create(again, { from: 'http://evil.test' }),
    );
    for (const refused of [elsewhere, swapped, ofKind, atSite])
      expect(refused).toMatchObject({ status: 400, body: { message: NOT_ADDED } });
    expect((await pool.query('select from user_passkeys where id = $1', [passkey.id])).rowCount).toBe(0);
  });

  test('once by one answer, and not to a second account', async () => {
    const { browser, passkey } = await memberWithPasskey();
    const { body } = await creation(browser);
    const replayed = softwarePasskey(ORIGIN);
    expect((await browser.call('POST', '/passkeys', replayed.create(body))).status).toBe(200);
    expect((await browser.call('POST', '/passkeys', replayed.create(body))).status).toBe(400);
    const other = await member();
    const { body: asked } = await creation(other.browser);
    expect((await other.browser.call('POST', '/passkeys', passkey.create(asked))).status).toBe(400);
    expect(await passkeysOf(other.browser)).toEqual([]);
    expect(await passkeysOf(browser)).toHaveLength(2);
  });

  test('a member has twenty passkeys at most', async () => {
    const { browser, id } = await member();
    await pool.query(
      `insert into user_passkeys (id, user_id, name, public_key, counter)
       select 'many-' || n, $1, 'Phone', '', 0 from generate_series(1, 19) n`,
      [id],
    );
    const { body } = await creation(browser);
    expect((await browser.call('POST', '/passkeys', softwarePasskey(ORIGIN).create(body))).status).toBe(200);
    expect(await creation(browser), 'before a device makes it').toMatchObject({
      status: 400,
      body: { message: 'You have 20 passkeys, and cannot have more. Please remove one first.' },
    });
    expect(await passkeysOf(browser)).toHaveLength(20);
  });

  test('not where twenty came meanwhile, nor too late, which is said of adding and not of signing in', async () => {
    const { browser, id } = await member();
    const begun = await creation(browser);
    await pool.query(
      `insert into user_passkeys (id, user_id, name, public_key, counter)
       select 'meanwhile-' || n, $1, 'Phone', '', 0 from generate_series(1, 20) n`,
      [id],
    );
    const refused = { status: 400, body: { code: 'PASSKEY_REFUSED', message: NOT_ADDED } };
    const add = (options: object) =>
      browser.call('POST', '/passkeys', softwarePasskey(ORIGIN).create(options as never));
    expect(await add(begun.body)).toMatchObject(refused);
    await pool.query('delete from user_passkeys where user_id = $1', [id]);
    const late = await creation(browser);
    await pool.query(`update sign_in_challenges set expires_at = now() where kind = 'passkey-registration'`);
    expect(await add(late.body)).toMatchObject(refused);
  });
});

describe('an account without a password', () => {
  /** Somebody with a passkey alone. */
  async function passwordless() {
    const person = await memberWithPasskey();
    await pool.query('delete from user_passwords where user_id = $1', [person.id]);
    return person;
  }
  const confirm = (browser: BrowserSession, answer: object) =>
    browser.call('POST', '/confirmations', { answer });
  /** What each of them says that asks for a confirmation. */
  const guarded = async ({ browser, email }: { browser: BrowserSession; email: string }) => [
    await browser.call('POST', '/passkey-creations', {}),
    await browser.call('PUT', '/profile/email', { email: newEmail() }),
    await browser.call('POST', '/account-deletions', { email }),
  ];
  const isConfirmed = async (browser: BrowserSession) =>
    (await browser.call('GET', '/confirmation')).body.isConfirmed as boolean;

  test('adds no passkey, changes no address and deletes nothing before its owner confirmed', async () => {
    const person = await passwordless();
    for (const answer of await guarded(person)) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'CONFIRMATION_NEEDED' } });
    }
    const { body } = await person.browser.call('GET', '/confirmation');
    expect(body).toEqual({ isConfirmed: false, passkey: true, provider: null });
    expect((await person.browser.call('GET', '/profile')).body.email).toBe(person.email);
  });

  test('does so for ten minutes once its owner confirmed by a passkey, in that session alone', async () => {
    const person = await passwordless();
    const { browser, passkey } = person;
    const elsewhere = visit();
    await signIn(elsewhere, passkey.sign(await request(elsewhere)));
    const asked = await request(browser);
    expect(asked.allowCredentials).toMatchObject([{ id: passkey.id }]);
    expect((await confirm(browser, passkey.sign(asked))).status).toBe(200);
    expect(await isConfirmed(browser)).toBe(true);
    for (const { body } of await guarded({ browser: elsewhere, email: person.email }))
      expect(body.code).toBe('CONFIRMATION_NEEDED');
    const confirmedBefore = (minutes: number) =>
      pool.query(
        `update user_sessions set confirmed_at = now() - make_interval(mins => $2) where user_id = $1
            and confirmed_at is not null`,
        [person.id, minutes],
      );
    await confirmedBefore(10);
    for (const { body } of await guarded(person)) expect(body.code).toBe('CONFIRMATION_NEEDED');
    await confirmedBefore(9);
    const { body } = await browser.call('GET', '/profile');
    const answers = await guarded({ browser, email: body.email });
    // The address is another one by then.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  test('is not confirmed by another’s passkey, by an answer that was given before, or for another', async () => {
    const [one, other] = [await passwordless(), await passwordless()];
    const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };
    expect(await confirm(one.browser, other.passkey.sign(await request(one.browser)))).toMatchObject(refused);
    const answer = one.passkey.sign(await request(one.browser));
    expect(await confirm(other.browser, answer)).toMatchObject(refused);
    expect((await confirm(one.browser, answer)).status).toBe(200);
    expect(await confirm(one.browser, answer)).toMatchObject(refused);
    expect(await isConfirmed(other.browser)).toBe(false);
    expect((await confirm(visit(), answer)).status).toBe(401);
  });
});

describe('nobody is signed in', () => {
  const refused = { status: 401, body: { message: REFUSED } };

  test('an answer that is given again signs nobody in, in this browser or another', async () => {
    const { passkey } = await memberWithPasskey();
    const browser = visit();
    const answer = passkey.sign(await request(browser));
    expect((await signIn(browser, answer)).status).toBe(200);
    await browser.call('POST', '/sign-out', {});
    expect(await signIn(browser, answer)).toMatchObject(refused);
    const other = visit();
    await request(other);
    expect(await signIn(other, answer)).toMatchObject(refused);
  });

  test('an answer to what was asked to add a passkey signs nobody in', async () => {
    const { browser, passkey } = await memberWithPasskey();
    const { body } = await creation(browser);
    expect(await signIn(browser, passkey.sign(body))).toMatchObject(refused);
  });

  test('the word of another site signs nobody in', async () => {
    const { passkey } = await memberWithPasskey();
    const browser = visit();
    const answer = passkey.sign(await request(browser), { from: 'http://evil.test' });
    expect(await signIn(browser, answer)).toMatchObject(refused);
  });

  test('by a copy, whose counter is behind', async () => {
    const { passkey } = await memberWithPasskey(5);
    const browser = visit();
    expect((await signIn(browser, passkey.sign(await request(browser), { counter: 7 }))).status).toBe(200);
    for (const counter of [6, 7])
      expect(await signIn(browser, passkey.sign(await request(browser), { counter }))).toMatchObject(refused);
    expect((await signIn(browser, passkey.sign(await request(browser), { counter: 8 }))).status).toBe(200);
  });

  test('by a passkey that is not known, or was removed', async () => {
    const { browser, passkey } = await memberWithPasskey();
    const stranger = softwarePasskey(ORIGIN);
    const elsewhere = visit();
    expect(await signIn(elsewhere, stranger.sign(await request(elsewhere)))).toMatchObject(refused);
    await browser.call('DELETE', `/passkeys/${passkey.id}`);
    expect(await signIn(elsewhere, passkey.sign(await request(elsewhere)))).toMatchObject(refused);
  });
});

test('a changed password leaves passkeys, and the mail about it says so', async () => {
  const { browser, email } = await memberWithPasskey();
  const plain = await member();
  const input = { currentPassword: PASSWORD, password: 'harbour-violin-19' };
  for (const one of [browser, plain.browser]) await one.call('PUT', '/profile/password', input);
  expect(await passkeysOf(browser)).toHaveLength(1);
  expect((await mailsTo(email)).at(-1)?.text).toContain('Your passkeys stay');
  expect((await mailsTo(plain.email)).at(-1)?.text).not.toContain('passkeys');
});
