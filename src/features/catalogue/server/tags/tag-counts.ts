import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Spelling } from '../../rules/changed-tags.ts';
import { domainOf, isClean, isVerbose, qualityBadge } from '../../rules/tag-quality.ts';

/** Videos that are looked at between two turns of others in this process. */
const AT_A_TIME = 200;
const SHOWN_VERBOSE = 50;
export const TOP_DOMAINS = 5;

/** Every tag with the number of videos that have it, drafts too, the commonest first. */
export async function tagCounts(database: Database): Promise<Spelling[]> {
  const { rows } = await database.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count
      from videos, unnest(tags) as tag
     where deleted_at is null
     group by tag
     order by count desc, tag`);
  return rows.map(({ tag, count }) => ({ tag, count }));
}

/** How many videos have one of these tags, as they are spelled. */
export async function videosWith(database: Database, spellings: readonly string[]): Promise<number> {
  if (spellings.length === 0) return 0;
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from videos
     where deleted_at is null and tags && ${sql.param([...spellings])}::text[]`);
  return rows[0]?.count ?? 0;
}

/** How many videos there are, and how many without tags. */
export async function tagNumbers(database: Database): Promise<{ videos: number; untagged: number }> {
  const { rows } = await database.execute<{ videos: number; untagged: number }>(sql`
    select count(*)::int as videos, count(*) filter (where tags = '{}')::int as untagged
      from videos where deleted_at is null`);
  return rows[0] ?? { videos: 0, untagged: 0 };
}

/** What the tags of all videos are like (spec 3 §5, §9 Tag quality). */
export async function tagQuality(database: Database) {
  const { rows } = await database.execute<{ tags: string[] }>(
    sql`select tags from videos where deleted_at is null`,
  );
  const sum = { videos: rows.length, untagged: 0, tags: 0, clean: 0, verbose: 0 };
  const domains = new Map<string, number>();
  const verbose = new Map<string, number>();
  for (const [at, { tags }] of rows.entries()) {
    if (at % AT_A_TIME === 0) await turn();
    if (tags.length === 0) {
      sum.untagged += 1;
      continue;
    }
    const domain = domainOf(tags);
    domains.set(domain, (domains.get(domain) ?? 0) + 1);
    sum.tags += tags.length;
    for (const tag of tags) {
      if (isVerbose(tag)) {
        sum.verbose += 1;
        verbose.set(tag, (verbose.get(tag) ?? 0) + 1);
      } else if (isClean(tag, domain)) sum.clean += 1;
    }
  }
  return {
    ...sum,
    badge: qualityBadge(sum.clean, sum.verbose),
    domains: mostOf(domains, TOP_DOMAINS).map(([domain, count]) => ({ domain, count })),
    verboseTags: mostOf(verbose, SHOWN_VERBOSE).map(([tag, count]) => ({ tag, count })),
  };
}

export const mostOf = (counts: ReadonlyMap<string, number>, most: number): [string, number][] =>
  [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, most);
