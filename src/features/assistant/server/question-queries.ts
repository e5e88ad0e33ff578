import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { Resources } from '#platform/procedure.ts';
import type { BriefQuestion, ClickableQuestion } from '../contract-questions.ts';
import { type Asker, mayAsk } from '../rules/chat/who-may-ask.ts';
import { effectiveness } from '../rules/questions/effectiveness.ts';
import { bestFirst } from '../rules/questions/question-order.ts';
import { isRetired, type RetirementSettings, type VotesByVoters } from '../rules/questions/retirement.ts';
import { madeBy } from './answer-cache.ts';
import { makerOf, readAssistantSettings } from './assistant-settings.ts';
import { retirementOf } from './question-settings.ts';

/** What decides whether a question is shown for its answers' sake. */
export interface Judged extends VotesByVoters {
  source: ClickableQuestion['source'];
  /** An admin wants it shown. */
  isOverridden: boolean;
  /** A clean-up retired it. */
  isCleanedUp: boolean;
}

type QuestionRow = Omit<ClickableQuestion, 'popularity'> &
  Judged & {
    /** Whether it opens with an answer that is there: a curator's, or a kept one. */
    isAnswered: boolean;
    /** Whether the texts say something about it; null where nobody looked yet. */
    isCovered: boolean | null;
  };

const votes = (path: string) => sql.raw(`coalesce((q.effectiveness_scores #>> '{${path}}')::int, 0)`);
const helpful = votes('all,helpful');
const unhelpful = votes('all,unhelpful');
const ofNetworks = votes('networks,helpful');
const notOfNetworks = votes('networks,unhelpful');

/** Of `q`, in SQL: its voters, whom a trigger counts (`move_vote_counts`), as `VotesByVoters`. */
export const votesOfQuestion = sql`
  ${helpful} as helpful, ${helpful} + ${unhelpful} as total,
  jsonb_build_object('helpful', ${ofNetworks}, 'total', ${ofNetworks} + ${notOfNetworks}) as networks`;

/** Of `q`, in SQL: its words as the assistant is asked. */
export const askedAs = sql`coalesce(nullif(btrim(q.enhanced_question_text), ''), q.question_text)`;

/**
 * Of `q`, and of what a curator answered as `a`, in SQL: whether it opens with an answer that is there.
 * @param about the video, in SQL
 * @param maker by which instructions and model answers are made now
 */
export const isAnsweredAbout = (about: SQL, maker: string) => sql`(
  a.question_id is not null or exists (
    select from ai_response_cache k
     where k.video_id = ${about} and k.made_by = ${maker} and k.is_answer and k.prompt = ${askedAs}))`;

/** Of `q`, in SQL: a `Judged`, as JSON. */
export const judgementOfQuestion = sql`(
  select to_jsonb(judged) from (
    select ${votesOfQuestion}, q.question_source as source,
           q.overridden_at is not null as "isOverridden", q.retired_at is not null as "isCleanedUp"
  ) judged)`;

/** Of an answer in Markdown, as a pattern: the second at which the first moment that it cites begins. */
const FIRST_MOMENT = '#t=(\\d{1,6})';

/**
 * The questions of published videos, in the order in which they were put, each with its voters.
 * @param about the video, in SQL: the page's, or the question's own
 * @param isMeant says of `q`, in SQL, which
 * @param maker by which instructions and model answers are made now
 */
async function questionsWhere(
  database: Database,
  about: SQL,
  isMeant: SQL,
  maker: string,
): Promise<QuestionRow[]> {
  const { rows } = await database.execute<QuestionRow & Record<string, unknown>>(sql`
    select q.id, q.question_text as text, q.order_index as "order", q.video_id as "videoId",
           q.question_source as source, ${votesOfQuestion},
           q.overridden_at is not null as "isOverridden", q.retired_at is not null as "isCleanedUp",
           ${isAnsweredAbout(about, maker)} as "isAnswered",
           c.is_covered as "isCovered",
           coalesce(substring(a.content from ${FIRST_MOMENT})::int, c.at_seconds) as "atSeconds"
      from ai_clickable_questions q
      left join question_coverage c on c.video_id = ${about} and c.question_id = q.id
      left join curator_answers a on a.video_id = ${about} and a.question_id = q.id
     where q.deleted_at is null and ${isMeant}
     order by q.order_index, q.created_at, q.id`);
  return rows;
}

/** Of a published video, its own and the global ones. */
const aboutVideo = (id: string) => sql`
  (q.video_id = ${id} or q.video_id is null) and exists (select from videos v where v.id = ${id} and v.published)`;

