import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { questionVoters } from '../../../../tests/support/question-voters.ts';

const { database, pool, visitor, vote } = await questionVoters();

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
      isCurators: false,
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

  test('end with the transcript that they cite, and with the words of their question, and leave the mark of a picture', async () => {
    const [cited, reworded, other] = [
      await answered('Cited?'),
      await answered('Reworded?'),
      await answered('Why?'),
    ];
    for (const one of [cited, reworded, other]) await voted(one, '+');
    await pool.query(`update videos set ai_insights = ai_insights || '{"thumbnailGenerated": true}'`);
    await createCues(database, cited.film.id, ['Another text.']);
    await pool.query('update ai_clickable_questions set question_text = $1 where id = $2', [
      'Put otherwise?',
      reworded.question.id,
    ]);
    expect(await found({})).toEqual(['Why?']);
    const { rows } = await pool.query('select ai_insights from videos where id = any($1)', [
      [cited.film.id, reworded.film.id],
    ]);
    expect(rows).toEqual(Array(2).fill({ ai_insights: { thumbnailGenerated: true } }));
  });

  test('come back with a question whose words are back, at its next click', async () => {
    const { assistant, admin } = operationsAs('admin', database);
    const film = await createVideo(database, { title: 'Lanterns at sea' });
    await createCues(database, film.id, ['We left the harbour.', 'Jellyfish glow when touched.']);
    const text = 'Why do jellyfish glow?';
    const { id: first } = await assistant.addQuestion({ text, videoId: film.id });
    const click = (questionId: string) => visitor().smartChat({ message: 'x', videoId: film.id, questionId });
    const reword = (to: string) => assistant.updateQuestion({ id: first, text: to });

    await click(first);
    await vote({ id: first }, film, '+');
    const [answered] = await insights({});
    expect(answered).toMatchObject({ questionId: first, questionText: text });
    const { actionId } = await reword('Put otherwise?');
    await admin.undo({ actionId: actionId ?? '' });
    expect(await insights({})).toEqual([]);
    await click(first);
    expect(await insights({})).toEqual([answered]);

    await assistant.deleteQuestion({ id: first });
    const { id: second } = await assistant.addQuestion({ text, videoId: film.id });
    await click(second);
    await vote({ id: second }, film, '+');
    expect(await found({})).toEqual([text]);
  });

  test('are none of a kept answer that says that the video does not tell', async () => {
    const film = await createVideo(database, { title: 'Lanterns at sea' });
    await createCues(database, film.id, ['We left the harbour.']);
    const question = await createQuestion(database, {
      question_text: 'Who invented sourdough bread?',
      video_id: film.id,
    });
    const asked = { message: 'x', videoId: film.id, questionId: question.id };
    for (const reader of [visitor(), visitor()]) await reader.smartChat(asked);
    const { rows } = await pool.query('select ai_insights from videos');
    expect(rows).toEqual([{ ai_insights: {} }]);
  });

  test('are none to a question that is retired, unless an admin brought it back', async () => {
    const retired = await answered('Retired?');
    const cleanedUp = await answered('Cleaned up?');
    await voted(retired, '+');
    await voted(retired, '-'.repeat(10));
    await voted(cleanedUp, '+');
    await pool.query(`update answer_feedback set network_hash = 'n' || (random() * 1000000)::int`);
    await pool.query('update ai_clickable_questions set retired_at = now() where id = $1', [
      cleanedUp.question.id,
    ]);
    expect(await found({})).toEqual([]);
    await pool.query('update ai_clickable_questions set overridden_at = now()');
    expect((await found({})).sort()).toEqual(['Cleaned up?', 'Retired?']);
  });

  test('are answers of curators where all that somebody found helpful are to retired questions', async () => {
    const retired = await answered('Retired?');
    await voted(retired, '+');
    for (const text of ['Later retired?', 'One?', 'Two?', 'Three?']) {
      const { film, question } = await answered(text);
      await pool.query(
        `insert into curator_answers (video_id, question_id, content, updated_at)
         values ($1, $2, 'Because.', now() + make_interval(secs => $3))`,
        [film.id, question.id, text === 'Later retired?' ? 60 : 0],
      );
    }
    await pool.query(
      `update ai_clickable_questions set retired_at = now() where question_text in ('Retired?', 'Later retired?')`,
    );
    expect((await found({})).sort()).toEqual(['One?', 'Three?', 'Two?']);
  });

  test('are followed by answers of curators where they fill no row, each once', async () => {
    const helpful = await answered('Helpful?');
    await voted(helpful, '+');
    const all = [helpful, await answered('One?'), await answered('Two?'), await answered('Three?')];
    for (const [at, { film, question }] of all.entries())
      await pool.query(
        `insert into curator_answers (video_id, question_id, content, updated_at)
         values ($1, $2, 'Because.', now() + make_interval(secs => $3))`,
        [film.id, question.id, at],
      );
    expect(await found({})).toEqual(['Helpful?', 'Three?', 'Two?']);
    expect((await insights({})).map(({ totalFeedback }) => totalFeedback)).toEqual([1, 0, 0]);
  });

  test('are a dozen at most', async () => {
    for (let more = 0; more < 14; more++) await voted(await answered(`Number ${more}?`), '+');
    expect(await found({})).toHaveLength(12);
  });
});
