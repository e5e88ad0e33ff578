import { describe, expect, onTestFinished, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import { untilSomeWait } from '../../../../tests/support/until-some-wait.ts';
import { sweepAccountsJob } from './jobs.ts';

const { application, visit, newEmail, member, pool, startInstance } = await accountSite();

const cookieLine = (headers: Headers, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

test('an account without mail set up is active and signed in at once, and its owner signs in again', async () => {
  const browser = visit();
  const email = newEmail();
  const registered = await browser.call('POST', '/register', {
    email: `  ${email} `,
    password: PASSWORD,
    firstName: ' Ada ',
    lastName: '',
  });
  expect(registered).toMatchObject({ status: 200, body: { status: 'active', signedIn: { email } } });
  expect((await browser.call('GET', '/session')).body).toEqual(registered.body.signedIn);
  expect(cookieLine(registered.headers, 'mindreel_session')).not.toContain('Max-Age');

  await browser.call('POST', '/sign-out', {});
  const signedIn = await browser.call('POST', '/sign-in', {
    email: email.toUpperCase(),
    password: PASSWORD,
    remember: false,
  });
  expect(signedIn).toMatchObject({
    status: 200,
    body: { email, firstName: 'Ada', lastName: null, isAdmin: false },
  });
  expect((await browser.call('GET', '/session')).body).toEqual(signedIn.body);
});

describe('the cookie of a session', () => {
  test('is HttpOnly and ends with the browser, or after 30 days with Remember me', async () => {
    const { email } = await member();
    for (const [remember, age] of [
      [false, ''],
      [true, ' Max-Age=2592000;'],
    ] as const) {
      const { headers } = await visit().call('POST', '/sign-in', { email, password: PASSWORD, remember });
      expect(cookieLine(headers, 'mindreel_session')).toMatch(
        new RegExp(`^mindreel_session=[\\w-]{43}; Path=/;${age} HttpOnly; SameSite=Lax$`),
      );
    }
  });

  test('under https is bound to the host and Secure', async () => {
    const { email } = await member();
    const secure = await startInstance({ publicUrl: 'https://films.example' });
    const { headers } = await visit({}, secure.origin).call('POST', '/sign-in', {
      email,
      password: PASSWORD,
      remember: false,
    });
    expect(cookieLine(headers, '__Host-mindreel_session')).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('is kept as a hash alone', async () => {
    const { browser } = await member();
    const token = browser.cookies.get('mindreel_session') ?? '';
    const { rows } = await pool.query('select to_jsonb(s)::text as row from user_sessions s');
    expect(token).toHaveLength(43);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('is a new one with every sign-in, and the one before is dead', async () => {
    const { browser, email } = await member();
    const before = browser.cookies.get('mindreel_session') ?? '';
    await browser.call('POST', '/sign-in', { email, password: PASSWORD, remember: true });
    expect(browser.cookies.get('mindreel_session')).not.toBe(before);
    const old = visit();
    old.cookies.set('mindreel_session', before);
    expect((await old.call('GET', '/session')).body).toBeNull();
  });

  test('that is over opens nothing', async () => {
    const { browser, id } = await member();
    await pool.query(`update user_sessions set expires_at = now() where user_id = $1`, [id]);
    expect((await browser.call('GET', '/session')).body).toBeNull();
    expect((await browser.call('POST', '/session/refresh', {})).status).toBe(401);
  });
});

test('a refresh extends the session by its whole lifetime', async () => {
  const { browser, id } = await member(true);
  await pool.query(`update user_sessions set expires_at = now() + interval '4 minutes' where user_id = $1`, [
    id,
  ]);
  const { status, body, headers } = await browser.call('POST', '/session/refresh', {});
  expect(status).toBe(200);
  const days = (Date.parse(body.sessionExpiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  expect(cookieLine(headers, 'mindreel_session')).toContain('Max-Age=2592000');
});

describe('a session that is used', () => {
  /** As if its last use, or its last extension, were so many days ago. */
  const rest = (id: string, days: number) =>
    pool.query(
      `update user_sessions set refreshed_at = now() - make_interval(days => $2),
              expires_at = now() + make_interval(days => 30 - $2) where user_id = $1`,
      [id, days],
    );
  const expiryOf = async (id: string) => {
    const { rows } = await pool.query<{ expires_at: Date }>(
      'select expires_at from user_sessions where user_id = $1',
      [id],
    );
    return ((rows[0]?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
  };

  test.each(['/api/session', '/api/profile', '/a-page'])(
    'by %s lives 30 days from then on, in the browser too, and says when it was used',
    async (address) => {
      const { browser, id } = await member(true);
      await rest(id, 20);
      const { headers } = await browser.fetch(address);
      expect(cookieLine(headers, 'mindreel_session')).toContain('Max-Age=2592000');
      expect(await expiryOf(id)).toBeCloseTo(30, 1);
      const [session] = (await browser.call('GET', '/sessions')).body;
      expect(Date.now() - Date.parse(session.refreshedAt)).toBeLessThan(60_000);
      expect(Date.parse((await browser.call('GET', '/session')).body.sessionExpiresAt)).toBeGreaterThan(
        Date.now() + 29.9 * 86_400_000,
      );
    },
  );

  test('within an hour again is not noted again', async () => {
    const { browser, id } = await member(true);
    await pool.query(
      `update user_sessions set refreshed_at = now() - interval '59 minutes', expires_at = now() + interval '29 days'
        where user_id = $1`,
      [id],
    );
    const { headers } = await browser.call('GET', '/session');
    expect(cookieLine(headers, 'mindreel_session')).toBe('');
    expect(await expiryOf(id)).toBeCloseTo(29, 1);
  });

  test('without Remember me tells when it was used and lives no longer for it', async () => {
    const { browser, id } = await member();
    await pool.query(
      `update user_sessions set refreshed_at = now() - interval '12 hours', expires_at = now() + interval '12 hours'
        where user_id = $1`,
      [id],
    );
    const { headers } = await browser.call('GET', '/session');
    expect(cookieLine(headers, 'mindreel_session')).not.toContain('Max-Age');
    expect(await expiryOf(id)).toBeCloseTo(0.5, 1);
    const [session] = (await browser.call('GET', '/sessions')).body;
    expect(Date.now() - Date.parse(session.refreshedAt)).toBeLessThan(60_000);
  });

  test('ends for good 90 days after it began, in the browser too', async () => {
    const { browser, id } = await member(true);
    const begin = (days: number) =>
      pool.query(
        `update user_sessions set created_at = now() - make_interval(days => $2),
                refreshed_at = now() - interval '2 hours', expires_at = now() + interval '2 days'
          where user_id = $1`,
        [id, days],
      );
    await begin(80);
    const { headers } = await browser.call('GET', '/session');
    expect(await expiryOf(id)).toBeCloseTo(10, 1);
    const age = Number(/Max-Age=(\d+)/.exec(cookieLine(headers, 'mindreel_session'))?.[1]);
    expect(age / 86_400).toBeCloseTo(10, 1);
    expect((await browser.call('POST', '/session/refresh', {})).status).toBe(200);
    expect(await expiryOf(id)).toBeCloseTo(10, 1);
    await begin(90);
    await browser.call('GET', '/session');
    expect((await browser.call('GET', '/session')).body).toBeNull();
  });

  test.each([
    ['back', '1 hour'],
    ['forward', '-1 hour'],
  ])('goes on once the clock is set %s by an hour', async (_where, step) => {
    const { browser, id } = await member();
    await pool.query(
      `update user_sessions set created_at = created_at + $2::interval, refreshed_at = refreshed_at + $2::interval,
              expires_at = expires_at + $2::interval where user_id = $1`,
      [id, step],
    );
    expect((await browser.call('GET', '/session')).body).toMatchObject({ id });
    expect((await browser.call('POST', '/session/refresh', {})).status).toBe(200);
    expect(await expiryOf(id)).toBeCloseTo(1, 1);
  });

  test('after it is over stays over', async () => {
    const { browser, id } = await member(true);
    await rest(id, 30);
    expect((await browser.call('GET', '/session')).body).toBeNull();
    expect((await browser.fetch('/a-page')).headers.getSetCookie()).toEqual([]);
  });
});

test('signing out ends the session at once, and makes another visitor of the browser', async () => {
  const { browser } = await member();
  const token = browser.cookies.get('mindreel_session') ?? '';
  const visitorBefore = browser.cookies.get('mindreel_visitor');
  expect((await browser.call('POST', '/sign-out', {})).status).toBe(200);
  expect(browser.cookies.has('mindreel_session')).toBe(false);
  expect(browser.cookies.get('mindreel_visitor')).not.toBe(visitorBefore);
  const thief = visit();
  thief.cookies.set('mindreel_session', token);
  expect((await thief.call('GET', '/session')).body).toBeNull();
});

describe('while a new password is being chosen', () => {
  /** Begins what a reset begins, and waits until what somebody does meanwhile waits for it or is done. */
  async function meanwhile<Result>(id: string, act: () => Promise<Result>): Promise<Result> {
    const reset = await pool.connect();
    onTestFinished(() => reset.release(true));
    await reset.query('begin');
    await reset.query(`update user_passwords set hash = 'another' where user_id = $1`, [id]);
    const result = act();
    await Promise.race([result, untilSomeWait(reset)]);
    await reset.query('delete from user_sessions where user_id = $1', [id]);
    await reset.query('commit');
    return result;
  }

  test('a sign-in with the former one, under way, comes to nothing', async () => {
    const { email, id } = await member();
    const late = await meanwhile(id, () =>
      visit().call('POST', '/sign-in', { email, password: PASSWORD, remember: true }),
    );
    expect(late).toMatchObject({ status: 401, body: { message: 'Invalid login credentials' } });
    expect((await pool.query('select from user_sessions where user_id = $1', [id])).rowCount).toBe(0);
  });

  test('a change of it, under way, does not take the place of the new one', async () => {
    const { browser, id } = await member();
    const input = { currentPassword: PASSWORD, password: 'harbour-violin-19' };
    const late = await meanwhile(id, () => browser.call('PUT', '/profile/password', input));
    expect(late.status).toBe(400);
    const { rows } = await pool.query('select hash from user_passwords where user_id = $1', [id]);
    expect(rows).toEqual([{ hash: 'another' }]);
  });

  test('a change of the address, under way, comes to nothing', async () => {
    const { browser, email, id } = await member();
    const late = await meanwhile(id, () =>
      browser.call('PUT', '/profile/email', { email: newEmail(), password: PASSWORD }),
    );
    expect(late.status).toBe(400);
    const { rows } = await pool.query('select email from profiles where id = $1', [id]);
    expect(rows).toEqual([{ email }]);
  });
});

describe('the sessions of a member', () => {
  test('are listed with their browsers and end one by one, also from another place', async () => {
    const { browser, email } = await member();
    const phone = visit({
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
    });
    await phone.call('POST', '/sign-in', { email, password: PASSWORD, remember: true });
    const { body } = await browser.call('GET', '/sessions');
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ browser: 'Safari on iPhone', isCurrent: false, isPersistent: true });
    expect(body[1]).toMatchObject({ browser: 'Firefox on Linux', isCurrent: true });
    expect((await browser.call('DELETE', `/sessions/${body[0].id}`)).status).toBe(200);
    expect((await phone.call('GET', '/session')).body).toBeNull();
    expect((await browser.call('GET', '/session')).body).not.toBeNull();
  });

  test('of somebody else are neither seen nor ended', async () => {
    const [one, other] = [await member(), await member()];
    const { body } = await other.browser.call('GET', '/sessions');
    expect(body).toHaveLength(1);
    await one.browser.call('DELETE', `/sessions/${body[0].id}`);
    expect((await other.browser.call('GET', '/session')).body).not.toBeNull();
  });

  test('all end with signing out everywhere', async () => {
    const { browser, email } = await member();
    const other = visit();
    await other.call('POST', '/sign-in', { email, password: PASSWORD, remember: false });
    expect((await browser.call('POST', '/sign-out-everywhere', {})).status).toBe(200);
    for (const one of [browser, other]) expect((await one.call('GET', '/session')).body).toBeNull();
  });
});

test('a browser in which nobody signed in for as long as its mark lives is forgotten', async () => {
  const [one, other] = [await member(), await member()];
  const rest = (id: string, days: number) =>
    pool.query(
      'update known_browsers set signed_in_at = now() - make_interval(days => $2) where user_id = $1',
      [id, days],
    );
  await rest(one.id, 401);
  await rest(other.id, 399);
  await sweepAccountsJob.run({}, application.application.resources, new AbortController().signal);
  const { rows } = await pool.query('select user_id from known_browsers where user_id = any($1)', [
    [one.id, other.id],
  ]);
  expect(rows).toEqual([{ user_id: other.id }]);
});

test('a role that is taken away is gone with the next request', async () => {
  const { browser, id } = await member();
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id]);
  expect((await browser.call('GET', '/admin-check')).body).toEqual({ isAdmin: true });
  await pool.query('delete from user_roles where user_id = $1', [id]);
  expect((await browser.call('GET', '/admin-check')).body).toEqual({ isAdmin: false });
});

describe('a request from another site', () => {
  test.each([
    ['that the browser names so', { 'sec-fetch-site': 'cross-site' }],
    ['of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['with its origin', { origin: 'https://evil.example' }],
    ['with no origin that can be named', { origin: 'null' }],
    ['as a form', { 'content-type': 'text/plain' }],
    ['as another form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s signs nobody out', async (_what, headers) => {
    const { browser } = await member();
    const { status } = await browser.call('POST', '/sign-out', {}, headers as Record<string, string>);
    expect([403, 415]).toContain(status);
    expect((await browser.call('GET', '/session')).body).not.toBeNull();
  });
});
