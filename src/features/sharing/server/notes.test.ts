import { beforeEach, describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createQuestion, createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { personalData } from './public.ts';

const { database, pool } = await testDatabase();

type Member = Awaited<ReturnType<typeof createMember>>;
let video: Video;
let thing: { kind: 'question'; videoId: string; questionId: string };
let ann: Member;
let ben: Member;
beforeEach(async () => {
  await pool.query(
    'truncate videos, categories, profiles, share_records, friend_blocks, ai_clickable_questions, events cascade',
  );
  video = await createVideo(database, { title: 'Rivers of Europe' });
  const question = await createQuestion(database, {
    video_id: video.id,
    question_text: 'Where do they end?',
  });
  thing = { kind: 'question', videoId: video.id, questionId: question.id };
  [ann, ben] = [await createMember(database), await createMember(database)];
});

const NOTE = 'I stood at this one as a child.';
const visitor = () => operationsAs('anyone', database).sharing;
const share = (note?: string) => ann.sharing.createShare({ thing, ...(note !== undefined && { note }) });
const befriend = () =>
  pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [ann.id, ben.id]);
const noteOf = async (member: { sharedContent: typeof ann.sharing.sharedContent }, token: string) =>
  (await member.sharedContent({ token })).note;
const saidTo = async (member: Member) =>
  (await member.sharing.friendsThink({})).notes.flatMap(({ people }) => people.map((one) => one.note));
const noteInList = async () => (await ann.sharing.myShares({})).shares.map(({ note }) => note);

