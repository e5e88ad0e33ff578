import { expect, test } from 'vitest';
import { adminPageInChromium } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test.each([
  ['changed something', 'b6f4a7f0-6f0c-4d8e-9a55-0d0e3b7c1c11', 1],
  ['changed nothing', null, 0],
])('a clean-up that %s says its counts beside what came of it', async (_what, actionId, undos) => {
  const page = await admin.open('/maintenance', {
    cleanupStatus: () => ({ last: null, nextAt: '2026-11-29T02:00:00.000Z' }),
    cleanupQuestions: () => ({ metrics: { total: 9, retired: 2, promoted: 1, unchanged: 6 }, actionId }),
  });
  await page.getByRole('button', { name: 'Clean Up Questions' }).press('Enter');
  await page.getByRole('button', { name: 'Run cleanup' }).press('Enter');
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await toasts.getByText('Question cleanup completed', { exact: true }).waitFor();
  await toasts.getByText('9 questions: 2 retired, 1 promoted, 6 unchanged', { exact: true }).waitFor();
  expect(await toasts.getByRole('button', { name: 'Undo' }).count()).toBe(undos);
});

test('the focus is at the question to clean up as soon as that is asked, and takes nothing later', async () => {
  const page = await admin.open('/maintenance', {
    cleanupStatus: () => ({ last: null, nextAt: '2026-11-29T02:00:00.000Z' }),
  });
  await page.getByRole('button', { name: 'Clean Up Questions' }).waitFor();
  const focused = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Clean Up Questions')?.click();
    return document.activeElement?.textContent;
  });
  expect(focused).toContain('Clean up all questions now?');
});
