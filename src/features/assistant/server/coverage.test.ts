import { beforeEach, describe, expect, test } from 'vitest';
import type { Jobs } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { operationsAs, undoAs } from '../../../../tests/support/call-operations.ts';
import { createCues, createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { judgeCoverage } from './coverage.ts';
import { findUnjudgedJob } from './jobs.ts';
import { videosToJudge } from './question-queries.ts';

const { database, pool } = await testDatabase();
const { assistant, admin } = operationsAs('admin', database);
const reader = operationsAs('anyone', database).assistant;

beforeEach(async () => {
  await pool.query('truncate videos, ai_clickable_questions, audit_log cascade');
});

const undo = undoAs(admin);

/** A video about lanterns with a question about them. */
async function lanterns(question_text = 'Why do lanterns glow?') {
  const video = await createVideo(database, { title: 'Lanterns' });
  await createCues(database, video.id, [
    'A lantern glows because its wick burns oil.',
    'Paper keeps the wind away from the flame.',
    'Fishermen hang lanterns over the sea at night.',
  ]);
  const question = await createQuestion(database, { question_text, video_id: video.id });
  return { video, question };
}

describe('what is offered can be answered', () => {
  const shown = async (id: string) => (await reader.questions({ id })).questions.map(({ text }) => text);

  test('so that a question which the texts do not cover is shown once a curator answered it', async () => {
    const { video, question } = await lanterns('How tall is the Eiffel tower?');
    await createQuestion(database, { question_text: 'Why do lanterns glow?', order_index: 1 });
    expect(await shown(video.id), 'until somebody looked').toHaveLength(2);
    await judgeCoverage(database, video.id);
    expect(await shown(video.id)).toEqual(['Why do lanterns glow?']);
    expect(await reader.cardQuestions({ ids: [video.id] })).toEqual({});
    const { actionId } = await assistant.answerQuestion({
      videoId: video.id,
      questionId: question.id,
      answer: '330 m.',
    });
    expect(await shown(video.id)).toContain('How tall is the Eiffel tower?');
    expect(await reader.cardQuestions({ ids: [video.id] })).toMatchObject({
      [video.id]: { id: question.id },
    });
    await undo(actionId);
    expect(await shown(video.id)).toEqual(['Why do lanterns glow?']);
  });

  test('so that one whose answer is kept is shown, to admins too, whatever the texts are said to cover', async () => {
    const { video, question } = await lanterns();
    await reader.smartChat({ message: question.question_text, videoId: video.id, questionId: question.id });
    await judgeCoverage(database, video.id);
    await pool.query('update question_coverage set is_covered = false');
    const managed = async () => (await assistant.managedQuestions({ videoId: video.id })).questions[0];
    expect(await shown(video.id)).toEqual(['Why do lanterns glow?']);
    expect(await managed()).toMatchObject({ isCovered: false, isAnswered: true, answer: null });
    await pool.query('delete from ai_response_cache');
    expect(await shown(video.id)).toEqual([]);
    expect(await managed()).toMatchObject({ isCovered: false, isAnswered: false });
  });

  test('so that who speaks is not asked of a video that names nobody, until an admin names them', async () => {
    const { video } = await lanterns('Who are the speakers?');
    await judgeCoverage(database, video.id);
    expect(await shown(video.id)).toEqual([]);
    await pool.query(`update videos set speakers = '{Ann Lee}' where id = $1`, [video.id]);
    await judgeCoverage(database, video.id);
    expect(await shown(video.id)).toEqual(['Who are the speakers?']);
    await pool.query(`update videos set speakers = '{}' where id = $1`, [video.id]);
    await judgeCoverage(database, video.id);
    expect(await shown(video.id)).toEqual([]);
  });

  test('and says where in the video its answer begins: by its curator, else by the texts', async () => {
    const { video, question } = await lanterns('When do fishermen hang lanterns?');
    await createQuestion(database, { question_text: 'What is this video about?', video_id: video.id });
    await createQuestion(database, {
      question_text: 'What was discussed at the meeting?',
      video_id: video.id,
    });
    const places = async () =>
      (await reader.questions({ id: video.id })).questions.map(({ text, atSeconds }) => [text, atSeconds]);
    await judgeCoverage(database, video.id);
    const { rows } = await pool.query('select start_ms from transcript_cues where text like $1', [
      'Fishermen%',
    ]);
    const byTexts = Math.floor(rows[0].start_ms / 1_000);
    expect(byTexts).toBeGreaterThan(0);
    const whole = ['What is this video about?', null];
    const alsoWhole = ['What was discussed at the meeting?', null];
    expect(await places()).toEqual(
      expect.arrayContaining([[question.question_text, byTexts], whole, alsoWhole]),
    );
    await assistant.answerQuestion({
      videoId: video.id,
      questionId: question.id,
      answer: 'At night, as [1:15](#t=75) says.',
    });
    expect(await places()).toEqual(expect.arrayContaining([[question.question_text, 75], whole]));
  });

  test('is looked at anew when the texts or the question change', async () => {
    const { video, question } = await lanterns('How tall is the Eiffel tower?');
    await judgeCoverage(database, video.id);
    const managed = async () =>
      (await assistant.managedQuestions({ videoId: video.id })).questions[0]?.isCovered;
    expect(await managed()).toBe(false);
    await assistant.updateQuestion({ id: question.id, text: 'What do fishermen hang over the sea?' });
    expect(await managed()).toBeNull();
    await judgeCoverage(database, video.id);
    expect(await managed()).toBe(true);
    await pool.query(`update videos set title = 'Another' where id = $1`, [video.id]);
    expect(await managed()).toBeNull();
  });

  test('is looked at before anybody opens the video, of its own questions', async () => {
    const { video } = await lanterns();
    await createQuestion(database, { question_text: 'Of every video?' });
    const draft = await createVideo(database, { published: false });
    await createQuestion(database, { video_id: draft.id });
    const asked: unknown[] = [];
    const enqueue: Jobs['enqueue'] = async ({ name }, data) => void asked.push([name, data]);
    await findUnjudgedJob.run(
      {},
      { database, enqueue } as unknown as Resources,
      new AbortController().signal,
    );
    expect(asked).toEqual([['assistant.judge-coverage', { videoId: video.id }]]);
    await judgeCoverage(database, video.id);
    expect(await videosToJudge(database)).toEqual([]);
  });
});
