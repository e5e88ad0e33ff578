import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { chatter, textOf } from '../../../../tests/support/chat.ts';
import { startDatabaseProxy } from '../../../../tests/support/database-proxy.ts';
import { createQuestion } from '../../../../tests/support/factories.ts';
import {
  answers,
  byHand,
  drips,
  dropsAfter,
  emptyStream,
  garbage,
  html,
  PROVIDER_SECRET,
  type ProviderBehaviour,
  refuses,
  stall,
  stallsAfter,
} from '../../../../tests/support/fake-provider.ts';
import { twoChats } from '../../../../tests/support/two-chats.ts';

const {
  connectionString,
  database,
  pool,
  provider,
  key,
  config,
  first,
  second,
  limits,
  modelAt,
  lanterns,
  member,
  used,
  cached,
} = await twoChats();

const NO_ANSWER = 'Unable to get AI response. Please try again.';
const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';
const UNAVAILABLE = 'Chat functionality temporarily unavailable, Video will still work normally.';
const SLOW_DOWN = 'Too many requests. Please wait a moment before trying again.';

describe('a provider that', () => {
  test.each<[string, ProviderBehaviour, string, string]>([
    ['refuses the key', refuses(401), 'PROCESSING_ERROR', UNAVAILABLE],
    ['is asked too often', refuses(429), 'RATE_LIMIT_ERROR', SLOW_DOWN],
    ['breaks', refuses(500), 'PROCESSING_ERROR', NO_ANSWER],
    ['is a page', html, 'PROCESSING_ERROR', NO_ANSWER],
    ['talks garbage', garbage, 'PROCESSING_ERROR', NO_ANSWER],
    ['says nothing', emptyStream, 'PROCESSING_ERROR', NO_ANSWER],
  ])(
    '%s: the person is told, in our words alone, and nothing is kept',
    async (_name, behaviour, code, message) => {
      provider.behave(behaviour);
      const video = await lanterns();
      const question = await createQuestion(database, { video_id: video.id });
      const visitor = chatter(first.origin);
      const asked = { message: 'Why?', videoId: video.id, questionId: question.id };
      const events = await (await visitor.stream(asked)).rest();
      expect(events.at(-1)).toMatchObject({
        answer: { status: 'failed', content: '' },
        error: { code, message },
      });
      const inOnePiece = await chatter(second.origin).ask(asked);
      expect(inOnePiece).toMatchObject({
        status: 502,
        body: { code: 'CHAT_ERROR', message, data: { code }, error: { message } },
      });
      const conversation = await visitor.conversation(video.id);
      expect(conversation.messages[1]).toMatchObject({ status: 'failed', errorCode: code });
      expect(await cached()).toBe(0);
      const { rows } = await pool.query('select ai_insights from videos where id = $1', [video.id]);
      expect(rows[0].ai_insights).toEqual({});
      const told = JSON.stringify([events, inOnePiece.body, conversation, first.logLines, second.logLines]);
      expect(told).not.toMatch(new RegExp(`${PROVIDER_SECRET}|${key}|sk-`));
      expect(provider.underWay()).toBe(0);
    },
  );

  test('never answers: the person is told after the time limit, and the connection is closed', async () => {
    limits({ firstTokenMs: 200 });
    provider.behave(stall);
    const video = await lanterns();
    const { body } = await chatter(first.origin).ask({ message: 'Why?', videoId: video.id });
    expect(body).toMatchObject({
      message: 'Request timed out after 0.2 seconds. Please check your connection and try again.',
      data: { code: 'TIMEOUT_ERROR', isRetryable: true },
    });
    await provider.calls[0]?.closed;
  });

  test.each<[string, ProviderBehaviour, string]>([
    ['breaks off after five pieces', dropsAfter('a', 'b', 'c', 'd', 'e'), 'FETCH_ERROR'],
    ['falls silent after five pieces', stallsAfter('a', 'b', 'c', 'd', 'e'), 'TIMEOUT_ERROR'],
  ])('%s: what arrived is kept and marked, but for nobody else', async (_name, behaviour, code) => {
    limits({ nextTokenMs: 500 });
    provider.behave(behaviour);
    const video = await lanterns();
    const question = await createQuestion(database, { video_id: video.id });
    const visitor = chatter(first.origin);
    const stream = await visitor.stream({ message: 'Why?', videoId: video.id, questionId: question.id });
    const events = await stream.rest();
    expect(textOf(events)).toBe('abcde');
    expect(events.at(-1)).toMatchObject({ answer: { status: 'partial', content: 'abcde' }, error: { code } });
    expect((await visitor.conversation(video.id)).messages[1]).toMatchObject({
      status: 'partial',
      content: 'abcde',
      errorCode: code,
    });
    expect(await cached()).toBe(0);
    expect(await used()).toMatchObject([{ asked_by: 'visitor', calls: 1 }]);
  });

  test('is slow: the answer simply goes on', async () => {
    provider.behave(drips(20, ...'Because of their light'));
    const video = await lanterns();
    const { body } = await chatter(first.origin).ask({ message: 'Why?', videoId: video.id });
    expect(body).toMatchObject({ response: 'Because of their light', message: { status: 'complete' } });
  });

  test('a provider that is out of reach is told as no network', async () => {
    first.application.resources.languageModel = modelAt('http://127.0.0.1:9/v1');
    const video = await lanterns();
    const { body } = await chatter(first.origin).ask({ message: 'Why?', videoId: video.id });
    expect(body).toMatchObject({ message: UNREACHABLE, data: { code: 'NETWORK_ERROR' } });
  });

  test('keeps failing is left alone, which health tells, and costs nobody a question', async () => {
    provider.behave(refuses(401));
    const video = await lanterns();
    for (let times = 1; times <= 5; times += 1)
      await chatter(first.origin, await member()).ask({ message: 'Why?', videoId: video.id });
    const role = await member();
    const { body } = await chatter(first.origin, role).ask({ message: 'Why?', videoId: video.id });
    expect(body).toMatchObject({ message: UNAVAILABLE });
    expect(provider.calls).toHaveLength(5);
    expect((await chatter(first.origin).fetch('GET', '/smart-chat/health')).body).toEqual({
      ok: false,
      assistant: 'model',
    });
    expect((await chatter(first.origin, role).conversation(video.id)).messages).toEqual([]);
    expect(
      (
        await pool.query(
          `select from rate_limits where key like 'ai:${role.split('/').slice(0, 2).join(':')}'`,
        )
      ).rowCount,
    ).toBe(0);
  });
});

