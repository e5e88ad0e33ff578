import { and, eq, lt, sql } from 'drizzle-orm';
import { knownBrowsers } from '#database/accounts.ts';
import { hashToken, newToken } from '#platform/callers/token.ts';
import type { Database } from '#platform/database.ts';
import type { RequestContext } from '#platform/procedure.ts';

/** Marks a browser, for as long as it lives, so that its owner is known in it again. */
const COOKIE = 'mindreel_browser';
const COOKIE_DAYS = 400;

/** The mark of the browser that asks, as it is kept; null when it has none yet. */
export function browserHash({ cookies }: RequestContext): string | null {
  const mark = cookies.read(COOKIE);
  return mark && hashToken(mark);
}

/** Knows the browser that asks from now on: the member's password was chosen in it, or they signed in. */
export async function knowBrowser(tx: Database, { cookies }: RequestContext, userId: string): Promise<void> {
  const mark = cookies.read(COOKIE) ?? newToken();
  cookies.set(COOKIE, mark, { maxAgeSeconds: COOKIE_DAYS * 24 * 60 * 60 });
  await tx
    .insert(knownBrowsers)
    .values({ user_id: userId, browser_hash: hashToken(mark) })
    .onConflictDoUpdate({
      target: [knownBrowsers.user_id, knownBrowsers.browser_hash],
      set: { signed_in_at: sql`now()` },
    });
}

/** Whether the browser that asks is one of the member's. */
export async function isKnownBrowser(
  tx: Database,
  context: RequestContext,
  userId: string,
): Promise<boolean> {
  const found = await tx
    .select({ userId: knownBrowsers.user_id })
    .from(knownBrowsers)
    .where(
      and(eq(knownBrowsers.user_id, userId), eq(knownBrowsers.browser_hash, browserHash(context) ?? '')),
    );
  return found.length > 0;
}

/** Knows none of a member's browsers any more. */
export async function forgetBrowsers(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
}

/** Deletes marks that no browser has any more. */
export async function sweepBrowsers(database: Database): Promise<void> {
  const age = sql`now() - make_interval(days => ${COOKIE_DAYS})`;
  await database.delete(knownBrowsers).where(lt(knownBrowsers.signed_in_at, age));
}
