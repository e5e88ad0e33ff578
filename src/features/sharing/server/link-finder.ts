import { and, eq, sql } from 'drizzle-orm';
import { shareRecords, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { SharedContent } from '../contract-links.ts';
import { contentColumns, isLive } from './share-queries.ts';

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

/** Links that are looked up in one statement at most. */
const MOST_AT_ONCE = 500;

/**
 * Finds links by their ids. Whoever asks while the database is busy with others is answered together with all who ask
 * meanwhile: many links at once cost few statements. One at a time, for reading and planning a statement takes ten times
 * what a link more in it does.
 */
export class LinkFinder {
  readonly #links: ReturnType<typeof linksStatement>;
  #waiting = new Map<string, PromiseWithResolvers<LinkedShare | null>>();
  #isLooking = false;

  constructor(database: Database) {
    this.#links = linksStatement(database);
  }

  /** The share of this id; null when its link does not work, or its video is gone. */
  find(shareId: string): Promise<LinkedShare | null> {
    const asked = this.#waiting.get(shareId) ?? Promise.withResolvers<LinkedShare | null>();
    this.#waiting.set(shareId, asked);
    this.#start();
    return asked.promise;
  }

  #start(): void {
    if (this.#isLooking || this.#waiting.size === 0) return;
    this.#isLooking = true;
    // Behind what arrived with the same turn of the loop.
    setImmediate(() => void this.#look());
  }

  async #look(): Promise<void> {
    const taken = [...this.#waiting].slice(0, MOST_AT_ONCE);
    for (const [shareId] of taken) this.#waiting.delete(shareId);
    try {
      const rows = await this.#links.execute({ shareIds: taken.map(([shareId]) => shareId) });
      const found = new Map(rows.map((share) => [share.content.shareId, share]));
      for (const [shareId, { resolve }] of taken) resolve(found.get(shareId) ?? null);
    } catch (error) {
      for (const [, { reject }] of taken) reject(error);
    }
    this.#isLooking = false;
    this.#start();
  }
}

/**
 * The links that work of those asked for. It has a name, under which each connection keeps it once it was read and planned;
 * that takes longer than finding a few rows.
 */
const linksStatement = (database: Database) =>
  database
    .select({
      content: contentColumns,
      endsInSeconds: sql<number | null>`extract(epoch from ${shareRecords.expires_at} - now())::float`,
      video: {
        title: videos.title,
        description: sql<string>`left(${videos.description}, 400)`,
        durationSeconds: videos.duration,
        storedVersion: videos.thumbnail_version,
      },
    })
    .from(shareRecords)
    .innerJoin(videos, and(eq(videos.id, shareRecords.video_id), eq(videos.published, true)))
    .where(and(sql`${shareRecords.share_id} = any(${sql.placeholder('shareIds')})`, isLive))
    .prepare('linked_shares');