describe('an answer that failed', () => {
  test('is asked for again in its place', async () => {
    provider.behave(refuses(500));
    const video = await lanterns();
    const visitor = chatter(first.origin);
    await visitor.ask({ message: 'Why do they glow?', videoId: video.id });
    provider.behave(answers('Because.'));
    const { body } = await visitor.ask({ message: 'ignored', videoId: video.id, again: true });
    expect(body).toMatchObject({ response: 'Because.' });
    expect((await visitor.conversation(video.id)).messages).toMatchObject([
      { content: 'Why do they glow?' },
      { content: 'Because.', status: 'complete' },
    ]);
    expect(provider.calls.at(-1)?.messages.at(-1)?.content).toMatch(/Question: Why do they glow\?$/);
  });

  test.each<[string, ProviderBehaviour]>([
    ['breaks', refuses(500)],
    ['says nothing', emptyStream],
    ['is too slow', stall],
  ])(
    'because the provider %s leaves the answer that it was to replace, and says why',
    async (_how, behaviour) => {
      provider.behave(answers('Because of their light.'));
      const video = await lanterns();
      const visitor = chatter(first.origin);
      await visitor.ask({ message: 'Why do they glow?', videoId: video.id });
      const before = (await visitor.conversation(video.id)).messages.at(-1);
      provider.behave(behaviour);
      const events = await (await visitor.stream({ message: 'x', videoId: video.id, again: true })).rest();
      const { content, followUps, links } = before ?? {};
      const stands = { content, followUps, links, status: 'complete', errorCode: null, assistant: 'model' };
      expect(events.at(-1)).toMatchObject({ answer: stands, error: { code: expect.any(String) } });
      expect((await visitor.conversation(video.id)).messages).toMatchObject([
        { content: 'Why do they glow?' },
        { ...stands, content: 'Because of their light.' },
      ]);
    },
  );

  test('because its reader stopped it before its first word leaves the answer that it was to replace', async () => {
    provider.behave(answers('Because of their light.'));
    const video = await lanterns();
    const visitor = chatter(first.origin, await member());
    await visitor.ask({ message: 'Why do they glow?', videoId: video.id });
    const { behaviour, reply } = byHand();
    provider.behave(behaviour);
    const stream = await visitor.stream({ message: 'x', videoId: video.id, again: true });
    const start = await stream.next();
    await reply;
    await visitor.fetch('POST', '/smart-chat/stop', {
      answerId: start?.type === 'start' ? start.answer.id : '',
    });
    const stands = { content: 'Because of their light.', status: 'complete', errorCode: null };
    expect((await stream.rest()).at(-1)).toMatchObject({ answer: stands, error: null });
    expect((await visitor.conversation(video.id)).messages.at(-1)).toMatchObject(stands);
  });

  test('is not asked for again by a page that does not know of the question asked since', async () => {
    provider.behave(answers('Because of their light.'));
    const video = await lanterns();
    const visitor = chatter(first.origin);
    await visitor.ask({ message: 'Why do they glow?', videoId: video.id });
    const [glow] = (await visitor.conversation(video.id)).messages;
    await visitor.ask({ message: 'Who lit them?', videoId: video.id });
    const before = (await visitor.conversation(video.id)).messages;
    const calls = provider.calls.length;
    const again = { message: 'x', videoId: video.id, again: true };
    expect(await visitor.ask({ ...again, lastQuestionId: glow?.id })).toMatchObject({
      status: 409,
      body: { code: 'CHAT_BUSY_ERROR', message: 'Another question was asked meanwhile.' },
    });
    expect(provider.calls).toHaveLength(calls);
    expect((await visitor.conversation(video.id)).messages).toEqual(before);
    expect((await visitor.ask({ ...again, lastQuestionId: before[2]?.id })).status).toBe(200);
  });

  test('cannot be asked for again when nothing was asked', async () => {
    const video = await lanterns();
    const { status } = await chatter(first.origin).ask({ message: 'x', videoId: video.id, again: true });
    expect(status).toBe(404);
    expect(provider.calls).toEqual([]);
  });
});

