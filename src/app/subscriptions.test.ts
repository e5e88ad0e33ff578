import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApplication } from '../../tests/support/application.ts';
import { operationsAs } from '../../tests/support/call-operations.ts';
import { createProfile, createQuestion, createVideo } from '../../tests/support/factories.ts';
import { createTestDatabase, testDatabase } from '../../tests/support/test-database.ts';

const { connectionString, database, pool } = await testDatabase();

beforeEach(async () => {
  await pool.query('truncate videos, profiles, events, ai_clickable_questions cascade');
});

async function member() {
  const { id } = await createProfile(database);
  const signedIn = { id, isAdmin: false, sessionId: randomUUID() };
  const { watch, library, assistant } = operationsAs('member', database, { member: signedIn });
  return { id, watch, library, assistant };
}

const engagement = async () =>
  (await pool.query('select user_id, video_id, event_type from engagement_events order by created_at, id'))
    .rows;

describe('what members do with videos', async () => {
  const { application, stop } = await startTestApplication(connectionString);
  afterAll(stop);
  const { deliverEvents } = application.resources;
  /** Waits until nothing is left to hear; what another delivery has in hand is waited for. */
  const allHeard = () =>
    vi.waitFor(async () => {
      await deliverEvents();
      expect((await pool.query('select from events')).rowCount).toBe(0);
    }, 15_000);

  test('is engagement: a view, a favorite, an answer that helped', async () => {
    const { id, watch, library, assistant } = await member();
    const video = await createVideo(database);
    const question = await createQuestion(database, { video_id: video.id });
    await watch.recordView({ id: video.id });
    await library.setFavorite({ id: video.id, isFavorite: true });
    const vote = { questionId: question.id, videoId: video.id };
    await assistant.sendFeedback({ ...vote, isHelpful: false });
    await assistant.sendFeedback({ ...vote, isHelpful: true });
    await allHeard();
    const deed = (event_type: string) => ({ user_id: id, video_id: video.id, event_type });
    expect(await engagement()).toEqual(['view', 'favorite', 'positive_feedback'].map(deed));
  });

  test('that is done again at once, or changes nothing, is one; of others it is another', async () => {
    const [ann, bob] = [await member(), await member()];
    const video = await createVideo(database);
    for (const isFavorite of [true, true, false, true])
      await ann.library.setFavorite({ id: video.id, isFavorite });
    await allHeard();
    await bob.library.setFavorite({ id: video.id, isFavorite: true });
    await allHeard();
    expect((await engagement()).map(({ user_id }) => user_id)).toEqual([ann.id, bob.id]);
    await pool.query(`update engagement_events set created_at = created_at - interval '6 seconds'`);
    for (const isFavorite of [true, false, true]) await bob.library.setFavorite({ id: video.id, isFavorite });
    await allHeard();
    expect((await engagement()).map(({ user_id }) => user_id)).toEqual([ann.id, bob.id]);
  });

  test('is forgotten for a favorite that is one no more, heard of or not, and for no other', async () => {
    const [ann, bob] = [await member(), await member()];
    const [first, second] = [await createVideo(database), await createVideo(database)];
    for (const { library } of [ann, bob]) await library.setFavorite({ id: first.id, isFavorite: true });
    await allHeard();
    await ann.library.setFavorite({ id: second.id, isFavorite: true });
    for (const { id } of [first, second]) await ann.library.setFavorite({ id, isFavorite: false });
    await allHeard();
    expect(await engagement()).toEqual([{ user_id: bob.id, video_id: first.id, event_type: 'favorite' }]);
  });

  test('comes back with a favorite that is put back, once', async () => {
    const { id, library } = await member();
    const video = await createVideo(database);
    await library.setFavorite({ id: video.id, isFavorite: true });
    await allHeard();
    const { favoritedAt = '' } = await library.setFavorite({ id: video.id, isFavorite: false });
    expect(await engagement()).toEqual([]);
    await Promise.all(
      Array.from({ length: 3 }, () => library.setFavorite({ id: video.id, isFavorite: true, favoritedAt })),
    );
    const { rows } = await pool.query('select user_id, event_type, created_at from engagement_events');
    expect(rows).toEqual([{ user_id: id, event_type: 'favorite', created_at: new Date(favoritedAt) }]);
  });

  test('is forgotten for an answer that did not help after all, heard of or not, and for no other', async () => {
    const { id, assistant } = await member();
    const video = await createVideo(database);
    const [first, second] = [
      await createQuestion(database, { video_id: video.id }),
      await createQuestion(database, { video_id: video.id }),
    ];
    const vote = (questionId: string, isHelpful: boolean) =>
      assistant.sendFeedback({ questionId, videoId: video.id, isHelpful });
    await vote(first.id, true);
    await allHeard();
    for (const table of ['answer_feedback', 'engagement_events'])
      await pool.query(`update ${table} set created_at = created_at - interval '6 seconds'`);
    await vote(second.id, true);
    await allHeard();
    await vote(second.id, false);
    await allHeard();
    const { rows } = await pool.query('select created_at from answer_feedback where is_helpful');
    expect((await pool.query('select user_id, created_at from engagement_events')).rows).toEqual([
      { user_id: id, created_at: rows[0].created_at },
    ]);
    await vote(second.id, true);
    await vote(second.id, false);
    await vote(first.id, false);
    await allHeard();
    expect(await engagement()).toEqual([]);
  });

  test('leaves no trace of visitors, nor of views while the history is paused', async () => {
    const { watch, library } = await member();
    const visitor = operationsAs('share-visitor', database);
    const video = await createVideo(database);
    const question = await createQuestion(database, { video_id: video.id });
    await visitor.watch.recordView({ id: video.id });
    await visitor.assistant.sendFeedback({ questionId: question.id, videoId: video.id, isHelpful: true });
    await library.pauseHistory({ isPaused: true });
    await watch.recordView({ id: video.id });
    expect((await pool.query('select from events')).rowCount).toBe(0);
    await allHeard();
    expect(await engagement()).toEqual([]);
  });

  test('is forgotten as far as it was watching when the history is cleared, heard of or not', async () => {
    const [ann, bob] = [await member(), await member()];
    const [first, second] = [await createVideo(database), await createVideo(database)];
    for (const { watch, library } of [ann, bob]) {
      await watch.recordView({ id: first.id });
      await library.setFavorite({ id: first.id, isFavorite: true });
    }
    await allHeard();
    await ann.watch.recordView({ id: second.id });
    await ann.library.clearHistory();
    await allHeard();
    expect(await engagement()).toMatchObject([
      { user_id: ann.id, event_type: 'favorite' },
      { user_id: bob.id, event_type: 'view' },
      { user_id: bob.id, event_type: 'favorite' },
    ]);
  });

  test('is forgotten for one viewing that is taken out of the history, and for no other', async () => {
    const { watch, library } = await member();
    const video = await createVideo(database);
    await watch.recordView({ id: video.id });
    await allHeard();
    await pool.query(`update user_view_history set viewed_at = viewed_at - interval '1 hour'`);
    await pool.query(`update engagement_events set created_at = created_at - interval '1 hour'`);
    await watch.recordView({ id: video.id });
    await allHeard();
    const { entries } = await library.history({});
    await library.removeHistoryEntry({ id: entries[0]?.id ?? '' });
    const { rows } = await pool.query('select created_at from engagement_events');
    expect(rows.map(({ created_at }) => created_at.toISOString())).toEqual([entries[1]?.viewedAt]);
  });

  test('comes back with a viewing that is put back into the history, once', async () => {
    const { id, watch, library } = await member();
    const video = await createVideo(database);
    await watch.recordView({ id: video.id });
    await allHeard();
    const [entry] = (await library.history({})).entries;
    const removed = await library.removeHistoryEntry({ id: entry?.id ?? '' });
    if (!removed) throw new Error('nothing was removed');
    expect(await engagement()).toEqual([]);
    await Promise.all(Array.from({ length: 3 }, () => library.restoreHistoryEntry(removed)));
    const { rows } = await pool.query('select user_id, event_type, created_at from engagement_events');
    expect(rows).toEqual([{ user_id: id, event_type: 'view', created_at: new Date(removed.viewedAt) }]);
  });

  test('is told apart from changed texts, of which questions are proposed', async () => {
    const { media } = operationsAs('admin', database);
    const { id } = await createVideo(database, { title: 'Lanterns at sea' });
    const text = 'WEBVTT\n\n00:00.000 --> 00:09.000\nThe Fresnel lens of the harbour was ground in Paris.\n';
    await media.pasteTranscript({ videoId: id, language: 'en', text });
    await vi.waitFor(
      async () => {
        const { rowCount } = await pool.query('select from question_proposals where video_id = $1', [id]);
        expect(rowCount).toBe(1);
      },
      { timeout: 20_000 },
    );
  });

  test('of a video that is gone by then is not written', async () => {
    const { library } = await member();
    const video = await createVideo(database);
    await library.setFavorite({ id: video.id, isFavorite: true });
    await pool.query('delete from videos where id = $1', [video.id]);
    await allHeard();
    expect(await engagement()).toEqual([]);
  });
});

