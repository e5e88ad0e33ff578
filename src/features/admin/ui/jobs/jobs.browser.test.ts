import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const job = (name: string, failed: number) => ({
  name,
  schedule: null,
  isOff: false,
  lastRun: null,
  nextRunAt: null,
  waiting: 0,
  running: 0,
  failed,
  failures: [],
  mayRunNow: false,
});

test('who has failed work tried again goes on in the next of it, and is told when there was none any more', async () => {
  const failed: Record<string, number> = { alpha: 2, beta: 1 };
  const page = await admin.open('/jobs', {
    jobs: () => ({ jobs: Object.entries(failed).map(([name, count]) => job(name, count)) }),
    retryJobs: ({ name }: { name: string }) => {
      failed[name] = 0;
      // Of the second another admin was faster.
      return { retried: name === 'alpha' ? 2 : 0 };
    },
  });
  await page.getByRole('button', { name: 'Retry: Alpha' }).press('Enter');
  await page.getByText('2 jobs are tried again').waitFor();
  await expect.poll(() => focused(page)).toBe('Retry: Beta');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing had failed any more.').waitFor();
  await expect.poll(() => focused(page)).toBe('Nothing failed.');
});
