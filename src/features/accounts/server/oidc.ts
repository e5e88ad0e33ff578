import type { Configuration } from 'openid-client';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import { countedFor } from '#platform/callers/count-call.ts';
import type { Config } from '#platform/config.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { refusal, TOO_MANY_REQUESTS } from '#platform/refusal.ts';
import { email, personName } from '../contract-fields.ts';
import { returnTarget } from '../rules/return-target.ts';
import { mailLink } from './account-mails.ts';
import { challenge, takeChallenge } from './challenges.ts';
import { knowBrowser } from './known-browsers.ts';
import { lockProfile } from './lock-profile.ts';
import { accountFor, isIdentityOf } from './provider-account.ts';
import { confirmSession, memberOf } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const OIDC_START = '/auth/oidc/start';
export const OIDC_CALLBACK = '/auth/oidc/callback';

/** Read when somebody signs in that way: no start waits for it. */
const library = () => import('openid-client');

type Provider = NonNullable<Config['oidc']>;
/** What a browser was sent to the provider with. */
type Expected = Record<string, string>;

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

/** Why signing in at the provider came to nothing; `provider-problem.ts` has words for each. */
type Problem =
  | 'provider'
  | 'cancelled'
  | 'no-email'
  | 'not-verified'
  | 'check-mail'
  | 'mailed-enough'
  | 'closed'
  | 'by-invitation'
  | 'suspended';
/** Those after which somebody who was invited may still make an account: they come back to where they do. */
const STILL_INVITED: ReadonlySet<Problem> = new Set(['provider', 'cancelled', 'no-email']);
const backWith = (problem: Problem, target = '/', invitation = '') => {
  const isInvited = invitation !== '' && STILL_INVITED.has(problem);
  const search = new URLSearchParams({
    problem,
    ...(target !== '/' && { returnTo: target }),
    ...(isInvited && { invitation }),
  });
  return redirect(`${isInvited ? '/register' : '/login'}?${search}`);
};
const invitationIn = (search: URLSearchParams) => search.get('invitation')?.slice(0, 200) ?? '';

/** Where a member confirms that it is they who ask, and what the page is told when that came to nothing. */
const CONFIRMATION_PAGE = '/profile';
const notConfirmed = () => redirect(`${CONFIRMATION_PAGE}?problem=not-confirmed`);
/** Where a member finds what signs them in, and is told that what did so before went. */
const waysGone = () => redirect('/profile?problem=ways-gone');
/** Begins the state of a confirmation, so that its answer is known for one even when it comes too late. */
const CONFIRMS = 'confirm-';
/**
 * Where the person learns that it came to nothing: members are sent home from the sign-in page, unread.
 * @param expected what they began with, once they were at the provider
 */
const failed = ({ searchParams }: URL, expected?: Expected | null) =>
  searchParams.has('confirm') || searchParams.get('state')?.startsWith(CONFIRMS)
    ? notConfirmed()
    : backWith(
        'provider',
        expected?.target ?? returnTarget(searchParams.get('returnTo')),
        expected?.invitation ?? invitationIn(searchParams),
      );
/** Seconds before its answer at which the person signed in at the provider at the earliest, by its own clock. */
const SIGNED_IN_WITHIN_SECONDS = 10 * 60;

/** Answers the two addresses of signing in at a provider; null when none is set up. */
export async function answerOidc(request: Request, context: RequestContext): Promise<Response | null> {
  const { oidc } = context.resources.config;
  if (!oidc) return null;
  if (request.method !== 'GET')
    return new Response('These addresses are only read.', { status: 405, headers: { allow: 'GET' } });
  const decision = await context.resources.countAgainst('api', countedFor(context, 'person', 'api'));
  if (!decision.allowed) return refusal(429, TOO_MANY_REQUESTS, decision.retryAfterSeconds);
  const url = new URL(request.url);
  const isStart = url.pathname === OIDC_START;
  const expected = isStart ? null : await takeChallenge(context, 'oidc', url.searchParams.get('state') ?? '');
  const answer = await (isStart ? start(url, context, oidc) : finish(url, context, oidc, expected)).catch(
    (err: unknown) => {
      context.log.warn({ err }, 'signing in at the provider failed');
      return failed(url, expected);
    },
  );
  for (const [name, value] of context.responseHeaders) answer.headers.append(name, value);
  return answer;
}

