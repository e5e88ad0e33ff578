import { describe, expect, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import type { BrowserSession } from '../../../../tests/support/browser-session.ts';
import { beginAttempt, forgetAttempt, noteFailure } from './password-attempts.ts';

const { application, visit, member, pool, newEmail, startInstance } = await accountSite({ trustProxy: true });
const second = await startInstance();

let networks = 0;
/** A browser on a network of its own: behind a trusted proxy the address is what the proxy says. */
function elsewhere(origin?: string): BrowserSession {
  networks += 1;
  return visit({ 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` }, origin);
}

const signIn = (browser: BrowserSession, email: string, password: string) =>
  browser.call('POST', '/sign-in', { email, password, remember: false });

/** As if everything that failed had failed so much earlier; of a negative time, as if the clock had been set back. */
const timePasses = (time: string) =>
  pool.query('update password_failures set created_at = created_at - $1::interval', [time]);

/** How many of these answers said so. */
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('failed checks of passwords', () => {
  test('are 25 an hour for one account, wherever they come from, over all instances, all at once', async () => {
    const { email } = await member();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const origin = i % 2 ? second.origin : application.origin;
        return signIn(elsewhere(origin), i % 3 ? email : email.toUpperCase(), `wrong-${i}`);
      }),
    );
    expect(count(answers, 401)).toBe(25);
    expect(count(answers, 429)).toBe(35);

    const refused = await signIn(elsewhere(), email, PASSWORD);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(refused.body).toMatchObject({
      code: 'RATE_LIMIT_ERROR',
      message: 'Too many requests. Please wait a moment before trying again.',
    });

    // After that the owner is let in; whoever guesses wrong then shuts the account again.
    await timePasses('15 minutes');
    expect((await signIn(elsewhere(), email, PASSWORD)).status).toBe(200);
    const more = [];
    for (let i = 0; i < 3; i += 1) more.push(await signIn(elsewhere(), email, 'wrong-again'));
    expect([count(more, 401), count(more, 429)]).toEqual([1, 2]);
    await timePasses('1 hour');
    expect((await signIn(elsewhere(), email, PASSWORD)).status).toBe(200);
  });

  test('from one network are 15 of the account’s 25, so that a stranger alone shuts nobody out', async () => {
    const { email } = await member();
    const stranger = elsewhere();
    const answers = [];
    for (let i = 0; i < 25; i += 1) answers.push(await signIn(stranger, email, `wrong-${i}`));
    expect([count(answers, 401), count(answers, 429)]).toEqual([15, 10]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await signIn(elsewhere(), email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ['back', '-1 hour'],
    ['forward', '1 hour'],
  ])('shut nobody out once the clock is set %s by an hour', async (_where, step) => {
    const { email } = await member();
    const browser = elsewhere();
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(browser, email, 'wrong')));
    expect(count(answers, 401)).toBe(15);
    expect((await signIn(browser, email, PASSWORD)).status).toBe(429);
    await timePasses(step);
    expect((await signIn(browser, email, PASSWORD)).status).toBe(200);
  });

  test('do not lock the owner out of a browser in which they signed in before', async () => {
    const { browser, email } = await member();
    await browser.call('POST', '/sign-out', {});
    await Promise.all(Array.from({ length: 26 }, (_, i) => signIn(elsewhere(), email, `wrong-${i}`)));
    expect((await signIn(elsewhere(), email, PASSWORD)).status).toBe(429);
    expect((await signIn(browser, email, PASSWORD)).status).toBe(200);
  });

  test('are counted alike for an address without an account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 27 }, (_, i) => signIn(elsewhere(), email, `wrong-${i}`)),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([25, 2]);
  });

  test('are 25 in five minutes from one network, whose IPv6 addresses are one, whatever the accounts', async () => {
    const from = (address: string) => visit({ 'x-forwarded-for': address });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        signIn(from(`2001:db8:5:6:${i}::1`), newEmail(), 'wrong-password'),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([25, 15]);
    const { email } = await member();
    const refused = await signIn(from('2001:db8:5:6::ffff'), email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect((await signIn(from('2001:db8:5:7::1'), email, PASSWORD)).status).toBe(200);
  });

  test('that are still under way count, and say to come back soon: whoever waits for them has failed at nothing', async () => {
    const { email } = await member();
    const clientAddress = '203.0.113.80';
    const browser = visit({ 'x-forwarded-for': clientAddress });
    const { database } = application.application.resources;
    const begun = await Promise.all(
      Array.from({ length: 25 }, () =>
        beginAttempt(database, { email: newEmail(), clientAddress, isKnownBrowser: false }),
      ),
    );
    const ids = begun.map((attempt) => ('ids' in attempt ? attempt.ids : []));
    const refused = async () => {
      const { status, headers } = await signIn(browser, email, PASSWORD);
      return status === 429 && Number(headers.get('retry-after'));
    };
    expect(await refused()).toBe(5);
    // One of them is enough to make room, once it was right.
    await forgetAttempt(database, ids.pop() ?? []);
    expect((await signIn(browser, email, PASSWORD)).status).toBe(200);
    for (const failed of ids) await noteFailure(database, failed);
    expect((await signIn(browser, email, 'wrong-password')).status).toBe(401);
    expect(await refused()).toBeGreaterThan(200);
  });

  test('are none of who signs in many times at once: what is too much then is too much for seconds', async () => {
    const { email } = await member();
    const browser = elsewhere();
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(browser, email, PASSWORD)));
    for (const { status, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, headers.get('retry-after')]).toEqual([429, '5']);
    }
    expect((await signIn(browser, email, PASSWORD)).status).toBe(200);
  });

  test('that succeed do not count', async () => {
    const { email } = await member();
    const browser = elsewhere();
    for (let i = 0; i < 30; i += 1) expect((await signIn(browser, email, PASSWORD)).status).toBe(200);
  });
});

test('without a trusted proxy, what a request says of where it comes from changes nothing', async () => {
  const direct = await startInstance({ trustProxy: false });
  await pool.query('delete from password_failures');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      signIn(
        visit(
          {
            'x-forwarded-for': `203.0.113.${i}`,
            'x-real-ip': `203.0.113.${i}`,
            forwarded: `for=203.0.113.${i}`,
          },
          direct.origin,
        ),
        newEmail(),
        'wrong-password',
      ),
    ),
  );
  expect([count(answers, 401), count(answers, 429)]).toEqual([25, 15]);
});
