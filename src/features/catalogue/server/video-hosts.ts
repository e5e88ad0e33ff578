import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** The origins on which most published videos lie, each host once, such as `https://tube.example.org`, without some hosts. */
export async function videoHosts(
  database: Database,
  without: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await database.execute<{ origin: string }>(sql`
    select max(origin) as origin from (
      select lower(substring(url from '^https?://[^/?#@[:space:]]+')) as origin from videos
       where published and deleted_at is null) listed,
      substring(origin from '//(.*)$') host
     where host <> all(${sql.param([...without])}::text[])
     group by host order by count(*) desc, host limit ${most}`);
  return rows.map(({ origin }) => origin);
}
