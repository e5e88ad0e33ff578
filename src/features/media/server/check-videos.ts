import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { SafeFetchError, type safeFetch } from '#platform/safe-fetch.ts';
import { oembedUrl } from '../rules/link/oembed-url.ts';
import { ownFilePath } from '../rules/link/own-file.ts';
import { parseVideoLink } from '../rules/link/video-link.ts';
import { readOembed } from './read-oembed.ts';

/** Videos that one run asks for: with a run an hour, 29,000 are asked for once a week. */
const MOST_VIDEOS = 200;
/** A host that was away this many times in a row is not asked again in this run. */
const MAX_FAILURES_IN_A_ROW = 3;
const HEAD_TIMEOUT_MS = 8_000;

type Outcome = 'there' | 'missing' | 'unknown';

/** By oEmbed, hosts say so of what they show to nobody but its owner, too; of a file, 404 and 410 alone say that it is gone. */
const MISSING_BY_OEMBED: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
const MISSING_FILE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Asks the hosts of the videos whose turn it is whether they still have them: once a week, and a day after a host said
 * that it has none such. A video is believed to be gone once it was said twice, a day apart; a host that is away says nothing.
 * @param folder of the operator's own films
 * @param read reads a foreign address; tests send it to hosts of their own
 * @returns how many were asked for
 */
export async function checkVideos(
  database: Database,
  folder: string,
  read: typeof safeFetch,
  signal: AbortSignal,
): Promise<number> {
  const failures = new Map<string, number>();
  const due = await dueVideos(database);
  for (const [place, { id, url }] of due.entries()) {
    if (signal.aborted) return place;
    const host = URL.parse(url)?.host ?? '';
    const isAway = (failures.get(host) ?? 0) >= MAX_FAILURES_IN_A_ROW;
    const outcome = isAway ? 'unknown' : await askedFor(url, folder, read, signal);
    // What was broken off here is no word of the host.
    if (signal.aborted) return place;
    failures.set(host, outcome === 'unknown' ? (failures.get(host) ?? 0) + 1 : 0);
    await recordCheck(database, id, outcome);
  }
  return due.length;
}

/** Those that a host was never asked for, or not for long enough; first those of which it said once that they are gone. */
async function dueVideos(database: Database): Promise<{ id: string; url: string }[]> {
  const { rows } = await database.execute<{ id: string; url: string }>(sql`
    select v.id, v.url
      from videos v left join video_checks c on c.video_id = v.id
     where v.deleted_at is null
       and (c.video_id is null
            or c.checked_at <= now() - case
                 when c.outcome = 'unknown' or (c.outcome = 'missing' and c.gone_at is null) then interval '1 day'
                 else interval '7 days' end)
     order by c.missing_since is null or c.gone_at is not null, c.checked_at nulls first, v.id
     limit ${MOST_VIDEOS}`);
  return rows;
}

async function askedFor(
  url: string,
  folder: string,
  read: typeof safeFetch,
  signal: AbortSignal,
): Promise<Outcome> {
  const link = parseVideoLink(url);
  if (!link.isValid) return 'unknown';
  const own = ownFilePath(link.embedUrl);
  if (own !== null) return lookedFor(own, folder);
  // Our own clips come with the product.
  if (link.embedUrl.startsWith('/')) return 'there';
  const oembed = oembedUrl(link);
  if (!oembed && link.platform !== 'file' && link.platform !== 'hls') return 'unknown';
  try {
    if (oembed) await readOembed(oembed, read);
    else await read(link.embedUrl, { method: 'HEAD', timeoutMs: HEAD_TIMEOUT_MS, maxBytes: 0, signal });
    return 'there';
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    const missing = oembed ? MISSING_BY_OEMBED : MISSING_FILE;
    return error.status !== undefined && missing.has(error.status) ? 'missing' : 'unknown';
  }
}

/** Looks for an own film in its folder, of which nothing is known while it is empty or not there: it may not be mounted. */
async function lookedFor(film: string, folder: string): Promise<Outcome> {
  try {
    if ((await readdir(folder)).length === 0) return 'unknown';
    await stat(path.join(folder, film));
    return 'there';
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    return syscall === 'stat' && (code === 'ENOENT' || code === 'ENOTDIR') ? 'missing' : 'unknown';
  }
}

async function recordCheck(database: Database, videoId: string, outcome: Outcome): Promise<void> {
  const isMissing = outcome === 'missing';
  await database.execute(sql`
    insert into video_checks as c (video_id, outcome, missing_since)
    select id, ${outcome}, ${isMissing ? sql`now()` : sql`null`} from videos where id = ${videoId}
    on conflict (video_id) do update set
      checked_at = now(),
      outcome = excluded.outcome,
      missing_since = case ${outcome} when 'missing' then coalesce(c.missing_since, now())
                                      when 'unknown' then c.missing_since end,
      gone_at = case ${outcome} when 'missing' then coalesce(c.gone_at, case when c.missing_since <= now() - interval '1 day' then now() end)
                                when 'unknown' then c.gone_at end`);
}

/** How many published videos their hosts do not have any more. */
export async function goneCount(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from video_checks c join videos v on v.id = c.video_id
     where c.gone_at is not null and v.published and v.deleted_at is null`);
  return rows[0]?.count ?? 0;
}
