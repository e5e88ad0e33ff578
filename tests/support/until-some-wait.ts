import type pg from 'pg';
import { expect } from 'vitest';

/** Milliseconds: on a busy machine it takes a while until somebody comes to the row that a test holds. */
const LONGEST_MS = 10_000;

/** Comes back once so many connections to the database wait for what others hold. */
export async function untilSomeWait(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = `select from pg_locks l join pg_stat_activity a using (pid)
                    where not l.granted and a.datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: LONGEST_MS }).toBe(count);
}
