import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const question = (id: string) => ({
  id,
  text: `Question ${id}?`,
  videoId: null,
  videoTitle: null,
  source: 'admin',
  helpful: 1,
  total: 2,
  bucket: 'medium',
  isAtRisk: false,
});

test('the settings show what somebody else set since they were read, also where they were open before', async () => {
  let questionLimit = 10;
  const page = await admin.open('/analytics', {
    questionAnalytics: () => ({ activeQuestions: [], activeCount: 0, retiredQuestions: [], retiredCount: 0 }),
    questionSettings: () => ({
      questionLimit,
      explorationRate: 0.2,
      enabled: true,
      threshold: 0.3,
      minFeedbackCount: 5,
      customQuestionStricter: false,
      customQuestionThreshold: 0.3,
      customQuestionMinFeedback: 5,
    }),
  });
  const limit = page.getByRole('textbox', { name: 'Question limit' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => limit.inputValue()).toBe('10');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await limit.waitFor({ state: 'detached' });
  questionLimit = 20;
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => limit.inputValue()).toBe('20');
  await limit.fill('');
  expect(await limit.inputValue()).toBe('');
  await limit.fill('30');
  await limit.blur();
  expect(await limit.inputValue()).toBe('30');
});

test('who removes a question of the analytics goes on in the row that takes its place', async () => {
  let ids = ['a', 'b', 'c'];
  const page = await admin.open('/analytics', {
    questionAnalytics: () => ({
      activeQuestions: ids.slice(0, 2).map(question),
      activeCount: ids.length,
      retiredQuestions: [],
      retiredCount: 0,
    }),
    deleteQuestion: (input: { id: string }) => {
      ids = ids.filter((id) => id !== input.id);
      return { actionId: null };
    },
  });
  await page.getByRole('button', { name: /Question a\?/ }).press('Enter');
  await page.getByText('Question c?').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Remove: Question b?');
});
