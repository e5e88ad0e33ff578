import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';

/** The origins on which most published videos lie, such as `https://tube.example.org`, without some hosts. */
export async function videoHosts(
  database: Database,
  without: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await database.execute<{ origin: string }>(sql`
    select origin from (
      select substring(url from '^https?://[^/?#@[:space:]]+') as origin from videos
       where published and deleted_at is null) listed
     where origin is not null
       and substring(origin from '//(.*)$') <> all(${sql.param([...without])}::text[])
     group by origin order by count(*) desc, origin limit ${most}`);
  return rows.map(({ origin }) => origin);
}
