import { describe, expect, test } from 'vitest';
import { CLIENT, signInAtProvider } from '../../../../tests/support/oidc-provider.ts';
import { CALLBACK, providerSite } from '../../../../tests/support/provider-site.ts';

const { provider, visit, startInstance, application, person, begin, comeBack, sessionIn } =
  await providerSite();

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
