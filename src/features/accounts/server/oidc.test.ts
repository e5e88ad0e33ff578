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
    redirect_uri: CALLBACK,
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

test('whoever was invited, and comes back without an account, still has the invitation', async () => {
  const query = '?invitation=secret&returnTo=%2Fvideos%2Fx';
  const lost = (problem: string) => `/register?problem=${problem}&returnTo=%2Fvideos%2Fx&invitation=secret`;
  const browser = visit();
  for (const [error, problem] of [
    ['access_denied', 'cancelled'],
    ['server_error', 'provider'],
  ] as const) {
    const state = (await begin(browser, query)).searchParams.get('state');
    const back = `${CALLBACK}?error=${error}&state=${state}`;
    expect(await comeBack(browser, back)).toBe(lost(problem));
  }
  expect((await signInAs(person({ email: undefined }), browser, query)).location).toBe(lost('no-email'));
});

test('without a provider there is no such address', async () => {
  const plain = await startInstance({ oidc: undefined });
  expect((await visit({}, plain.origin).fetch('/auth/oidc/start')).status).toBe(404);
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

test('nothing of the provider’s secrets is logged of who signs in', () => {
  expect(JSON.stringify(application.logLines)).not.toContain(CLIENT.secret);
});
