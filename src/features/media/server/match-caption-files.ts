import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { VideoPlatform } from '../rules/link/video-link.ts';
import type { CaptionFileName } from '../rules/transcript/caption-file-name.ts';

export interface MatchedVideo {
  id: string;
  title: string;
}

/** Of several that fit equally: enough to say so. */
const MOST_MATCHES = 3;
/** Hosts that know a video by an id. */
const HOSTS: readonly VideoPlatform[] = ['youtube', 'vimeo', 'tiktok', 'instagram'];

const linkKeysOf = ({ id }: CaptionFileName): string[] =>
  id === null ? [] : HOSTS.map((host) => `${host}:${id}`);

/**
 * The videos that files with captions belong to, drafts too, in the order of the files: by the id at the host, else by the name
 * of the film's file, else by the title. None where nothing fits; of several that fit equally the first three.
 */
export async function matchCaptionFiles(
  database: Database,
  files: readonly CaptionFileName[],
): Promise<MatchedVideo[][]> {
  const byLink = await withLinkKeys(database, files.flatMap(linkKeysOf));
  const found = files.map((file) => linkKeysOf(file).flatMap((key) => byLink.get(key) ?? []));
  for (const [comparison, namesOf] of COMPARISONS) {
    // To compare titles all are read: only for those whose names tell nothing better.
    const asked = files.flatMap(({ name }, at) =>
      found[at]?.length === 0 ? namesOf(name).map((one) => ({ at, name: one })) : [],
    );
    for (const [at, videos] of await named(database, asked, comparison)) found[at] = videos;
  }
  return found.map((some) => some.slice(0, MOST_MATCHES));
}

async function withLinkKeys(database: Database, keys: readonly string[]): Promise<Map<string, MatchedVideo>> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .select({ key: videos.link_key, id: videos.id, title: videos.title })
    .from(videos)
    .where(and(inArray(videos.link_key, [...keys]), isNull(videos.deleted_at)));
  return new Map(rows.map(({ key, ...video }) => [key, video]));
}

/** How a name is compared with what of a video `v`. */
interface Comparison {
  of: SQL;
  asked: (name: SQL) => SQL;
  among: SQL;
}

/** `talk` of `file:example.org/films/talk.mp4?token=1`. */
const FILM_NAME: Comparison = {
  of: sql`lower(regexp_replace(split_part(v.link_key, '?', 1), '^.*/|[.][[:alnum:]]+$', '', 'g'))`,
  asked: (name) => sql`lower(${name})`,
  among: sql`(v.link_key ^@ 'file:' or v.link_key ^@ 'hls:')`,
};

/** An address has it with its signs escaped, or as it is. */
const filmNamesOf = (name: string): string[] => [...new Set([name, encodeURIComponent(name.toWellFormed())])];

/** The name of a file cannot have every sign of a title, and has others in their place: letters and digits are compared. */
const lettersOf = (text: SQL): SQL =>
  sql`regexp_replace(lower(normalize(${text}, NFKC)), '[^[:alnum:]]+', '', 'g')`;
const TITLE: Comparison = { of: lettersOf(sql`v.title`), asked: lettersOf, among: sql`true` };

/** In the order in which they count. */
const COMPARISONS: readonly [Comparison, (name: string) => string[]][] = [
  [FILM_NAME, filmNamesOf],
  [TITLE, (name) => [name]],
];

/** The videos that are called so, by the place of who asked. */
async function named(
  database: Database,
  asked: readonly { at: number; name: string }[],
  { of, asked: askedAs, among }: Comparison,
): Promise<Map<number, MatchedVideo[]>> {
  if (asked.length === 0) return new Map();
  const { rows } = await database.execute<{ at: number; id: string; title: string }>(sql`
    select asked.at, v.id, v.title
      from (select at, ${askedAs(sql`name`)} as name
              from unnest(${sql.param(asked.map(({ at }) => at))}::int[],
                          ${sql.param(asked.map(({ name }) => name.toWellFormed()))}::text[]) as given (at, name)) asked
      join videos v on ${of} = asked.name
     where asked.name <> '' and v.deleted_at is null and ${among}
     order by v.created_at desc, v.id`);
  const byPlace = new Map<number, MatchedVideo[]>();
  for (const { at, ...video } of rows) byPlace.set(at, [...(byPlace.get(at) ?? []), video]);
  return byPlace;
}
