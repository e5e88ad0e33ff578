import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApplication } from '../../../../tests/support/application.ts';
import { chatter } from '../../../../tests/support/chat.ts';
import { chooseSettings } from '../../../../tests/support/choose-settings.ts';
import { createCues, createVideo } from '../../../../tests/support/factories.ts';
import { answers, byHand, startFakeProvider } from '../../../../tests/support/fake-provider.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();
const provider = await startFakeProvider();
const languageModel = { baseUrl: provider.baseUrl, apiKey: 'sk', model: 'wise-1', contextTokens: 16_000 };
const { application, origin, stop } = await startTestApplication(connectionString, {
  config: { languageModel, trustProxy: true },
});
afterAll(async () => {
  await provider.close();
  await stop();
});
beforeEach(async () => {
  provider.calls.length = 0;
  await pool.query('truncate rate_limits, ai_usage');
  await chooseSettings(pool, [{ application }], { assistant: { whoMayAsk: 'everyone' } });
});

async function lanterns() {
  const video = await createVideo(database, { title: 'Lanterns at sea' });
  await createCues(database, video.id, ['We left the harbour.', 'Jellyfish glow when touched.']);
  return video;
}

test('what was counted for a call that could not begin is given back', async () => {
  const video = await lanterns();
  await pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '57014'; end $$;
    create trigger refuse before insert on chat_messages for each row execute function refuse()`);
  try {
    const { status } = await chatter(origin).ask({ message: 'Why?', videoId: video.id });
    expect(status).toBeGreaterThanOrEqual(500);
  } finally {
    await pool.query('drop trigger refuse on chat_messages');
  }
  const { rows } = await pool.query(
    'select calls, tokens::int from ai_usage where calls <> 0 or tokens <> 0',
  );
  expect(rows).toEqual([]);
  expect(provider.calls).toHaveLength(0);
});

test('an answer that was taken for dead, for its instance was out of reach, goes on and is whole', async () => {
  const video = await lanterns();
  const { behaviour, reply } = byHand();
  provider.behave(behaviour);
  const stream = await chatter(origin).stream({ message: 'Why?', videoId: video.id });
  await stream.next();
  const { text, finish } = await reply;
  const given = `where status = 'writing' returning id`;
  const { rows } = await pool.query(
    `update chat_messages set status = 'partial', error_code = 'PROCESSING_ERROR' ${given}`,
  );
  text('Because of');
  const saved = async () =>
    (await pool.query('select content from chat_messages where id = $1', [rows[0].id])).rows[0].content;
  await vi.waitFor(async () => expect(await saved()).toBe('Because of'), 10_000);
  text(' light.');
  finish();
  expect((await stream.rest()).at(-1)).toMatchObject({
    answer: { status: 'complete', content: 'Because of light.' },
    error: null,
  });
});

test('a session that changes its network with each request is one person', async () => {
  provider.behave(answers('Because.'));
  const video = await lanterns();
  let cookie = '';
  const statuses: number[] = [];
  for (let network = 0; network < 12; network += 1) {
    const response = await fetch(`${origin}/api/smart-chat`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:0:${network}::1`,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ message: `Why ${network}?`, videoId: video.id }),
    });
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect(provider.calls).toHaveLength(5);
});
