import { describe, expect, test } from 'vitest';
import type { BrowserSession } from '../../../../tests/support/browser-session.ts';
import { signInAtProvider } from '../../../../tests/support/oidc-provider.ts';
import { CALLBACK, providerSite } from '../../../../tests/support/provider-site.ts';

const { pool, person, begin, comeBack, signInAs, sessionIn } = await providerSite();

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
      const back = `${CALLBACK}?error=${error}&state=${state}`;
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
    const back = `${CALLBACK}?error=access_denied&state=${state}`;
    expect(await comeBack(browser, back)).toBe('/profile');
    expect(await isConfirmed(browser)).toBe(false);
  });
});
