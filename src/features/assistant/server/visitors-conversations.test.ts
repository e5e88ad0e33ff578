import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createProfile, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { personalData } from './personal-data.ts';

const { database, pool } = await testDatabase();

async function lanterns() {
  const video = await createVideo(database, { title: 'Lanterns at sea' });
  await createCues(database, video.id, ['We left the harbour.', 'Jellyfish glow when touched.']);
  return video;
}

/** A browser with its cookies: somebody asks in it, and others sign in in it later. */
function browser() {
  const visitor = { sessionId: newSessionId(), hasShareSession: false };
  return {
    visitor: operationsAs('anyone', database, { visitor }).assistant,
    async signIn(id?: string) {
      const profileId = id ?? (await createProfile(database)).id;
      const member = { id: profileId, isAdmin: false, sessionId: randomUUID() };
      const { assistant } = operationsAs('member', database, { visitor, member });
      return { id: profileId, assistant };
    },
  };
}

const WHY = 'Why do jellyfish glow?';
type Assistant = ReturnType<typeof operationsAs>['assistant'];
const ask = ({ smartChat }: Assistant, video: { id: string }, message = WHY) =>
  smartChat({ message, videoId: video.id });
const saidIn = async ({ conversation }: Assistant, video: { id: string }) =>
  (await conversation({ id: video.id })).messages.map(({ role, content }) => [role, content]);
const ASKED = [
  ['user', WHY],
  ['assistant', expect.stringContaining('glow when touched')],
];

test('what somebody asked before they signed in in the same browser is theirs, with all that a member’s is', async () => {
  const [film, other] = [await lanterns(), await lanterns()];
  const { visitor, signIn } = browser();
  await ask(visitor, film);
  await ask(visitor, other);
  const member = await signIn();
  expect(await saidIn(member.assistant, film)).toEqual(ASKED);
  const messages = personalData.find(({ table }) => table === 'chat_messages');
  expect(await messages?.read(database, member.id)).toHaveLength(4);
  // Also with the cookie of before, the browser has nothing of it any more.
  expect(await saidIn(visitor, film)).toEqual([]);
  await pool.query('delete from profiles where id = $1', [member.id]);
  const { rows } = await pool.query('select from chat_messages');
  expect(rows).toEqual([]);
});

test('it goes on where they ask next, though they looked at nothing before', async () => {
  const film = await lanterns();
  const { visitor, signIn } = browser();
  await ask(visitor, film);
  const { assistant } = await signIn();
  await ask(assistant, film, 'What was left?');
  expect(await saidIn(assistant, film)).toEqual([...ASKED, ['user', 'What was left?'], expect.any(Array)]);
});

test('it is taken over once, however often it is looked at and asked at once', async () => {
  const film = await lanterns();
  const { visitor, signIn } = browser();
  await ask(visitor, film);
  const { id, assistant } = await signIn();
  const elsewhere = await browser().signIn(id);
  await Promise.all([
    ...Array.from({ length: 6 }, () => saidIn(assistant, film)),
    ask(assistant, film, 'What was left?'),
    ask(elsewhere.assistant, film, 'Who left?').catch(() => undefined),
    ask(visitor, film, 'What glows?').catch(() => undefined),
  ]);
  const { rows } = await pool.query(
    'select count(*)::int as n from chat_conversations where user_id = $1 and video_id = $2',
    [id, film.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('who has a conversation about the video keeps it as it is, and nobody gets that of another browser', async () => {
  const film = await lanterns();
  const { visitor, signIn } = browser();
  const { id, assistant } = await signIn();
  await ask(assistant, film, 'What was left?');
  await ask(visitor, film);
  expect(await saidIn(assistant, film)).toEqual([['user', 'What was left?'], expect.any(Array)]);
  expect(await saidIn(visitor, film)).toEqual(ASKED);
  const stranger = await browser().signIn();
  expect(await saidIn(stranger.assistant, film)).toEqual([]);
  expect((await (await browser().signIn(id)).assistant.conversation({ id: film.id })).messages).toHaveLength(
    2,
  );
});

test('what a member clears does not come back as what was asked in the same browser while nobody was signed in', async () => {
  const [film, other] = [await lanterns(), await lanterns()];
  const { visitor, signIn } = browser();
  const { assistant } = await signIn();
  await ask(assistant, film, 'What was left?');
  await ask(visitor, film);
  await ask(visitor, other);
  await assistant.clearConversation({ id: film.id });
  expect(await saidIn(visitor, film)).toEqual([]);
  expect(await saidIn(assistant, film)).toEqual([]);
  expect(await saidIn(assistant, other)).toEqual(ASKED);
});
