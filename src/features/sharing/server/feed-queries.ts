import { type SQL, sql } from 'drizzle-orm';
import { answerFeedback, shareRecords } from '#database/schema.ts';
import type { ListPlace } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import { spokenAt } from './spoken-at.ts';

/** Friends up to whom each one's newest are looked up; of more the newest of everybody are walked. */
const FEW_FRIENDS = 64;
/** Of everybody's newest, how many are walked before each friend's are looked up after all. */
const LONGEST_WALK = 4_000;

/** Something that a friend shared or found helpful; `id` is that of the share, or of the vote. */
export interface FeedEvent extends ListPlace {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  videoId: string;
  questionId: string | null;
  /** Null of a moment and of a video. */
  questionText: string | null;
  /** Of a moment, in seconds. */
  startSeconds: number | null;
  endSeconds: number | null;
  /** Of a moment: what is said there. */
  spokenText: string | null;
  /** The answer as it was shared, else the one that is kept for all. */
  answer: string | null;
  /** Null of a vote. */
  shareToken: string | null;
  messageId: string | null;
  /** What the friend says to what they shared. */
  note: string | null;
  /** Whether it came by a link alone, which the member opened: friends do not see it. */
  isByLink: boolean;
}

const { share_token, start_seconds, end_seconds, note, friends_may_see } = shareRecords;

const raw = (text: string) => sql.raw(text);

/** Ids of a member's friends, `user_id`, without those of whom one blocked the other. */
const friendsOf = (me: string) => sql`
  select user_id
    from (select friend_id as user_id from friend_relationships where sharer_id = ${me}
          union all select sharer_id from friend_relationships where friend_id = ${me}) friends
   where not exists (select from friend_blocks b
                      where (b.blocker_id, b.blocked_id) in ((user_id, ${me}::uuid), (${me}::uuid, user_id)))`;

/** The same of one who stands in a column. */
const isFriend = (column: string, me: string) => sql`
  (exists (select from friend_relationships where sharer_id = ${me} and friend_id = ${raw(column)})
   or exists (select from friend_relationships where sharer_id = ${raw(column)} and friend_id = ${me}))
  and not exists (select from friend_blocks b
                   where (b.blocker_id, b.blocked_id) in ((${raw(column)}, ${me}::uuid), (${me}::uuid, ${raw(column)})))`;

/** What is shared with friends, by the conditions of the indexes that hold it (`shares_for_friends`, `shares_seen_by_friends`). */
export const IS_SHARED = raw(`s.friends_may_see and s.revoked_at is null`);
export const IS_LIVE = raw(`(s.expires_at is null or s.expires_at > now())`);
const IS_HELPFUL = raw(`s.is_helpful and s.user_id is not null`);
const SHOWS_VOTES = raw(
  `exists (select from sharing_preferences p where p.user_id = s.user_id and p.shows_votes)
   and exists (select from ai_clickable_questions q where q.id = s.question_id and q.deleted_at is null)`,
);

/** What is read of a share, but for the moment at which it stands. */
const SHARE = sql`s.id, s.sharer_id as user_id, s.video_id, s.question_id, s.question_text, s.answer_text,
                  s.share_token, s.message_id`;

/** Where the events come from: table, whose they are, what is read, which count, and which of these are to be seen now. */
const SOURCES = [
  {
    table: shareRecords,
    owner: 'sharer_id',
    event: sql`s.created_at, ${SHARE}`,
    counts: IS_SHARED,
    isQuestion: raw(`s.question_text is not null`),
    isSeen: IS_LIVE,
  },
  {
    table: answerFeedback,
    owner: 'user_id',
    event: sql`s.created_at, s.id, s.user_id, s.video_id, s.question_id, null as question_text, null as answer_text,
               null::uuid as share_token, null as message_id`,
    counts: IS_HELPFUL,
    isQuestion: raw(`true`),
    isSeen: SHOWS_VOTES,
  },
] as const;

interface Wanted {
  after: ListPlace | null;
  limit: number;
}

const isAfter = ({ after }: Pick<Wanted, 'after'>, moment = raw('s.created_at')) =>
  after ? sql`and (${moment}, s.id) < (${after.moment}::timestamptz, ${after.id}::uuid)` : sql``;
const isListed = raw('exists (select from videos v where v.id = s.video_id and v.published)');
const NEWEST = raw('order by s.created_at desc, s.id desc');

