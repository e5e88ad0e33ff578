import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#database/schema.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import {
  createCategory,
  createProfile,
  createQuestion,
  createVideo,
  type Video,
} from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { personalData } from './public.ts';

const { database, pool } = await testDatabase();

let video: Video;
let ann: Awaited<ReturnType<typeof createMember>>;
beforeEach(async () => {
  await pool.query('truncate videos, categories, profiles, share_records, friend_blocks, events cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  ann = await createMember(database);
});

const visitor = () => operationsAs('anyone', database).sharing;
const shareOfVideo = () => ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });

/** What a member said in the chat about the video, and the answer to it. */
async function converse(userId: string, said: string, answered: string) {
  const { rows } = await pool.query<{ question: string; answer: string }>(
    `with c as (insert into chat_conversations (video_id, user_id) values ($1, $2) returning id),
          q as (insert into chat_messages (conversation_id, role, content) select id, 'user', $3 from c returning id, conversation_id),
          a as (insert into chat_messages (conversation_id, role, content, answers_id) select conversation_id, 'assistant', $4, id from q returning id)
     select q.id as question, a.id as answer from q, a`,
    [video.id, userId, said, answered],
  );
  return rows[0] as { question: string; answer: string };
}

describe('a link', () => {
  test('to a video has ten characters behind the site’s address, and opens nothing by itself', async () => {
    const share = await shareOfVideo();
    expect(share.shareId).toMatch(/^[A-Za-z0-9_-]{10}$/);
    expect(share.url).toBe(`http://mindreel.test/s/${share.shareId}`);
    expect(await visitor().sharedContent({ token: share.shareId })).toMatchObject({
      kind: 'video',
      videoId: video.id,
      videoTitle: 'Rivers of Europe',
      shareToken: share.shareToken,
      questionText: null,
      autoOpen: false,
    });
  });

  test('is found by its token as by its short id', async () => {
    const { shareId, shareToken } = await shareOfVideo();
    const byToken = await visitor().sharedContent({ token: shareToken.toUpperCase() });
    expect(byToken).toEqual(await visitor().sharedContent({ token: shareId }));
  });

  test('to the same thing is the same for one person, however many ask at once, and another’s for another', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, shareOfVideo));
    expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
    const ben = await createMember(database);
    const other = await ben.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
    expect(other.shareId).not.toBe(made[0]?.shareId);
    const { rows } = await pool.query(`select data from events where name = 'sharing.shared'`);
    expect(rows).toHaveLength(2);
  });

  test('to a curated question carries it, and friends may see it', async () => {
    const question = await createQuestion(database, {
      video_id: video.id,
      question_text: 'Where do they end?',
    });
    const thing = { kind: 'question', videoId: video.id, questionId: question.id } as const;
    const share = await ann.sharing.createShare({ thing });
    expect(share).toMatchObject({
      kind: 'question',
      questionText: 'Where do they end?',
      friendsMaySee: true,
    });
    const content = await visitor().sharedContent({ token: share.shareId });
    expect(content).toMatchObject({
      questionId: question.id,
      autoOpen: true,
      answerText: null,
      messageId: null,
    });
    const { rows } = await pool.query('select content_type, content_preview from share_interactions');
    expect(rows).toEqual([{ content_type: 'question', content_preview: 'Where do they end?' }]);
  });

  test('to an answer of one’s own keeps it as it was, and friends do not see what was typed', async () => {
    const { question, answer } = await converse(ann.id, 'Which is mine?', 'The Rhine, at [0:12](#t=12).');
    const share = await ann.sharing.createShare({
      thing: { kind: 'message', videoId: video.id, messageId: answer },
    });
    expect(share).toMatchObject({ kind: 'answer', questionText: 'Which is mine?', friendsMaySee: false });
    await pool.query(`update chat_messages set content = 'Something else.' where id = $1`, [answer]);
    const content = await visitor().sharedContent({ token: share.shareId });
    expect(content).toMatchObject({ answerText: 'The Rhine, at [0:12](#t=12).', messageId: answer });
    const asked = await ann.sharing.createShare({
      thing: { kind: 'message', videoId: video.id, messageId: question },
    });
    expect(asked).toMatchObject({ kind: 'question', questionText: 'Which is mine?', answerText: null });
  });

  test('to an insight carries the kept answer', async () => {
    const question = await createQuestion(database, { video_id: video.id });
    const thing = { kind: 'insight', videoId: video.id, questionId: question.id } as const;
    await expect(ann.sharing.createShare({ thing })).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    await pool.query('update videos set ai_insights = $2 where id = $1', [
      video.id,
      { [question.id]: { content: 'They end in the sea.' } },
    ]);
    expect(await ann.sharing.createShare({ thing })).toMatchObject({
      kind: 'insight',
      answerText: 'They end in the sea.',
    });
  });

  test('to a moment has its beginning and its end, in this order', async () => {
    const moment = { kind: 'moment', videoId: video.id, startSeconds: 12.5 } as const;
    const share = await ann.sharing.createShare({ thing: { ...moment, endSeconds: 20 } });
    expect(await visitor().sharedContent({ token: share.shareId })).toMatchObject({
      startSeconds: 12.5,
      endSeconds: 20,
    });
    await expect(ann.sharing.createShare({ thing: { ...moment, endSeconds: 12.5 } })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test.each([
    [
      'a draft',
      async () => ({ kind: 'video', videoId: (await createVideo(database, { published: false })).id }),
    ],
    [
      'a question of another video',
      async () => {
        const other = await createVideo(database);
        const { id } = await createQuestion(database, { video_id: other.id });
        return { kind: 'question', videoId: video.id, questionId: id };
      },
    ],
    [
      'somebody else’s answer',
      async () => {
        const ben = await createProfile(database);
        const { answer } = await converse(ben.id, 'What did I think?', 'A secret.');
        return { kind: 'message', videoId: video.id, messageId: answer };
      },
    ],
    [
      'a message that is not there',
      async () => ({ kind: 'message', videoId: video.id, messageId: randomUUID() }),
    ],
  ] as const)('is not made to %s', async (_what, thing) => {
    const asked = ann.sharing.createShare({ thing: (await thing()) as never });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect((await pool.query('select from share_records')).rowCount).toBe(0);
  });
});

describe('a link leads nowhere', () => {
  test.each([
    ['of another form', 'not a link', 'VALIDATION_ERROR', 'Share link format is invalid'],
    ['that nobody made', 'aaaaaaaaaa', 'NOT_FOUND_ERROR', 'Share link not found or expired'],
    ['of a token that nobody was given', randomUUID(), 'NOT_FOUND_ERROR', 'Share link not found or expired'],
  ])('%s', async (_what, token, code, message) => {
    await expect(visitor().sharedContent({ token })).rejects.toMatchObject({ code, message });
    await expect(visitor().openShare({ token })).rejects.toMatchObject({ code, message });
  });

  test.each(['revoked_at', 'expires_at'])('once it has a %s', async (column) => {
    const { shareId } = await shareOfVideo();
    await pool.query(`update share_records set ${column} = now() - interval '1 second'`);
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test.each(['delete from videos', 'update videos set published = false'])(
    'but to what it was, after %s',
    async (statement) => {
      const { shareId } = await shareOfVideo();
      await pool.query(statement);
      await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
        code: 'SHARE_GONE_ERROR',
        status: 410,
        data: { videoTitle: 'Rivers of Europe', similar: null },
      });
    },
  );

  test('but to a video of the same categories before others of like title, tags or age', async () => {
    const [memory, short] = [await createCategory(database), await createCategory(database)];
    const gone = await createVideo(database, {
      title: 'Ask a Film',
      tags: ['eye'],
      categories: [memory, short],
    });
    const { shareId } = await ann.sharing.createShare({ thing: { kind: 'video', videoId: gone.id } });
    const sister = await createVideo(database, {
      categories: [memory, short],
      created_at: new Date('2020-01-01'),
    });
    await createVideo(database, { title: 'Ask a Film Again', tags: ['eye'], categories: [memory] });
    await createVideo(database, { categories: [memory, short], published: false });
    await createVideo(database, { title: 'Ask a Film Once More', tags: ['eye'] });
    await pool.query('update videos set deleted_at = now(), published = false where id = $1', [gone.id]);
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
      data: { videoTitle: 'Ask a Film', similar: { id: sister.id } },
    });
  });
});

