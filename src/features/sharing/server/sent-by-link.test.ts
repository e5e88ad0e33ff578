import { beforeEach, describe, expect, test } from 'vitest';
import { createQuestion, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { FEED_PAGE_SIZE } from '../contract-feed.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let video: Video;
let me: Person;
let ann: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, friend_blocks, ai_clickable_questions cascade');
  video = await createVideo(database, { title: 'Rivers of Europe' });
  [me, ann] = [await createMember(database), await createMember(database)];
  await pool.query(`update profiles set first_name = 'Ann' where id = $1`, [ann.id]);
});

/** Somebody makes a link to a question that friends do not see. */
async function send(person: Person, question_text: string) {
  const { id } = await createQuestion(database, { video_id: video.id, question_text });
  return person.sharing.createShare({
    thing: { kind: 'question', videoId: video.id, questionId: id },
    friendsMaySee: false,
    note: 'For you alone.',
  });
}

const open = (person: Person, { shareToken }: { shareToken: string }) =>
  person.sharing.openShare({ token: shareToken });
const notesOf = async ({ sharing }: Person, input: { personId?: string } = {}) =>
  (await sharing.friendsThink(input)).notes;
const textsOf = async (person: Person) => (await notesOf(person)).map(({ questionText }) => questionText);

describe('what a friend sent by a link alone', () => {
  test('is found again by who opened it, with its words and its link, and by no other friend', async () => {
    const ben = await createMember(database);
    await open(ben, await send(ann, 'For Ben?'));
    const sent = await send(ann, 'For me?');
    expect(await notesOf(me)).toEqual([]);
    await open(me, sent);
    expect(await notesOf(me)).toMatchObject([
      {
        questionText: 'For me?',
        people: [{ userId: ann.id, name: 'Ann', note: 'For you alone.', isByLink: true }],
        search: { shareToken: sent.shareToken, q: 'For me?' },
      },
    ]);
    expect(await textsOf(ben)).toEqual(['For Ben?']);
    expect(await textsOf(ann)).toEqual([]);
  });

  test('is found again by its sender among their links', async () => {
    const { shareId } = await send(ann, 'For me?');
    expect((await ann.sharing.myShares({})).shares).toMatchObject([{ shareId, friendsMaySee: false }]);
  });

  test('makes its sender one by whom to choose, and their notes are those of them alone', async () => {
    const ben = await createMember(database);
    await open(me, await send(ann, 'Of Ann?'));
    await open(me, await send(ben, 'Of Ben?'));
    expect((await me.sharing.friendsWithNotes()).map(({ userId }) => userId)).toEqual([ben.id, ann.id]);
    expect((await me.sharing.friends({})).friends.map(({ hasNotes }) => hasNotes)).toEqual([true, true]);
    expect(await notesOf(me, { personId: ann.id })).toMatchObject([{ questionText: 'Of Ann?' }]);
  });

  test('stands where it was opened first, once, however often and in however many browsers that was', async () => {
    const sent = await send(ann, 'Sent?');
    await open(me, sent);
    await open(me, sent);
    await pool.query(
      `insert into anonymous_share_sessions (session_id, video_id, share_token, sharer_id, matched_user_id, matched_at, created_at)
       select 'another browser', video_id, share_token, sharer_id, matched_user_id, matched_at, now() - interval '2 hours'
         from anonymous_share_sessions`,
    );
    const { id } = await createQuestion(database, { video_id: video.id, question_text: 'Shown?' });
    const shown = await ann.sharing.createShare({
      thing: { kind: 'question', videoId: video.id, questionId: id },
    });
    await pool.query(
      `update share_records set created_at = now() - interval '1 hour' where share_token = $1`,
      [shown.shareToken],
    );
    expect(
      (await notesOf(me)).map(({ questionText, people }) => [questionText, people[0]?.isByLink]),
    ).toEqual([
      ['Shown?', false],
      ['Sent?', true],
    ]);
  });

  test('is read to its end page by page, among what all friends see', async () => {
    await open(me, await send(ann, 'First?'));
    await pool.query(
      `insert into share_records (share_id, video_id, video_title, sharer_id, kind, question_text, auto_open, friends_may_see, created_at)
       select lpad(n::text, 10, 's'), $1, '', $2, 'question', n || '?', true, n % 2 = 0, now() - make_interval(mins => n)
         from generate_series(1, 60) n`,
      [video.id, ann.id],
    );
    await pool.query(
      `insert into anonymous_share_sessions (session_id, video_id, share_token, sharer_id, matched_user_id, matched_at, created_at)
       select share_id, video_id, share_token, sharer_id, $1, now(), created_at from share_records where question_text <> 'First?'`,
      [me.id],
    );
    const texts: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await me.sharing.friendsThink({ cursor });
      expect(page.notes.length).toBeLessThanOrEqual(FEED_PAGE_SIZE);
      texts.push(...page.notes.map(({ questionText }) => questionText));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(texts).toEqual(['First?', ...Array.from({ length: 60 }, (_, at) => `${at + 1}?`)]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['taken back', () => pool.query('update share_records set revoked_at = now()')],
    ['over', () => pool.query(`update share_records set expires_at = now() - interval '1 minute'`)],
    ['of a draft', () => pool.query('update videos set published = false')],
    ['of somebody who is no friend any more', () => me.sharing.removeFriend({ userId: ann.id })],
    ['of somebody whom one blocked', () => me.sharing.blockPerson({ userId: ann.id })],
    ['of somebody who blocked one', () => ann.sharing.blockPerson({ userId: me.id })],
  ])('is told of no more once it is %s', async (_what, end) => {
    await open(me, await send(ann, 'Sent?'));
    expect(await textsOf(me)).toEqual(['Sent?']);
    await end();
    expect(await textsOf(me)).toEqual([]);
    expect(await me.sharing.friendsWithNotes()).toEqual([]);
    expect((await me.sharing.friends({})).friends.filter(({ hasNotes }) => hasNotes)).toEqual([]);
  });

  test('and connected nobody is told of by nobody’s name', async () => {
    const sent = await send(ann, 'Sent?');
    await ann.sharing.changeShare({ shareId: sent.shareId, connects: false });
    await open(me, sent);
    expect(await notesOf(me)).toEqual([]);
  });
});