test('a deed that was done while no instance listened is heard when one starts', async () => {
  const apart = await createTestDatabase();
  onTestFinished(apart.drop);
  const { id } = await createProfile(apart.database);
  const video = await createVideo(apart.database);
  const signedIn = { id, isAdmin: false, sessionId: randomUUID() };
  const { library } = operationsAs('member', apart.database, { member: signedIn });
  await library.setFavorite({ id: video.id, isFavorite: true });
  const { stop } = await startTestApplication(apart.connectionString);
  onTestFinished(stop);
  await vi.waitFor(
    async () => {
      const { rows } = await apart.pool.query('select user_id, event_type from engagement_events');
      expect(rows).toEqual([{ user_id: id, event_type: 'favorite' }]);
    },
    { timeout: 10_000 },
  );
});

test.each([
  ['interests are reset', ['resetInterests']],
  ['interests were off', ['off', 'on']],
])('what was not heard yet when %s is no engagement, but heard by others', async (_when, deeds) => {
  const apart = await createTestDatabase();
  onTestFinished(apart.drop);
  const { id } = await createProfile(apart.database);
  const [video, later] = [await createVideo(apart.database), await createVideo(apart.database)];
  const signedIn = { id, isAdmin: false, sessionId: randomUUID() };
  const { library, interests, sharing, watch } = operationsAs('member', apart.database, { member: signedIn });
  const { pool: own } = apart;
  if (deeds.includes('off')) await interests.setInterestsOff({ isOff: true });
  await library.setFavorite({ id: video.id, isFavorite: true });
  await watch.recordView({ id: video.id });
  const { shareId } = await sharing.createShare({ thing: { kind: 'video', videoId: video.id } });
  if (deeds.includes('on')) await interests.setInterestsOff({ isOff: false });
  else await interests.resetInterests();
  await library.setFavorite({ id: later.id, isFavorite: true });
  const { stop } = await startTestApplication(apart.connectionString);
  onTestFinished(stop);
  await vi.waitFor(async () => expect((await own.query('select from events')).rowCount).toBe(0), 15_000);
  const { rows } = await own.query('select video_id, event_type from engagement_events');
  expect(rows).toEqual([{ video_id: later.id, event_type: 'favorite' }]);
  const pictures = await own.query(`select from jobs.job where data->>'shareId' = $1`, [shareId]);
  expect(pictures.rowCount).toBe(1);
});
