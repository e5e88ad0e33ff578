import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { newSessionId } from '#platform/callers/visitor-cookie.ts';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { questionVoters } from '../../../../tests/support/question-voters.ts';

const { database, pool, questions, network, visitor, member, vote, textsFor, keep } = await questionVoters();

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

  test('are its main points where nobody proposed one, if somebody who may ask can be answered', async () => {
    const [film, silent] = [await createVideo(database), await createVideo(database)];
    await createCues(database, film.id, ['Herons fish at dawn.']);
    const assistant = operationsAs('anyone', database).assistant;
    const offered = async (id: string) => (await assistant.questions({ id })).summaryQuestion;
    expect(await offered(film.id)).toBe('What are the main points?');
    expect(await offered(silent.id), 'without a transcript').toBeNull();
    await pool.query(
      `insert into settings (key, value) values ('assistant', '{"whoMayAsk":"nobody"}')
       on conflict (key) do update set value = excluded.value`,
    );
    expect(await offered(film.id), 'for a visitor who may not ask').toBeNull();
    await pool.query(`delete from settings where key = 'assistant'`);
    await createQuestion(database, { question_text: 'When do herons fish?', video_id: film.id });
    expect(await offered(film.id), 'beside another one').toBeNull();
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
    expect(await openingVideo()).toMatchObject({
      video: { title: 'Newest' },
      questions: [{ text: 'One?' }],
      said: [],
    });
    const featured = await createVideo(database, { title: 'Featured', is_featured: true });
    for (let order = 0; order < 5; order++)
      await createQuestion(database, { video_id: featured.id, order_index: order });
    expect(await openingVideo()).toMatchObject({ video: { title: 'Featured' } });
    expect((await openingVideo())?.questions).toHaveLength(4);
    await pool.query('update videos set published = false where id = $1', [featured.id]);
    expect(await openingVideo()).toMatchObject({ video: { title: 'Newest' } });
  });
});

test('the video that home opens with comes with words that are said in it, and when', async () => {
  const video = await createVideo(database, {
    title: 'Lanterns',
    is_featured: true,
    tags: ['sea', 'whale oil'],
  });
  await createQuestion(database, { video_id: video.id });
  await createCues(database, video.id, [
    'The lighthouse keeper lights the lantern.',
    'A lantern burns whale oil.',
    'Whale oil was dear, and whale oil smelled.',
  ]);
  const { openingVideo } = operationsAs('anyone', database).assistant;
  const opening = await openingVideo();
  expect(opening).toMatchObject({ video: { title: 'Lanterns' } });
  expect(opening?.said).toContainEqual({ text: 'whale oil', atSeconds: 5 });
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
    await operationsAs('admin', database).assistant.overrideQuestion({ id: proposed.id });
    await vote(proposed, film, '-----');
    expect(await textsFor(film)).toHaveLength(1);
  });
});
