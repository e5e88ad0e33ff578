import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { distinct } from '../../rules/video-texts.ts';

/**
 * Tags that an admin gives, in the spelling in which the catalogue has them: 'JavaScript' for 'javascript', and a space
 * for a hyphen. The commonest spelling counts; what no other video has stays as it is given.
 * @param of the video that they are for, whose own tags do not count: its spelling may be mended
 */
export async function inKnownSpellings(
  database: Database,
  tags: readonly string[],
  of?: string,
): Promise<string[]> {
  if (tags.length === 0) return [];
  const folded = (tag: ReturnType<typeof sql>) => sql`translate(lower(${tag}), '-_', '  ')`;
  const { rows } = await database.execute<{ tag: string; known: string | null }>(sql`
    with given as (
      select tag, place, ${folded(sql`tag`)} as folded
        from unnest(${sql.param([...tags])}::text[]) with ordinality as given (tag, place)),
    known as (
      select distinct on (folded) folded, tag
        from (select ${folded(sql`t.tag`)} as folded, t.tag from videos v, unnest(v.tags) as t (tag)
               where v.deleted_at is null and v.id is distinct from ${of ?? null}::uuid) as there
       where folded in (select folded from given)
       group by folded, tag
       order by folded, count(*) desc, tag)
    select given.tag, known.tag as known from given left join known using (folded) order by place`);
  return distinct(rows.map(({ tag, known }) => known ?? tag));
}
