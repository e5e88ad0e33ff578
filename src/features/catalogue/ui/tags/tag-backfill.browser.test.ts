import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('the numbers of a backfill are saved without the focus leaving the field, and keep what is typed meanwhile', async () => {
  let settings = { batchSize: 10, pauseMs: 100, most: 1000 };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isSent = false;
  const page = await admin.open('/backfill', {
    tagState: () => ({ run: null, videos: 0, untagged: 0, settings }),
    setBackfill: async (input: typeof settings) => {
      isSent = true;
      await held;
      settings = input;
      return { actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  await page.getByLabel('Pause between batches (milliseconds)').fill('50');
  await page.getByLabel('Videos per batch').fill('020');
  await page.getByLabel('Videos per batch').press('Enter');
  await expect.poll(() => isSent).toBe(true);
  await page.getByLabel(/^Most videos per run/).evaluate((it) => {
    (it as HTMLInputElement).value = '77';
  });
  release();
  await expect.poll(() => page.getByLabel('Videos per batch').inputValue()).toBe('20');
  expect(await focused(page)).toBe('batchSize');
  expect(await page.getByLabel(/^Most videos per run/).inputValue()).toBe('77');
});
