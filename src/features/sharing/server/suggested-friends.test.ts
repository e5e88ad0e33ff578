import { beforeEach, expect, test } from 'vitest';
import { createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let rivers: Video;
let ann: Person;
let ben: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, share_records, events cascade');
  rivers = await createVideo(database, { tags: ['Rivers', 'Europe'] });
  [ann, ben] = [await createMember(database), await createMember(database)];
  await pool.query('insert into friend_relationships (sharer_id, friend_id) values ($1, $2)', [
    ann.id,
    ben.id,
  ]);
});

const know = ({ id }: Person, keywords: string[], relationships: object = {}) =>
  pool.query(
    `insert into user_interest_profiles (user_id, topic_keywords, sharing_relationships) values ($1, $2, $3)
     on conflict (user_id) do update set topic_keywords = $2, sharing_relationships = $3`,
    [id, keywords, JSON.stringify(relationships)],
  );
/** Shares a video about something, as a member's interests tell. */
const share = async ({ sharing }: Person, ...tags: string[]) => {
  const video = await createVideo(database, { tags });
  return sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
};
const suggested = () => ann.sharing.suggestedFriends({ id: rivers.id });

test('a friend who shared something about the same is suggested, with that, and nothing else that they like', async () => {
  await know(ben, ['secret'], { sharedTopics: ['rivers', 'chess'] });
  await share(ben, 'Rivers', 'Chess');
  expect(await suggested()).toEqual([{ userId: ben.id, name: 'pe***@example.org', words: ['rivers'] }]);
});

test.each([
  ['hidden from friends', 'friends_may_see = false'],
  ['taken back', 'revoked_at = now()'],
  ['run out', `expires_at = now() - interval '1 minute'`],
])('what a link is about that was %s is not told by its topic either', async (_how, change) => {
  for (const one of [ann, ben]) await know(one, ['rivers'], { sharedTopics: ['rivers'] });
  await share(ann, 'Rivers');
  const { shareId } = await share(ben, 'Rivers');
  await pool.query(`update share_records set ${change} where share_id = $1`, [shareId]);
  expect(await suggested()).toEqual([]);
  expect((await ann.sharing.friends({})).friends[0]?.words).toEqual([]);
  await share(ben, 'Rivers');
  expect((await suggested()).map(({ words }) => words)).toEqual([['rivers']]);
});

test('who shared that very video themselves is not suggested for it', async () => {
  await know(ben, [], { sharedTopics: ['rivers'] });
  await share(ben, 'Rivers');
  expect(await suggested()).toHaveLength(1);
  const { shareId } = await ben.sharing.createShare({ thing: { kind: 'video', videoId: rivers.id } });
  expect(await suggested()).toEqual([]);
  await ben.sharing.revokeShare({ shareId });
  expect(await suggested()).toHaveLength(1);
});

test('a friend who watched what the member cares about is suggested once they shared it, without saying what', async () => {
  await know(ann, ['bread', 'ovens']);
  await know(ben, ['bread', 'chess'], { sharedTopics: ['bread'] });
  expect(await suggested()).toEqual([]);
  await share(ben, 'Bread');
  expect(await suggested()).toEqual([{ userId: ben.id, name: 'pe***@example.org', words: [] }]);
});

test('a stranger is not suggested, though they care about all of it; nor is who is a friend no more', async () => {
  const stranger = await createMember(database);
  for (const one of [stranger, ben, ann]) await know(one, ['rivers'], { sharedTopics: ['rivers'] });
  await ann.sharing.removeFriend({ userId: ben.id });
  await know(ann, ['rivers'], { frequentRecipients: [ben.id, stranger.id] });
  expect(await suggested()).toEqual([]);
});

test('who opens the member’s links is looked at before the latest friends', async () => {
  await pool.query(`update friend_relationships set created_at = now() - interval '1 year'`);
  await pool.query(
    `with people as (
       insert into profiles (email) select 'friend' || n || '@example.org' from generate_series(1, 30) n returning id)
     insert into friend_relationships (sharer_id, friend_id) select id, $1 from people`,
    [ann.id],
  );
  await know(ben, [], { sharedTopics: ['rivers'] });
  await share(ben, 'Rivers');
  expect(await suggested()).toEqual([]);
  await know(ann, [], { frequentRecipients: [ben.id] });
  expect(await suggested()).toMatchObject([{ userId: ben.id }]);
});

test('friends are shown what both shared, and not what the link was about that connected them', async () => {
  await know(ann, [], { sharedTopics: ['chess', 'bread', 'rivers'] });
  await know(ben, ['secret'], { sharedTopics: ['bread', 'maps'] });
  await share(ann, 'Chess', 'Bread');
  await share(ben, 'Bread', 'Maps');
  const { shareId } = await ann.sharing.createShare({ thing: { kind: 'video', videoId: rivers.id } });
  await pool.query(
    'update friend_relationships set share_record_id = (select id from share_records where share_id = $1)',
    [shareId],
  );
  expect((await ben.sharing.friends({})).friends[0]?.words).toEqual(['bread']);
  expect((await ann.sharing.friends({})).friends[0]?.words).toEqual(['bread']);
});

test('that somebody opened a link is noted of friends alone', async () => {
  const recipients = async () =>
    (await pool.query(`select data from events where name = 'sharing.opened-by-friend'`)).rows;
  const { shareId } = await ann.sharing.createShare({ thing: { kind: 'video', videoId: rivers.id } });
  const cleo = await createMember(database);
  await cleo.sharing.setSharingPreferences({ connects: false });
  await cleo.sharing.openShare({ token: shareId });
  expect(await recipients()).toEqual([]);
  await ben.sharing.openShare({ token: shareId });
  expect(await recipients()).toEqual([{ data: { userId: ann.id, videoId: rivers.id, recipientId: ben.id } }]);
});

test('who opens the member’s links is looked at first again once their removal is taken back', async () => {
  await pool.query(`update friend_relationships set created_at = now() - interval '1 year'`);
  await pool.query(
    `with people as (
       insert into profiles (email) select 'friend' || n || '@example.org' from generate_series(1, 30) n returning id)
     insert into friend_relationships (sharer_id, friend_id) select id, $1 from people`,
    [ann.id],
  );
  await know(ben, [], { sharedTopics: ['rivers'] });
  await share(ben, 'Rivers');
  await know(ann, [], { frequentRecipients: [ben.id] });
  await ann.sharing.removeFriend({ userId: ben.id });
  expect(await suggested()).toEqual([]);
  await ann.sharing.restoreFriend({ userId: ben.id });
  expect(await suggested()).toMatchObject([{ userId: ben.id }]);
});
