import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newSessionId } from '#platform/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { personalData } from './personal-data.ts';

const { database, pool } = await testDatabase();
const { questions } = operationsAs('anyone', database).assistant;

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

async function member() {
  const { id } = await createProfile(database);
  const signedIn = { id, isAdmin: false, sessionId: randomUUID() };
  return { id, operations: operationsAs('member', database, { member: signedIn }).assistant };
}

/** As many people as there are marks say of an answer whether it helped: `+` or `-`. */
async function vote(question: { id: string }, video: { id: string }, marks: string) {
  for (const mark of marks) {
    await visitor().sendFeedback({ questionId: question.id, videoId: video.id, isHelpful: mark === '+' });
  }
}

async function textsFor(video: { id: string }): Promise<string[]> {
  return (await questions({ id: video.id })).map(({ text }) => text);
}

const keep = (key: string, value: unknown) =>
  pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);

describe('the questions of a video', () => {
  test('are its own and the global ones, in their order while nobody voted', async () => {
    const [film, other] = [await createVideo(database), await createVideo(database)];
    await createQuestion(database, { question_text: 'Third?', order_index: 3 });
    const first = await createQuestion(database, {
      question_text: 'First?',
      order_index: 1,
      video_id: film.id,
      question_source: 'admin',
    });
    await createQuestion(database, { question_text: 'Of another?', order_index: 0, video_id: other.id });
    expect(await questions({ id: film.id })).toMatchObject([
      {
        id: first.id,
        text: 'First?',
        order: 1,
        videoId: film.id,
        source: 'admin',
        popularity: { helpfulVotes: 0, totalVotes: 0, effectiveness: 0.5 },
      },
      { text: 'Third?', order: 3, videoId: null, source: 'predefined' },
    ]);
  });

  test('are none for a draft and for a video that is not there', async () => {
    const draft = await createVideo(database, { published: false });
    await createQuestion(database);
    expect(await questions({ id: draft.id })).toEqual([]);
    expect(await questions({ id: randomUUID() })).toEqual([]);
  });

  test('have the most helpful first, and those that helped nobody last', async () => {
    const film = await createVideo(database);
    const [bad, unknown, good] = [
      await createQuestion(database, { question_text: 'Bad?', order_index: 0 }),
      await createQuestion(database, { question_text: 'Unknown?', order_index: 1 }),
      await createQuestion(database, { question_text: 'Good?', order_index: 2 }),
    ];
    await vote(bad, film, '---');
    await vote(good, film, '++-');
    expect(await textsFor(film)).toEqual(['Good?', 'Unknown?', 'Bad?']);
    expect((await questions({ id: film.id })).map(({ popularity }) => popularity)).toEqual([
      { helpfulVotes: 2, totalVotes: 3, effectiveness: 2 / 3 },
      { helpfulVotes: 0, totalVotes: 0, effectiveness: 0.5 },
      { helpfulVotes: 0, totalVotes: 3, effectiveness: 0 },
    ]);
    expect(unknown.id).toBeDefined();
  });

  test('say the same once, and are twenty at most', async () => {
    const film = await createVideo(database);
    await createQuestion(database, { question_text: 'What is it?', order_index: 0 });
    await createQuestion(database, { question_text: 'what is  it', order_index: 1, video_id: film.id });
    expect(await textsFor(film)).toEqual(['What is it?']);
    for (let more = 0; more < 25; more++) await createQuestion(database, { order_index: more + 2 });
    expect(await textsFor(film)).toHaveLength(20);
  });
});

