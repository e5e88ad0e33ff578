import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const CHANGED = 'Somebody else changed this meanwhile. Please look at it again.';
const AGAIN = 'What you typed before is here again.';

/** The questions of a video, whose one question has this answer by now. */
async function opened(kept: { answer: string | null }, isPublished = false) {
  const page = await admin.open('/video-questions', {
    managedQuestions: () => ({
      video: {
        id: 'video',
        title: 'Reading rooms',
        url: 'https://vimeo.com/1',
        durationSeconds: 60,
        isPublished,
        hasTranscript: true,
      },
      questions: [
        {
          id: 'question-1',
          videoId: 'video',
          text: 'What is it about?',
          source: 'admin',
          helpful: 0,
          total: 0,
          isRetired: false,
          answer: kept.answer,
          assistantAnswer: null,
          isAnswered: false,
          isCovered: null,
        },
      ],
      globalQuestions: [],
    }),
    answerQuestion: (input: { answer: string; was: string | null }) => {
      if (input.was !== kept.answer) throw new Refusal('VALIDATION_ERROR', { answer: CHANGED });
      kept.answer = input.answer;
      return { actionId: null, answer: input.answer };
    },
  });
  return { page, field: page.getByRole('textbox', { name: /^Your answer/ }) };
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click();

test('an answer that is being written is there again after a reload, until it is saved', async () => {
  const { page, field } = await opened({ answer: null });
  await press(page, /^Write an answer/);
  await field.fill('Of rooms.');
  await page.reload();
  await press(page, /^Write an answer/);
  await page.getByText(AGAIN).waitFor();
  expect(await field.inputValue()).toBe('Of rooms.');
  await press(page, 'Save answer');
  await press(page, /^Edit the answer/);
  expect(await page.getByText(AGAIN).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('an answer that was being written is let go by a press', async () => {
  const { page, field } = await opened({ answer: 'Of books.' });
  await press(page, /^Edit the answer/);
  await field.fill('Of rooms.');
  await page.reload();
  await press(page, /^Edit the answer/);
  await page.getByText(AGAIN).waitFor();
  await press(page, 'Discard');
  expect(await field.inputValue()).toBe('Of books.');
  expect(await page.getByText(AGAIN).count()).toBe(0);
  await page.reload();
  await press(page, /^Edit the answer/);
  expect(await field.inputValue()).toBe('Of books.');
});

test('who answers what another admin answered meanwhile sees that answer, and may replace it', async () => {
  const kept: { answer: string | null } = { answer: null };
  const { page, field } = await opened(kept);
  await press(page, /^Write an answer/);
  await field.fill('Of rooms.');
  kept.answer = 'Of books, says the other admin.';
  await press(page, 'Save answer');
  await page.getByRole('region', { name: 'What is kept now' }).getByText(kept.answer).waitFor();
  expect(await field.inputValue()).toBe('Of rooms.');
  await press(page, 'Replace it');
  await press(page, /^Edit the answer/);
  expect(kept.answer).toBe('Of rooms.');
});

test.each([
  ['a published video', true],
  ['a draft', false],
])(
  'whether an answer about %s may stand under Insights is said before it is saved',
  async (_, isPublished) => {
    const { page } = await opened({ answer: null }, isPublished);
    await press(page, /^Write an answer/);
    await page.getByRole('button', { name: 'Save answer' }).waitFor();
    expect(await page.getByText('under Insights, as a curator’s pick').isVisible()).toBe(isPublished);
  },
);
