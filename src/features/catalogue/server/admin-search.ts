import { type SQL, sql } from 'drizzle-orm';
import { parseVideoLink, type VideoPlatform } from '#features/media/rules/link/video-link.ts';
import type { VideoFilter } from '../contract-admin.ts';
import { addressOf } from '../rules/video-texts.ts';
import { asKept, containing, hasTrigram } from './literal-matches.ts';
import { askedInAnyForm } from './search-queries.ts';
import { linkKeysOf } from './write-videos.ts';

/** Videos with the words of a term that are kept apart at most: with more of them it is common, and each is looked at. */
const WORDED = 5_000;

/** Hosts that know a video by an id, which somebody may paste alone. */
const HOSTS: readonly VideoPlatform[] = ['youtube', 'vimeo', 'tiktok', 'instagram'];
const HOST_ID = /^[\w-]{3,64}$/;

/** What admins look for: a term, and where the site is reached, by which a link to one of its own files is known. */
interface AdminSearch {
  /** As the documents are kept: with its letters composed and its white space collapsed. */
  term: string;
  show: VideoFilter['show'];
  origin: string;
}

export const adminSearch = ({ term = '', show }: VideoFilter, origin: string): AdminSearch => ({
  term: term.normalize('NFC').replace(/\s+/g, ' ').trim(),
  show,
  origin,
});

/** Keys of the links that a term may mean: of the link that it is, or of the id that a host gave a video. */
function linkKeysIn({ term, origin }: AdminSearch): string[] {
  const link = parseVideoLink(term, origin);
  if (link.isValid) return linkKeysOf(addressOf(link), origin);
  return HOST_ID.test(term) ? HOSTS.map((host) => `${host}:${term}`) : [];
}

/**
 * Whether a document `d` has the words of a term in title, names, tags or description. What is said in a video does not
 * count: very many say a word that few are about.
 */
const tellsWords = (term: string) => sql`ts_filter(d.words, '{a,b,c}') @@ ${askedInAnyForm(term, [])}`;

/** Ids of the documents that have the words of a term anywhere. */
const worded = (term: string) =>
  sql`select d.video_id from video_search_documents d where d.words @@ ${askedInAnyForm(term, [])}`;

/** Ids of the videos that stand at a link, or have an id, that is looked for. */
function linked(search: AdminSearch): SQL {
  const state = sql.raw(search.show === 'deleted' ? 'is not null' : 'is null');
  return sql`select l.id from videos l
              where l.deleted_at ${state} and l.link_key = any(${sql.param(linkKeysIn(search))}::text[])`;
}

/**
 * Whether a search finds the video `v`: title or description contain the term, or these, who speaks and its tags have its
 * words, or it is the one at that link. Nothing is mended here: what is found may be changed all at once.
 */
export function isFound(search: AdminSearch): SQL {
  const { term } = search;
  const others = sql`${worded(term)} and ${tellsWords(term)} union all ${linked(search)}`;
  // Without three letters in a row no index can help.
  return hasTrigram(term)
    ? sql`v.id in (select d.video_id from video_search_documents d where d.text like ${containing(term)} union all ${others})`
    : sql`(v.id in (${others})
           or exists (select from video_search_documents d where d.video_id = v.id and strpos(d.text, ${asKept(term)}) > 0))`;
}

/** The same among the videos of a list (`id`, `n`), in its order; so many ids at most, and how many videos it has. */
export function foundOnWalk(search: AdminSearch, list: SQL, count: number): SQL {
  const { term } = search;
  return sql`
    with walk as materialized (${list}),
    worded as materialized (${worded(term)} limit ${WORDED})
    select (select count(*)::int from walk) as walked,
           array(select walk.id from walk join video_search_documents d on d.video_id = walk.id
                  -- strpos, not LIKE: the planner must not reach for an index here.
                  where strpos(d.text, ${asKept(term)}) > 0 or walk.id in (${linked(search)})
                     -- Of the others the words are not read: with what is said they are long.
                     or ((walk.id in (select video_id from worded) or (select count(*) from worded) = ${WORDED})
                         and ${tellsWords(term)})
                  order by walk.n limit ${count}) as ids`;
}
