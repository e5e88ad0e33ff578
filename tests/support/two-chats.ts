import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { connectLanguageModel } from '#platform/models/language-model.ts';
import { startTestApplication } from './application.ts';
import { chooseSettings } from './choose-settings.ts';
import { createCues, createProfile, createVideo } from './factories.ts';
import { answers, startFakeProvider } from './fake-provider.ts';
import { testDatabase } from './test-database.ts';

/** Long enough for a busy machine, and yet no test waits for them. */
const PATIENT = { firstTokenMs: 20_000, nextTokenMs: 20_000, wholeMs: 60_000, retryDelayMs: 5 };

/**
 * For a test file: two instances on one database whose assistant asks one provider, where each test begins with
 * everybody allowed to ask, nothing counted and a provider that answers.
 */
export async function twoChats() {
  const { connectionString, database, pool } = await testDatabase();
  const provider = await startFakeProvider();
  const key = 'sk-operators-own';
  const settings = { baseUrl: provider.baseUrl, apiKey: key, model: 'wise-1', contextTokens: 16_000 };
  const config = { languageModel: settings };
  const first = await startTestApplication(connectionString, { config });
  const second = await startTestApplication(connectionString, { config });
  afterAll(async () => {
    await provider.close();
    await Promise.all([first.stop(), second.stop()]);
  });

  const modelAt = (baseUrl: string, times: Partial<typeof PATIENT> = {}) =>
    connectLanguageModel({ ...settings, baseUrl }, { ...PATIENT, ...times });
  /** Has both instances wait so many milliseconds for the provider. */
  function limits(times?: Partial<typeof PATIENT>) {
    for (const { application } of [first, second])
      application.resources.languageModel = modelAt(provider.baseUrl, times);
  }
  const set = (assistant: object) => chooseSettings(pool, [first, second], { assistant });

  beforeEach(async () => {
    limits();
    provider.calls.length = 0;
    provider.behave(answers('Because of their light [c1].'));
    await pool.query('truncate rate_limits, ai_usage, ai_response_cache');
    await set({ whoMayAsk: 'everyone' });
  });

  return {
    connectionString,
    database,
    pool,
    provider,
    key,
    config,
    first,
    second,
    /** A connection to a provider at another address. */
    modelAt,
    limits,
    /** Keeps settings of the assistant, until both instances know them. */
    set,
    /** A video of which something is said. */
    async lanterns(given = {}) {
      const video = await createVideo(database, { title: 'Lanterns at sea', ...given });
      await createCues(database, video.id, ['We left the harbour at dusk.', 'Jellyfish glow when touched.']);
      return video;
    },
    /** A new member, as `chatter` takes them. */
    async member() {
      const { id } = await createProfile(database);
      return `member/${id}/${randomUUID()}`;
    },
    used: async () =>
      (await pool.query('select asked_by, calls, tokens::int from ai_usage where calls > 0')).rows,
    cached: async () => Number((await pool.query('select count(*) from ai_response_cache')).rows[0].count),
  };
}