/** The newest of some people, from each one's own index; of each as many as are wanted, unless it is told. */
function ofEach(people: SQL, wanted: Wanted, each = wanted.limit): SQL {
  const parts = SOURCES.map(
    ({ table, owner, event, counts, isSeen }) => sql`
      (select e.* from (${people}) people cross join lateral (
         select ${event} from ${table} s
          where s.${raw(owner)} = people.user_id and ${counts} and ${isSeen} and ${isListed} ${isAfter(wanted)}
          ${NEWEST} limit ${each}) e
        order by e.created_at desc, e.id desc limit ${wanted.limit})`,
  );
  return sql.join(parts, sql` union all `);
}

/** The newest of a member's friends among everybody's newest, as far as these are walked. */
function ofAll(me: string, wanted: Wanted): SQL {
  const parts = SOURCES.map(
    ({ table, owner, event, counts, isSeen }) => sql`
      (select ${event} from (
         select * from ${table} s where ${counts} ${isAfter(wanted)} ${NEWEST} limit ${LONGEST_WALK}) s
        where ${isSeen} and ${isFriend(`s.${owner}`, me)} and ${isListed}
        ${NEWEST} limit ${wanted.limit})`,
  );
  return sql.join(parts, sql` union all `);
}

/**
 * What friends sent a member by a link alone, each share once, at the moment when the member opened its link first. Whoever
 * opens many links opens hundreds: all of them are looked up.
 */
const sentTo = (me: string, wanted: Pick<Wanted, 'after'>): SQL => sql`
  select opened.created_at, ${SHARE}
    from (select share_token, min(created_at) as created_at from anonymous_share_sessions
           where matched_user_id = ${me} group by share_token) opened
    join share_records s on s.share_token = opened.share_token
   where not s.friends_may_see and s.revoked_at is null and ${IS_LIVE} and ${isListed} and ${isFriend('s.sharer_id', me)}
         ${isAfter(wanted, raw('opened.created_at'))}`;

/** What is known of the chosen events: whose they are, the question's words, and the kept answer where none was shared. */
async function read(database: Database, events: SQL, limit: number): Promise<FeedEvent[]> {
  const { rows } = await database.execute<Record<string, unknown> & FeedEvent>(sql`
    select e.id, e.created_at as moment, e.user_id as "userId", p.first_name as "firstName", p.last_name as "lastName", p.email,
           e.video_id as "videoId", e.question_id as "questionId", coalesce(e.question_text, q.question_text) as "questionText",
           coalesce(e.answer_text, a.content, v.ai_insights -> e.question_id::text ->> 'content') as answer,
           e.share_token as "shareToken", e.message_id as "messageId", ${start_seconds} as "startSeconds",
           ${end_seconds} as "endSeconds", ${note} as note, coalesce(not ${friends_may_see}, false) as "isByLink",
           ${spokenAt} as "spokenText"
      from (select * from (${events}) found order by created_at desc, id desc limit ${limit}) e
      join profiles p on p.id = e.user_id
      join videos v on v.id = e.video_id
      left join ai_clickable_questions q on q.id = e.question_id
      left join ${shareRecords} on ${share_token} = e.share_token
      left join curator_answers a on a.video_id = e.video_id and a.question_id = e.question_id
     order by e.created_at desc, e.id desc`);
  return rows.map((row) => ({ ...row, moment: new Date(row.moment).toISOString() }));
}

/** The member's friends where they are few, else null. */
async function fewFriends(database: Database, me: string): Promise<string[] | null> {
  const { rows } = await database.execute<{ user_id: string }>(
    sql`${friendsOf(me)} limit ${FEW_FRIENDS + 1}`,
  );
  return rows.length > FEW_FRIENDS ? null : rows.map(({ user_id }) => user_id);
}

const these = (ids: readonly string[]) => sql`select unnest(${sql.param([...ids])}::uuid[]) as user_id`;

/** The newest of what was read apart. */
const newestOf = (events: readonly FeedEvent[], limit: number): FeedEvent[] =>
  events
    .toSorted((one, other) => {
      const [first, second] = [`${one.moment} ${one.id}`, `${other.moment} ${other.id}`];
      return first < second ? 1 : -1;
    })
    .slice(0, limit);

/**
 * What a member's friends shared for friends to see, found helpful where they let friends see that, or sent the member by a
 * link, the newest first.
 */