const callbackOf = (context: RequestContext) => context.origin + OIDC_CALLBACK;

/**
 * Sends the person to the provider: authorization code with PKCE, state and nonce, all bound to this browser. With
 * `confirm` a member is to sign in there anew, to show that it is they who use this session.
 */
async function start(url: URL, context: RequestContext, provider: Provider): Promise<Response> {
  const openid = await library();
  const configuration = await configurationOf(provider);
  const verifier = openid.randomPKCECodeVerifier();
  const confirms = url.searchParams.has('confirm') ? ((await memberOf(context))?.sessionId ?? '') : '';
  const expected = {
    verifier,
    state: (confirms && CONFIRMS) + openid.randomState(),
    nonce: openid.randomNonce(),
    target: returnTarget(url.searchParams.get('returnTo')),
    remember: String(url.searchParams.get('remember') === '1'),
    invitation: invitationIn(url.searchParams),
    confirms,
  };
  await challenge(context, 'oidc', expected, expected.state);
  const to = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(context),
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: expected.state,
    nonce: expected.nonce,
    // OpenID Connect Core 1.0 §3.1.2.1: the provider has them sign in again, and says when they did.
    ...(confirms && { max_age: '0' }),
  });
  return redirect(to.href);
}

/** The person comes back from the provider. */
async function finish(
  url: URL,
  context: RequestContext,
  provider: Provider,
  expected: Expected | null,
): Promise<Response> {
  if (!expected?.verifier || !expected.state || !expected.nonce) return failed(url);
  if (url.searchParams.get('error') === 'access_denied') {
    return expected.confirms
      ? redirect(CONFIRMATION_PAGE)
      : backWith('cancelled', expected.target, expected.invitation);
  }
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
  if (!token) return failed(url, expected);
  if (expected.confirms) return confirm(context, expected.confirms, token);
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
  const { database } = context.resources;
  const outcome = await database.transaction(async (tx): Promise<Problem | 'ways-gone' | null> => {
    const account = await accountFor(tx, context.resources, person, expected.invitation || undefined);
    if (typeof account === 'string') return account;
    const profile = await lockProfile(tx, account.id, 'key share');
    if (!profile) return 'provider';
    if (profile.isSuspended) return 'suspended';
    if (account.isActive) {
      await signIn(tx, context, account.id, expected.remember === 'true');
      return account.hasLostWays ? 'ways-gone' : null;
    }
    // As after a registration: the link comes back to this browser.
    await knowBrowser(tx, context, account.id);
    return (await mailLink(tx, context.resources, account, 'verify-email')) ? 'check-mail' : 'mailed-enough';
  });
  if (outcome === 'check-mail' || outcome === 'ways-gone') sendMailsSoon(context.resources);
  if (outcome === 'ways-gone') return waysGone();
  return outcome ? backWith(outcome, expected.target, expected.invitation) : redirect(expected.target ?? '/');
}

/** Notes that a member showed at the provider that it is they who use the session in which they were asked. */
async function confirm(
  context: RequestContext,
  sessionId: string,
  { iss, sub, iat, auth_time }: { iss: string; sub: string; iat: number; auth_time?: number | undefined },
): Promise<Response> {
  const member = await memberOf(context);
  // A provider that does not say when they signed in is taken at its word: it was asked to have them do so now.
  const isRecent = auth_time === undefined || iat - auth_time <= SIGNED_IN_WITHIN_SECONDS;
  if (member?.sessionId !== sessionId || !isRecent) return notConfirmed();
  const { database } = context.resources;
  if (!(await isIdentityOf(database, member.id, { issuer: iss, subject: sub }))) return notConfirmed();
  await confirmSession(database, sessionId);
  return redirect(CONFIRMATION_PAGE);
}

/** A name as one may give it here; null for what is none. */
function nameOf(claim: unknown): string | null {
  return typeof claim === 'string' ? (personName.safeParse(claim.trim().slice(0, 80)).data ?? null) : null;
}
