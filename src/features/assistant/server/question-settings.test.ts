import { describe, expect, test } from 'vitest';
import { questionCurator } from '../../../../tests/support/question-curator.ts';

const { pool, assistant, reader, undo, shown, vote, asked } = await questionCurator();

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