/** Of published videos, their own alone. */
const ofVideos = (ids: readonly string[]) => sql`
  q.video_id in (select v.id from videos v where v.id = any(${sql.param(ids)}::uuid[]) and v.published)`;

type JudgedQuestion = QuestionRow & { effectiveness: number };
type Judging = Pick<Resources, 'database' | 'settings' | 'languageModel'>;

/** Whether a question is not shown for its answers' sake, now that admins and clean-ups had their say. */
export const isOut = (one: Judged, retirement: RetirementSettings): boolean =>
  !one.isOverridden && (one.isCleanedUp || isRetired(one, one, retirement));

/**
 * Questions by whether they are shown. What is offered can be answered (decisions): an answer is there, or the texts
 * have one; and who may not ask is shown what opens without asking.
 */
async function judged(
  { database, settings, languageModel }: Judging,
  about: SQL,
  isMeant: SQL,
  asker: Asker | null,
) {
  const assistant = await readAssistantSettings(settings, languageModel !== null);
  const [found, retirement] = await Promise.all([
    questionsWhere(database, about, isMeant, madeBy(makerOf(assistant, languageModel))),
    retirementOf(settings),
  ]);
  const mayAskNow = asker === null || mayAsk(assistant.whoMayAsk, asker);
  const isShown = (one: QuestionRow) => !isOut(one, retirement);
  const isOffered = ({ isAnswered, isCovered }: QuestionRow) =>
    isAnswered || (mayAskNow && isCovered !== false);
  const active = found
    .filter((one) => isShown(one) && isOffered(one))
    .map((one) => ({ ...one, effectiveness: effectiveness(one) }));
  return { active, retired: found.filter((one) => !isShown(one)) };
}

/**
 * The questions about a published video, by whether they are shown, the best first.
 * @param asker to whom; null for whoever may ask
 */
export async function judgedQuestions(
  resources: Judging,
  videoId: string,
  asker: Asker | null = null,
): Promise<{ active: JudgedQuestion[]; retired: QuestionRow[] }> {
  const { active, retired } = await judged(resources, sql`${videoId}::uuid`, aboutVideo(videoId), asker);
  return { active: bestFirst(active), retired };
}

/** What a video was asked in words that an admin deleted, or put otherwise: they are not to be offered again. */
export async function deletedWords(database: Database, videoId: string): Promise<string[]> {
  const { rows } = await database.execute<{ text: string }>(sql`
    select distinct question_text as text from ai_clickable_questions
     where video_id = ${videoId} and deleted_at is not null`);
  return rows.map(({ text }) => text);
}

/**
 * The shown questions of each of some videos, its own alone, the best first: read at once, whatever the number of videos.
 * A question that is asked of every video says nothing on the card of one.
 */
export async function bestQuestions(
  resources: Judging,
  videoIds: readonly string[],
  asker: Asker | null = null,
): Promise<Map<string, BriefQuestion[]>> {
  if (videoIds.length === 0) return new Map();
  const { active } = await judged(resources, sql`q.video_id`, ofVideos(videoIds), asker);
  const byVideo = Map.groupBy(active, ({ videoId }) => videoId ?? '');
  return new Map(
    Array.from(byVideo, ([id, questions]) => [
      id,
      bestFirst(questions).map(({ id, text }) => ({ id, text })),
    ]),
  );
}

/** Whether somebody may ask what a published video says as a whole, which its transcript tells. */
export async function maySummarise(
  { database, settings, languageModel }: Judging,
  videoId: string,
  asker: Asker,
): Promise<boolean> {
  const { whoMayAsk } = await readAssistantSettings(settings, languageModel !== null);
  if (!mayAsk(whoMayAsk, asker)) return false;
  const { rows } = await database.execute(sql`
    select from transcript_cues c join videos v on v.id = c.video_id where v.id = ${videoId} and v.published limit 1`);
  return rows.length > 0;
}

/** Videos that one look finds; the next look finds the others. */
const FOUND_AT_ONCE = 500;

/** Published videos with questions of their own of which nobody knows whether their texts cover them. */
export async function videosToJudge(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select v.id from videos v
     where v.published and exists (
       select from ai_clickable_questions q
        where q.video_id = v.id and q.deleted_at is null
          and not exists (select from question_coverage c where c.video_id = v.id and c.question_id = q.id))
     order by v.created_at desc limit ${FOUND_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** What a video is filed under, in the order of its tags. */
export async function tagsOf(database: Database, videoId: string): Promise<string[]> {
  const { rows } = await database.execute<{ tags: string[] }>(
    sql`select tags from videos where id = ${videoId}`,
  );
  return rows[0]?.tags ?? [];
}
