import { and, eq, gt, sql } from 'drizzle-orm';
import { signInChallenges } from '#database/accounts.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { hashToken, newToken } from './token.ts';

type Kind = 'passkey-registration' | 'passkey-sign-in' | 'oidc';

const COOKIE = 'mindreel_challenge';
/** Seconds that a person has to answer. */
const LIFETIME_SECONDS = 10 * 60;

/** Remembers for this browser what is awaited back from it; a cookie says which. */
export async function challenge(
  { cookies, resources }: RequestContext,
  kind: Kind,
  expected: Record<string, string>,
): Promise<void> {
  const id = newToken();
  await resources.database.insert(signInChallenges).values({
    id_hash: hashToken(id),
    kind,
    expected,
    expires_at: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  });
  cookies.set(COOKIE, id, { maxAgeSeconds: LIFETIME_SECONDS });
}

/** What is awaited from this browser, once: null when nothing is, or too late. */
export async function takeChallenge(
  { cookies, resources }: RequestContext,
  kind: Kind,
): Promise<Record<string, string> | null> {
  const id = cookies.read(COOKIE);
  if (!id) return null;
  cookies.remove(COOKIE);
  const [taken] = await resources.database
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.id_hash, hashToken(id)),
        eq(signInChallenges.kind, kind),
        gt(signInChallenges.expires_at, sql`now()`),
      ),
    )
    .returning({ expected: signInChallenges.expected });
  return taken?.expected ?? null;
}
