import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPageInChromium } from '../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const MOMENT = '2026-01-02T03:04:05.000Z';

const ANSWERS = {
  chatInstructions: () => ({ content: 'Be brief.', updatedAt: null, isDefault: true, hasModel: true }),
  updateChatInstructions: () => ({ actionId: null }),
  thumbnailInstructions: () => ({ content: 'A room.', hasImageModel: true }),
  managedQuestions: () => ({ questions: [], globalQuestions: [], video: VIDEO }),
  transcripts: () => ({
    video: {
      ...VIDEO,
      status: 'available',
      hostStatus: 'available',
      error: null,
      checkedAt: null,
      languages: ['en'],
    },
    transcripts: [
      {
        language: 'en',
        origin: 'paste',
        isTimed: true,
        isPrimary: true,
        lineCount: 1,
        endMs: 2_000,
        updatedAt: MOMENT,
      },
    ],
  }),
  transcriptLines: () => ({ updatedAt: MOMENT, lines: [] }),
  transcriptText: () => ({ text: 'Hello.', updatedAt: MOMENT }),
};
const VIDEO = {
  id: 'video',
  title: 'Reading rooms',
  url: 'https://vimeo.com/1',
  durationSeconds: 60,
  isPublished: false,
  hasTranscript: true,
};

const asText = (page: Page) => page.getByRole('button', { name: 'Edit as text: English' }).click();

test.each([
  ['a question', '/video-questions', 'Add a question to this video', '', undefined],
  ['the instructions of the assistant', '/instructions', 'Instructions', 'Be brief.', undefined],
  ['the prompt of pictures', '/thumbnails', 'Prompt', 'A room.', undefined],
  ['a new transcript', '/transcripts', 'Or the text itself', '', undefined],
  ['a transcript that is edited', '/transcripts', 'Text', 'Hello.', asText],
])(
  '%s, half written, is there again after a reload, and let go by a press',
  async (_, address, label, was, begin) => {
    const page = await admin.open(address, ANSWERS);
    const field = page.getByRole('textbox', { name: label, exact: true });
    const again = page.getByText('What you typed before is here again.');
    await begin?.(page);
    await field.fill('Half a sentence');
    await page.reload();
    await begin?.(page);
    await again.waitFor();
    expect(await field.inputValue()).toBe('Half a sentence');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await field.inputValue()).toBe(was);
    await page.reload();
    await begin?.(page);
    await field.waitFor();
    expect([await field.inputValue(), await again.count()]).toEqual([was, 0]);
  },
);

test('also where the browser may keep nothing, it is there again until the page is left', async () => {
  const page = await admin.open('/elsewhere', ANSWERS);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/transcripts');
  await asText(page);
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill('Half a sentence');
  await page.evaluate(() => {
    history.pushState(null, '', '/elsewhere');
  });
  await page.getByRole('paragraph').filter({ hasText: 'Elsewhere' }).waitFor();
  await page.goBack();
  await asText(page);
  await expect.poll(() => field.inputValue()).toBe('Half a sentence');
});
