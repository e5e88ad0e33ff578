import { eq, inArray, lt, sql } from 'drizzle-orm';
import { passwordFailures } from '#database/accounts.ts';
import { clientNetwork } from '#platform/client-network.ts';
import type { Database } from '#platform/database.ts';
import { hashToken } from '#platform/token.ts';

/** Failed checks in any such time: of one account, wherever they come from, and from one network. */
const ACCOUNT = { failures: 25, seconds: 60 * 60 };
const NETWORK = { failures: 25, seconds: 5 * 60 };

export type Attempt = { ids: string[] } | { retryAfterSeconds: number };

interface Tried {
  /** The address that was typed, whether or not there is such an account. */
  email: string;
  clientAddress: string;
  /** A browser in which the owner signed in before: what others fail at elsewhere does not count there. */
  isKnownBrowser: boolean;
}

/**
 * Counts a check of a password before it is made, as failed until `forgetAttempt` says otherwise: of many at once, on
 * whichever instances, no more than the allowed number are made.
 * @returns the attempt, or the seconds after which there is room for another
 */
export async function beginAttempt(database: Database, tried: Tried): Promise<Attempt> {
  const network = { key: hashToken(`network:${clientNetwork(tried.clientAddress)}`), ...NETWORK };
  const account = { key: hashToken(`account:${tried.email.toLowerCase()}`), ...ACCOUNT };
  const counted = tried.isKnownBrowser ? [network] : [network, account];
  // One order for all, so that two never wait for each other.
  counted.sort((a, b) => (a.key < b.key ? -1 : 1));
  return database.transaction(async (tx) => {
    const waits: number[] = [];
    for (const { key, failures, seconds } of counted) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      // The one that has to grow too old before there is room again.
      const { rows } = await tx.execute<{ wait: number }>(sql`
        select ceil(extract(epoch from created_at + make_interval(secs => ${seconds}) - clock_timestamp()))::int as wait
          from ${passwordFailures}
         where subject = ${key} and created_at > clock_timestamp() - make_interval(secs => ${seconds})
         order by created_at desc offset ${failures - 1} limit 1`);
      if (rows[0]) waits.push(Math.max(1, rows[0].wait));
    }
    if (waits.length > 0) return { retryAfterSeconds: Math.max(...waits) };
    const made = await tx
      .insert(passwordFailures)
      .values(counted.map(({ key }) => ({ subject: key, created_at: sql`clock_timestamp()` })))
      .returning({ id: passwordFailures.id });
    return { ids: made.map(({ id }) => id) };
  });
}

/** The password was right: the attempt counts no longer. */
export async function forgetAttempt(database: Database, ids: string[]): Promise<void> {
  await database.delete(passwordFailures).where(inArray(passwordFailures.id, ids));
}

/** A new password was proven by mail: what failed with the old one is forgotten. */
export async function forgetFailuresOf(database: Database, email: string): Promise<void> {
  const subject = hashToken(`account:${email.toLowerCase()}`);
  await database.delete(passwordFailures).where(eq(passwordFailures.subject, subject));
}

/** Deletes what no limit counts any more. */
export async function sweepFailures(database: Database): Promise<void> {
  const age = sql`now() - make_interval(secs => ${Math.max(ACCOUNT.seconds, NETWORK.seconds)})`;
  await database.delete(passwordFailures).where(lt(passwordFailures.created_at, age));
}
