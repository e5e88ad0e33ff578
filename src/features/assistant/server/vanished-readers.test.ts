import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ROLE_HEADER, startTestApplication } from '../../../../tests/support/application.ts';
import { createCues, createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { type ProviderReply, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const READERS = 20;
/** Long enough for a busy machine. */
const PATIENT = { timeout: 10_000 };

const { connectionString, database, pool } = await testDatabase();
const provider = await startFakeProvider();
const languageModel = {
  baseUrl: provider.baseUrl,
  apiKey: 'sk-test',
  model: 'wise-1',
  contextTokens: 16_000,
};
const site = await startTestApplication(connectionString, { config: { languageModel } });
const other = await startTestApplication(connectionString, { config: { languageModel } });
afterAll(async () => {
  await provider.close();
  await Promise.all([site.stop(), other.stop()]);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const { setTimeout: realSetTimeout } = globalThis;

/** The timers that the chat and its model set from now on: by what, for those that are not over. */
function chatTimers(): () => string[] {
  const timers: { timer: NodeJS.Timeout; caller: string }[] = [];
  const watched = (...given: Parameters<typeof realSetTimeout>) => {
    const timer = realSetTimeout(...given);
    // Of what calls this function, in the third line of its stack.
    const caller = new Error().stack?.split('\n')[2] ?? '';
    if (/features\/assistant|platform\/language-model/.test(caller)) timers.push({ timer, caller });
    return timer;
  };
  globalThis.setTimeout = Object.assign(watched, realSetTimeout);
  const isOver = (timer: object) => '_destroyed' in timer && timer._destroyed === true;
  return () => timers.flatMap(({ timer, caller }) => (isOver(timer) ? [] : caller));
}

/**
 * Asks, on a connection of its own: `fetch` opens another one when it gives one up. Settles once the stream has said
 * something that contains these words, with how to leave.
 */
function reader(origin: string, role: string, body: object, words: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ heard: string; leave: () => void }>();
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json', [ROLE_HEADER]: role };
  const asking = request(`${origin}/api/smart-chat`, { method: 'POST', agent: false, headers });
  asking.on('response', (response) => {
    let heard = '';
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      heard += piece;
      if (heard.includes(words)) resolve({ heard, leave: () => asking.destroy() });
    });
    response.on('error', reject);
  });
  asking.on('error', reject);
  asking.end(JSON.stringify(body));
  return promise;
}

afterEach(() => {
  globalThis.setTimeout = realSetTimeout;
});

test('when readers vanish their answers finish, are kept, and leave no connection, timer or memory behind', async () => {
  const answers = site.application.resources.answers;
  const replies: ProviderReply[] = [];
  provider.behave((reply) => {
    replies.push(reply);
    reply.text('Because ');
  });
  const timers = chatTimers();
  const video = await createVideo(database);
  await createCues(database, video.id, ['We left the harbour.', 'Jellyfish glow when touched.']);
  const leaving = await Promise.all(
    Array.from({ length: READERS }, async (_, place) => {
      const role = `member/${(await createProfile(database)).id}/${randomUUID()}`;
      const requestId = randomUUID();
      const asked = { message: 'Why?', videoId: video.id, requestId };
      const first = await reader(site.origin, role, asked, 'Because');
      // Some have a second page open, and some follow their answer from another instance.
      const second = await reader(
        place % 2 === 0 ? site.origin : other.origin,
        role,
        asked,
        '"type":"start"',
      );
      const id = /"answer":\{"id":"([^"]+)"/.exec(first.heard)?.[1] ?? '';
      return { id, leave: [first.leave, second.leave] };
    }),
  );
  const ids = leaving.map(({ id }) => id);
  const readers = () => ids.reduce((sum, id) => sum + (answers.get(id)?.readers ?? 0), 0);
  const underWay = ids.map((id) => new WeakRef(Object(answers.get(id))));
  await vi.waitFor(() => expect(readers()).toBe(1.5 * READERS), PATIENT);
  const following = () => timers().filter((caller) => caller.includes('follow-answer'));
  expect(following().length).toBeGreaterThan(0);

  for (const { leave } of leaving) for (const go of leave) go();
  await vi.waitFor(async () => {
    expect(readers()).toBe(0);
    expect(await site.openConnections()).toBe(0);
    expect(await other.openConnections()).toBe(0);
    expect(following()).toEqual([]);
  }, PATIENT);
  expect(answers.size).toBe(READERS);
  expect(provider.underWay()).toBe(READERS);

  for (const { text, finish } of replies.splice(0)) {
    text('of their light [c1].');
    finish();
  }
  await vi.waitFor(() => expect(answers.size).toBe(0), PATIENT);
  expect(timers()).toEqual([]);
  const { rows } = await pool.query(
    `select status, content, count(*)::int from chat_messages where role = 'assistant' group by 1, 2`,
  );
  expect(rows).toEqual([
    { status: 'complete', content: 'Because of their light [0:05](#t=5).', count: READERS },
  ]);
  expect(provider.underWay()).toBe(0);
  const { pool: connections } = site.application.connection;
  await vi.waitFor(() => expect(connections.totalCount - connections.idleCount).toBe(0), PATIENT);
  await vi.waitFor(() => {
    collectGarbage();
    expect(underWay.filter((one) => one.deref())).toHaveLength(0);
  }, PATIENT);
}, 60_000);
