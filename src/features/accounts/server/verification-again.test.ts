import { describe, expect, test } from 'vitest';
import { accountSite, PASSWORD } from '../../../../tests/support/account-site.ts';
import { mailLinkJob } from './jobs.ts';

/** Nobody listens there: registering does not wait for a mail server. */
const mail = {
  server: { host: '127.0.0.1', port: 9, hasImplicitTls: false, login: undefined },
  sender: { name: 'Films', address: 'films@example.org' },
};
const { visit, newEmail, pool, application } = await accountSite({ mail });

type Browser = ReturnType<typeof visit>;

/** The secrets of the links by which an address is verified, in the order in which they were mailed. */
async function linksTo(email: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from mails where recipient = $1 and subject like 'Verify%' order by created_at, id`,
    [email],
  );
  return rows.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '');
}

const register = (browser: Browser, email: string) =>
  browser.call('POST', '/register', { email, password: PASSWORD });
const signIn = (browser: Browser, email: string) =>
  browser.call('POST', '/sign-in', { email, password: PASSWORD, remember: false });
const open = (browser: Browser, token: string | undefined) =>
  browser.call('POST', '/verify-email', { token });
const askAgain = (browser: Browser, email: string) => browser.call('POST', '/verification-mails', { email });
const isVerified = async (browser: Browser) => (await browser.call('GET', '/profile')).body.isEmailVerified;

/** Somebody who registered in one browser, opened the link in another, and signed in in the first. */
async function openedElsewhere() {
  const email = newEmail();
  const browser = visit();
  await register(browser, email);
  const [token] = await linksTo(email);
  expect((await open(visit(), token)).body).toEqual({ email });
  expect((await signIn(browser, email)).status).toBe(200);
  expect(await isVerified(browser)).toBe(false);
  return { email, browser };
}

describe('whoever opened the link in another browser than they registered in', () => {
  test('is mailed another, which verifies the address where they are signed in', async () => {
    const { email, browser } = await openedElsewhere();
    expect((await askAgain(browser, email)).body).toEqual({});
    await expect.poll(async () => (await linksTo(email)).length, { timeout: 20_000 }).toBe(2);
    const [, again] = await linksTo(email);
    expect((await open(browser, again)).body).toEqual({ email });
    expect(await isVerified(browser)).toBe(true);
    expect((await signIn(visit(), email)).status).toBe(200);
  });

  test('verifies nothing by it in the other browser again', async () => {
    const { email, browser } = await openedElsewhere();
    await askAgain(browser, email);
    await expect.poll(async () => (await linksTo(email)).length, { timeout: 20_000 }).toBe(2);
    const [, again] = await linksTo(email);
    expect((await open(visit(), again)).body).toEqual({ email });
    expect(await isVerified(browser)).toBe(false);
  });
});

describe('no link is mailed', () => {
  const { resources } = application.application;
  const workOn = (email: string, given: typeof resources) =>
    mailLinkJob.run({ email, purpose: 'verify-email' }, given, new AbortController().signal);

  test('to an address that is verified, which is answered like any other', async () => {
    const [browser, email] = [visit(), newEmail()];
    await register(browser, email);
    await open(browser, (await linksTo(email))[0]);
    await signIn(browser, email);
    expect(await isVerified(browser)).toBe(true);
    for (const asked of [email, newEmail()]) {
      expect(await askAgain(visit(), asked)).toMatchObject({ status: 200, body: {} });
    }
    await workOn(email, resources);
    expect(await linksTo(email)).toHaveLength(1);
  });

  test('on a site without mail to an account that can be used, for it would prove nothing', async () => {
    const { email } = await openedElsewhere();
    await workOn(email, { ...resources, config: { ...resources.config, mail: undefined } });
    expect(await linksTo(email)).toHaveLength(1);
    await workOn(email, resources);
    expect(await linksTo(email)).toHaveLength(2);
  });
});
