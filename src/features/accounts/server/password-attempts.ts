import { eq, inArray, like, lt, or, sql } from 'drizzle-orm';
import { passwordFailures } from '#database/accounts.ts';
import { clientNetwork } from '#platform/callers/client-network.ts';
import { hashToken } from '#platform/callers/token.ts';
import type { Database } from '#platform/database.ts';
import { isRecent } from '#platform/postgres/is-recent.ts';

/**
 * Failed checks in any such time: of one account, wherever they come from; of one account from one network, so that a
 * stranger alone never fills what the owner has; and from one network, whatever the accounts.
 */
const ACCOUNT = { failures: 25, seconds: 60 * 60 };
const ACCOUNT_FROM_NETWORK = { failures: 15, seconds: 60 * 60 };
const NETWORK = { failures: 25, seconds: 5 * 60 };

/** Seconds after the latest failure from which on one more check is made, however many failed before. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Seconds after which it is worth asking again while checks are under way: each of them may have been right by then. */
const UNDER_WAY_SECONDS = 5;

/** What stands before the subject of a check that is still under way. */
const UNDER_WAY = 'under-way:';

export type Attempt = { ids: string[] } | { retryAfterSeconds: number };

/** What the failures of an address are counted under, whatever its case. */
const accountKey = (email: string) => hashToken(`account:${email.toLowerCase()}`);

interface Tried {
  /** The address that was typed, whether or not there is such an account. */
  email: string;
  clientAddress: string;
  /** A browser in which the owner signed in before: what others fail at elsewhere does not count there. */
  isKnownBrowser: boolean;
}

/**
 * Counts a check of a password before it is made, as it counts once it failed: of many at once, on whichever instances, no
 * more than the allowed number are made. It is under way until `noteFailure` or `forgetAttempt` says what came of it.
 * @returns the attempt, or the seconds after which there is room for another, as far as that is known
 */
export async function beginAttempt(database: Database, tried: Tried): Promise<Attempt> {
  const network = hashToken(`network:${clientNetwork(tried.clientAddress)}`);
  const account = accountKey(tried.email);
  const counted = [{ subject: network, limit: NETWORK }];
  if (!tried.isKnownBrowser) {
    counted.push({ subject: account, limit: ACCOUNT });
    counted.push({ subject: `${account}@${network}`, limit: ACCOUNT_FROM_NETWORK });
  }
  // One order for all, so that two never wait for each other; whoever has the first two alone has the third, too.
  const locked = counted
    .slice(0, 2)
    .map(({ subject }) => subject)
    .sort();
  return database.transaction(async (tx) => {
    for (const key of locked) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    let retryAfterSeconds = 0;
    for (const { subject, limit } of counted) {
      retryAfterSeconds = Math.max(retryAfterSeconds, await waitFor(tx, subject, limit));
    }
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const made = await tx
      .insert(passwordFailures)
      .values(
        counted.map(({ subject }) => ({ subject: UNDER_WAY + subject, created_at: sql`clock_timestamp()` })),
      )
      .returning({ id: passwordFailures.id });
    return { ids: made.map(({ id }) => id) };
  });
}

/** Seconds until there is room for one more check; 0 when there is. The long wait is for those that failed. */
async function waitFor(tx: Database, subject: string, limit: typeof NETWORK): Promise<number> {
  if ((await waitAmong(tx, [subject, UNDER_WAY + subject], limit)) === 0) return 0;
  return (await waitAmong(tx, [subject], limit)) || UNDER_WAY_SECONDS;
}

/** The same for the checks that are counted under some subjects, as if all of them had failed. */
async function waitAmong(
  tx: Database,
  subjects: readonly string[],
  { failures, seconds }: typeof NETWORK,
): Promise<number> {
  // The one that has to grow too old before there is room again.
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from least(
             created_at + make_interval(secs => ${seconds}),
             max(created_at) over () + make_interval(secs => ${LONGEST_WAIT_SECONDS})
           ) - clock_timestamp()))::int as wait
      from ${passwordFailures}
     where subject = any(${sql.param([...subjects])}::text[])
       and ${isRecent(passwordFailures.created_at, seconds)}
     order by created_at desc offset ${failures - 1} limit 1`);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** The password was wrong. */
export async function noteFailure(database: Database, ids: string[]): Promise<void> {
  await database
    .update(passwordFailures)
    .set({ subject: sql`replace(${passwordFailures.subject}, ${UNDER_WAY}, '')` })
    .where(inArray(passwordFailures.id, ids));
}

/** The password was right: the attempt counts no longer. */
export async function forgetAttempt(database: Database, ids: string[]): Promise<void> {
  await database.delete(passwordFailures).where(inArray(passwordFailures.id, ids));
}

/** A new password was proven by mail: what failed with the old one is forgotten. */
export async function forgetFailuresOf(database: Database, email: string): Promise<void> {
  const account = accountKey(email);
  const { subject } = passwordFailures;
  const isOf = (key: string) => or(eq(subject, key), like(subject, `${key}@%`));
  await database.delete(passwordFailures).where(or(isOf(account), isOf(UNDER_WAY + account)));
}

/** Deletes what no limit counts any more. */
export async function sweepFailures(database: Database): Promise<void> {
  const age = sql`now() - make_interval(secs => ${Math.max(ACCOUNT.seconds, NETWORK.seconds)})`;
  await database.delete(passwordFailures).where(lt(passwordFailures.created_at, age));
}
