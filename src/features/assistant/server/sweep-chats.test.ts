import { expect, test } from 'vitest';
import { createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { endSilentAnswers, sweepConversations } from './chat-queries.ts';
import { reserveUsage, sweepUsage } from './usage.ts';

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

test('an answer whose instance was not heard of for 30 seconds is a part; one that was heard of is not', async () => {
  const ids = [
    await conversation({ session_hash: 'b' }, 1, 1),
    await conversation({ session_hash: 'c' }, 1, 1),
  ];
  for (const [place, id] of ids.entries()) {
    await pool.query(
      `insert into chat_messages (conversation_id, role, content, status, updated_at)
       values ($1, 'assistant', 'Because', 'writing', now() - make_interval(secs => $2))`,
      [id, place === 0 ? 31 : 20],
    );
  }
  await endSilentAnswers(database);
  const { rows } = await pool.query(
    `select status, content from chat_messages where role = 'assistant' order by updated_at`,
  );
  expect(rows).toEqual([
    { status: 'partial', content: 'Because' },
    { status: 'writing', content: 'Because' },
  ]);
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
