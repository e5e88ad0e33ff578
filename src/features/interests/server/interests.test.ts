import { beforeEach, describe, expect, test } from 'vitest';
import { createVideo, type Video } from '../../../../tests/support/factories.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { type Engagement, forgetEngagement, recordEngagement, sweepEngagement } from './engagement.ts';
import { interestsAmong } from './interest-queries.ts';
import { personalData } from './personal-data.ts';
import { similarPeople } from './similar-people.ts';

const { database, pool } = await testDatabase();

type Person = Awaited<ReturnType<typeof createMember>>;

let rivers: Video;
let bread: Video;
let ann: Person;
beforeEach(async () => {
  await pool.query('truncate videos, profiles, categories, events cascade');
  rivers = await createVideo(database, { title: 'Rivers of Europe', tags: ['Rivers', 'Europe', 'AI'] });
  bread = await createVideo(database, { title: 'Bread', tags: ['bread', 'ovens', 'the'] });
  ann = await createMember(database);
});

const deed = (video: Video, given: Partial<Engagement> = {}): Engagement => ({
  userId: ann.id,
  videoId: video.id,
  type: 'view',
  contentType: 'video',
  at: new Date('2026-03-03T12:00:00Z'),
  ...given,
});
const record = (one: Engagement) => database.transaction((tx) => recordEngagement(tx, one));
const events = async () => (await pool.query('select * from engagement_events')).rows;
const kept = async ({ id } = ann) =>
  (await pool.query('select * from user_interest_profiles where user_id = $1', [id])).rows[0];
const wordsOf = async ({ interests } = ann) => (await interests.interests()).keywords.map(({ word }) => word);

/** People with these keywords. */
async function people(...keywords: string[][]): Promise<string[]> {
  const made = await Promise.all(keywords.map(() => createMember(database)));
  for (const [index, { id }] of made.entries())
    await pool.query('insert into user_interest_profiles (user_id, topic_keywords) values ($1, $2)', [
      id,
      keywords[index],
    ]);
  return made.map(({ id }) => id);
}

describe('a deed', () => {
  test('is noted once, however many instances hear of the same at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        record(deed(rivers, { at: new Date(Date.UTC(2026, 2, 3, 12, 0, 0, n)) })),
      ),
    );
    expect(await events()).toHaveLength(1);
  });

  test('is another 5 seconds later, at another video, of another kind', async () => {
    await record(deed(rivers));
    await record(deed(rivers, { at: new Date('2026-03-03T12:00:04.999Z') }));
    await record(deed(rivers, { at: new Date('2026-03-03T12:00:05Z') }));
    await record(deed(bread));
    await record(deed(rivers, { type: 'favorite' }));
    expect(await events()).toHaveLength(4);
  });

  test('of somebody or at a video that is gone is none', async () => {
    await pool.query('delete from videos where id = $1', [bread.id]);
    await record(deed(bread));
    await pool.query('delete from profiles');
    await record(deed(rivers));
    expect(await events()).toEqual([]);
  });

  test('fills the profile: keywords, what kinds, which categories, what is shared and who opens it', async () => {
    const ben = await createMember(database);
    await pool.query(
      `with made as (insert into categories (name) values ('Science') returning id)
       insert into video_categories (video_id, category_id) select $1, id from made`,
      [rivers.id],
    );
    await record(deed(rivers));
    await record(
      deed(bread, { type: 'share', contentType: 'question', at: new Date('2026-03-04T12:00:00Z') }),
    );
    const { contentType: _none, ...opening } = deed(bread, { type: 'share', recipientId: ben.id });
    await record(opening);
    expect(await kept()).toMatchObject({
      topic_keywords: ['bread', 'ovens', 'rivers', 'europe'],
      engagement_patterns: {
        preferredContentTypes: ['question', 'video'],
        averageEngagementTime: null,
        favoriteCategories: ['Science'],
        sharedContentTypes: ['question'],
      },
      sharing_relationships: { frequentRecipients: [ben.id], sharedTopics: ['bread', 'ovens'] },
    });
  });

  test('counts with 499 before it, each with its words in the order in which they stand, the latest first', async () => {
    await pool.query(
      `insert into engagement_events (user_id, video_id, event_type, content_type, content_keywords, duration, created_at)
       select $1, $2, 'view', 'video', array['often', 'word ' || n], n, timestamptz '2026-03-01' - n * interval '1 hour'
         from generate_series(1, 600) n`,
      [ann.id, rivers.id],
    );
    await record(deed(bread));
    const { topic_keywords, engagement_patterns } = await kept();
    expect(topic_keywords.slice(0, 5)).toEqual(['often', 'bread', 'ovens', 'word 1', 'word 2']);
    expect(engagement_patterns.averageEngagementTime).toBe(250);
    const { keywords } = await ann.interests.interests();
    expect(keywords[0], 'as many as the profile is drawn from').toMatchObject({ word: 'often', views: 499 });
  });

  test('that was watching is forgotten with its keywords, and no other', async () => {
    await record(deed(rivers));
    await record(deed(bread, { type: 'favorite' }));
    await database.transaction((tx) => forgetEngagement(tx, ann.id, 'view'));
    expect(await wordsOf()).toEqual(['bread', 'ovens']);
  });
});

