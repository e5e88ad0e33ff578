import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '#platform/callers/token.ts';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import type { BrowserSession } from '../../../../tests/support/browser-session.ts';
import { chooseSettings } from '../../../../tests/support/choose-settings.ts';
import {
  CLIENT,
  type ProviderAccount,
  signInAtProvider,
  startOidcProvider,
} from '../../../../tests/support/oidc-provider.ts';

const ORIGIN = 'http://films.test';
const provider = await startOidcProvider([`${ORIGIN}/auth/oidc/callback`]);
afterAll(provider.stop);
const { visit, pool, newEmail, startInstance, application } = await accountSite({
  publicUrl: ORIGIN,
  oidc: { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Village ID' },
});

let people = 0;
function person(given: Partial<ProviderAccount> = {}): ProviderAccount {
  const sub = `person-${++people}`;
  const account = {
    sub,
    email: newEmail(),
    email_verified: true,
    given_name: 'Ada',
    family_name: 'L.',
    ...given,
  };
  provider.accounts.set(sub, account);
  return account;
}

/** Where the site sends the browser to, and what it is asked for there. */
async function begin(browser: BrowserSession, query = '') {
  const response = await browser.fetch(`/auth/oidc/start${query}`);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** The way back from the provider. */
async function comeBack(browser: BrowserSession, address: string) {
  const url = new URL(address);
  expect(url.origin + url.pathname).toBe(`${ORIGIN}/auth/oidc/callback`);
  const response = await browser.fetch(url.pathname + url.search);
  return response.headers.get('location');
}

async function signInAs(account: ProviderAccount, browser = visit(), query = '') {
  const to = await begin(browser, query);
  return { browser, location: await comeBack(browser, await signInAtProvider(to.href, account.sub)) };
}

const sessionIn = async (browser: BrowserSession) => (await browser.call('GET', '/session')).body;

test('the sign-in page is told the provider’s name, and nothing else of it', async () => {
  const { body } = await visit().call('GET', '/sign-in-methods');
  expect(body).toEqual({
    sendsMail: false,
    provider: { name: 'Village ID' },
    registration: 'open',
    passwordMinimum: 6,
  });
});

test('the provider is asked for an authorization code with PKCE, state and nonce, each new every time', async () => {
  const [one, two] = [await begin(visit()), await begin(visit())];
  expect(one.origin).toBe(provider.issuer.origin);
  const asked = Object.fromEntries(one.searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    code_challenge_method: 'S256',
    redirect_uri: `${ORIGIN}/auth/oidc/callback`,
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.searchParams.get(name)).toMatch(/^[\w-]{20,}$/);
    expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
  }
});

describe('whoever comes back', () => {
  test('for the first time gets an account with a verified address, and goes where they wanted to', async () => {
    const ada = person();
    const { browser, location } = await signInAs(ada, visit(), '?returnTo=%2Fsearch%3Fq%3Dbread');
    expect(location).toBe('/search?q=bread');
    expect(await sessionIn(browser)).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'L.' });
    const { rows } = await pool.query('select email_verified_at from profiles where email = $1', [ada.email]);
    expect(rows[0].email_verified_at).not.toBeNull();
  });

  test('is the same member again, also with another address, and one account however many tabs', async () => {
    const ada = person();
    const browsers = await Promise.all([visit(), visit(), visit()].map((browser) => signInAs(ada, browser)));
    const ids = await Promise.all(browsers.map(async ({ browser }) => (await sessionIn(browser)).id));
    expect(new Set(ids).size).toBe(1);
    provider.accounts.set(ada.sub, { ...ada, email: newEmail() });
    const { browser } = await signInAs(ada);
    expect(await sessionIn(browser)).toMatchObject({ id: ids[0], email: ada.email });
  });

  test('takes over an account of their address, and whoever made it without proof is out', async () => {
    const ada = person();
    const stranger = visit();
    await stranger.call('POST', '/register', { email: ada.email, password: PASSWORD });
    await stranger.call('POST', '/sign-in', { email: ada.email, password: PASSWORD, remember: true });
    const before = await sessionIn(stranger);
    await pool.query(
      `insert into user_passkeys (id, user_id, name, public_key, counter) values ($1, $2, 'Key', '', 0)`,
      [ada.email, before.id],
    );
    const { browser, location } = await signInAs(ada, visit(), '?returnTo=%2Fhistory');
    expect(location, 'where it is said what went').toBe('/profile?problem=ways-gone');
    const { rows } = await pool.query('select text from mails where recipient = $1', [ada.email]);
    expect(rows).toHaveLength(1);
    expect(rows[0].text.replace(/\s+/g, ' ')).toContain('so its password and its passkeys went.');
    expect(await sessionIn(browser)).toMatchObject({ id: before.id });
    expect(await sessionIn(stranger)).toBeNull();
    const again = await visit().call('POST', '/sign-in', {
      email: ada.email,
      password: PASSWORD,
      remember: true,
    });
    expect(again.status).toBe(401);
  });

  test('keeps their password when they had verified their address', async () => {
    const ada = person();
    await visit().call('POST', '/register', { email: ada.email, password: PASSWORD });
    await pool.query('update profiles set email_verified_at = now() where email = $1', [ada.email]);
    expect((await signInAs(ada)).location).toBe('/');
    await signInAs(ada);
    const { rows } = await pool.query('select subject from mails where recipient = $1', [ada.email]);
    expect(rows, 'told once that the provider signs in').toEqual([
      { subject: 'Village ID now signs in to your account at Mindreel' },
    ]);
    const { status } = await visit().call('POST', '/sign-in', {
      email: ada.email,
      password: PASSWORD,
      remember: false,
    });
    expect(status).toBe(200);
  });

  test.each([
    ['without an address', { email: undefined }, 'no-email'],
    ['with an unverified address that has an account', { email_verified: false }, 'not-verified'],
  ])('%s is sent back to sign in with the reason', async (_what, given, problem) => {
    const ada = person(given);
    if (ada.email) await visit().call('POST', '/register', { email: ada.email, password: PASSWORD });
    const { browser, location } = await signInAs(ada);
    expect(location).toBe(`/login?problem=${problem}`);
    expect(await sessionIn(browser)).toBeNull();
  });

  test('in several tabs of one browser gets through each of them to where it was begun', async () => {
    const ada = person();
    const browser = visit();
    const begun: URL[] = [];
    for (const page of ['bread', 'herons'])
      begun.push(await begin(browser, `?returnTo=%2Fsearch%3Fq%3D${page}`));
    await browser.call('POST', '/passkey-requests');
    const locations: (string | null)[] = [];
    for (const to of begun.reverse())
      locations.push(await comeBack(browser, await signInAtProvider(to.href, ada.sub)));
    expect(locations).toEqual(['/search?q=herons', '/search?q=bread']);
    expect(await sessionIn(browser)).toMatchObject({ email: ada.email });
  });

  test.each([
    ['with what is no address', { email: 'ada lovelace' }],
    ['with an address that would be several', { email: 'ada@example.org,eve@example.org' }],
    ['with an endless address', { email: `${'a'.repeat(300)}@example.org` }],
  ])('%s has none', async (_what, given) => {
    const { location } = await signInAs(person(given));
    expect(location).toBe('/login?problem=no-email');
  });

  test('is welcomed the first time, and not the second', async () => {
    const ada = person();
    const { browser } = await signInAs(ada);
    expect((await browser.call('POST', '/welcome')).body.isNew).toBe(true);
    const again = await signInAs(ada);
    expect((await again.browser.call('POST', '/welcome')).body.isNew).toBe(false);
  });

  test('has a name in one line, however it is told', async () => {
    const ada = person({ given_name: ` Ada\r\n\u0000Byron `, family_name: 'L'.repeat(200) });
    const { browser } = await signInAs(ada);
    expect(await sessionIn(browser)).toMatchObject({ firstName: 'Ada Byron', lastName: 'L'.repeat(80) });
  });

  test('is never sent to another site', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const { location } = await signInAs(person(), visit(), `?returnTo=${encodeURIComponent(target)}`);
      expect(location).toBe('/');
    }
  });
});

