import { describe, expect, test } from 'vitest';
import { questionCurator } from '../../../../tests/support/question-curator.ts';

const { pool, assistant, undo, vote, asked } = await questionCurator();

describe('the analytics of questions', () => {
  test('tell what people said, in buckets and by day, of shown and of retired questions', async () => {
    const { video, ids } = await asked('Good?', 'At risk?', 'Retired?', 'Middling?', 'Nobody?');
    const [good = '', risky = '', retired = '', middling = ''] = ids.map((id) => id);
    await vote({ id: good }, video, '++++');
    await vote({ id: risky }, video, '+-----');
    await vote({ id: retired }, video, '----------');
    await vote({ id: middling }, video, '+-');
    await pool.query(
      `update answer_feedback set created_at = now() - interval '2 days' where question_id = $1`,
      [good],
    );
    const found = await assistant.questionAnalytics({});
    expect(found).toMatchObject({
      totalFeedback: 22,
      positiveFeedback: 6,
      negativeFeedback: 16,
      positiveRate: 6 / 22,
      questionsWithFeedback: 4,
      questionCount: 5,
      buckets: { low: 2, medium: 1, high: 1 },
      activeCount: 3,
      retiredCount: 1,
    });
    expect(found.retiredQuestions).toMatchObject([{ text: 'Retired?', helpful: 0, total: 10 }]);
    expect(found.activeQuestions.map(({ text, isAtRisk }) => [text, isAtRisk])).toEqual([
      ['At risk?', true],
      ['Good?', false],
      ['Middling?', false],
    ]);
    expect(found.topQuestions[0]).toMatchObject({ text: 'Good?', videoTitle: video.title, bucket: 'high' });
    expect(found.days).toHaveLength(30);
    expect(found.days.at(-3)).toMatchObject({ helpful: 4, unhelpful: 0 });
    expect(found.days.at(-1)).toMatchObject({ helpful: 2, unhelpful: 16 });
    expect((await assistant.questionAnalytics({ days: 90 })).days).toHaveLength(90);
  });

  test('count by day whom they count in sum: no network twice, and nobody of what is deleted', async () => {
    const { video, ids } = await asked('Good?', 'Deleted?');
    const gone = await asked('Of a deleted video?');
    const [good = '', deleted = ''] = ids;
    await vote({ id: good }, video, '++');
    await vote({ id: deleted }, video, '+++');
    await vote({ id: gone.ids[0] ?? '' }, gone.video, '+++');
    await assistant.deleteQuestion({ id: deleted });
    await pool.query('update videos set deleted_at = now(), published = false where id = $1', [
      gone.video.id,
    ]);
    await pool.query(
      `insert into answer_feedback (question_id, video_id, is_helpful, feedback_value, session_hash, network_hash, created_at)
       select $1, $2, n > 1, 1, 'visitor ' || n, 'one network', now() - make_interval(days => n) from generate_series(1, 3) n`,
      [good, video.id],
    );
    const { totalFeedback, positiveFeedback, days } = await assistant.questionAnalytics({});
    expect([totalFeedback, positiveFeedback]).toEqual([3, 2]);
    expect(days.slice(-4)).toMatchObject([
      { helpful: 0, unhelpful: 0 },
      { helpful: 0, unhelpful: 0 },
      { helpful: 0, unhelpful: 1 },
      { helpful: 2, unhelpful: 0 },
    ]);
  });

  test('are empty while nobody voted', async () => {
    await asked('Why?');
    expect(await assistant.questionAnalytics({})).toMatchObject({
      totalFeedback: 0,
      positiveRate: null,
      questionsWithFeedback: 0,
      activeQuestions: [],
      retiredQuestions: [],
    });
  });

  test('list as many as the settings say', async () => {
    const { video, ids } = await asked('a', 'b', 'c');
    for (const id of ids) await vote({ id }, video, '+');
    const { actionId } = await assistant.updateQuestionSettings({
      ...(await assistant.questionSettings()),
      questionLimit: 2,
    });
    expect((await assistant.questionAnalytics({})).activeQuestions).toHaveLength(2);
    await undo(actionId);
    expect((await assistant.questionAnalytics({})).activeQuestions).toHaveLength(3);
  });
});
