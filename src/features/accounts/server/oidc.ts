import { and, eq, sql } from 'drizzle-orm';
import type { Configuration } from 'openid-client';
import { profiles, userIdentities } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { countedFor, type RequestContext } from '#platform/procedure.ts';
import { email, personName } from '../contract-fields.ts';
import { returnTarget } from '../rules/return-target.ts';
import { type MailedAccount, mailLink } from './account-mails.ts';
import { type Account, accountOf } from './account-of.ts';
import { claimAddress } from './address.ts';
import { challenge, takeChallenge } from './challenges.ts';
import { knowBrowser } from './known-browsers.ts';
import { lockProfile } from './lock-profile.ts';
import { proveAddress } from './prove-address.ts';
import { signIn } from './sign-in.ts';

export const OIDC_START = '/auth/oidc/start';
export const OIDC_CALLBACK = '/auth/oidc/callback';

/** Read when somebody signs in that way: no start waits for it. */
const library = () => import('openid-client');

type Provider = NonNullable<Config['oidc']>;

/** What the provider says of itself, asked for once; after a failure again. */
let discovered: { issuer: string; configuration: Promise<Configuration> } | undefined;

function configurationOf({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  if (discovered?.issuer !== issuer.href) {
    const configuration = library().then((openid) =>
      openid.discovery(issuer, clientId, clientSecret, undefined, {
        // Only an address that the operator wrote without https is asked without it.
        execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
        timeout: 10,
      }),
    );
    discovered = { issuer: issuer.href, configuration };
    configuration.catch(() => {
      discovered = undefined;
    });
  }
  return discovered.configuration;
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Why signing in at the provider came to nothing; the sign-in page has words for each. */
type Problem = 'provider' | 'cancelled' | 'no-email' | 'not-verified' | 'check-mail';
const backToSignIn = (problem: Problem) => redirect(`/login?problem=${problem}`);

/** Answers the two addresses of signing in at a provider; null when none is set up. */
export async function answerOidc(request: Request, context: RequestContext): Promise<Response | null> {
  const { oidc } = context.resources.config;
  if (!oidc) return null;
  if (request.method !== 'GET')
    return new Response('These addresses are only read.', { status: 405, headers: { allow: 'GET' } });
  const decision = await context.resources.limit('api', countedFor(context, 'person'));
  if (!decision.allowed) {
    return new Response('Too many requests. Please wait a moment before trying again.', {
      status: 429,
      headers: { 'retry-after': String(decision.retryAfterSeconds), 'cache-control': 'no-store' },
    });
  }
  const url = new URL(request.url);
  const answer = await (url.pathname === OIDC_START
    ? start(url, context, oidc)
    : finish(url, context, oidc)
  ).catch((err: unknown) => {
    context.log.warn({ err }, 'signing in at the provider failed');
    return backToSignIn('provider');
  });
  for (const [name, value] of context.responseHeaders) answer.headers.append(name, value);
  return answer;
}

const callbackOf = (context: RequestContext) => context.origin + OIDC_CALLBACK;

/** Sends the person to the provider: authorization code with PKCE, state and nonce, all bound to this browser. */
async function start(url: URL, context: RequestContext, provider: Provider): Promise<Response> {
  const openid = await library();
  const configuration = await configurationOf(provider);
  const verifier = openid.randomPKCECodeVerifier();
  const expected = {
    verifier,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    target: returnTarget(url.searchParams.get('returnTo')) ?? '/',
    remember: String(url.searchParams.get('remember') === '1'),
  };
  await challenge(context, 'oidc', expected, expected.state);
  const to = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(context),
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: expected.state,
    nonce: expected.nonce,
  });
  return redirect(to.href);
}