describe('a line of one’s own', () => {
  test('goes with its link to a stranger and to a friend, and stands in one’s list', async () => {
    await befriend();
    const { shareId, note } = await share(`  ${NOTE}\n`);
    expect(note).toBe(NOTE);
    expect(await noteOf(visitor(), shareId)).toBe(NOTE);
    expect(await visitor().openShare({ token: shareId })).toMatchObject({ friend: null, note: NOTE });
    expect(await ben.sharing.openShare({ token: shareId })).toMatchObject({
      connection: 'friends',
      note: NOTE,
    });
    expect(await saidTo(ben)).toEqual([NOTE]);
    expect(await noteInList()).toEqual([NOTE]);
  });

  test('is seen by friends only where they may see what is shared', async () => {
    await befriend();
    await ann.sharing.createShare({ thing, note: NOTE, friendsMaySee: false });
    expect(await saidTo(ben)).toEqual([]);
  });

  test('is not shown to who blocked the sharer', async () => {
    await befriend();
    const { shareId } = await share(NOTE);
    await ben.sharing.blockPerson({ userId: ann.id });
    expect(await noteOf(ben.sharing, shareId)).toBe(null);
    expect(await ben.sharing.openShare({ token: shareId })).toMatchObject({ note: null });
    expect(await saidTo(ben)).toEqual([]);
    expect(await noteOf(ann.sharing, shareId), 'one’s own is').toBe(NOTE);
  });

  test('tells nobody that the sharer blocked them: by the link they read what any member reads', async () => {
    await befriend();
    const { shareId } = await ann.sharing.createShare({ thing, note: NOTE, connects: false });
    const stranger = await createMember(database);
    await ann.sharing.blockPerson({ userId: ben.id });
    expect(await ben.sharing.sharedContent({ token: shareId })).toEqual(
      await stranger.sharing.sharedContent({ token: shareId }),
    );
    const opening = await ben.sharing.openShare({ token: shareId });
    expect(opening).toMatchObject({ connection: 'none', friend: null, note: NOTE, removed: null });
    expect(opening).toEqual(await stranger.sharing.openShare({ token: shareId }));
    expect(await saidTo(ben), 'among what friends think there is nothing').toEqual([]);
  });

  test('is changed and taken away again, and stays where it is not named', async () => {
    const { shareId } = await share(NOTE);
    expect(await share()).toMatchObject({ shareId, note: NOTE });
    expect(await share('Other words.')).toMatchObject({ shareId, note: 'Other words.' });
    expect(await ann.sharing.changeShare({ shareId, connects: false })).toMatchObject({
      note: 'Other words.',
    });
    expect(await ann.sharing.changeShare({ shareId, note: NOTE })).toMatchObject({ note: NOTE });
    expect(await ann.sharing.changeShare({ shareId, note: ' \n ' })).toMatchObject({ note: null });
    expect(await noteOf(visitor(), shareId)).toBe(null);
    await share(NOTE);
    expect(await share('')).toMatchObject({ shareId, note: null });
  });

  test('is nobody else’s to change', async () => {
    const { shareId } = await share(NOTE);
    await expect(ben.sharing.changeShare({ shareId, note: 'Mine now' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    expect(await noteInList()).toEqual([NOTE]);
  });

  test('is kept as plain text, without what would turn words around, and refused when it is longer', async () => {
    const { note } = await share('<b>a</b> \u202eb\u202c\u0000 c');
    expect(note).toBe('<b>a</b> b c');
    expect(await share('a'.repeat(280))).toMatchObject({ note: 'a'.repeat(280) });
    await expect(share('a'.repeat(281))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await noteInList()).toEqual(['a'.repeat(280)]);
  });

  test('is one of those that were written at once, on one link', async () => {
    const words = ['One.', 'Two.', 'Three.', 'Four.'];
    const made = await Promise.all(words.map((one) => share(one)));
    expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
    const kept = await noteInList();
    expect(kept).toHaveLength(1);
    expect(words).toContain(kept[0]);
  });

  test('is found again with its link by who shares the same thing, and by nobody else', async () => {
    expect(await ann.sharing.findShare({ thing })).toBe(null);
    const made = await share(NOTE);
    const found = await ann.sharing.findShare({ thing });
    expect(found).toEqual({ ...made, createdAt: expect.stringMatching(/Z$/), opens: 0 });
    await ben.sharing.openShare({ token: made.shareToken });
    expect((await ann.sharing.findShare({ thing }))?.opens).toBe(1);
    expect(await ben.sharing.findShare({ thing })).toBe(null);
    await pool.query(`update share_records set expires_at = now() - interval '1 hour'`);
    expect(await ann.sharing.findShare({ thing })).toBe(null);
    await pool.query('update share_records set expires_at = null');
    await ann.sharing.revokeShare({ shareId: made.shareId });
    expect(await ann.sharing.findShare({ thing })).toBe(null);
    expect(await share(), 'shared anew it says nothing').toMatchObject({ note: null });
  });

  test('is shown to nobody once its link is taken back', async () => {
    await befriend();
    const { shareId } = await share(NOTE);
    await ann.sharing.revokeShare({ shareId });
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    expect(await saidTo(ben)).toEqual([]);
  });

  test('is read by admins, who take it down with its link', async () => {
    const { shareId } = await share(NOTE);
    const admin = operationsAs('admin', database).sharing;
    const { shares } = await admin.sharesOfVideo({ videoId: video.id });
    expect(shares).toMatchObject([{ shareId, note: NOTE }]);
    await admin.takeDownShare({ shareId });
    await expect(visitor().sharedContent({ token: shareId })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    await expect(ann.sharing.changeShare({ shareId, note: 'Again' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('is in one’s data, and goes with the account while the link to curated content stays', async () => {
    const { shareId } = await share(NOTE);
    const ofShares = personalData.find(({ table }) => table === 'share_records');
    expect(await ofShares?.read(database, ann.id)).toMatchObject([{ share_id: shareId, note: NOTE }]);
    await ofShares?.forget?.(database, ann.id);
    expect(await noteOf(visitor(), shareId)).toBe(null);
  });
});

test('of friends who shared the same question each has their own line', async () => {
  await befriend();
  const cleo = await createMember(database);
  await pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
    cleo.id,
    ben.id,
  ]);
  await share(NOTE);
  await cleo.sharing.createShare({ thing, note: 'It has two mouths.' });
  const { notes } = await ben.sharing.friendsThink({});
  expect(notes.map(({ people }) => people.map(({ userId, note }) => [userId, note]))).toEqual([
    [
      [cleo.id, 'It has two mouths.'],
      [ann.id, NOTE],
    ],
  ]);
});

test('what is said to a question stands with it, and not over an answer to it that somebody shared', async () => {
  await befriend();
  const cleo = await createMember(database);
  await pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
    cleo.id,
    ben.id,
  ]);
  const asked = await share(NOTE);
  // Cleo shares how it was answered to her.
  await pool.query(
    `insert into share_records (share_id, sharer_id, video_id, video_title, kind, question_id, question_text,
                                answer_text, message_id, auto_open, friends_may_see)
     values ('answer1234', $1, $2, 'Rivers of Europe', 'answer', $3, 'Where do they end?', 'In the sea.', 'm-1', true, true)`,
    [cleo.id, video.id, thing.questionId],
  );
  const { notes } = await ben.sharing.friendsThink({});
  expect(
    notes.map(({ people, answer, search }) => [people.map((one) => one.note), answer, search.shareToken]),
  ).toEqual([
    [[null], 'In the sea.', expect.any(String)],
    [[NOTE], null, asked.shareToken],
  ]);
});