describe('with mail set up, whose address the provider did not verify', async () => {
  // Nobody listens there: signing in does not wait for a mail server.
  const mail = {
    server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
    sender: { name: 'Films', address: 'films@example.org' },
  };
  const mailing = await startInstance({ mail });

  test('verifies it by a mailed link first, and is signed in after that', async () => {
    const ada = person({ email_verified: false });
    const browser = visit({}, mailing.origin);
    for (let time = 0; time < 2; time += 1) {
      expect((await signInAs(ada, browser)).location).toBe('/login?problem=check-mail');
      expect(await sessionIn(browser)).toBeNull();
    }
    const { rows } = await pool.query('select text from mails where recipient = $1 order by id', [ada.email]);
    expect(rows).toHaveLength(2);
    const token = /\?token=([\w-]+)/.exec(rows[0].text)?.[1];
    expect((await browser.call('POST', '/verify-email', { token })).body).toEqual({ email: ada.email });
    expect((await signInAs(ada, browser)).location).toBe('/');
    expect(await sessionIn(browser)).toMatchObject({ email: ada.email });
    expect((await browser.call('GET', '/profile')).body.isEmailVerified).toBe(true);
  });

  test('is told so when enough links were mailed within the hour', async () => {
    const ada = person({ email_verified: false });
    const browser = visit({}, mailing.origin);
    for (let time = 0; time < 5; time += 1) await signInAs(ada, browser);
    expect((await signInAs(ada, browser)).location).toBe('/login?problem=mailed-enough');
    const { rows } = await pool.query('select text from mails where recipient = $1', [ada.email]);
    expect(rows).toHaveLength(5);
  });

  test('is signed in without a link when the provider verified it', async () => {
    const ada = person();
    const browser = visit({}, mailing.origin);
    expect((await signInAs(ada, browser)).location).toBe('/');
    expect(await sessionIn(browser)).toMatchObject({ email: ada.email });
  });
});