test('deeds of more than a year ago are forgotten with their keywords, of however many members', async () => {
  const [ben, cleo] = [await createMember(database), await createMember(database)];
  const old = new Date(Date.now() - 366 * 24 * 3_600_000);
  for (const { id } of [ann, ben]) await record(deed(rivers, { userId: id, at: old }));
  await record(deed(rivers, { userId: cleo.id, at: old }));
  await cleo.interests.setInterestsOff({ isOff: true });
  await record(deed(bread, { at: new Date() }));
  await sweepEngagement(database);
  expect(await events()).toMatchObject([{ user_id: ann.id, video_id: bread.id }]);
  expect(await wordsOf()).toEqual(['bread', 'ovens']);
  expect(await wordsOf(ben)).toEqual([]);
  expect((await kept(ben)).topic_keywords).toEqual([]);
});

describe('a member', () => {
  test('sees their keywords and why each is there', async () => {
    await record(deed(rivers));
    await record(deed(rivers, { type: 'favorite' }));
    await record(deed(bread, { type: 'share', contentType: 'video', at: new Date('2026-03-04T12:00:00Z') }));
    const { keywords, isOff } = await ann.interests.interests();
    expect(isOff).toBe(false);
    expect(keywords[0]).toEqual({
      word: 'rivers',
      views: 1,
      favorites: 1,
      shares: 0,
      helpful: 0,
      isSeed: false,
      video: { id: rivers.id, title: 'Rivers of Europe' },
    });
    expect(keywords.find(({ word }) => word === 'bread')).toMatchObject({ shares: 1, views: 0 });
  });

  test('is told of no video that is not there to be seen', async () => {
    await record(deed(rivers));
    await pool.query('update videos set published = false where id = $1', [rivers.id]);
    expect((await ann.interests.interests()).keywords[0]).toMatchObject({ word: 'rivers', video: null });
  });

  test('takes a keyword out, which does not come back by what they do, and puts it back', async () => {
    await record(deed(rivers));
    await Promise.all([
      ann.interests.removeKeyword({ word: 'Rivers' }),
      ann.interests.removeKeyword({ word: 'europe' }),
    ]);
    expect(await wordsOf()).toEqual([]);
    await record(deed(rivers, { type: 'favorite' }));
    expect(await wordsOf()).toEqual([]);
    await ann.interests.restoreKeyword({ word: 'rivers' });
    expect(await wordsOf()).toEqual(['rivers']);
  });

  test('resets them: all is forgotten, and begins anew', async () => {
    await record(deed(rivers));
    await ann.interests.removeKeyword({ word: 'europe' });
    await ann.interests.resetInterests();
    expect(await events()).toEqual([]);
    expect(await kept()).toMatchObject({
      topic_keywords: [],
      removed_keywords: [],
      engagement_patterns: {},
      sharing_relationships: {},
    });
    await record(deed(rivers));
    expect(await wordsOf()).toEqual(['rivers', 'europe']);
  });

  test('turns them off: nothing is noted or known, and what was before is there when they are on again', async () => {
    await record(deed(rivers));
    await ann.interests.setInterestsOff({ isOff: true });
    await record(deed(bread));
    expect(await ann.interests.interests()).toEqual({ isOff: true, keywords: [], similarPeople: 0 });
    expect(await interestsAmong(database, [ann.id])).toEqual(new Map());
    expect(await kept()).toMatchObject({ topic_keywords: [] });
    await ann.interests.setInterestsOff({ isOff: false });
    expect(await wordsOf()).toEqual(['rivers', 'europe']);
  });

  test('changes nothing of anybody else', async () => {
    const ben = await createMember(database);
    await record(deed(rivers, { userId: ben.id }));
    await ann.interests.resetInterests();
    await ann.interests.setInterestsOff({ isOff: true });
    await ann.interests.removeKeyword({ word: 'rivers' });
    expect(await wordsOf(ben)).toEqual(['rivers', 'europe']);
  });
});

describe('people who care about the same', () => {
  const mine = ['rivers', 'europe', 'maps', 'boats'];

  beforeEach(() =>
    pool.query('insert into user_interest_profiles (user_id, topic_keywords) values ($1, $2)', [
      ann.id,
      mine,
    ]),
  );

  test('are found by their foremost words, the likest first, and none who hardly does', async () => {
    const [half, all] = await people(
      ['rivers', 'europe', 'chess'],
      [...mine],
      ['chess', 'go', 'cards'],
      ['boats', ...Array.from({ length: 30 }, (_, n) => `other ${n}`)],
    );
    expect((await similarPeople(database, ann.id)).map(({ userId }) => userId)).toEqual([all, half]);
  });

  test('are five at most, and neither oneself nor who turned their interests off', async () => {
    const found = await people(...Array.from({ length: 8 }, () => mine));
    await pool.query('update user_interest_profiles set is_off = true where user_id = $1', [found[0]]);
    const ids = (await similarPeople(database, ann.id)).map(({ userId }) => userId);
    expect(ids).toHaveLength(5);
    expect(ids).not.toContain(ann.id);
    expect(ids).not.toContain(found[0]);
  });

  test('are told of by their number alone', async () => {
    const [stranger] = await people(['rivers', 'a secret of theirs']);
    const told = await ann.interests.interests();
    expect(told.similarPeople).toBe(1);
    expect(JSON.stringify(told)).not.toContain('a secret of theirs');
    expect(JSON.stringify(told)).not.toContain(stranger);
  });
});

test('with an account goes that somebody opened others’ links', async () => {
  const ben = await createMember(database);
  const { contentType: _none, ...opening } = deed(rivers, { type: 'share', recipientId: ben.id });
  await record(opening);
  expect((await kept()).sharing_relationships.frequentRecipients).toEqual([ben.id]);
  await database.transaction(async (tx) => {
    for (const { forget } of personalData) await forget?.(tx, ben.id);
  });
  expect((await kept()).sharing_relationships.frequentRecipients).toEqual([]);
});
