import { describe, expect, test } from 'vitest';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#platform/log.ts';
import type { Resources } from '#platform/procedure.ts';
import { Settings } from '#platform/settings.ts';
import { questionCurator } from '../../../../tests/support/question-curator.ts';
import { cleanUpQuestionsJob } from './jobs.ts';

const { database, pool, assistant, undo, managed, order, shown, vote, asked } = await questionCurator();

describe('a retired question', () => {
  test('comes back for good by an override, which is undone', async () => {
    const { video, ids } = await asked('Bad?');
    const question = { id: ids[0] ?? '' };
    await vote(question, video, '----------');
    expect(await shown(video.id)).toEqual([]);
    expect(await managed(video.id)).toMatchObject([{ isRetired: true, helpful: 0, total: 10 }]);
    const { actionId } = await assistant.overrideQuestion(question);
    await vote(question, video, '-----');
    expect(await shown(video.id)).toEqual(['Bad?']);
    expect(await assistant.overrideQuestion(question)).toEqual({ actionId: null });
    await assistant.cleanupQuestions({});
    expect(await shown(video.id), 'no clean-up retires it').toEqual(['Bad?']);
    await undo(actionId);
    expect(await shown(video.id)).toEqual([]);
  });
});

describe('a clean-up', () => {
  test('retires what helps nobody, puts what helps most first, counts both, and changes nothing the second time', async () => {
    const { video, ids } = await asked('Middling?', 'Bad?', 'New?', 'Good?', 'Better?');
    const [middling = '', bad = '', , good = '', better = ''] = ids;
    await vote({ id: middling }, video, '+++++-----');
    await vote({ id: bad }, video, '++--------');
    await vote({ id: good }, video, '++++++++--');
    await vote({ id: better }, video, '++++++++++');
    const first = await assistant.cleanupQuestions({
      mode: 'batch',
      minSampleSize: 10,
      thresholds: { retire: 0.3, promote: 0.7 },
    });
    expect(first.metrics).toEqual({ total: 5, retired: 1, promoted: 2, unchanged: 2 });
    expect(await order(video.id)).toEqual(['Good?', 'Better?', 'Middling?', 'Bad?', 'New?']);
    expect((await managed(video.id)).filter(({ isRetired }) => isRetired)).toMatchObject([{ text: 'Bad?' }]);
    await vote({ id: bad }, video, '++++++++++++++++++++');
    expect(await shown(video.id), 'retired it stays so, whatever is voted').not.toContain('Bad?');
    const second = await assistant.cleanupQuestions({});
    expect(second).toEqual({
      metrics: { total: 5, retired: 0, promoted: 0, unchanged: 5 },
      actionId: null,
    });
    await undo(first.actionId);
    expect(await order(video.id)).toEqual(['Middling?', 'Bad?', 'New?', 'Good?', 'Better?']);
    expect(await shown(video.id)).toContain('Bad?');
  });

  test('counts visitors by their networks, and retires nothing while retirement is off', async () => {
    const { video, ids } = await asked('Bad?');
    for (let visitor = 0; visitor < 12; visitor++) {
      await pool.query(
        `insert into answer_feedback (question_id, video_id, session_hash, network_hash, is_helpful, feedback_value)
         values ($1, $2, $3, 'one', false, -1)`,
        [ids[0], video.id, `session ${visitor}`],
      );
    }
    expect((await assistant.cleanupQuestions({ minSampleSize: 1 })).metrics.retired).toBe(0);
    await vote({ id: ids[0] ?? '' }, video, '----------');
    await assistant.updateQuestionSettings({ ...(await assistant.questionSettings()), enabled: false });
    expect((await assistant.cleanupQuestions({})).metrics.retired).toBe(0);
    expect(await shown(video.id)).toEqual(['Bad?']);
  });

  test('by ten at once is one', async () => {
    const { video, ids } = await asked('Middling?', 'Good?', 'Bad?');
    await vote({ id: ids[1] ?? '' }, video, '++++++++++');
    await vote({ id: ids[2] ?? '' }, video, '----------');
    const runs = await Promise.all(Array.from({ length: 10 }, () => assistant.cleanupQuestions({})));
    const sum = (of: 'retired' | 'promoted') => runs.reduce((all, { metrics }) => all + metrics[of], 0);
    expect([sum('retired'), sum('promoted')]).toEqual([1, 1]);
    expect(await order(video.id)).toEqual(['Good?', 'Middling?', 'Bad?']);
  });

  test('is remembered with its numbers, and the next one is named', async () => {
    expect(await assistant.cleanupStatus()).toMatchObject({ last: null });
    await asked('Why?');
    await assistant.cleanupQuestions({});
    const { last, nextAt } = await assistant.cleanupStatus();
    expect(last).toMatchObject({ isScheduled: false, total: 1, retired: 0, promoted: 0, unchanged: 1 });
    expect(new Date(nextAt).getUTCDay()).toBe(0);
    expect(new Date(nextAt).getUTCHours()).toBe(2);
    expect(new Date(nextAt).getTime()).toBeGreaterThan(Date.now());
    const { rows } = await pool.query('select metric_name from app_metrics');
    expect(rows).toEqual([{ metric_name: 'question_cleanup_run' }]);
  });

  test('runs by itself every Sunday at two, and says so', async () => {
    const { video, ids } = await asked('Bad?');
    await vote({ id: ids[0] ?? '' }, video, '----------');
    expect(cleanUpQuestionsJob.schedule).toBe('0 2 * * 0');
    const settings = new Settings(database, createLog('silent'));
    const resources = { database, settings } as unknown as Resources;
    await cleanUpQuestionsJob.run({}, resources, new AbortController().signal);
    expect((await assistant.cleanupStatus()).last).toMatchObject({ isScheduled: true, retired: 1 });
    expect(JOBS).toContain(cleanUpQuestionsJob);
  });

  test('refuses thresholds that cross', async () => {
    await expect(
      assistant.cleanupQuestions({ thresholds: { retire: 0.8, promote: 0.2 } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
