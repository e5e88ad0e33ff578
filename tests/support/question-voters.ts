import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { operationsAs } from './call-operations.ts';
import { createProfile } from './factories.ts';
import { testDatabase } from './test-database.ts';

/** For a test file: people who ask and vote, on a database that each test finds without questions. */
export async function questionVoters() {
  const { database, pool } = await testDatabase();
  const asked = operationsAs('anyone', database).assistant;
  const questions = async (input: { id: string }) => (await asked.questions(input)).questions;

  beforeEach(async () => {
    await pool.query('truncate videos, profiles, ai_clickable_questions, settings cascade');
  });

  let networks = 0;
  /** Another network than before. */
  function network(): { clientAddress: string } {
    networks += 1;
    return { clientAddress: `203.0.${networks >> 8}.${networks & 255}` };
  }

  /** Somebody with their own visitor session, on a network of their own unless it is told. */
  const visitor = (from = network()) => operationsAs('share-visitor', database, from).assistant;

  return {
    database,
    pool,
    questions,
    network,
    visitor,
    async member() {
      const { id } = await createProfile(database);
      const signedIn = { id, isAdmin: false, sessionId: randomUUID() };
      return { id, operations: operationsAs('member', database, { member: signedIn }).assistant };
    },
    /** As many people as there are marks say of an answer whether it helped: `+` or `-`. */
    async vote(question: { id: string }, video: { id: string }, marks: string) {
      for (const mark of marks) {
        await visitor().sendFeedback({
          questionId: question.id,
          videoId: video.id,
          isHelpful: mark === '+',
        });
      }
    },
    async textsFor(video: { id: string }): Promise<string[]> {
      return (await questions({ id: video.id })).map(({ text }) => text);
    },
    keep: (key: string, value: unknown) =>
      pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]),
  };
}
