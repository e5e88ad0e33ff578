import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operationsAs } from '../../../../tests/support/call-operations.ts';
import { createQuestion, createVideo } from '../../../../tests/support/factories.ts';
import { questionCurator } from '../../../../tests/support/question-curator.ts';

const { database, pool, assistant, reader, undo, managed, order, shown, vote, asked } =
  await questionCurator();

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
