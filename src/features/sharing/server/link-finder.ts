import { sql } from 'drizzle-orm';
import { shareRecords, videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { SharedContent } from '../contract-links.ts';

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
  readonly #database: Database;
  #waiting = new Map<string, PromiseWithResolvers<LinkedShare | null>>();
  #isLooking = false;

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
    if (this.#isLooking || this.#waiting.size === 0) return;
    this.#isLooking = true;
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
    this.#isLooking = false;
    this.#start();
  }
}

async function linkedShares(
  database: Database,
  shareIds: readonly string[],
): Promise<Map<string, LinkedShare>> {
  const { rows } = await database.execute<LinkRow & Record<string, unknown>>(sql`
    select s.share_id as "shareId", s.share_token as "shareToken", s.kind, v.id as "videoId", v.title as "videoTitle",
           s.question_id as "questionId", s.question_text as "questionText", s.message_id as "messageId",
           s.answer_text as "answerText", s.is_curators as "isCurators", s.start_seconds as "startSeconds", s.end_seconds as "endSeconds",
           s.auto_open as "autoOpen", extract(epoch from s.expires_at - now())::float as "endsInSeconds",
           left(v.description, 400) as description, v.duration as "durationSeconds",
           v.thumbnail_version as "storedVersion"
      from ${shareRecords} s join ${videos} v on v.id = s.video_id and v.published
     where s.share_id = any(${sql.param(shareIds)}) and s.revoked_at is null
       and (s.expires_at is null or s.expires_at > now())`);
  return new Map(
    rows.map(({ endsInSeconds, description, durationSeconds, storedVersion, ...content }) => [
      content.shareId,
      {
        content,
        endsInSeconds,
        video: { title: content.videoTitle, description, durationSeconds, storedVersion },
      },
    ]),
  );
}

type LinkRow = SharedContent & Pick<LinkedShare, 'endsInSeconds'> & Omit<LinkedShare['video'], 'title'>;
