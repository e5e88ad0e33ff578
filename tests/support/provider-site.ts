import { afterAll, expect } from 'vitest';
import { accountSite } from './account-site.ts';
import type { BrowserSession } from './browser-session.ts';
import { CLIENT, type ProviderAccount, signInAtProvider, startOidcProvider } from './oidc-provider.ts';

const ORIGIN = 'http://films.test';
/** Where a provider sends the browser back to. */
export const CALLBACK = `${ORIGIN}/auth/oidc/callback`;

/** For a test file: a site whose members may sign in by a provider of their own. */
export async function providerSite() {
  const provider = await startOidcProvider([CALLBACK]);
  afterAll(provider.stop);
  const site = await accountSite({
    publicUrl: ORIGIN,
    oidc: { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Village ID' },
  });

  let people = 0;
  /** Somebody with an account at the provider. */
  function person(given: Partial<ProviderAccount> = {}): ProviderAccount {
    const sub = `person-${++people}`;
    const account = {
      sub,
      email: site.newEmail(),
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
    expect(url.origin + url.pathname).toBe(CALLBACK);
    const response = await browser.fetch(url.pathname + url.search);
    return response.headers.get('location');
  }

  async function signInAs(account: ProviderAccount, browser = site.visit(), query = '') {
    const to = await begin(browser, query);
    return { browser, location: await comeBack(browser, await signInAtProvider(to.href, account.sub)) };
  }

  const sessionIn = async (browser: BrowserSession) => (await browser.call('GET', '/session')).body;
  return { ...site, provider, person, begin, comeBack, signInAs, sessionIn };
}
