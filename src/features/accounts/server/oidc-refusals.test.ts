import { describe, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '#platform/callers/token.ts';
import { PASSWORD } from '../../../../tests/support/account-site.ts';
import { chooseSettings } from '../../../../tests/support/choose-settings.ts';
import { CLIENT, signInAtProvider } from '../../../../tests/support/oidc-provider.ts';
import { CALLBACK, providerSite } from '../../../../tests/support/provider-site.ts';

const {
  provider,
  visit,
  pool,
  newEmail,
  startInstance,
  application,
  person,
  begin,
  comeBack,
  signInAs,
  sessionIn,
} = await providerSite();

describe('an answer is not believed', () => {
  test('an answer counts in no other browser than the one that asked', async () => {
    const to = await begin(visit());
    const victim = visit();
    await begin(victim);
    expect(await comeBack(victim, await signInAtProvider(to.href, person().sub))).toBe(
      '/login?problem=provider',
    );
    expect(await sessionIn(victim)).toBeNull();
  });

  test('an answer counts once', async () => {
    const browser = visit();
    const back = await signInAtProvider((await begin(browser)).href, person().sub);
    expect(await comeBack(browser, back)).toBe('/');
    await browser.call('POST', '/sign-out', {});
    expect(await comeBack(browser, back)).toBe('/login?problem=provider');
    expect(await sessionIn(browser)).toBeNull();
  });

  test('an answer with another code, another state or without any is refused', async () => {
    for (const change of ['code', 'state', 'iss'] as const) {
      const browser = visit();
      const back = new URL(await signInAtProvider((await begin(browser)).href, person().sub));
      back.searchParams.set(change, 'made-up');
      expect(await comeBack(browser, back.href)).toBe('/login?problem=provider');
    }
    expect(await comeBack(visit(), CALLBACK)).toBe('/login?problem=provider');
  });
});

test('who changes their mind at the provider is told so', async () => {
  const browser = visit();
  const to = await begin(browser);
  const state = to.searchParams.get('state');
  const back = `${CALLBACK}?error=access_denied&state=${state}`;
  expect(await comeBack(browser, back)).toBe('/login?problem=cancelled');
});

test('who changes their mind at the provider may still sign in another way, and go where they wanted to', async () => {
  const browser = visit();
  const to = await begin(browser, '?returnTo=%2Fvideos%2Fx');
  const back = `${CALLBACK}?error=access_denied&state=${to.searchParams.get('state')}`;
  expect(await comeBack(browser, back)).toBe('/login?problem=cancelled&returnTo=%2Fvideos%2Fx');
});

test('a provider that is away is said so, and asked again next time', async () => {
  const away = await startInstance({
    oidc: {
      issuer: new URL('http://127.0.0.1:9/'),
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Away',
    },
  });
  const browser = visit({}, away.origin);
  const sentTo = async (query: string) =>
    (await browser.fetch(`/auth/oidc/start${query}`)).headers.get('location');
  expect(await sentTo('')).toBe('/login?problem=provider');
  expect(await sentTo('?returnTo=%2Fvideos%2Fx')).toBe('/login?problem=provider&returnTo=%2Fvideos%2Fx');
  expect(await sentTo('?invitation=secret&returnTo=%2Fvideos%2Fx')).toBe(
    '/register?problem=provider&returnTo=%2Fvideos%2Fx&invitation=secret',
  );
  expect(await sentTo('?confirm=1')).toBe('/profile?problem=not-confirmed');
  expect((await begin(visit())).origin).toBe(provider.issuer.origin);
});

test('nothing of the provider’s secrets is logged of who is refused', () => {
  expect(JSON.stringify(application.logLines)).not.toContain(CLIENT.secret);
});

test('who is suspended is told so, and nothing of their account changes', async () => {
  const [ada, ben] = [person(), person()];
  const suspend = (email: string | undefined) =>
    pool.query('update profiles set suspended_at = now() where email = $1 returning id', [email]);
  expect((await signInAs(ada)).location).toBe('/');
  await suspend(ada.email);
  // One whom the provider signs in for the first time.
  await visit().call('POST', '/register', { email: ben.email, password: PASSWORD });
  await suspend(ben.email);
  for (const one of [ada, ben]) {
    const { browser, location } = await signInAs(one);
    expect(location).toBe('/login?problem=suspended');
    expect(await sessionIn(browser)).toBeNull();
  }
  const kept = await pool.query(
    `select email_verified_at, (select count(*)::int from user_identities where user_id = id) as identities,
            (select count(*)::int from user_passwords where user_id = id) as passwords
       from profiles where email = $1`,
    [ben.email],
  );
  expect(kept.rows).toEqual([{ email_verified_at: null, identities: 0, passwords: 1 }]);
  expect((await pool.query('select from mails where recipient = $1', [ben.email])).rows).toEqual([]);
});

test('an account that waits and whose invitation was taken back lets nobody in, except by another', async () => {
  onTestFinished(() => chooseSettings(pool, [application]));
  await chooseSettings(pool, [application], { registration: 'invitation' });
  const ada = person();
  const { rows: made } = await pool.query(
    'insert into profiles (email, is_active) values ($1, false) returning id',
    [ada.email],
  );
  const inviter = await pool.query('insert into profiles (email) values ($1) returning id', [newEmail()]);
  const invite = (secret: string, account: string | null) =>
    pool.query(
      `insert into invitations (token_hash, user_id, account_id, revoked_at, expires_at)
       values ($1, $2, $3, case when $3::uuid is not null then now() end, now() + interval '1 day')`,
      [hashToken(secret), inviter.rows[0].id, account],
    );
  await invite('taken back', made[0].id);
  expect((await signInAs(ada)).location).toBe('/login?problem=by-invitation');
  const { rows } = await pool.query('select is_active, email_verified_at from profiles where email = $1', [
    ada.email,
  ]);
  expect(rows).toEqual([{ is_active: false, email_verified_at: null }]);
  await invite('another', null);
  const { browser, location } = await signInAs(ada, visit(), '?invitation=another');
  expect(location).toBe('/');
  expect(await sessionIn(browser)).toMatchObject({ id: made[0].id });
  expect((await signInAs(person(), visit(), '?invitation=another')).location).toBe(
    '/login?problem=by-invitation',
  );
});