export async function friendsEvents(
  database: Database,
  me: string,
  wanted: Wanted & { personId?: string | undefined },
): Promise<FeedEvent[]> {
  const { limit, personId } = wanted;
  const ofPerson = personId === undefined ? sql`` : sql`where user_id = ${personId}`;
  const [seen, sent] = await Promise.all([
    seenByFriends(database, me, wanted),
    read(database, sql`select * from (${sentTo(me, wanted)}) sent ${ofPerson}`, limit),
  ]);
  return newestOf([...seen, ...sent], limit);
}

/** Of these what all friends may see: it costs no more with thousands of them than with a few. */
async function seenByFriends(
  database: Database,
  me: string,
  wanted: Wanted & { personId?: string | undefined },
): Promise<FeedEvent[]> {
  const { limit, personId } = wanted;
  if (personId !== undefined) {
    const one = sql`select * from (${friendsOf(me)}) friends where user_id = ${personId}`;
    return read(database, ofEach(one, wanted), limit);
  }
  const few = await fewFriends(database, me);
  if (few) return few.length === 0 ? [] : read(database, ofEach(these(few), wanted), limit);
  const walked = await read(database, ofAll(me, wanted), limit);
  // Who has many friends that say little is rarely at the end of the list: then each friend is looked up.
  return walked.length === limit ? walked : read(database, ofEach(friendsOf(me), wanted), limit);
}

/** People among whom the friends with something to read are looked for, where a member has many. */
const LATEST = 200;

/** The friends of whom there is something to read, those with the newest first. */
export async function friendsWithEvents(
  database: Database,
  me: string,
  limit: number,
): Promise<Pick<FeedEvent, 'userId' | 'firstName' | 'lastName' | 'email'>[]> {
  const all = { after: null, limit: LATEST };
  const few = await fewFriends(database, me);
  const events = few
    ? few.length > 0
      ? newestOf(
          [
            ...(await read(database, ofEach(these(few), all, 1), LATEST)),
            ...(await read(database, sentTo(me, all), LATEST)),
          ],
          LATEST,
        )
      : []
    : await friendsEvents(database, me, all);
  // Of each friend the newest.
  const latest = events.filter(({ userId }, at) => events.findIndex((one) => one.userId === userId) === at);
  return latest.slice(0, limit);
}

/** Those of some friends of a member of whom there is something to read. */
export async function whoHasEvents(
  database: Database,
  me: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const all = { after: null, limit: ids.length };
  const { rows } = await database.execute<{ user_id: string }>(sql`
    select user_id from (${ofEach(these(ids), all, 1)}) seen
    union select user_id from (${sentTo(me, all)}) sent`);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The same of one published video. */
export async function eventsOnVideo(
  database: Database,
  me: string,
  videoId: string,
  limit: number,
): Promise<FeedEvent[]> {
  const parts = SOURCES.map(
    ({ table, owner, event, counts, isSeen }) => sql`
      (select ${event} from ${table} s
        where s.video_id = ${videoId} and ${counts} and ${isSeen} and ${isListed}
          and s.${raw(owner)} in (${friendsOf(me)})
        ${NEWEST} limit ${limit})`,
  );
  const sent = sql`select * from (${sentTo(me, { after: null })}) sent where sent.video_id = ${videoId}`;
  return read(database, sql.join([...parts, sent], sql` union all `), limit);
}

/** Who of a member's friends shared or found helpful which curated question about a published video, the latest first. */
export async function friendsInMargin(database: Database, me: string, videoId: string, limit: number) {
  const parts = SOURCES.map(
    ({ table, owner, counts, isQuestion, isSeen }) => sql`
      (select s.question_id, s.${raw(owner)} as user_id, s.created_at from ${table} s
        where s.video_id = ${videoId} and s.question_id is not null and ${isQuestion} and ${counts} and ${isSeen} and ${isListed}
          and s.${raw(owner)} in (${friendsOf(me)})
        ${NEWEST} limit ${limit})`,
  );
  const { rows } = await database.execute<{
    question_id: string;
    user_id: string;
    first_name: string | null;
    last_name: string | null;
    email: string;
  }>(sql`
    select s.question_id, s.user_id, p.first_name, p.last_name, p.email
      from (${sql.join(parts, sql` union all `)}) s join profiles p on p.id = s.user_id
     order by s.created_at desc`);
  return rows;
}
