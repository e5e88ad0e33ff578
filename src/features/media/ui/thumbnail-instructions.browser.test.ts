import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

test('instructions for thumbnails are shown as they were kept, with the focus still on Save', async () => {
  let content = 'Draw {{title}}';
  const page = await admin.open('/thumbnails', {
    thumbnailInstructions: () => ({ content, hasImageModel: true }),
    changeThumbnailInstructions: (input: { content: string }) => {
      content = input.content.trim();
      return { actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  const field = page.getByLabel('Prompt', { exact: true });
  await field.fill('Paint {{title}} \n');
  await page.getByRole('button', { name: 'Save Prompt' }).press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Paint {{title}}');
  expect(await focused(page)).toMatch(/^(Save Prompt|Saving...)$/);
});
