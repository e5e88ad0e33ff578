import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { shareRecords, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { SharedContent } from '../contract-links.ts';
import { contentOf } from './share-queries.ts';

/** A share whose link works and whose video is there, with what its page and its picture show. */
export interface LinkedShare {
  content: SharedContent;
  /** Seconds until it is over; null for one that never is. */
  endsInSeconds: number | null;
  video: {
    title: string;
    description: string;
    durationSeconds: number | null;
    /** Names the picture that is kept for it; empty when none is. */
    storedVersion: string;
  };
}

/** Links that are looked up in one statement at most, and statements at the same time. */
const MOST_AT_ONCE = 500;
const STATEMENTS = 2;

/**
 * Finds links by their ids. Whoever asks while the database is busy with others is answered together with all who ask
 * meanwhile: many links at once cost few statements.
 */
export class LinkFinder {
  readonly #database: Database;
  #waiting = new Map<string, PromiseWithResolvers<LinkedShare | null>>();
  #running = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The share of this id; null when its link does not work, or its video is gone. */
  find(shareId: string): Promise<LinkedShare | null> {
    const asked = this.#waiting.get(shareId) ?? Promise.withResolvers<LinkedShare | null>();
    this.#waiting.set(shareId, asked);
    this.#start();
    return asked.promise;
  }

  #start(): void {
    if (this.#running >= STATEMENTS || this.#waiting.size === 0) return;
    this.#running += 1;
    // Behind what arrived with the same turn of the loop.
    setImmediate(() => void this.#look());
  }

  async #look(): Promise<void> {
    const taken = [...this.#waiting].slice(0, MOST_AT_ONCE);
    for (const [shareId] of taken) this.#waiting.delete(shareId);
    try {
      const found = await linkedShares(
        this.#database,
        taken.map(([shareId]) => shareId),
      );
      for (const [shareId, { resolve }] of taken) resolve(found.get(shareId) ?? null);
    } catch (error) {
      for (const [, { reject }] of taken) reject(error);
    }
    this.#running -= 1;
    this.#start();
  }
}

async function linkedShares(
  database: Database,
  shareIds: readonly string[],
): Promise<Map<string, LinkedShare>> {
  if (shareIds.length === 0) return new Map();
  const { share_id, video_id, revoked_at, expires_at } = shareRecords;
  const rows = await database
    .select({
      share: shareRecords,
      endsInSeconds: sql<number | null>`extract(epoch from ${expires_at} - now())::float`,
      videoId: videos.id,
      title: videos.title,
      description: sql<string>`left(${videos.description}, 400)`,
      durationSeconds: videos.duration,
      storedVersion: videos.thumbnail_version,
    })
    .from(shareRecords)
    .innerJoin(videos, and(eq(videos.id, video_id), videos.published))
    .where(
      and(
        inArray(share_id, [...shareIds]),
        isNull(revoked_at),
        or(isNull(expires_at), gt(expires_at, sql`now()`)),
      ),
    );
  return new Map(
    rows.map(({ share, endsInSeconds, videoId, ...video }) => [
      share.share_id,
      { content: contentOf({ ...share, video_id: videoId }), endsInSeconds, video },
    ]),
  );
}
