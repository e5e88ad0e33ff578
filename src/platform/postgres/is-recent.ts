import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a moment lies in the last so many seconds of the database's clock. One in the future was written before the
 * clock was set back: it says nothing any more, or it would count for as long as the clock went back. A second of it is
 * the rounding of our columns.
 */
export function isRecent(moment: SQLWrapper, seconds: number): SQL {
  return sql`(${moment} > clock_timestamp() - make_interval(secs => ${seconds})
    and ${moment} < clock_timestamp() + interval '1 second')`;
}
