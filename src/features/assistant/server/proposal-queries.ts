import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { questionKey } from '../rules/questions/question-order.ts';
import { lockGroup } from './managed-questions.ts';
import { askedAs } from './question-queries.ts';

/** Videos that one look finds; the next look finds the others. */
const FOUND_AT_ONCE = 1_000;

/** Whether the transcript of a published video came, or changed, since it was given questions. */
const isWaiting = sql`
  v.published and v.transcript_status = 'available' and v.transcript_updated_at is not null
  and not exists (
    select from question_proposals p where p.video_id = v.id and p.texts_at = v.transcript_updated_at)`;

/** Videos whose texts nobody has looked at for questions, the newest first. */
export async function videosWithoutProposals(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select v.id from videos v where ${isWaiting} order by v.created_at desc limit ${FOUND_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

export async function isWithoutProposals(database: Database, videoId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from videos v where v.id = ${videoId} and ${isWaiting}`);
  return rows.length > 0;
}

/** What was kept of proposals. */
export interface KeptProposals {
  added: number;
  /** Whether the video has, or had, others of this source. */
  hadOthers: boolean;
  /** Whether it has as many as it may have. */
  isFull: boolean;
}

/** What belongs to the transaction in which questions are added; their ids, at least one. */
export type WhenAdded = (tx: Database, ids: string[]) => Promise<void>;

interface Proposals {
  /** The best first. */
  proposals: readonly string[];
  /** Of which state of the texts they are. */
  textsAt: Date;
  /** How many questions of this source a video may have. */
  most: number;
  /** Whether the texts have an answer to a question. */
  isAnswered: (question: string) => boolean;
  /** Whether two questions have one answer. */
  isAlike: (question: string, other: string) => boolean;
  whenAdded?: WhenAdded | undefined;
}

/**
 * Adds proposals to the questions of a video, behind the others, until it has as many of this source as it may have;
 * none in words that it or all videos are asked in already, nor with the answer of one that it has. When its texts changed, former proposals that they have no
 * answer to any more make room, unless somebody voted on them, a curator answered them or wants them shown. Of all who change the questions
 * of a video at once, each waits for the others.
 */
export async function keepProposals(
  database: Database,
  videoId: string,
  { proposals, textsAt, most, isAnswered, isAlike, whenAdded }: Proposals,
): Promise<KeptProposals> {
  return database.transaction(async (tx) => {
    await lockGroup(tx, videoId);
    const { rows: sameTexts } = await tx.execute(sql`
      select from question_proposals where video_id = ${videoId} and texts_at = ${textsAt.toISOString()}::timestamptz`);
    const { rows: marked } = await tx.execute(sql`
      insert into question_proposals (video_id, texts_at)
      select id, ${textsAt.toISOString()}::timestamptz from videos where id = ${videoId}
      on conflict (video_id) do update set texts_at = excluded.texts_at
      returning video_id`);
    if (marked.length === 0) return { added: 0, hadOthers: false, isFull: false };
    const { rows: found } = await tx.execute<{
      id: string;
      text: string;
      prompt: string;
      order: number;
      own: boolean;
      proposed: boolean;
      judged: boolean;
      deleted: boolean;
    }>(sql`
      select id, question_text as text,
             ${askedAs} as prompt, order_index as order, video_id is not null as own,
             video_id is not null and question_source = 'ai_response' as proposed,
             exists (select from answer_feedback f where f.question_id = q.id)
               or exists (select from curator_answers a where a.question_id = q.id)
               or overridden_at is not null as judged,
             deleted_at is not null as deleted
        from ai_clickable_questions q where video_id = ${videoId} or video_id is null`);
    const isOutdated = ({ proposed, judged, deleted, prompt }: (typeof found)[number]) =>
      sameTexts.length === 0 && proposed && !judged && !deleted && !isAnswered(prompt);
    const outdated = found.filter(isOutdated).map(({ id }) => id);
    // Votes and answers only refer to a question: those under way are waited for, and seen by the deletion.
    await tx.execute(sql`
      select from ai_clickable_questions where id = any(${sql.param(outdated)}::uuid[]) order by id for update`);
    const { rows: deleted } = await tx.execute<{ id: string }>(sql`
      delete from ai_clickable_questions q
       where id = any(${sql.param(outdated)}::uuid[])
         and not exists (select from answer_feedback f where f.question_id = q.id)
         and not exists (select from curator_answers a where a.question_id = q.id)
      returning id`);
    const gone = new Set(deleted.map(({ id }) => id));
    const known = found.filter(({ id }) => !gone.has(id));
    const asked = new Set(known.map(({ text }) => questionKey(text)));
    // What an admin deleted is not proposed again, but takes nobody's room.
    const own = known.filter((question) => question.own && !question.deleted);
    const room = most - own.filter(({ proposed }) => proposed).length;
    const next = Math.max(-1, ...own.map(({ order }) => order)) + 1;
    const isFresh = (text: string) =>
      !asked.has(questionKey(text)) && !own.some(({ prompt }) => isAlike(text, prompt));
    const fresh = room > 0 ? proposals.filter(isFresh).slice(0, room) : [];
    const ids: string[] = [];
    for (const [place, text] of fresh.entries()) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into ai_clickable_questions (question_text, order_index, video_id, question_source)
        values (${text}, ${next + place}, ${videoId}, 'ai_response')
        on conflict do nothing
        returning id`);
      ids.push(...rows.map(({ id }) => id));
    }
    if (ids.length > 0) await whenAdded?.(tx, ids);
    return {
      added: ids.length,
      hadOthers: known.some(({ proposed }) => proposed),
      isFull: room <= ids.length,
    };
  });
}
