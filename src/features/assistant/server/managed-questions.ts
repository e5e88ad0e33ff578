import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { aiClickableQuestions, videos } from '#database/schema.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Database } from '#platform/database.ts';
import type { ManagedQuestion } from '../contract-admin.ts';
import { answerToEdit } from '../rules/questions/curators-answer.ts';
import type { RetirementSettings } from '../rules/questions/retirement.ts';
import { isAnsweredAbout, isOut, type Judged, votesOfQuestion } from './question-queries.ts';

/** A group of questions: of one video, or of all (spec 3 §4 Question). */
export type Group = string | null;

const inGroup = (group: Group) =>
  sql`q.video_id is not distinct from ${group}::uuid and q.deleted_at is null`;

/** Holds the order of a group until the end of the transaction: whoever changes it next waits. */
export async function lockGroup(tx: Database, group: Group): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`questions of ${group ?? 'every video'}`}, 0))`,
  );
}

/** The ids of a group in their order. */
export async function orderOf(tx: Database, group: Group): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select q.id from ai_clickable_questions q where ${inGroup(group)} order by q.order_index, q.created_at, q.id`);
  return rows.map(({ id }) => id);
}

/** Holds questions in the order in which votes are counted, so that neither waits for the other in a circle. */
export async function lockQuestions(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from ai_clickable_questions where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`);
}

/** Puts a group into an order; the caller holds it. */
export async function keepOrder(tx: Database, ids: readonly string[]): Promise<void> {
  await lockQuestions(tx, ids);
  await tx.execute(sql`
    update ai_clickable_questions q set order_index = o.place - 1
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality o (id, place)
     where q.id = o.id and q.order_index <> o.place - 1`);
}

export interface QuestionRow {
  id: string;
  text: string;
  enhanced: string | null;
  videoId: string | null;
  source: ManagedQuestion['source'];
}

/**
 * A question that is not deleted, held with its group until the end of the transaction; null when there is none of this
 * id. The group first: who orders it writes its other questions.
 */
export async function questionToChange(tx: Database, id: string): Promise<QuestionRow | null> {
  const [found] = await tx
    .select({ group: aiClickableQuestions.video_id })
    .from(aiClickableQuestions)
    .where(eq(aiClickableQuestions.id, id));
  if (!found) return null;
  await lockGroup(tx, found.group);
  const { rows } = await tx.execute<QuestionRow & Record<string, unknown>>(sql`
    select q.id, q.question_text as text, q.enhanced_question_text as enhanced, q.video_id as "videoId",
           q.question_source as source
      from ai_clickable_questions q where q.id = ${id} and q.deleted_at is null for no key update`);
  return rows[0] ?? null;
}

/** Whether another question of a group asks in these words, whatever their case; the caller holds the group. */
export async function isAskedInGroup(
  tx: Database,
  group: Group,
  text: string,
  exceptId?: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ai_clickable_questions q
     where ${inGroup(group)} and md5(lower(q.question_text)) = md5(lower(${text}))
       and q.id is distinct from ${exceptId ?? null}::uuid`);
  return rows.length > 0;
}

/** Adds a question at the end of its group, which the caller holds. */
export async function addQuestion(tx: Database, group: Group, text: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ai_clickable_questions (question_text, video_id, question_source, order_index)
    select ${text}, ${group}::uuid, 'admin', coalesce(max(q.order_index) + 1, 0)
      from ai_clickable_questions q where ${inGroup(group)}
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('a question was not added');
  return row.id;
}

/** Gives a question other words, and says whose they are; without a source they are whose they were. */
export async function setText(
  tx: Database,
  { id, text, enhanced, source }: Pick<QuestionRow, 'id' | 'text' | 'enhanced'> & Partial<QuestionRow>,
): Promise<void> {
  await tx
    .update(aiClickableQuestions)
    .set({ question_text: text, enhanced_question_text: enhanced, question_source: source })
    .where(eq(aiClickableQuestions.id, id));
}

/** Remembers the words of a proposal that somebody put better, as of one that was deleted: they are not proposed again. */
export async function rememberRefused(tx: Database, videoId: string, text: string): Promise<void> {
  await tx.insert(aiClickableQuestions).values({
    question_text: text,
    video_id: videoId,
    question_source: 'ai_response',
    deleted_at: sql`now()`,
  });
}

/** Takes a question out of everybody's sight, or brings it back; its votes, answers and shares stay with it. */
export async function setDeleted(tx: Database, id: string, isDeleted: boolean): Promise<void> {
  await tx
    .update(aiClickableQuestions)
    .set({ deleted_at: isDeleted ? sql`now()` : null })
    .where(eq(aiClickableQuestions.id, id));
}