/** The person comes back from the provider. */
async function finish(url: URL, context: RequestContext, provider: Provider): Promise<Response> {
  const expected = await takeChallenge(context, 'oidc', url.searchParams.get('state') ?? '');
  if (!expected?.verifier || !expected.state || !expected.nonce) return backToSignIn('provider');
  if (url.searchParams.get('error') === 'access_denied') return backToSignIn('cancelled');
  const openid = await library();
  const configuration = await configurationOf(provider);
  const current = new URL(callbackOf(context));
  current.search = url.search;
  const tokens = await openid.authorizationCodeGrant(configuration, current, {
    pkceCodeVerifier: expected.verifier,
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) return backToSignIn('provider');
  // Some providers put the address into the token, others tell it only when asked.
  const told = token.email
    ? token
    : await openid.fetchUserInfo(configuration, tokens.access_token, token.sub);
  const person = {
    issuer: token.iss,
    subject: token.sub,
    email: email.safeParse(told.email).data ?? null,
    isVerified: told.email_verified === true,
    firstName: nameOf(told.given_name),
    lastName: nameOf(told.family_name),
  };
  const { database, config } = context.resources;
  const problem = await database.transaction(async (tx): Promise<Problem | null> => {
    const account = await accountFor(tx, config, person);
    if (typeof account === 'string') return account;
    if (!(await lockProfile(tx, account.id, 'key share'))) return 'provider';
    if (account.isActive) {
      await signIn(tx, context, account.id, expected.remember === 'true');
      return null;
    }
    // As after a registration: the link comes back to this browser.
    await knowBrowser(tx, context, account.id);
    await mailLink(tx, context.resources, account, 'verify-email');
    return 'check-mail';
  });
  if (problem === 'check-mail') sendMailsSoon(context.resources);
  return problem ? backToSignIn(problem) : redirect(expected.target ?? '/');
}

/** A name as one may give it here; null for what is none. */
function nameOf(claim: unknown): string | null {
  return typeof claim === 'string' ? (personName.safeParse(claim.trim().slice(0, 80)).data ?? null) : null;
}

interface Person {
  issuer: string;
  subject: string;
  email: string | null;
  isVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

type ProviderAccount = MailedAccount & Pick<Account, 'isActive'>;

/**
 * The account of a person of the provider: the one that they came with before, else the one of their address if the
 * provider verified it, else a new one. A new one whose address nobody verified waits for the link that is mailed, if
 * mail is set up.
 */
async function accountFor(
  tx: Database,
  config: Config,
  person: Person,
): Promise<ProviderAccount | 'no-email' | 'not-verified'> {
  // One at a time: tabs that come back at once make one account.
  const key = `oidc:${person.issuer} ${person.subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await tx
    .select(accountColumns)
    .from(userIdentities)
    .innerJoin(profiles, eq(profiles.id, userIdentities.user_id))
    .where(and(eq(userIdentities.issuer, person.issuer), eq(userIdentities.subject, person.subject)));
  if (known) return known;
  if (!person.email) return 'no-email';
  await claimAddress(tx, person.email);
  const existing = await accountOf(tx, person.email);
  if (existing && !person.isVerified) return 'not-verified';
  if (existing) await proveAddress(tx, existing.id);
  const account = existing
    ? { ...existing, isActive: true }
    : await newAccount(tx, person, person.email, person.isVerified || !config.mail);
  if (!account) return 'not-verified';
  await tx
    .insert(userIdentities)
    .values({ issuer: person.issuer, subject: person.subject, user_id: account.id });
  return account;
}

const accountColumns = {
  id: profiles.id,
  email: profiles.email,
  firstName: profiles.first_name,
  isActive: profiles.is_active,
};

async function newAccount(
  tx: Database,
  person: Person,
  address: string,
  isActive: boolean,
): Promise<ProviderAccount | null> {
  const [made] = await tx
    .insert(profiles)
    .values({
      email: address,
      first_name: person.firstName,
      last_name: person.lastName,
      is_active: isActive,
      email_verified_at: person.isVerified ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning(accountColumns);
  return made ?? null;
}
