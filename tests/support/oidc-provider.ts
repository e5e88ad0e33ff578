import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider; `sub` is what they sign in with there. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export const CLIENT = { id: 'mindreel-tests', secret: 'the secret of the tests' };

/**
 * An OpenID Connect provider on loopback: the certified `oidc-provider` with its own pages for signing in and
 * consenting, which ask for nothing but a name.
 * @param redirectUris where it may send people back to
 */
export async function startOidcProvider(redirectUris: string[]) {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['keys of the tests'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...accounts.get(sub), sub }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer: new URL(issuer),
    accounts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows a person through the provider's own pages, as their browser would, to where they are sent back. */
export async function signInAtProvider(address: string, sub: string): Promise<string> {
  const issuer = new URL(address).origin;
  const cookies = new Map<string, string>();
  let next = address;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step += 1) {
    if (!next.startsWith(issuer)) return next;
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location) {
      next = new URL(location, next).href;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!prompt || !action)
      throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`);
    form = prompt === 'login' ? { prompt, login: sub, password: 'any' } : { prompt };
    next = new URL(action, next).href;
  }
  throw new Error('the provider never came to an end');
}
