import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { questionVoters } from '../../../../tests/support/question-voters.ts';
import { personalData } from './personal-data.ts';

const { database, pool, questions, network, visitor, member } = await questionVoters();

describe('a vote', () => {
  const rows = async () =>
    (
      await pool.query(
        'select is_helpful, feedback_value, user_id, session_hash is not null as by_visitor from answer_feedback',
      )
    ).rows;

  test('is one a person, question and video, and can be changed', async () => {
    const film = await createVideo(database);
    const question = await createQuestion(database);
    const said = { questionId: question.id, videoId: film.id };
    const { id: readerId, operations: reader } = await member();
    const stranger = visitor();
    expect(await reader.sendFeedback({ ...said, isHelpful: true })).toEqual({ isHelpful: true });
    expect(await reader.sendFeedback({ ...said, isHelpful: false })).toEqual({ isHelpful: false });
    await stranger.sendFeedback({ ...said, isHelpful: true });
    expect(await rows()).toEqual([
      { is_helpful: false, feedback_value: -1, user_id: readerId, by_visitor: false },
      { is_helpful: true, feedback_value: 1, user_id: null, by_visitor: true },
    ]);
    expect(await reader.myFeedback({ id: film.id })).toEqual({ [question.id]: false });
    expect(await stranger.myFeedback({ id: film.id })).toEqual({ [question.id]: true });
    expect(await visitor().myFeedback({ id: film.id })).toEqual({});
  });

  test('of somebody who signs up afterwards stays theirs, and is not a second one', async () => {
    const film = await createVideo(database);
    const [first, second] = [await createQuestion(database), await createQuestion(database)];
    const browser = { visitor: { sessionId: newSessionId(), hasShareSession: false } };
    const before = operationsAs('anyone', database, browser).assistant;
    for (const { id } of [first, second]) {
      await before.sendFeedback({ questionId: id, videoId: film.id, isHelpful: true });
    }
    const { id } = await createProfile(database);
    const member = { id, isAdmin: false, sessionId: randomUUID() };
    const after = operationsAs('member', database, { ...browser, member }).assistant;
    expect(await after.myFeedback({ id: film.id })).toEqual({ [first.id]: true, [second.id]: true });
    await after.sendFeedback({ questionId: first.id, videoId: film.id, isHelpful: false });
    expect(await after.myFeedback({ id: film.id })).toEqual({ [first.id]: false, [second.id]: true });
    const popularity = Object.fromEntries(
      (await questions({ id: film.id })).map((question) => [question.id, question.popularity]),
    );
    expect(popularity).toMatchObject({
      [first.id]: { helpfulVotes: 0, totalVotes: 1 },
      [second.id]: { helpfulVotes: 1, totalVotes: 1 },
    });
    // A member's vote counts by itself, so nothing tells any more in which network it was given.
    const { rows: kept } = await pool.query(
      'select user_id is not null as by_member, network_hash is not null as of_network from answer_feedback order by 1',
    );
    expect(kept).toEqual([
      { by_member: false, of_network: true },
      { by_member: true, of_network: false },
    ]);
    // Somebody else's browser has nothing to do with it.
    expect(await visitor().myFeedback({ id: film.id })).toEqual({});
  });

  test.each(['a member', 'a visitor'])('of %s that is sent a hundred times at once is one', async (who) => {
    const film = await createVideo(database);
    const question = await createQuestion(database);
    const { sendFeedback } = who === 'a member' ? (await member()).operations : visitor();
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        sendFeedback({ questionId: question.id, videoId: film.id, isHelpful: at % 2 === 0 }),
      ),
    );
    expect(await rows()).toHaveLength(1);
    const [listed] = await questions({ id: film.id });
    expect(listed?.popularity?.totalVotes).toBe(1);
  });

  test('of a hundred people at once on two questions is counted for each, also when half of them go', async () => {
    const film = await createVideo(database);
    const asked = [await createQuestion(database), await createQuestion(database)];
    const people = Array.from({ length: 50 }, () => visitor());
    await Promise.all(
      people.flatMap(({ sendFeedback }, at) =>
        // In either order, so that some meet others half way.
        (at % 2 === 0 ? asked : asked.toReversed()).map(({ id }) =>
          sendFeedback({ questionId: id, videoId: film.id, isHelpful: at % 5 !== 0 }),
        ),
      ),
    );
    const counts = async () => (await questions({ id: film.id })).map(({ popularity }) => popularity);
    const all = { helpfulVotes: 40, totalVotes: 50, effectiveness: 0.8 };
    expect(await counts()).toEqual([all, all]);
    await pool.query('delete from answer_feedback where not is_helpful');
    const left = { helpfulVotes: 40, totalVotes: 40, effectiveness: 1 };
    expect(await counts()).toEqual([left, left]);
  });

  test('moves the counts by its difference: they say the same as all votes do, whatever was changed', async () => {
    const films = [await createVideo(database), await createVideo(database)];
    const asked = [await createQuestion(database), await createQuestion(database)];
    const [class7, class8] = [network(), network()];
    const people = [
      (await member()).operations,
      (await member()).operations,
      ...[class7, class7, class7, class8].map((from) => {
        const session = { visitor: { sessionId: newSessionId(), hasShareSession: false } };
        return operationsAs('anyone', database, { ...from, ...session }).assistant;
      }),
    ];
    const drift = () =>
      pool.query(`
        with said as (
          select distinct on (question_id, voter_of(user_id, network_hash, session_hash)) question_id, is_helpful, user_id
            from answer_feedback
           order by question_id, voter_of(user_id, network_hash, session_hash), created_at desc, id
        )
        select q.effectiveness_scores as counted, "right".scores
          from ai_clickable_questions q
         cross join lateral (
           select jsonb_build_object(
             'all', jsonb_build_object('helpful', count(*) filter (where is_helpful),
                                       'unhelpful', count(*) filter (where not is_helpful)),
             'networks', jsonb_build_object('helpful', count(*) filter (where is_helpful and user_id is null),
                                            'unhelpful', count(*) filter (where not is_helpful and user_id is null))) as scores
             from said where said.question_id = q.id) as "right"
         where q.effectiveness_scores <> "right".scores`);
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(
        people.map(({ sendFeedback }, at) =>
          sendFeedback({
            questionId: asked[(round + at) % 2]?.id ?? '',
            videoId: films[(at + (round >> 1)) % 2]?.id ?? '',
            isHelpful: (round * 5 + at * 3) % 4 < 2,
          }),
        ),
      );
      if (round % 4 === 3) {
        await pool.query(
          `delete from answer_feedback where id in (select id from answer_feedback order by id limit 2)`,
        );
        await pool.query(
          `update answer_feedback set is_helpful = not is_helpful, feedback_value = -feedback_value`,
        );
      }
      expect((await drift()).rows).toEqual([]);
    }
    await pool.query('delete from answer_feedback');
    const { rows: left } = await pool.query('select effectiveness_scores from ai_clickable_questions');
    const none = { helpful: 0, unhelpful: 0 };
    expect(left).toEqual(Array(2).fill({ effectiveness_scores: { all: none, networks: none } }));
  });

  test('that says the same again keeps its moment, and one that changes has a new one', async () => {
    const film = await createVideo(database);
    const question = await createQuestion(database);
    const { sendFeedback } = visitor();
    const said = { questionId: question.id, videoId: film.id };
    await sendFeedback({ ...said, isHelpful: true });
    await pool.query(`update answer_feedback set created_at = '2020-01-01'`);
    const year = async () =>
      (await pool.query('select extract(year from created_at)::int as year from answer_feedback')).rows[0]
        .year;
    await sendFeedback({ ...said, isHelpful: true });
    expect(await year()).toBe(2020);
    await sendFeedback({ ...said, isHelpful: false });
    expect(await year()).toBeGreaterThan(2020);
  });

  test.each([
    ['a question that is not there', randomUUID(), undefined],
    ['a video that is not there', undefined, randomUUID()],
  ])('on %s is refused, and leaves no trace in the browser', async (_what, questionId, videoId) => {
    const film = await createVideo(database);
    const question = await createQuestion(database);
    const responseHeaders = new Headers();
    const { sendFeedback } = operationsAs('anyone', database, { responseHeaders }).assistant;
    await expect(
      sendFeedback({
        questionId: questionId ?? question.id,
        videoId: videoId ?? film.id,
        isHelpful: true,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    expect(responseHeaders.getSetCookie()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('on a question about another video, or on a draft, is refused', async () => {
    const [film, other] = [await createVideo(database), await createVideo(database)];
    const draft = await createVideo(database, { published: false });
    const own = await createQuestion(database, { video_id: other.id });
    const global = await createQuestion(database);
    const { sendFeedback } = visitor();
    for (const said of [
      { questionId: own.id, videoId: film.id },
      { questionId: global.id, videoId: draft.id },
    ]) {
      await expect(sendFeedback({ ...said, isHelpful: true })).rejects.toMatchObject({
        code: 'NOT_FOUND_ERROR',
        message: 'Question not found',
      });
    }
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{ questionId: '' }, 'Question ID is required for feedback submission'],
    [{ questionId: undefined }, 'Question ID is required for feedback submission'],
    [{ questionId: null }, 'Question ID is required for feedback submission'],
    [{ videoId: '' }, 'Video ID is required for feedback submission'],
    [{ videoId: undefined }, 'Video ID is required for feedback submission'],
    [{ videoId: null }, 'Video ID is required for feedback submission'],
    [{ videoId: 'sample-video' }, 'Invalid video ID format: sample-video'],
  ])('with %j is refused with its reason', async (wrong, message) => {
    const said = { questionId: randomUUID(), videoId: randomUUID(), isHelpful: true, ...wrong };
    const given = said as Parameters<ReturnType<typeof visitor>['sendFeedback']>[0];
    await expect(visitor().sendFeedback(given)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message });
  });
});

test('what a member voted is in their data, and goes with them', async () => {
  const film = await createVideo(database, { title: 'Lanterns at sea' });
  const question = await createQuestion(database, { question_text: 'Why do they glow?' });
  const { id, operations } = await member();
  const other = await member();
  await operations.sendFeedback({ questionId: question.id, videoId: film.id, isHelpful: true });
  await other.operations.sendFeedback({ questionId: question.id, videoId: film.id, isHelpful: false });
  const votes = personalData.find(({ table }) => table === 'answer_feedback');
  expect(await votes?.read(database, id)).toEqual([
    {
      question: 'Why do they glow?',
      videoId: film.id,
      title: 'Lanterns at sea',
      isHelpful: true,
      votedAt: expect.any(Date),
    },
  ]);
  // A title that was taken back is nobody's to read any more.
  await pool.query('update videos set published = false');
  expect(await votes?.read(database, id)).toMatchObject([{ videoId: film.id, title: null }]);
  await pool.query('update videos set published = true');
  await pool.query('delete from profiles where id = $1', [id]);
  expect(await questions({ id: film.id })).toMatchObject([
    { popularity: { helpfulVotes: 0, totalVotes: 1 } },
  ]);
});
