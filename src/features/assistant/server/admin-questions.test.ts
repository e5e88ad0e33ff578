import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { JOBS } from '#app/jobs.ts';
import { createLog } from '#platform/log.ts';
import type { Resources } from '#platform/procedure.ts';
import { Settings } from '#platform/settings.ts';
import { operationsAs, undoAs } from '../../../../tests/support/call-operations.ts';
import { createProfile, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { cleanUpQuestionsJob } from './jobs.ts';

const { database, pool } = await testDatabase();
const { assistant, admin } = operationsAs('admin', database);
const reader = operationsAs('anyone', database).assistant;

beforeEach(async () => {
  await pool.query(
    'truncate videos, profiles, ai_clickable_questions, settings, audit_log, app_metrics cascade',
  );
});

const undo = undoAs(admin);
const managed = async (videoId?: string) => (await assistant.managedQuestions({ videoId })).questions;
const order = async (videoId?: string) => (await managed(videoId)).map(({ text }) => text);
const shown = async (id: string) => (await reader.questions({ id })).questions.map(({ text }) => text);

/** As many members as there are marks say whether an answer helped: `+` or `-`. */
async function vote(question: { id: string }, video: { id: string }, marks: string) {
  for (const mark of marks) {
    const { id } = await createProfile(database);
    await pool.query(
      `insert into answer_feedback (question_id, video_id, user_id, is_helpful, feedback_value) values ($1, $2, $3, $4, 1)`,
      [question.id, video.id, id, mark === '+'],
    );
  }
}

/** A video with questions of its own, in this order. */
async function asked(...texts: string[]) {
  const video = await createVideo(database);
  for (const text of texts) await assistant.addQuestion({ text, videoId: video.id });
  return { video, ids: (await managed(video.id)).map(({ id }) => id) };
}

describe('questions, as admins see them,', () => {
  test('are those of every video, or a video’s own with those of every video, in their order', async () => {
    const { video } = await asked('First?', 'Second?');
    await assistant.addQuestion({ text: ' Of \n all? ' });
    await createQuestion(database, { video_id: video.id, question_source: 'ai_response', order_index: 9 });
    expect(await assistant.managedQuestions({})).toMatchObject({
      questions: [{ text: 'Of all?', videoId: null, source: 'admin', isRetired: false, total: 0 }],
      globalQuestions: [],
      video: null,
    });
    expect(await assistant.managedQuestions({ videoId: video.id })).toMatchObject({
      questions: [{ text: 'First?', videoId: video.id }, { text: 'Second?' }, { source: 'ai_response' }],
      globalQuestions: [{ text: 'Of all?' }],
      video: { id: video.id, title: video.title, isPublished: true },
    });
    await expect(assistant.managedQuestions({ videoId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('are of drafts, too, which are found by their title', async () => {
    const draft = await createVideo(database, { published: false, title: '100% of it' });
    await createVideo(database, { title: '1000 of it' });
    const gone = await createVideo(database, { published: false, deleted_at: new Date() });
    await expect(assistant.managedQuestions({ videoId: gone.id })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
    await assistant.addQuestion({ text: 'Why?', videoId: draft.id });
    expect(await assistant.videosToAsk({ title: '100%' })).toEqual([
      { id: draft.id, title: '100% of it', questions: 1 },
    ]);
    expect(await assistant.videosToAsk({})).toHaveLength(2);
  });

  test('are added, changed and deleted, and each is undone', async () => {
    const { video, ids } = await asked('First?', 'Second?');
    const [first = ''] = ids;
    const added = await assistant.addQuestion({ text: 'Third?', videoId: video.id });
    const changed = await assistant.updateQuestion({ id: first, text: 'The first?', was: 'First?' });
    const deleted = await assistant.deleteQuestion({ id: ids[1] ?? '' });
    expect(await shown(video.id)).toEqual(['The first?', 'Third?']);
    await undo(added.actionId);
    await undo(changed.actionId);
    await undo(deleted.actionId);
    expect(await order(video.id)).toEqual(['First?', 'Second?']);
    expect(await shown(video.id)).toEqual(['First?', 'Second?']);
  });

  test('are neither empty, nor the same twice in a group, nor those that somebody else changed meanwhile', async () => {
    const { video, ids } = await asked('First?', 'Second?');
    const id = ids[0] ?? '';
    const wrong = (text: string) => ({ code: 'VALIDATION_ERROR', data: { fields: { text } } });
    const empty = wrong('Question text cannot be empty');
    await expect(assistant.addQuestion({ text: ' \n' })).rejects.toMatchObject(empty);
    await expect(assistant.updateQuestion({ id, text: '' })).rejects.toMatchObject(empty);
    const again = wrong('This question is asked already.');
    await expect(assistant.addQuestion({ text: 'FIRST?', videoId: video.id })).rejects.toMatchObject(again);
    await expect(assistant.updateQuestion({ id, text: 'second?' })).rejects.toMatchObject(again);
    await expect(assistant.updateQuestion({ id, text: 'New?', was: 'Old?' })).rejects.toMatchObject(
      wrong('Somebody else changed this meanwhile. Please look at it again.'),
    );
    expect(await assistant.updateQuestion({ id, text: 'first?' })).toMatchObject({
      actionId: expect.any(String),
    });
    await expect(assistant.addQuestion({ text: 'Why?', videoId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('keep their votes and answers when a deletion is undone, but stay away beside one that asks the same', async () => {
    const { video, ids } = await asked('First?');
    const question = { id: ids[0] ?? '' };
    await vote(question, video, '++-');
    await assistant.answerQuestion({ videoId: video.id, questionId: question.id, answer: 'So.' });
    const { actionId } = await assistant.deleteQuestion(question);
    expect(await shown(video.id)).toEqual([]);
    expect(await reader.insights({ timeRange: 'all' })).toEqual([]);
    await expect(
      reader.sendFeedback({ questionId: question.id, videoId: video.id, isHelpful: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND_ERROR' });
    const again = await assistant.addQuestion({ text: 'first?', videoId: video.id });
    await expect(undo(actionId)).rejects.toMatchObject({
      data: { reason: 'Another question asks the same by now.' },
    });
    await assistant.deleteQuestion({ id: again.id });
    await undo(actionId);
    expect(await managed(video.id)).toMatchObject([{ helpful: 2, total: 3, answer: 'So.' }]);
    expect(await reader.insights({ timeRange: 'all' })).toHaveLength(1);
  });

  test('are for admins alone', async () => {
    const member = operationsAs('member', database).assistant;
    await expect(member.addQuestion({ text: 'Why?' })).rejects.toMatchObject({ code: 'PERMISSION_ERROR' });
    await expect(reader.managedQuestions({})).rejects.toMatchObject({ code: 'AUTH_ERROR' });
  });
});

describe('moving a question', () => {
  test('changes places with its neighbour within its group, and is undone unless it was moved since', async () => {
    const { video, ids } = await asked('a', 'b', 'c');
    await assistant.addQuestion({ text: 'global' });
    const [a = '', b = '', c = ''] = ids;
    const moved = await assistant.moveQuestion({ id: c, direction: 'up', past: b });
    expect(moved.order).toEqual([a, c, b]);
    const again = await assistant.moveQuestion({ id: c, direction: 'up', past: b });
    expect(again, 'asked for twice it is moved once').toEqual({ order: [a, c, b], actionId: null });
    await assistant.moveQuestion({ id: a, direction: 'down' });
    expect(await order(video.id)).toEqual(['c', 'a', 'b']);
    await expect(undo(moved.actionId)).rejects.toMatchObject({
      data: { reason: 'It has been changed again since.' },
    });
    await assistant.moveQuestion({ id: a, direction: 'up' });
    await undo(moved.actionId);
    expect(await order(video.id)).toEqual(['a', 'b', 'c']);
    expect(await order()).toEqual(['global']);
  });

  test('leaves the first and the last where they are', async () => {
    const { ids } = await asked('a', 'b');
    const [a = '', b = ''] = ids;
    for (const [id, direction] of [
      [a, 'up'],
      [b, 'down'],
    ] as const) {
      await expect(assistant.moveQuestion({ id, direction })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    }
    await expect(assistant.moveQuestion({ id: randomUUID(), direction: 'up' })).rejects.toMatchObject({
      code: 'NOT_FOUND_ERROR',
    });
  });

  test('works where all stand in the same place', async () => {
    const video = await createVideo(database);
    for (let made = 0; made < 3; made++) await createQuestion(database, { video_id: video.id });
    const before = await managed(video.id);
    await assistant.moveQuestion({ id: before[2]?.id ?? '', direction: 'up' });
    expect((await managed(video.id)).map(({ id }) => id)).toEqual(
      [before[0], before[2], before[1]].map((one) => one?.id),
    );
  });

  test('by many at once leaves each question in one place, whatever is added and deleted meanwhile', async () => {
    const texts = Array.from({ length: 8 }, (_, at) => `Question ${at}?`);
    const { video, ids } = await asked(...texts);
    const moves = Array.from({ length: 60 }, (_, at) => {
      const id = ids[(at * 5) % ids.length] ?? '';
      return assistant.moveQuestion({ id, direction: at % 3 === 0 ? 'up' : 'down' });
    });
    const [doomed = ''] = ids;
    const others = [
      assistant.addQuestion({ text: 'Another?', videoId: video.id }),
      assistant.deleteQuestion({ id: doomed }),
    ];
    const outcomes = await Promise.allSettled([...moves, ...others]);
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(codes.every((code) => code === 'VALIDATION_ERROR' || code === 'NOT_FOUND_ERROR')).toBe(true);
    expect((await order(video.id)).toSorted()).toEqual([...texts.slice(1), 'Another?'].toSorted());
    const { rows } = await pool.query(
      'select count(*)::int as n, count(distinct order_index)::int as places from ai_clickable_questions where deleted_at is null',
    );
    expect(rows).toEqual([{ n: 8, places: 8 }]);
  });
});

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

describe('the settings of questions', () => {
  test('are the specified ones until an admin changes them, hold at once, and are undone unless changed since', async () => {
    const defaults = await assistant.questionSettings();
    expect(defaults).toEqual({
      questionLimit: 10,
      explorationRate: 0.2,
      enabled: true,
      threshold: 0.3,
      minFeedbackCount: 10,
      customQuestionStricter: true,
      customQuestionThreshold: 0.45,
      customQuestionMinFeedback: 1,
    });
    // What is saved as it was is no deed.
    expect(await assistant.updateQuestionSettings(defaults)).toEqual({ actionId: null });
    const { video, ids } = await asked('Bad?');
    await vote({ id: ids[0] ?? '' }, video, '--');
    const strict = { ...defaults, minFeedbackCount: 2, explorationRate: 0 };
    const first = await assistant.updateQuestionSettings(strict);
    expect(await shown(video.id)).toEqual([]);
    const second = await assistant.updateQuestionSettings({ ...strict, threshold: 0.5 });
    await expect(undo(first.actionId)).rejects.toMatchObject({ code: 'UNDO_REFUSED' });
    await undo(second.actionId);
    await undo(first.actionId);
    expect(await assistant.questionSettings()).toEqual(defaults);
    expect(await shown(video.id)).toEqual(['Bad?']);
  });

  test('are changed by two admins who looked at them at once without taking back each other’s', async () => {
    const before = await assistant.questionSettings();
    await Promise.all([
      assistant.updateQuestionSettings({ threshold: 0.4 }),
      assistant.updateQuestionSettings({ questionLimit: 20, explorationRate: undefined }),
    ]);
    expect(await assistant.questionSettings()).toEqual({ ...before, threshold: 0.4, questionLimit: 20 });
  });

  test.each([{ explorationRate: 0.6 }, { threshold: 1.1 }, { minFeedbackCount: -1 }, { questionLimit: 0 }])(
    'are not %j',
    async (wrong) => {
      const settings = await assistant.questionSettings();
      await expect(assistant.updateQuestionSettings({ ...settings, ...wrong })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    },
  );

  test('say how often a lower question is tried in place of one of the best', async () => {
    const { video } = await asked('a', 'b', 'c', 'd', 'e', 'f');
    const settings = await assistant.questionSettings();
    await assistant.updateQuestionSettings({ ...settings, explorationRate: 0 });
    const rate = async () => (await reader.questions({ id: video.id })).explorationRate;
    expect(await rate()).toBe(0);
    await assistant.updateQuestionSettings({ ...settings, explorationRate: 0.5 });
    expect(await rate()).toBe(0.5);
    // Whose browser tries which is its own: everybody gets the same list, the best first.
    const orders = await Promise.all(
      Array.from({ length: 20 }, async () => (await shown(video.id)).join('')),
    );
    expect(new Set(orders)).toEqual(new Set(['abcdef']));
  });
});

describe('the instructions', () => {
  test('are the product’s own until an admin writes others, which are not empty and are undone', async () => {
    const before = await assistant.chatInstructions();
    expect(before).toMatchObject({ isDefault: true, updatedAt: null, hasModel: false });
    expect(before.content).not.toBe('');
    const { actionId } = await assistant.updateChatInstructions({ content: '  Answer in verse.\n' });
    expect(await assistant.chatInstructions()).toMatchObject({
      content: 'Answer in verse.',
      isDefault: false,
      updatedAt: expect.any(String),
    });
    expect(await assistant.updateChatInstructions({ content: 'Answer in verse.' })).toEqual({
      actionId: null,
    });
    await expect(assistant.updateChatInstructions({ content: ' \n ' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    await undo(actionId);
    expect(await assistant.chatInstructions()).toEqual(before);
  });

  test('are not written over where another admin changed them since they were seen', async () => {
    const { content: was } = await assistant.chatInstructions();
    await assistant.updateChatInstructions({ content: 'Answer in verse.', was });
    await expect(
      assistant.updateChatInstructions({ content: 'Answer in prose.', was }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      data: { fields: { content: 'Somebody else changed this meanwhile. Please look at it again.' } },
    });
    expect((await assistant.chatInstructions()).content).toBe('Answer in verse.');
    // The same twice is once.
    expect(await assistant.updateChatInstructions({ content: 'Answer in verse.', was })).toEqual({
      actionId: null,
    });
    expect(
      await assistant.updateChatInstructions({ content: 'Answer in prose.', was: 'Answer in verse.' }),
    ).toMatchObject({ actionId: expect.any(String) });
  });

  test('are told apart where the operator wrote others than the product’s', async () => {
    const instructions = 'Answer like a pirate.';
    await pool.query(`insert into settings (key, value) values ('assistant', $1)`, [{ instructions }]);
    expect(await assistant.chatInstructions()).toMatchObject({
      content: instructions,
      isDefault: false,
      updatedAt: null,
    });
  });
});
