import { describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { AnswersUnderWay, type AssistantResources } from './answers-under-way.ts';
import { endSilentAnswers, messageById, sweepConversations } from './chat-queries.ts';
import { followAnswer } from './follow-answer.ts';
import { hasBudget, reserveUsage, sweepUsage } from './usage.ts';

const { database, pool } = await testDatabase();

/** A conversation that was begun, and last added to, some days ago. */
async function conversation(speaker: object, begunDaysAgo: number, lastDaysAgo: number): Promise<string> {
  const { id: video_id } = await createVideo(database);
  const { user_id = null, session_hash = null } = speaker as { user_id?: string; session_hash?: string };
  const { rows } = await pool.query<{ id: string }>(
    `insert into chat_conversations (video_id, user_id, session_hash, created_at)
     values ($1, $2, $3, now() - make_interval(days => $4)) returning id`,
    [video_id, user_id, session_hash, begunDaysAgo],
  );
  await pool.query(
    `insert into chat_messages (conversation_id, role, content, timestamp)
     values ($1, 'user', 'Why?', now() - make_interval(days => $2))`,
    [rows[0]?.id, lastDaysAgo],
  );
  return rows[0]?.id ?? '';
}

const kept = async () =>
  (await pool.query<{ id: string }>('select id from chat_conversations')).rows.map(({ id }) => id);

test('visitors’ conversations are forgotten 30 days after their last message, members’ never', async () => {
  const visitor = { session_hash: 'a' };
  await conversation(visitor, 40, 31);
  const still = [
    await conversation(visitor, 40, 29),
    await conversation(visitor, 5, 5),
    await conversation({ user_id: (await createProfile(database)).id }, 400, 300),
  ];
  await sweepConversations(database);
  expect((await kept()).toSorted()).toEqual(still.toSorted());
});

test.each([
  ['was not heard of for 30 seconds is a part', 31, 'partial'],
  ['was heard of is not', 20, 'writing'],
  ['was last heard of before the clock was set back is a part', -3600, 'partial'],
])('an answer whose instance %s', async (_what, secondsAgo, status) => {
  const id = await conversation({ session_hash: 'b' }, 1, 1);
  await pool.query(
    `insert into chat_messages (conversation_id, role, content, status, updated_at)
     values ($1, 'assistant', 'Because', 'writing', now() - make_interval(secs => $2))`,
    [id, secondsAgo],
  );
  await endSilentAnswers(database);
  const { rows } = await pool.query(
    `select status, content from chat_messages where role = 'assistant' and conversation_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ status, content: 'Because' }]);
});

describe('an answer that fell silent', () => {
  /** A member with an answer about a video that nobody heard of for a while. */
  async function silent() {
    const { id: userId } = await createProfile(database);
    const conversationId = await conversation({ user_id: userId }, 1, 1);
    const { rows } = await pool.query<{ id: string; video_id: string }>(
      `insert into chat_messages (conversation_id, role, content, status, updated_at)
       select id, 'assistant', 'Because', 'writing', now() - interval '31 seconds' from chat_conversations where id = $1
       returning id, (select video_id from chat_conversations where id = $1)`,
      [conversationId],
    );
    const [{ id, video_id: videoId } = { id: '', video_id: '' }] = rows;
    const status = async () => (await messageById(database, id))?.status;
    return { userId, videoId, id, status };
  }

  test('who reads a conversation ends what fell silent in it, and nothing of others', async () => {
    const [own, other] = [await silent(), await silent()];
    const member = { id: own.userId, isAdmin: false, sessionId: 'one' };
    const { messages } = await operationsAs('member', database, { member }).assistant.conversation({
      id: own.videoId,
    });
    expect(messages.at(-1)).toMatchObject({ content: 'Because', status: 'partial' });
    expect(await other.status()).toBe('writing');
  });

  test('who follows an answer ends it when it fell silent, and no other', async () => {
    const [own, other] = [await silent(), await silent()];
    const row = await messageById(database, own.id);
    if (!row) throw new Error('the answer is not there');
    const answers = new AnswersUnderWay(database, createLog('silent'));
    const resources = { database, answers } as unknown as AssistantResources;
    const events = [];
    for await (const event of followAnswer(resources, row, row)) events.push(event);
    expect(events.at(-1)).toMatchObject({ type: 'end', answer: { status: 'partial' } });
    expect(await other.status()).toBe('writing');
  });
});

test('what a day took is forgotten after 90 days', async () => {
  const budget = { visitorCalls: 9, visitorTokens: 9, calls: 9, tokens: 9 };
  await reserveUsage(database, budget, 'member', 3);
  await pool.query(
    `insert into ai_usage (day, asked_by) values (current_date - 89, 'member'), (current_date - 92, 'member')`,
  );
  await sweepUsage(database);
  const { rows } = await pool.query(
    `select current_date - day as age from ai_usage where asked_by = 'member'`,
  );
  expect(rows.map(({ age }) => age).toSorted((a, b) => a - b)).toEqual([0, 89]);
});

test('the budget has room for what fits to the last token, and for nothing more', async () => {
  await pool.query('truncate ai_usage');
  const budget = { visitorCalls: 2, visitorTokens: 10, calls: 5, tokens: 20 };
  const reserve = async (askedBy: 'visitor' | 'member', tokens: number) =>
    (await reserveUsage(database, budget, askedBy, tokens)) !== null;
  expect(await reserve('visitor', 11)).toBe(false);
  expect(await reserve('visitor', 10)).toBe(true);
  expect(await reserve('visitor', 1)).toBe(false);
  expect(await reserve('member', 11)).toBe(false);
  expect(await reserve('member', 10)).toBe(true);
  expect(await reserve('member', 1)).toBe(false);
});

test('a day’s budget that was begun counts on when the clock is set back over midnight', async () => {
  await pool.query('truncate ai_usage');
  const budget = { visitorCalls: 9, visitorTokens: 90, calls: 9, tokens: 90 };
  const utc = `(clock_timestamp() at time zone 'utc')::date`;
  // The day that the clock says is used up; the next one had begun.
  await pool.query(`insert into ai_usage (day, asked_by, calls, tokens) values
    (${utc}, 'member', 9, 90), (${utc}, 'visitor', 0, 0), (${utc} + 1, 'member', 1, 10), (${utc} + 2, 'member', 9, 90)`);
  expect(await hasBudget(database, budget, 'member', 80)).toBe(true);
  expect(await reserveUsage(database, budget, 'member', 81)).toBeNull();
  expect(await reserveUsage(database, budget, 'member', 80)).not.toBeNull();
  const { rows } = await pool.query(
    `select calls, tokens::int from ai_usage where day = ${utc} + 1 and asked_by = 'member'`,
  );
  expect(rows).toEqual([{ calls: 2, tokens: 90 }]);
});
