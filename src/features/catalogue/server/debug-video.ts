import { sql } from 'drizzle-orm';
import { canonicalVideoLink, parseVideoLink } from '#features/media/rules/link/video-link.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Resources } from '#platform/procedure.ts';
import { domainOf, isClean, isVerbose } from '../rules/tag-quality.ts';
import { literalMatches } from './literal-matches.ts';
import { untaggableIn } from './settings.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  description: string;
  url: string;
  linkKey: string;
  source: string;
  duration: number | null;
  isPublished: boolean;
  isFeatured: boolean;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
  views: number;
  favorites: number;
  shares: number;
  thumbnailError: string | null;
  categories: string[];
  tags: string[];
  words: number | null;
}

/** How a video is named: by its id, also in the address of its page, else by its link; of links of deleted ones the latest. */
function named(asked: string) {
  const id = asked.split(/[/?#]/).find(isUuid);
  if (id) return sql`v.id = ${id}`;
  const link = parseVideoLink(asked);
  return link.isValid ? sql`v.link_key = ${canonicalVideoLink(link)}` : null;
}

/** All that the catalogue knows of a video, deleted or not; null where there is none. */
export async function debugVideo(
  { database, settings }: Pick<Resources, 'database' | 'settings'>,
  asked: string,
) {
  const isAsked = named(asked);
  if (!isAsked) return null;
  const moment = (column: string) =>
    sql.raw(`to_char(v.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const { rows } = await database.execute<Row>(sql`
    select v.id, v.title, v.description, v.url, v.link_key as "linkKey", v.source, v.duration,
           v.published as "isPublished", v.is_featured as "isFeatured", ${moment('deleted_at')} as "deletedAt",
           ${moment('created_at')} as "createdAt", ${moment('updated_at')} as "updatedAt", v.view_count as views,
           v.favorite_count as favorites, v.share_count as shares, v.thumbnail_error as "thumbnailError", v.tags,
           array(select c.name from video_categories vc join categories c on c.id = vc.category_id
                  where vc.video_id = v.id order by c.name) as categories,
           (select coalesce(cardinality(d.all_words), length(d.words)) from video_search_documents d where d.video_id = v.id) as words
      from videos v where ${isAsked} order by v.deleted_at desc nulls first limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { tags, words, description, ...video } = row;
  const domain = domainOf(tags);
  // Its lists of words are large, and a start needs none of them.
  const { scoredTags } = await import('../rules/tags.ts');
  const scores = new Map(
    scoredTags(row.title, description, await untaggableIn(settings)).map(({ tag, score }) => [tag, score]),
  );
  const quality = (tag: string) => (isVerbose(tag) ? 'verbose' : isClean(tag, domain) ? 'clean' : null);
  const foundByTitle = await literalMatches(database, row.title, 'newest', {}, null);
  return {
    video,
    search: { words, isFoundByTitle: foundByTitle.includes(row.id) },
    tags: {
      domain,
      tags: tags.map((tag) => ({ tag, score: scores.get(tag) ?? null, quality: quality(tag) }) as const),
    },
  };
}