describe('who opens a link', () => {
  const opens = async () => (await pool.query('select access_count from share_records')).rows[0].access_count;
  const friendships = async () =>
    (await pool.query('select sharer_id, friend_id, established_via from friend_relationships')).rows;

  test('with an account is connected with the sharer, once, and told their name', async () => {
    const { shareId } = await shareOfVideo();
    const ben = await createMember(database);
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => ben.sharing.openShare({ token: shareId })),
    );
    const connections = opened.map(({ connection }) => connection).sort();
    expect(connections).toEqual(['connected', ...Array(9).fill('friends')]);
    expect(opened[0]?.friend?.userId).toBe(ann.id);
    expect(await friendships()).toEqual([
      { sharer_id: ann.id, friend_id: ben.id, established_via: 'share_access' },
    ]);
  });

  test('with an account is counted once in half an hour, also where the answers never reached their browser', async () => {
    const { shareId } = await shareOfVideo();
    const ben = await createMember(database);
    const open = () => ben.sharing.openShare({ token: shareId });
    await Promise.all(Array.from({ length: 10 }, open));
    expect(await opens()).toBe(1);
    await pool.query(`update anonymous_share_sessions set opened_at = now() - interval '31 minutes'`);
    await open();
    expect(await opens()).toBe(2);
  });

  test('without one leaves a session and no friendship, and is counted once in half an hour', async () => {
    const { shareId } = await shareOfVideo();
    const browser = { sessionId: `session_${'a'.repeat(22)}`, hasShareSession: false };
    const { sharing } = operationsAs('anyone', database, { visitor: browser });
    await Promise.all(Array.from({ length: 10 }, () => sharing.openShare({ token: shareId })));
    expect(await opens()).toBe(1);
    const { rows } = await pool.query('select session_id, matched_user_id from anonymous_share_sessions');
    expect(rows).toEqual([{ session_id: browser.sessionId, matched_user_id: null }]);
    await pool.query(`update anonymous_share_sessions set opened_at = now() - interval '31 minutes'`);
    await sharing.openShare({ token: shareId });
    expect(await opens()).toBe(2);
    expect(await friendships()).toEqual([]);
  });

  test('and made it counts for nothing', async () => {
    const { shareId } = await shareOfVideo();
    expect(await ann.sharing.openShare({ token: shareId })).toMatchObject({
      connection: 'none',
      friend: null,
    });
    expect(await opens()).toBe(0);
  });

  test('and is a bot counts for nothing, and is given no session', async () => {
    const { shareId } = await shareOfVideo();
    const responseHeaders = new Headers();
    await operationsAs('anyone', database, { isBot: true, responseHeaders }).sharing.openShare({
      token: shareId,
    });
    expect(await opens()).toBe(0);
    expect(responseHeaders.getSetCookie()).toEqual([]);
  });

  test.each([
    [
      'in private mode',
      (_sharer: string, viewer: string) =>
        `insert into sharing_preferences (user_id, connects) values ('${viewer}', false)`,
    ],
    [
      'whom the sharer blocked',
      (sharer: string, viewer: string) =>
        `insert into friend_blocks (blocker_id, blocked_id) values ('${sharer}', '${viewer}')`,
    ],
    [
      'who blocked the sharer',
      (sharer: string, viewer: string) =>
        `insert into friend_blocks (blocker_id, blocked_id) values ('${viewer}', '${sharer}')`,
    ],
    [
      'who removed the sharer after it was made',
      (sharer: string, viewer: string) =>
        `insert into friend_removals (remover_id, removed_id) values ('${viewer}', '${sharer}')`,
    ],
    ['where the sharer connects nobody', () => 'update share_records set connects = false'],
    [
      'where the site connects nobody',
      () => `insert into settings (key, value) values ('connectByLink', 'false')`,
    ],
  ])('%s is counted and not connected', async (_who, statement) => {
    const { shareId } = await shareOfVideo();
    const ben = await createMember(database);
    await pool.query(statement(ann.id, ben.id));
    expect(await ben.sharing.openShare({ token: shareId })).toMatchObject({
      connection: 'none',
      friend: null,
    });
    expect(await opens()).toBe(1);
    expect(await friendships()).toEqual([]);
    await pool.query(`delete from settings where key = 'connectByLink'`);
  });

  test('that the other made finds the friendship that there is', async () => {
    const ben = await createMember(database);
    const { shareId } = await shareOfVideo();
    await ben.sharing.openShare({ token: shareId });
    const back = await ben.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
    expect(await ann.sharing.openShare({ token: back.shareId })).toMatchObject({ connection: 'friends' });
    expect(await friendships()).toHaveLength(1);
  });
});

test('with an account go the links to what its member typed, and those to curated thoughts stay', async () => {
  const { question } = await converse(ann.id, 'Which is mine?', 'The Rhine.');
  await ann.sharing.createShare({ thing: { kind: 'message', videoId: video.id, messageId: question } });
  const { shareId } = await shareOfVideo();
  await database.transaction(async (tx) => {
    for (const { forget } of personalData) await forget?.(tx, ann.id);
    await tx.delete(profiles).where(eq(profiles.id, ann.id));
  });
  const { rows } = await pool.query('select share_id, sharer_id from share_records');
  expect(rows).toEqual([{ share_id: shareId, sharer_id: null }]);
  expect(await visitor().openShare({ token: shareId })).toMatchObject({ connection: 'none', friend: null });
});
