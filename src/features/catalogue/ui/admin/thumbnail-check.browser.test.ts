import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('who has a picture made is told why there is none', async () => {
  const reason = 'AI thumbnail generation failed: Invalid response';
  const page = await admin.open('/thumbnail', {
    generateThumbnail: () => {
      throw new Refusal('VIDEO_THUMBNAIL_ERROR', {}, { reason });
    },
  });
  await page.getByRole('button', { name: 'Generate Thumbnail' }).click();
  const told = page.getByRole('listitem');
  await told.filter({ hasText: 'Error generating thumbnail. Please try again later.' }).waitFor();
  expect(await told.filter({ hasText: reason }).count()).toBe(1);
});
