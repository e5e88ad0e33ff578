import { and, eq, lt, sql } from 'drizzle-orm';
import { aiUsage } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import { type AskedBy, type Budget, fitsBudget, type Usage } from '../rules/chat/budget.ts';

/** Tokens that an answer may have. */
export const ANSWER_TOKENS = 1_500;
/** Days for which it is kept what a day took. */
const KEPT_DAYS = 90;

/** A call that was counted before it was made. */
export interface Reservation {
  day: string;
  askedBy: AskedBy;
  tokens: number;
}

/**
 * The day (UTC); the next one once it has begun, though the clock is set back over midnight: the day before may be used
 * up.
 */
const today = sql<string>`(select coalesce((select max(u.day) from ai_usage u where u.day = t.day + 1), t.day)
  from (select (clock_timestamp() at time zone 'utc')::date as day) t)`;

/** What a day has taken so far, by who asked. */
function usageIn(rows: readonly (Usage & { asked_by: string })[]): Record<AskedBy, Usage> {
  const of = (askedBy: AskedBy) => {
    const row = rows.find(({ asked_by }) => asked_by === askedBy);
    return { calls: row?.calls ?? 0, tokens: row?.tokens ?? 0 };
  };
  return { visitor: of('visitor'), member: of('member') };
}

/** Whether the day's budget has room for a call of this many tokens. */
export async function hasBudget(
  database: Database,
  budget: Budget,
  askedBy: AskedBy,
  tokens: number,
): Promise<boolean> {
  const rows = await database.select().from(aiUsage).where(eq(aiUsage.day, today));
  return fitsBudget(budget, usageIn(rows), askedBy, tokens);
}

/**
 * Counts a call before it is made, if the day's budget has room for it; null when not. The day's rows are locked
 * while it is decided: of many at once, on whichever instances, exactly those pass that fit.
 */
export async function reserveUsage(
  database: Database,
  budget: Budget,
  askedBy: AskedBy,
  tokens: number,
): Promise<Reservation | null> {
  return database.transaction(async (tx) => {
    const lockDay = () =>
      tx.select().from(aiUsage).where(eq(aiUsage.day, today)).orderBy(aiUsage.asked_by).for('update');
    let rows = await lockDay();
    if (rows.length < 2) {
      await tx
        .insert(aiUsage)
        .values([
          { day: today, asked_by: 'member' },
          { day: today, asked_by: 'visitor' },
        ])
        .onConflictDoNothing();
      rows = await lockDay();
    }
    const day = rows[0]?.day;
    if (day === undefined || !fitsBudget(budget, usageIn(rows), askedBy, tokens)) return null;
    await addUsage(tx, { day, askedBy, tokens }, 1, tokens);
    return { day, askedBy, tokens };
  });
}

/** Puts what a call really took in place of what was reserved for it. */
export async function settleUsage(database: Database, reserved: Reservation, tokens: number): Promise<void> {
  await addUsage(database, reserved, 0, tokens - reserved.tokens);
}

/** Takes a reservation back: the call was not made. */
export async function releaseUsage(database: Database, reserved: Reservation): Promise<void> {
  await addUsage(database, reserved, -1, -reserved.tokens);
}

async function addUsage(
  database: Database,
  { day, askedBy }: Reservation,
  calls: number,
  tokens: number,
): Promise<void> {
  await database
    .update(aiUsage)
    .set({ calls: sql`${aiUsage.calls} + ${calls}`, tokens: sql`${aiUsage.tokens} + ${tokens}` })
    .where(and(eq(aiUsage.day, day), eq(aiUsage.asked_by, askedBy)));
}

/** Forgets what days long gone took. */
export async function sweepUsage(database: Database): Promise<void> {
  await database.delete(aiUsage).where(lt(aiUsage.day, sql`${today} - ${KEPT_DAYS}::int`));
}