describe('a member without a password confirms at the provider that it is they who ask', () => {
  const CONFIRM = '?confirm=1';
  const isConfirmed = async (browser: BrowserSession) =>
    (await browser.call('GET', '/confirmation')).body.isConfirmed as boolean;

  test('a member confirms by signing in at the provider anew', async () => {
    const ada = person();
    const { browser } = await signInAs(ada);
    expect((await browser.call('GET', '/confirmation')).body).toEqual({
      isConfirmed: false,
      passkey: false,
      provider: 'Village ID',
    });
    const remove = () => browser.call('POST', '/account-deletions', { email: ada.email });
    expect((await remove()).body.code).toBe('CONFIRMATION_NEEDED');
    const to = await begin(browser, CONFIRM);
    expect(to.searchParams.get('max_age')).toBe('0');
    expect(await comeBack(browser, await signInAtProvider(to.href, ada.sub))).toBe('/profile');
    expect(await isConfirmed(browser)).toBe(true);
    expect((await remove()).status).toBe(200);
  });

  test('and by nobody else’s account there, which does not sign in either', async () => {
    const [ada, eve] = [person(), person()];
    const { browser } = await signInAs(ada);
    const to = await begin(browser, CONFIRM);
    const back = await comeBack(browser, await signInAtProvider(to.href, eve.sub));
    expect(back).toBe('/profile?problem=not-confirmed');
    expect(await isConfirmed(browser)).toBe(false);
    expect(await sessionIn(browser)).toMatchObject({ email: ada.email });
  });

  test('a confirmation counts in the session that asked alone', async () => {
    const ada = person();
    const { browser } = await signInAs(ada);
    const to = await begin(browser, CONFIRM);
    await signInAs(ada, browser);
    const back = await comeBack(browser, await signInAtProvider(to.href, ada.sub));
    expect(back).toBe('/profile?problem=not-confirmed');
    expect(await isConfirmed(browser)).toBe(false);
  });

  test.each(['login_required', 'server_error', 'temporarily_unavailable'])(
    'whom the provider refuses with %s is told so on the profile',
    async (error) => {
      const { browser } = await signInAs(person());
      const state = (await begin(browser, CONFIRM)).searchParams.get('state');
      const back = `${ORIGIN}/auth/oidc/callback?error=${error}&state=${state}`;
      expect(await comeBack(browser, back)).toBe('/profile?problem=not-confirmed');
      expect(await isConfirmed(browser)).toBe(false);
    },
  );

  test('whose answer comes too late is told so on the profile', async () => {
    const ada = person();
    const { browser } = await signInAs(ada);
    const back = await signInAtProvider((await begin(browser, CONFIRM)).href, ada.sub);
    await pool.query(`update sign_in_challenges set expires_at = now() where kind = 'oidc'`);
    expect(await comeBack(browser, back)).toBe('/profile?problem=not-confirmed');
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('who changes their mind there comes back to the profile, unblamed', async () => {
    const { browser } = await signInAs(person());
    const state = (await begin(browser, CONFIRM)).searchParams.get('state');
    const back = `${ORIGIN}/auth/oidc/callback?error=access_denied&state=${state}`;
    expect(await comeBack(browser, back)).toBe('/profile');
    expect(await isConfirmed(browser)).toBe(false);
  });
});

test('its addresses are asked for within the limit of writes', async () => {
  const { resources } = application.application;
  const widened = resources.countAgainst;
  onTestFinished(() => {
    resources.countAgainst = widened;
  });
  const counted: unknown[] = [];
  resources.countAgainst = async (...given) => {
    counted.push(given);
    return { allowed: false, reason: 'Rate limit exceeded', retryAfterSeconds: 7 };
  };
  for (const address of ['/auth/oidc/start', '/auth/oidc/callback?state=x&code=y']) {
    const response = await visit().fetch(address);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(counted).toEqual(Array(2).fill(['api', [{ key: 'visitors-of:127.0.0.1', persons: 10 }]]));
});

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
    expect(await comeBack(visit(), `${ORIGIN}/auth/oidc/callback`)).toBe('/login?problem=provider');
  });
});

