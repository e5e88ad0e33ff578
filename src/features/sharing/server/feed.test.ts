import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCues,
  createProfile,
  createQuestion,
  createVideo,
  type Video,
} from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let video: Video;
let me: Person;
let ann: Person;
let ben: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, friend_blocks, ai_clickable_questions cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  [me, ann, ben] = [await createMember(database), await createMember(database), await createMember(database)];
  await called(ann, 'Ann');
  await called(ben, 'Ben');
  await befriend(ann, me);
  await befriend(me, ben);
});

const called = (person: { id: string }, name: string) =>
  pool.query('update profiles set first_name = $2 where id = $1', [person.id, name]);
const befriend = (sharer: { id: string }, friend: { id: string }) =>
  pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
    sharer.id,
    friend.id,
  ]);
const ask = (question_text: string, of = video) =>
  createQuestion(database, { video_id: of.id, question_text, question_source: 'admin' });

/** Somebody shares a curated question, some minutes ago. */
async function share(person: Person, question: { id: string }, minutes = 0, of = video) {
  const shared = await person.sharing.createShare({
    thing: { kind: 'question', videoId: of.id, questionId: question.id },
  });
  await pool.query(
    'update share_records set created_at = now() - make_interval(mins => $2) where share_token = $1',
    [shared.shareToken, minutes],
  );
  return shared;
}

/** Somebody finds the answer to a question helpful, or not, some minutes ago. */
const vote = (person: { id: string }, question: { id: string }, minutes = 0, isHelpful = true) =>
  pool.query(
    `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, user_id, created_at)
     values ($1, $2, $3, 1, $4, now() - make_interval(mins => $5))`,
    [question.id, video.id, isHelpful, person.id, minutes],
  );
const showVotes = ({ sharing }: Person, showsVotes = true) => sharing.setSharingPreferences({ showsVotes });

const notesOf = async ({ sharing }: Person, input: { personId?: string; cursor?: string } = {}) =>
  (await sharing.friendsThink(input)).notes;
const textsOf = async (person: Person) => (await notesOf(person)).map(({ questionText }) => questionText);

