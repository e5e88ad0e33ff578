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
