import { afterAll, beforeEach } from 'vitest';
import { startBuiltApplication } from './built-application.ts';
import { answers, type ProviderBehaviour, type ProviderCall, startFakeProvider } from './fake-provider.ts';
import { testDatabase } from './test-database.ts';

/** One of our own clips, with a transcript whose line at 0:18 speaks of text made of sound. */
export const CLIP = '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5';
export const OTHER_CLIP = '/videos/c3af56fc-d4de-4a0a-8751-a6a0800b3238';
export const QUESTION = 'How does a transcript turn sound into text?';
/** The only question that stands on the pages. */
export const CURATED = 'What is a cue?';
export const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';

/** For a file of journeys: a site of its own, with the built-in assistant unless `environment` names a model. */
export async function startAssistantSite(environment: Record<string, string> = {}) {
  const { connectionString, pool } = await testDatabase();
  const { origin, stop } = await startBuiltApplication(connectionString, environment);
  afterAll(stop);
  // Which five of more are shown is chance.
  await pool.query('delete from ai_clickable_questions where question_text <> $1', [CURATED]);
  // Everybody here comes from one address, and asks more in a minute than one person may.
  beforeEach(async () => {
    await pool.query('truncate rate_limits');
  });
  return { origin, pool };
}

/** For a file of journeys: one whose assistant asks a model, which answers as each journey says. */
export async function startModelSite() {
  const provider = await startFakeProvider();
  afterAll(provider.close);
  const { origin, pool } = await startAssistantSite({
    AI_BASE_URL: provider.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'reader-1',
  });
  await pool.query(`insert into settings (key, value) values ('assistant', '{"whoMayAsk": "everyone"}')`);
  const asks = ({ messages }: ProviderCall, question: string) =>
    messages.at(-1)?.content.includes(question) === true;
  return {
    origin,
    pool,
    callsFor: (question: string) => provider.calls.filter((call) => asks(call, question)),
    /** How a question is answered; whatever else is asked of the model, such as questions worth asking, gets nothing. */
    whenAsked: (question: string, behaviour: ProviderBehaviour) =>
      provider.behave((reply, call) => (asks(call, question) ? behaviour : answers('[]'))(reply, call)),
  };
}
