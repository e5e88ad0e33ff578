import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { followedSources, sourceEntries } from '#database/schema.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#features/media/rules/link/text-limits.ts';
import { parseVideoLink } from '#features/media/rules/link/video-link.ts';
import type { Database } from '#platform/database.ts';
import type { readImportRow } from '../../rules/import-row.ts';
import { waitForOtherImports, withoutTimeLimits } from '../imports/list-rows.ts';
import { insertVideos, type NewVideo } from '../write-videos.ts';
import { fetchFeed, NoFeed, type Read } from './find-feed.ts';
import type { Feed, FeedEntry } from './read-feed.ts';

const SOURCE = 'feed';
/** Minutes until a source is looked at again; after failures twice as long each time, up to a day. */
const LOOK_MINUTES = 60;
const LONGEST_PAUSE_MINUTES = 24 * 60;

export interface LookOutcome {
  /** The drafts that were made. */
  added: string[];
  /** New entries without a video that can be played here. */
  unusable: number;
  /** Why it could not be looked at, in words. */
  failure: string | null;
}

interface LookOptions {
  signal?: AbortSignal;
  /** Told of the drafts that were made, in the transaction in which they are. */
  onAdded?: (tx: Database, ids: string[]) => Promise<unknown>;
}

/** Looks at a followed source, and makes drafts of what is new in it. What the host does is written down, and no failure. */
export async function lookAtSource(
  database: Database,
  sourceId: string,
  read: Read,
  { signal, onAdded }: LookOptions = {},
): Promise<LookOutcome> {
  const nothing = { added: [], unusable: 0, failure: null };
  const [source] = await database
    .select({ feedUrl: followedSources.feed_url })
    .from(followedSources)
    .where(and(eq(followedSources.id, sourceId), isNotNull(followedSources.followed_at)));
  if (!source) return nothing;
  try {
    const feed = await fetchFeed(source.feedUrl, read, signal);
    return await database.transaction(async (tx) => {
      const { entryKeys: _, ...outcome } = await bringEntries(tx, sourceId, feed);
      if (outcome.added.length > 0) await onAdded?.(tx, outcome.added);
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof NoFeed)) throw error;
    // What was broken off here is no fault of the host.
    signal?.throwIfAborted();
    await database
      .update(followedSources)
      .set({
        looked_at: sql`now()`,
        failure: error.message,
        failures_in_a_row: sql`${followedSources.failures_in_a_row} + 1`,
        look_again_at: sql`now() + least(${LOOK_MINUTES} * 2 ^ least(${followedSources.failures_in_a_row}, 10), ${LONGEST_PAUSE_MINUTES}) * interval '1 minute'`,
      })
      .where(eq(followedSources.id, sourceId));
    return { ...nothing, failure: error.message };
  }
}

/**
 * Makes drafts of the entries that nobody saw before in this source; of two who do it at once, the second finds nothing
 * new. A video that is listed already is known from now on, and no draft.
 * @param remembersOnly nothing is made: what is there now counts as seen
 * @returns what came of it, and the keys of the entries that nobody had seen
 */
export async function bringEntries(
  tx: Database,
  sourceId: string,
  feed: Feed,
  { remembersOnly = false }: { remembersOnly?: boolean } = {},
): Promise<LookOutcome & { entryKeys: string[] }> {
  await withoutTimeLimits(tx);
  await waitForOtherImports(tx);
  const [source] = await tx
    .select({ userId: followedSources.user_id })
    .from(followedSources)
    .where(and(eq(followedSources.id, sourceId), isNotNull(followedSources.followed_at)))
    .for('update');
  if (!source) return { added: [], unusable: 0, failure: null, entryKeys: [] };

  const byKey = new Map(feed.entries.map((entry) => [entryKey(entry), entry]));
  const known = await tx
    .select({ key: sourceEntries.entry_key })
    .from(sourceEntries)
    .where(and(eq(sourceEntries.source_id, sourceId), inArray(sourceEntries.entry_key, [...byKey.keys()])));
  for (const { key } of known) byKey.delete(key);

  const { speakersOf } = await import('#features/media/rules/link/speakers-of.ts');
  const { readImportRow: readRow } = await import('../../rules/import-row.ts');
  const now = Date.now();
  const drafts = [...byKey].flatMap(([key, entry], place) => {
    const video = remembersOnly ? null : draftOf(readRow, entry, speakersOf(entry.authors), new Date(now));
    // The newest first, as in the feed.
    return video
      ? [{ key, video: { ...video, userId: source.userId ?? undefined, createdAt: new Date(now - place) } }]
      : [];
  });
  const inserted = await insertVideos(
    tx,
    drafts.map(({ video }) => video),
  );
  const idByLink = new Map(inserted.map(({ id, linkKey }) => [linkKey, id]));
  const idByEntry = new Map(drafts.map(({ key, video }) => [key, idByLink.get(video.linkKey)]));
  if (byKey.size > 0) {
    await tx.insert(sourceEntries).values(
      [...byKey.keys()].map((key) => ({
        source_id: sourceId,
        entry_key: key,
        video_id: idByEntry.get(key) ?? null,
      })),
    );
  }
  await tx
    .update(followedSources)
    .set({
      looked_at: sql`now()`,
      failure: null,
      failures_in_a_row: 0,
      look_again_at: sql`now() + make_interval(mins => ${LOOK_MINUTES})`,
    })
    .where(eq(followedSources.id, sourceId));
  return {
    added: inserted.map(({ id }) => id),
    unusable: remembersOnly ? 0 : byKey.size - drafts.length,
    failure: null,
    entryKeys: [...byKey.keys()],
  };
}

/** Stands for an entry, however long its id is. */
const entryKey = ({ id, title }: FeedEntry): string =>
  createHash('sha256')
    .update(id || title)
    .digest('base64url');

/** The entry as a draft, by the rules of an import; null where it has no video that can be played here. */
function draftOf(
  readRow: typeof readImportRow,
  entry: FeedEntry,
  speakers: string[],
  now: Date,
): (NewVideo & { linkKey: string }) | null {
  const link = entry.links.find((one) => parseVideoLink(one).isValid);
  if (link === undefined) return null;
  const read = readRow(
    {
      title: entry.title.slice(0, MAX_TITLE_LENGTH) || link.slice(0, MAX_TITLE_LENGTH),
      url: link,
      description: entry.description.slice(0, MAX_DESCRIPTION_LENGTH),
      published_on: entry.publishedAt,
      duration: entry.durationSeconds,
      speakers,
    },
    now,
  );
  if ('error' in read) return null;
  const { categories: _none, createdAt: _now, ...video } = read.ok;
  return { ...video, title: video.title ?? link, categoryIds: [], published: false, source: SOURCE };
}