describe('the questions of cards', () => {
  const { cardQuestions, openingVideo } = operationsAs('anyone', database).assistant;

  test('are the best shown one of each video that has one of its own, read at once', async () => {
    const [film, bare, draft] = [
      await createVideo(database),
      await createVideo(database),
      await createVideo(database, { published: false }),
    ];
    await createQuestion(database, { question_text: 'Of every video?', order_index: 0 });
    const asked = async (video_id: string, question_text: string, order_index: number) =>
      createQuestion(database, { video_id, question_text, order_index, question_source: 'admin' });
    const first = await asked(film.id, 'First?', 1);
    const second = await asked(film.id, 'Second?', 2);
    await asked(draft.id, 'Of a draft?', 1);
    const ids = [film.id, bare.id, draft.id, randomUUID()];
    expect(await cardQuestions({ ids })).toEqual({ [film.id]: { id: first.id, text: 'First?' } });
    await vote(second, film, '+');
    expect(await cardQuestions({ ids })).toEqual({ [film.id]: { id: second.id, text: 'Second?' } });
    await pool.query('delete from ai_clickable_questions where id = $1', [second.id]);
    await vote(first, film, '----------');
    expect(await cardQuestions({ ids }), 'a retired one is not shown').toEqual({});
    const statements = vi.spyOn(pool, 'query');
    await cardQuestions({
      ids: (await Promise.all([1, 2, 3].map(() => createVideo(database)))).map(({ id }) => id),
    });
    const reads = statements.mock.calls.filter(([text]) => /from ai_clickable/.test(JSON.stringify(text)));
    statements.mockRestore();
    expect(reads.length).toBeLessThanOrEqual(1);
  });

  test('refuse more cards than a page has', async () => {
    const ids = Array.from({ length: 61 }, () => randomUUID());
    await expect(cardQuestions({ ids })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('stand beside the video that home opens with: a featured one before the newest, none without questions', async () => {
    expect(await openingVideo()).toBeNull();
    const newest = await createVideo(database, { title: 'Newest' });
    expect(await openingVideo()).toBeNull();
    await createQuestion(database, { video_id: newest.id, question_text: 'One?' });
    expect(await openingVideo()).toMatchObject({ video: { title: 'Newest' }, questions: [{ text: 'One?' }] });
    const featured = await createVideo(database, { title: 'Featured', is_featured: true });
    for (let order = 0; order < 5; order++)
      await createQuestion(database, { video_id: featured.id, order_index: order });
    expect(await openingVideo()).toMatchObject({ video: { title: 'Featured' } });
    expect((await openingVideo())?.questions).toHaveLength(4);
    await pool.query('update videos set published = false where id = $1', [featured.id]);
    expect(await openingVideo()).toMatchObject({ video: { title: 'Newest' } });
  });
});

describe('a question whose answers do not help', () => {
  test('is retired by ten voters, and one that the assistant proposed by one member or three visitors', async () => {
    const film = await createVideo(database);
    const curated = await createQuestion(database, { question_text: 'Curated?' });
    const proposed = await createQuestion(database, {
      question_text: 'Proposed?',
      video_id: film.id,
      question_source: 'ai_response',
    });
    await vote(curated, film, '---------');
    expect(await textsFor(film)).toEqual(['Proposed?', 'Curated?']);
    await vote(curated, film, '-');
    expect(await textsFor(film)).toEqual(['Proposed?']);
    await vote(proposed, film, '--');
    expect(await textsFor(film)).toEqual(['Proposed?']);
    await vote(proposed, film, '-');
    expect(await textsFor(film)).toEqual([]);

    const other = await createQuestion(database, { video_id: film.id, question_source: 'ai_response' });
    await (await member()).operations.sendFeedback({
      questionId: other.id,
      videoId: film.id,
      isHelpful: false,
    });
    expect(await textsFor(film)).toEqual([]);
  });

  test('is retired neither nor put last by one network, however many sessions it has', async () => {
    const film = await createVideo(database);
    const first = await createQuestion(database, { question_text: 'First?', order_index: 1 });
    const second = await createQuestion(database, { question_text: 'Second?', order_index: 2 });
    const own = network();
    for (let voters = 0; voters < 20; voters += 1)
      await visitor(own).sendFeedback({ questionId: first.id, videoId: film.id, isHelpful: false });
    for (const from of [network(), network()])
      await visitor(from).sendFeedback({ questionId: first.id, videoId: film.id, isHelpful: true });
    expect(await questions({ id: film.id })).toMatchObject([
      { id: first.id, popularity: { helpfulVotes: 2, totalVotes: 3 } },
      { id: second.id },
    ]);
  });

  test('counts the last that was said in a network', async () => {
    const film = await createVideo(database);
    const { id } = await createQuestion(database);
    const own = { ...network(), visitor: { sessionId: newSessionId(), hasShareSession: false } };
    const [one, another] = [operationsAs('anyone', database, own).assistant, visitor(own)];
    const counts: unknown[] = [];
    for (const [who, isHelpful] of [
      [one, true],
      [another, false],
      [one, false],
      [another, true],
    ] as const) {
      await who.sendFeedback({ questionId: id, videoId: film.id, isHelpful });
      counts.push((await questions({ id: film.id }))[0]?.popularity?.helpfulVotes);
    }
    expect(counts).toEqual([1, 0, 0, 1]);
  });

  test('is not retired by one person who says it under ten videos', async () => {
    const films = await Promise.all(Array.from({ length: 10 }, () => createVideo(database)));
    const global = await createQuestion(database, { question_text: 'Global?' });
    const [first] = films;
    const { operations: angry } = await member();
    for (const { id } of films) {
      await angry.sendFeedback({ questionId: global.id, videoId: id, isHelpful: false });
    }
    expect(await questions({ id: first?.id ?? '' })).toMatchObject([
      { popularity: { helpfulVotes: 0, totalVotes: 1 } },
    ]);
    for (const film of films.slice(1)) await vote(global, film, '-');
    expect(await textsFor(films[0] ?? { id: '' })).toEqual([]);
  });

  test('comes back when one changes their mind', async () => {
    const film = await createVideo(database);
    const proposed = await createQuestion(database, { video_id: film.id, question_source: 'ai_response' });
    const { sendFeedback } = (await member()).operations;
    const said = { questionId: proposed.id, videoId: film.id };
    await sendFeedback({ ...said, isHelpful: false });
    expect(await textsFor(film)).toEqual([]);
    await sendFeedback({ ...said, isHelpful: true });
    expect(await textsFor(film)).toHaveLength(1);
  });

  test('is judged as an admin chose, in part or not at all', async () => {
    const film = await createVideo(database);
    const curated = await createQuestion(database);
    await vote(curated, film, '---');
    await keep('questionRetirement', { minFeedbackCount: 3 });
    expect(await textsFor(film)).toEqual([]);
    await pool.query(`update settings set value = '{"minFeedbackCount": 3, "enabled": false}'`);
    expect(await textsFor(film)).toHaveLength(1);
    // What nobody could have chosen counts for nothing.
    await pool.query(`update settings set value = '{"minFeedbackCount": "three"}'`);
    expect(await textsFor(film)).toHaveLength(1);
    await pool.query(`update settings set value = '[]'`);
    expect(await textsFor(film)).toHaveLength(1);
  });

  test('stays for good once an admin brought it back', async () => {
    const film = await createVideo(database);
    const proposed = await createQuestion(database, { video_id: film.id, question_source: 'ai_response' });
    await keep('questionOverrides', { questionIds: [proposed.id] });
    await vote(proposed, film, '-----');
    expect(await textsFor(film)).toHaveLength(1);
  });
});

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
    [{ videoId: '' }, 'Video ID is required for feedback submission'],
    [{ videoId: 'sample-video' }, 'Invalid video ID format: sample-video'],
  ])('with %j is refused with its reason', async (wrong, message) => {
    const said = { questionId: randomUUID(), videoId: randomUUID(), isHelpful: true, ...wrong };
    await expect(visitor().sendFeedback(said)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message });
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

describe('insights', () => {
  const { insights } = operationsAs('anyone', database).assistant;
  const CONTENT = 'Because of **this** [0:05](#t=5).';

  async function answered(text: string, given: { content?: string; published?: boolean } = {}) {
    const film = await createVideo(database, {
      title: `Film on ${text}`,
      tags: ['one', 'two', 'three', 'four'],
      published: given.published ?? true,
    });
    const question = await createQuestion(database, { question_text: text, video_id: film.id });
    await pool.query('update videos set ai_insights = $1 where id = $2', [
      { [question.id]: { content: given.content ?? CONTENT } },
      film.id,
    ]);
    return { film, question };
  }
  /** Votes of as many people as there are marks, so many days ago. */
  async function voted({ film, question }: Awaited<ReturnType<typeof answered>>, marks: string, daysAgo = 0) {
    for (const mark of marks) {
      await pool.query(
        `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash, created_at)
         values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6))`,
        [question.id, film.id, mark === '+', mark === '+' ? 1 : -1, randomUUID(), daysAgo * 86_400],
      );
    }
  }
  const found = async (...[given]: Parameters<typeof insights>) =>
    (await insights(given)).map(({ questionText }) => questionText);

  test('are the answers that somebody found helpful, with what they are of', async () => {
    const one = await answered('Why?');
    await voted(one, '+-+');
    const [insight, ...others] = await insights({});
    expect(others).toEqual([]);
    expect(insight).toEqual({
      id: `${one.question.id}:${one.film.id}`,
      questionId: one.question.id,
      videoId: one.film.id,
      questionText: 'Why?',
      videoTitle: 'Film on Why?',
      content: CONTENT,
      beginning: 'Because of this.',
      positiveRate: 2 / 3,
      totalFeedback: 3,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      tags: ['one', 'two', 'three'],
    });
  });

  test('are none without a helpful vote, without a kept answer, and of drafts', async () => {
    await voted(await answered('Nobody helped?'), '--');
    await voted(await answered('Empty?', { content: ' ' }), '+');
    await voted(await answered('Draft?', { published: false }), '+');
    const { film } = await answered('Unasked?');
    const other = await createQuestion(database, { video_id: film.id });
    await voted({ film, question: other }, '+');
    expect(await insights({ timeRange: 'all' })).toEqual([]);
  });

  test('are those of the period, by votes of the period', async () => {
    await voted(await answered('Today?'), '+', 0);
    await voted(await answered('This week?'), '+', 6.9);
    await voted(await answered('This month?'), '+', 7.1);
    await voted(await answered('Long ago?'), '+', 31);
    expect((await found({ timeRange: 'week' })).sort()).toEqual(['This week?', 'Today?']);
    expect(await found({ timeRange: 'month' })).toHaveLength(3);
    expect(await found({ timeRange: 'all' })).toHaveLength(4);
    expect(await found({})).toHaveLength(2);
  });

  test('are in the order of their rating, then of their voters; or the latest first', async () => {
    await voted(await answered('Half?'), '+-', 1);
    await voted(await answered('One voter?'), '+', 2);
    await voted(await answered('Two voters?'), '++', 3);
    expect(await found({ sortBy: 'rating' })).toEqual(['Two voters?', 'One voter?', 'Half?']);
    expect(await found({ sortBy: 'date' })).toEqual(['Half?', 'One voter?', 'Two voters?']);
  });

  test('take answers only out of the videos that are shown, however many have some', async () => {
    const films = 300;
    await pool.query(
      `with film as (
         insert into videos (title, url, link_key, published, ai_insights)
         select 'Film ' || n, 'https://films.example/' || n, 'film ' || n, true, '{}' from generate_series(1, $1) n
         returning id
       ), question as (
         insert into ai_clickable_questions (question_text, video_id) select 'Why?', id from film returning id, video_id
       )
       insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash)
       select id, video_id, true, 1, 'someone' from question`,
      [films],
    );
    // Twenty kilobytes that cannot be packed, so that they lie in pages of their own.
    await pool.query(
      `update videos v set ai_insights = (
         select jsonb_build_object(q.id, jsonb_build_object('content',
                  (select string_agg(md5(v.id::text || n), '') from generate_series(1, 600) n)))
           from ai_clickable_questions q where q.video_id = v.id)`,
    );
    await pool.query('analyze videos, ai_clickable_questions, answer_feedback');
    const query = vi.spyOn(pool, 'query');
    expect(await found({})).toHaveLength(12);
    const [asked] = query.mock.calls as unknown as [{ text: string }, unknown[]][];
    query.mockRestore();
    const explained = await pool.query(
      `explain (analyze, buffers, format json) ${asked?.[0].text}`,
      asked?.[1],
    );
    const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN'];
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    expect(pages).toBeLessThan(films * 5);
  });

  test('are a dozen at most', async () => {
    for (let more = 0; more < 14; more++) await voted(await answered(`Number ${more}?`), '+');
    expect(await found({})).toHaveLength(12);
  });
});