test('who changes their mind at the provider is told so', async () => {
  const browser = visit();
  const to = await begin(browser);
  const state = to.searchParams.get('state');
  const back = `${ORIGIN}/auth/oidc/callback?error=access_denied&state=${state}`;
  expect(await comeBack(browser, back)).toBe('/login?problem=cancelled');
});

test('who changes their mind at the provider may still sign in another way, and go where they wanted to', async () => {
  const browser = visit();
  const to = await begin(browser, '?returnTo=%2Fvideos%2Fx');
  const back = `${ORIGIN}/auth/oidc/callback?error=access_denied&state=${to.searchParams.get('state')}`;
  expect(await comeBack(browser, back)).toBe('/login?problem=cancelled&returnTo=%2Fvideos%2Fx');
});

test('whoever was invited, and comes back without an account, still has the invitation', async () => {
  const query = '?invitation=secret&returnTo=%2Fvideos%2Fx';
  const lost = (problem: string) => `/register?problem=${problem}&returnTo=%2Fvideos%2Fx&invitation=secret`;
  const browser = visit();
  for (const [error, problem] of [
    ['access_denied', 'cancelled'],
    ['server_error', 'provider'],
  ] as const) {
    const state = (await begin(browser, query)).searchParams.get('state');
    const back = `${ORIGIN}/auth/oidc/callback?error=${error}&state=${state}`;
    expect(await comeBack(browser, back)).toBe(lost(problem));
  }
  expect((await signInAs(person({ email: undefined }), browser, query)).location).toBe(lost('no-email'));
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

test('without a provider there is no such address', async () => {
  const plain = await startInstance({ oidc: undefined });
  expect((await visit({}, plain.origin).fetch('/auth/oidc/start')).status).toBe(404);
});

test('nothing of the provider’s secrets is logged', () => {
  expect(JSON.stringify(application.logLines)).not.toContain(CLIENT.secret);
});

describe('where not everybody may make an account, whoever comes by the provider', () => {
  const choose = (registration: string) => chooseSettings(pool, [application], { registration });

  test('is told so, and signs in to an account that is there', async () => {
    const ada = person();
    expect((await signInAs(ada)).location).toBe('/');
    await choose('closed');
    expect((await signInAs(ada)).location).toBe('/');
    expect((await signInAs(person())).location).toBe('/login?problem=closed');
    await choose('invitation');
    expect((await signInAs(person())).location).toBe('/login?problem=by-invitation');
    await choose('open');
  });

  test('makes one by an invitation, once', async () => {
    await choose('invitation');
    const ada = person();
    await pool.query(
      `insert into invitations (token_hash, user_id, expires_at)
       select $1, id, now() + interval '1 day' from profiles limit 1`,
      [hashToken('a secret')],
    );
    const query = '?invitation=a%20secret';
    const { browser, location } = await signInAs(ada, visit(), query);
    expect(location).toBe('/');
    expect(await sessionIn(browser)).toMatchObject({ email: ada.email });
    expect((await signInAs(person(), visit(), query)).location).toBe('/login?problem=by-invitation');
    await choose('open');
  });
});
