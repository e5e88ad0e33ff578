import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPageInChromium } from '../../../../../tests/support/admin-page-in-chromium.ts';
import { takeComposedWord } from '../../../../../tests/support/on-the-page.ts';

const admin = adminPageInChromium();

const MOMENT = '2026-01-02T03:04:05.000Z';

/** The transcripts of a video, in these languages. */
const openTranscripts = (...languages: string[]) =>
  admin.open('/transcripts', {
    transcripts: () => ({
      video: {
        id: 'video',
        title: 'Reading rooms',
        url: 'https://www.youtube.com/watch?v=plays______',
        durationSeconds: 60,
        isPublished: true,
        status: 'available',
        hostStatus: 'available',
        error: null,
        checkedAt: null,
        languages,
      },
      transcripts: languages.map((language, at) => ({
        language,
        origin: 'paste',
        isTimed: true,
        isPrimary: at === 0,
        lineCount: 1,
        endMs: 2_000,
        updatedAt: MOMENT,
      })),
    }),
    transcriptLines: ({ language }: { language: string }) => ({
      updatedAt: MOMENT,
      lines: [{ startMs: 0, endMs: 2_000, speaker: null, text: `A line in ${language}`, chapter: null }],
    }),
  });

const langOf = (words: Locator) => words.evaluate((it) => it.closest('[lang]')?.getAttribute('lang'));

test('the words of lines say which language they are in, also while one is corrected', async () => {
  const page = await openTranscripts('fr', 'und');
  const line = page.getByRole('button', { name: 'A line in fr' });
  expect(await langOf(line)).toBe('fr');
  await line.click();
  expect(await langOf(page.getByRole('textbox', { name: 'What is said' }))).toBe('fr');
  expect(await langOf(page.getByText('What is said'))).toBe('en');
});

test('lines of an unknown language say none', async () => {
  const page = await openTranscripts('und');
  expect(await langOf(page.getByRole('button', { name: 'A line in und' }))).toBe('en');
});

test('Enter that takes a composed word does not save a line', async () => {
  const page = await openTranscripts('ja');
  await page.getByRole('button', { name: 'A line in ja' }).click();
  const field = page.getByRole('textbox', { name: 'What is said' });
  await field.fill('東京');
  expect(await takeComposedWord(field)).toBe(true);
  expect(await field.isVisible()).toBe(true);
});
