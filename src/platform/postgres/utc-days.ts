import { type SQL, sql } from 'drizzle-orm';

/** The day (UTC) that it is for the database. */
export const TODAY: SQL = sql`(now() at time zone 'utc')::date`;

/** A set of the last days (UTC), the first day first, today last, to be read from: `from ${lastDays(7)} as t (day)`. */
export const lastDays = (days: number): SQL =>
  sql`generate_series(${TODAY} - ${days - 1}::int, ${TODAY}, '1 day')`;
