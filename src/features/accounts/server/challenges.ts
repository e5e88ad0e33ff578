import { and, eq, gt, sql } from 'drizzle-orm';
import { signInChallenges } from '#database/accounts.ts';
import { hashToken, newToken } from '#platform/callers/token.ts';
import type { RequestContext } from '#platform/procedure.ts';

type Kind = 'passkey-registration' | 'passkey-sign-in' | 'oidc';

/** Holds a secret of the browser, as long as anything is awaited back from it. */
const COOKIE = 'mindreel_challenge';
/** Seconds that a person has to answer. */
const LIFETIME_SECONDS = 10 * 60;

/** Names a challenge by the browser's secret, its kind and what tells it from others of its kind. */
const hashOf = (secret: string, kind: Kind, state: string) => hashToken(`${kind}:${state}:${secret}`);

/**
 * Remembers for this browser what is awaited back from it. One cookie for all: what one tab begins leaves alone what
 * another began.
 * @param state tells challenges of a kind apart; without it the newest takes the place of the one before
 */
export async function challenge(
  { cookies, resources }: RequestContext,
  kind: Kind,
  expected: Record<string, string>,
  state = '',
): Promise<void> {
  const secret = cookies.read(COOKIE) ?? newToken();
  const expires_at = sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`;
  await resources.database
    .insert(signInChallenges)
    .values({ id_hash: hashOf(secret, kind, state), kind, expected, expires_at })
    .onConflictDoUpdate({ target: signInChallenges.id_hash, set: { expected, expires_at } });
  cookies.set(COOKIE, secret, { maxAgeSeconds: LIFETIME_SECONDS });
}

/** What is awaited from this browser, once: null when nothing is, or too late. */
export async function takeChallenge(
  { cookies, resources }: RequestContext,
  kind: Kind,
  state = '',
): Promise<Record<string, string> | null> {
  const secret = cookies.read(COOKIE);
  if (!secret) return null;
  const [taken] = await resources.database
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.id_hash, hashOf(secret, kind, state)),
        gt(signInChallenges.expires_at, sql`now()`),
      ),
    )
    .returning({ expected: signInChallenges.expected });
  return taken?.expected ?? null;
}