describe('what friends think', () => {
  test('are the questions that they shared, whoever of the two opened whose link, the newest first', async () => {
    const [first, second, third] = [await ask('First?'), await ask('Second?'), await ask('Third?')];
    const shared = await share(ann, first, 5);
    await share(ben, second, 3);
    await share(me, third, 1);
    const notes = await notesOf(me);
    expect(notes.map(({ questionText, people }) => [questionText, people])).toEqual([
      ['Second?', [{ userId: ben.id, name: 'Ben', note: null, isByLink: false }]],
      ['First?', [{ userId: ann.id, name: 'Ann', note: null, isByLink: false }]],
    ]);
    expect(notes[1]).toMatchObject({
      videoId: video.id,
      videoTitle: 'Rivers of Europe',
      search: { shareToken: shared.shareToken, q: 'First?' },
    });
    expect(await textsOf(ann)).toEqual(['Third?']);
  });

  test('are the videos and moments that they shared, each with its link, and what is said there', async () => {
    await createCues(database, video.id, [
      { start_ms: 12_000, end_ms: 15_000, text: 'Rivers are older than hills.' },
    ]);
    const film = await ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
    const moment = await ben.sharing.createShare({
      thing: { kind: 'moment', videoId: video.id, startSeconds: 12.5, endSeconds: 14 },
    });
    expect([film.friendsMaySee, moment.friendsMaySee]).toEqual([true, true]);
    const notes = await notesOf(me);
    expect(notes).toMatchObject([
      {
        questionText: null,
        spokenText: 'Rivers are older than hills.',
        momentSeconds: 12.5,
        people: [{ name: 'Ben' }],
        search: { shareToken: moment.shareToken, t: 12, until: 14 },
      },
      {
        questionText: null,
        spokenText: null,
        answer: null,
        momentSeconds: null,
        videoTitle: 'Rivers of Europe',
        people: [{ name: 'Ann' }],
        search: { shareToken: film.shareToken },
      },
    ]);
    expect(notes[1]?.search).not.toHaveProperty('enableFlow');
    await ben.sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
    expect(await me.sharing.friendsInMargin({ id: video.id })).toEqual({});
    expect((await notesOf(me)).map(({ people }) => people.map(({ name }) => name))).toEqual([
      ['Ben', 'Ann'],
      ['Ben'],
    ]);
  });

  test('are no videos or moments that were shared so that friends may not see them', async () => {
    const film = await ann.sharing.createShare({
      thing: { kind: 'video', videoId: video.id },
      friendsMaySee: false,
    });
    expect(await notesOf(me)).toEqual([]);
    // Shared anew as it was: it stays so.
    expect(
      (await ann.sharing.createShare({ thing: { kind: 'video', videoId: video.id } })).friendsMaySee,
    ).toBe(false);
    expect(await notesOf(me)).toEqual([]);
    await ann.sharing.changeShare({ shareId: film.shareId, friendsMaySee: true });
    expect(await notesOf(me)).toHaveLength(1);
  });

  test('have the answer as it was shared, else the one that is kept for all, and its first moment', async () => {
    const question = await ask('Why?');
    await pool.query(
      'update videos set ai_insights = jsonb_build_object($2::text, jsonb_build_object($3::text, $4::text)) where id = $1',
      [video.id, question.id, 'content', 'Because of **rain** [0:12](#t=12).'],
    );
    await share(ann, question);
    expect(await notesOf(me)).toMatchObject([{ answer: 'Because of rain.', momentSeconds: 12 }]);
  });

  test('are what they found helpful, where they let friends see that, and nothing else of their votes', async () => {
    const [helpful, useless] = [await ask('Helpful?'), await ask('Useless?')];
    await vote(ann, helpful);
    await vote(ann, useless, 0, false);
    expect(await textsOf(me)).toEqual([]);
    await showVotes(ann);
    expect(await notesOf(me)).toMatchObject([{ questionText: 'Helpful?', search: { q: 'Helpful?' } }]);
    await showVotes(ann, false);
    expect(await textsOf(me)).toEqual([]);
  });

  test('are one note for the same question, with everybody once', async () => {
    const question = await ask('Why?');
    await showVotes(ann);
    await vote(ann, question, 1);
    await share(ben, question, 2);
    await share(ann, question, 3);
    const notes = await notesOf(me);
    expect(notes.map(({ people }) => people.map(({ name }) => name))).toEqual([['Ann', 'Ben']]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['switched off for friends', () => pool.query('update share_records set friends_may_see = false')],
    ['taken back', () => pool.query('update share_records set revoked_at = now()')],
    ['over', () => pool.query(`update share_records set expires_at = now() - interval '1 minute'`)],
    ['of a video that is gone', () => pool.query('delete from videos')],
    ['of a draft', () => pool.query('update videos set published = false')],
    ['of somebody who is no friend any more', () => me.sharing.removeFriend({ userId: ann.id })],
    ['of somebody whom one blocked', () => me.sharing.blockPerson({ userId: ann.id })],
    ['of somebody who blocked one', () => ann.sharing.blockPerson({ userId: me.id })],
    [
      'of a friend whom a block parts, whatever else is kept',
      () => pool.query('insert into friend_blocks (blocker_id, blocked_id) values ($1, $2)', [ann.id, me.id]),
    ],
    ['of an account that is gone', () => pool.query('delete from profiles where id = $1', [ann.id])],
  ])('do not tell of a share that is %s', async (_what, end) => {
    const question = await ask('Why?');
    await share(ann, question);
    expect(await textsOf(me)).toEqual(['Why?']);
    expect(await me.sharing.friendsInMargin({ id: video.id })).toHaveProperty(question.id);
    expect(await me.sharing.friendsOnVideo({ id: video.id })).toHaveLength(1);
    expect(await me.sharing.friendsWithNotes()).toMatchObject([{ name: 'Ann' }]);
    await end();
    expect(await textsOf(me)).toEqual([]);
    expect(await me.sharing.friendsInMargin({ id: video.id })).toEqual({});
    expect(await me.sharing.friendsOnVideo({ id: video.id })).toEqual([]);
    expect(await me.sharing.friendsWithNotes()).toEqual([]);
  });

  test('tell nothing of strangers, and of what was typed unless friends may see it', async () => {
    const stranger = await createMember(database);
    await share(stranger, await ask('Why?'));
    expect(await notesOf(me)).toEqual([]);
    expect(await me.sharing.friendsInMargin({ id: video.id })).toEqual({});
    expect(await me.sharing.friendsOnVideo({ id: video.id })).toEqual([]);
  });

  test.each([
    ['more friends than one chooses by first', 0],
    ['too many friends to look each of them up', 70],
  ])('are known to be there of every friend who is listed, for who has %s', async (_what, silent) => {
    const question = await ask('Why?');
    await pool.query(
      `with people as (
         insert into profiles (email) select 'silent' || n || '@example.org' from generate_series(1, $2::int) n returning id)
       insert into friend_relationships (sharer_id, friend_id, created_at)
       select id, $1, now() - interval '1 day' from people`,
      [me.id, silent],
    );
    await share(ann, question);
    await pool.query(
      `with people as (
         insert into profiles (email) select 'sharer' || n || '@example.org' from generate_series(1, 15) n returning id),
       friends as (insert into friend_relationships (sharer_id, friend_id) select id, $1 from people)
       insert into share_records (share_id, video_id, video_title, sharer_id, friends_may_see, created_at)
       select substr(md5(people.id::text || n), 1, 10), $2, 'Rivers of Europe', people.id, true, now() - interval '1 day'
         from people, generate_series(1, 20) n`,
      [me.id, video.id],
    );
    const { friends } = await me.sharing.friends({});
    expect(friends.filter(({ hasNotes }) => hasNotes)).toHaveLength(16);
    expect(friends.find(({ name }) => name === 'Ben')).toMatchObject({ hasNotes: false });
  });

  test('are those of one friend, when one is chosen, and of nobody who is none', async () => {
    const stranger = await createMember(database);
    await share(ann, await ask('Of Ann?'));
    await share(ben, await ask('Of Ben?'));
    await share(stranger, await ask('Of a stranger?'));
    expect(await notesOf(me, { personId: ann.id })).toMatchObject([{ questionText: 'Of Ann?' }]);
    await share(ben, await ask('Of Ben, long ago?'), 60);
    expect((await me.sharing.friendsWithNotes()).map(({ name }) => name).toSorted()).toEqual(['Ann', 'Ben']);
    expect(await notesOf(me, { personId: stranger.id })).toEqual([]);
    expect(await notesOf(me, { personId: randomUUID() })).toEqual([]);
  });

  test('are read to their end page by page, each once, also of those of one moment', async () => {
    for (let number = 0; number < 60; number++)
      await share(number % 2 ? ann : ben, await ask(`${number}?`), 1);
    await pool.query(`update share_records set created_at = '2026-01-01T00:00:00Z'`);
    const texts: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await me.sharing.friendsThink({ cursor });
      texts.push(...page.notes.map(({ questionText }) => questionText));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(texts).toHaveLength(60);
    expect(new Set(texts).size).toBe(60);
    await expect(me.sharing.friendsThink({ cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  test('are the same for who has too many friends to look each of them up', async () => {
    await pool.query(
      `with others as (insert into profiles (email) select 'other' || n || '@example.org' from generate_series(1, 100) n returning id)
       insert into friend_relationships (sharer_id, friend_id) select id, $1 from others`,
      [me.id],
    );
    const stranger = await createMember(database);
    for (let number = 0; number < 30; number++) {
      const question = await ask(`${number}?`);
      await share(stranger, question, 2 * number);
      if (number % 3 === 0) await share(ann, question, 2 * number + 1);
    }
    await showVotes(ben);
    await vote(ben, await ask('Helpful?'), 10);
    const texts = await textsOf(me);
    expect(texts).toHaveLength(11);
    expect(texts.slice(0, 4)).toEqual(['0?', '3?', 'Helpful?', '6?']);
    expect(await me.sharing.friendsWithNotes()).toMatchObject([{ name: 'Ann' }, { name: 'Ben' }]);
    for (let number = 30; number < 60; number++) await share(ann, await ask(`${number}?`), 100 + number);
    const page = await me.sharing.friendsThink({});
    const rest = await me.sharing.friendsThink({ cursor: page.nextCursor ?? '' });
    expect(page.notes.length + rest.notes.length).toBe(41);
  });

  test('name nobody by their address, and tell no address of anybody', async () => {
    const { id, email } = await createProfile(database);
    await befriend({ id }, me);
    const question = await ask('Why?');
    await vote({ id }, question);
    await pool.query('insert into sharing_preferences (user_id, shows_votes) values ($1, true)', [id]);
    const answers = JSON.stringify([await notesOf(me), await me.sharing.friendsInMargin({ id: video.id })]);
    expect(answers).toContain('***@example.org');
    expect(answers).not.toContain(email);
  });
});

test('the margin of a video says who of the friends shared a question or found it helpful, the latest first', async () => {
  const [question, other] = [await ask('Why?'), await ask('What?')];
  const global = await createQuestion(database, { question_text: 'Of every video?' });
  const elsewhere = await createVideo(database);
  await share(ann, question, 9);
  await showVotes(ben);
  await vote(ben, question, 1);
  await share(ben, global, 1);
  await share(ann, global, 2, elsewhere);
  await share(me, other);
  expect(await me.sharing.friendsInMargin({ id: video.id })).toEqual({
    [question.id]: [
      { userId: ben.id, name: 'Ben' },
      { userId: ann.id, name: 'Ann' },
    ],
    [global.id]: [{ userId: ben.id, name: 'Ben' }],
  });
});