/**
 * Has a question shown from now on, whatever its votes are (decisions: Votes).
 * @returns how it stood before; null where it was brought back already
 */
export async function overrideQuestion(
  tx: Database,
  id: string,
): Promise<{ id: string; retiredAt: string | null } | null> {
  const { id: idColumn, retired_at, overridden_at } = aiClickableQuestions;
  const isMeant = and(eq(idColumn, id), isNull(overridden_at));
  const [before] = await tx.select({ retiredAt: retired_at }).from(aiClickableQuestions).where(isMeant);
  if (!before) return null;
  await tx.update(aiClickableQuestions).set({ overridden_at: sql`now()`, retired_at: null }).where(isMeant);
  return { id, retiredAt: before.retiredAt?.toISOString() ?? null };
}

/** Days for which a deletion can be undone. */
const DELETED_DAYS = 30;

/** Forgets questions that were deleted 30 days ago, with what hangs on them; a video's proposals are not to come again. */
export async function sweepDeletedQuestions(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ai_clickable_questions
     where deleted_at < now() - make_interval(days => ${DELETED_DAYS})
       and not (question_source = 'ai_response' and video_id is not null)`);
}

type ManagedRow = Omit<ManagedQuestion, 'isRetired'> & Judged;

/**
 * The questions of a group in their order; with a video, what is known of their answers about it.
 * @param maker by which instructions and model answers are made now
 */
export async function managedQuestions(
  database: Database,
  group: Group,
  answeredFor: string | null,
  retirement: RetirementSettings,
  maker: string,
): Promise<ManagedQuestion[]> {
  const { rows } = await database.execute<ManagedRow & Record<string, unknown>>(sql`
    select q.id, q.question_text as text, q.video_id as "videoId", q.question_source as source,
           q.overridden_at is not null as "isOverridden", q.retired_at is not null as "isCleanedUp",
           ${votesOfQuestion}, a.content as answer, c.is_covered as "isCovered",
           ${isAnsweredAbout(sql`v.id`, maker)} as "isAnswered",
           nullif(btrim(v.ai_insights -> q.id::text ->> 'content'), '') as "assistantAnswer"
      from ai_clickable_questions q
      left join videos v on v.id = ${answeredFor}::uuid
      left join curator_answers a on a.video_id = v.id and a.question_id = q.id
      left join question_coverage c on c.video_id = v.id and c.question_id = q.id
     where ${inGroup(group)}
     order by q.order_index, q.created_at, q.id`);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    videoId: row.videoId,
    source: row.source,
    helpful: row.helpful,
    total: row.total,
    isRetired: isOut(row, retirement),
    answer: row.answer === null ? null : answerToEdit(row.answer),
    assistantAnswer: row.assistantAnswer === null ? null : answerToEdit(row.assistantAnswer),
    isAnswered: row.isAnswered,
    isCovered: row.isCovered,
  }));
}

const hasTranscript = and(eq(videos.transcript_status, 'available'), isNotNull(videos.transcript_updated_at));

/** The video whose questions are managed, a draft too; null when there is none of this id. */
export async function videoToManage(database: Database, id: string) {
  const [row] = await database
    .select({
      id: videos.id,
      title: videos.title,
      url: videos.url,
      durationSeconds: videos.duration,
      isPublished: videos.published,
      hasTranscript: sql<boolean>`${hasTranscript}`,
      isSearched: sql<boolean>`exists (
        select from question_proposals p where p.video_id = ${videos.id} and p.texts_at = ${videos.transcript_updated_at})`,
    })
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deleted_at)));
  return row ?? null;
}

/** Videos that are offered to choose from. */
const CHOICES = 20;

/** Videos whose title holds a term, those with the most questions first. */
export async function videosToAsk(
  database: Database,
  title: string,
): Promise<{ id: string; title: string; questions: number }[]> {
  const like = containing(title.trim());
  const { rows } = await database.execute<{ id: string; title: string; questions: number }>(sql`
    select v.id, v.title, coalesce(q.questions, 0) as questions
      from videos v
      left join (
        select video_id, count(*)::int as questions from ai_clickable_questions
         where deleted_at is null and video_id is not null group by video_id
      ) q on q.video_id = v.id
     where v.deleted_at is null and v.title ilike ${like}
     order by questions desc, v.created_at desc, v.id
     limit ${CHOICES}`);
  return rows;
}