describe('one answer at a time', () => {
  test('is written in a conversation, on whichever instance the next question comes', async () => {
    provider.behave(stallsAfter('Well, '));
    const video = await lanterns();
    const role = await member();
    const stream = await chatter(first.origin, role).stream({ message: 'Why?', videoId: video.id });
    const start = await stream.next();
    await stream.next();
    const other = chatter(second.origin, role);
    const { status, body } = await other.ask({ message: 'And how?', videoId: video.id });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CHAT_BUSY_ERROR' });
    expect(await used()).toMatchObject([{ asked_by: 'member', calls: 1 }]);
    expect(start?.type).toBe('start');
    await other.fetch('DELETE', `/videos/${video.id}/conversation`);
    // A conversation that is forgotten stops its answer, too.
    await provider.calls[0]?.closed;
    await vi.waitFor(() => expect(first.application.resources.answers.size).toBe(0), 15_000);
  });

  test('and the same request is answered once, however often and wherever it comes', async () => {
    const video = await lanterns();
    const role = await member();
    const request = { message: 'Why?', videoId: video.id, requestId: randomUUID() };
    const people = [chatter(first.origin, role), chatter(second.origin, role)];
    const all = await Promise.all([...people, ...people].map((one) => one.ask(request)));
    const again = await people[1]?.ask(request);
    for (const { status, body } of [...all, again ?? { status: 0, body: {} }]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ response: 'Because of their light [0:05](#t=5).' });
    }
    expect(provider.calls).toHaveLength(1);
    expect((await people[0]?.conversation(video.id))?.messages).toHaveLength(2);
    expect(await used()).toMatchObject([{ calls: 1 }]);
  });
});

describe('an instance', () => {
  test('that is gone leaves what it had saved, as a part, and the conversation goes on', async () => {
    const video = await lanterns();
    const role = await member();
    const [, userId] = role.split('/');
    await pool.query(
      `with talk as (insert into chat_conversations (video_id, user_id) values ($1, $2) returning id),
            question as (insert into chat_messages (conversation_id, role, content, timestamp)
                         select id, 'user', 'Why?', now() - interval '41 seconds' from talk returning id, conversation_id)
       insert into chat_messages (conversation_id, role, content, status, answers_id, timestamp, updated_at)
       select conversation_id, 'assistant', 'Because', 'writing', id, now() - interval '40 seconds', now() - interval '31 seconds'
         from question`,
      [video.id, userId],
    );
    const person = chatter(first.origin, role);
    expect((await person.conversation(video.id)).messages[1]).toMatchObject({
      status: 'partial',
      content: 'Because',
      errorCode: 'PROCESSING_ERROR',
    });
    expect(await person.ask({ message: 'And now?', videoId: video.id })).toMatchObject({ status: 200 });
  });

  test('that loses the database for a while keeps the ends of its answers when it is back', async () => {
    const proxy = await startDatabaseProxy(connectionString);
    const third = await startTestApplication(proxy.connectionString, { config });
    try {
      const { behaviour, reply } = byHand();
      provider.behave(behaviour);
      const video = await lanterns();
      const role = await member();
      const stream = await chatter(third.origin, role).stream({ message: 'Why?', videoId: video.id });
      await stream.next();
      const { text, finish } = await reply;
      text('Because of their light [c1].');
      await stream.next();
      await proxy.refuse();
      finish();
      expect((await stream.rest()).at(-1)).toMatchObject({ type: 'end', error: null });
      // Meanwhile another instance took this one for dead.
      await pool.query(`update chat_messages set status = 'partial' where status = 'writing'`);
      await proxy.restore();
      await expect.poll(() => third.application.resources.answers.size, { timeout: 10_000 }).toBe(0);
      expect((await chatter(first.origin, role).conversation(video.id)).messages[1]).toMatchObject({
        status: 'complete',
        content: 'Because of their light [0:05](#t=5).',
      });
    } finally {
      await third.stop();
      await proxy.close();
    }
  });

  test('that stops keeps what its answers have so far', async () => {
    const third = await startTestApplication(connectionString, { config });
    provider.behave(stallsAfter('Because '));
    const video = await lanterns();
    const role = await member();
    const stream = await chatter(third.origin, role).stream({ message: 'Why?', videoId: video.id });
    await stream.next();
    await stream.next();
    stream.leave();
    await third.stop();
    expect((await chatter(first.origin, role).conversation(video.id)).messages[1]).toMatchObject({
      status: 'partial',
      content: 'Because',
    });
    await provider.calls[0]?.closed;
  });
});
