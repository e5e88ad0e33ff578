import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';
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

/** Two hundred lines in each of two languages; the words of a line are what its number is. */
async function openLongTranscripts() {
  const page = await openTranscripts('en', 'fr');
  const transcriptLines = {
    updatedAt: MOMENT,
    lines: Array.from({ length: 200 }, (_, at) => ({
      startMs: at * 1_000,
      endMs: at * 1_000 + 900,
      speaker: null,
      text: `Line number ${at}`,
      chapter: null,
    })),
  };
  await page.route('**/api/rpc/media/transcriptLines*', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json: transcriptLines }) }),
  );
  await page.reload();
  const line = (number: number) => page.getByRole('button', { name: `Line number ${number}`, exact: true });
  return {
    page,
    line,
    said: page.getByRole('textbox', { name: 'What is said' }),
    search: page.getByRole('searchbox', { name: 'Find in the lines' }),
    language: page.getByRole('combobox', { name: 'Language of the lines' }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    question: page.getByRole('alertdialog', { name: 'Leave what you wrote?' }),
  };
}

test('the line that was left takes the focus once, and whoever goes on elsewhere keeps it', async () => {
  const { page, line, said, search } = await openLongTranscripts();
  await line(5).click();
  await said.press('Escape');
  expect(await focused(page)).toBe('Line number 5');
  await search.pressSequentially('number 9');
  await line(5).waitFor({ state: 'detached' });
  await search.press('Backspace');
  await line(5).waitFor();
  expect(await focused(page)).toBe('Find in the lines');
});

test('a line that is written stays there whatever is looked for in the others', async () => {
  const { line, said, search } = await openLongTranscripts();
  await line(60).click();
  await said.fill('A line of mine');
  await search.fill('number 7');
  await line(60).waitFor({ state: 'detached' });
  await line(59).waitFor({ state: 'detached' });
  expect(await said.inputValue()).toBe('A line of mine');
  await search.fill('');
  await line(59).waitFor();
  expect(await said.inputValue()).toBe('A line of mine');
});

test('words of a line are left for another line only by whoever says so', async () => {
  const { page, line, said, question, press } = await openLongTranscripts();
  await line(3).click();
  await line(4).click();
  expect(await said.inputValue()).toBe('Line number 4');
  await said.fill('A line of mine');
  await line(7).click();
  await question.waitFor();
  await press('Keep Writing');
  expect(await said.inputValue()).toBe('A line of mine');
  await line(7).click();
  await press('Leave It');
  await line(4).waitFor();
  expect(await said.inputValue()).toBe('Line number 7');
  expect(await focused(page)).toBe('text');
  await page.getByRole('textbox', { name: 'Speaker' }).fill('Ann');
  await line(4).click();
  await question.waitFor();
});

test('nor for another language', async () => {
  const { page, line, said, language, question, press } = await openLongTranscripts();
  await line(3).click();
  await said.fill('A line of mine');
  await language.selectOption('fr');
  await question.waitFor();
  await press('Keep Writing');
  expect([await said.inputValue(), await language.inputValue()]).toEqual(['A line of mine', 'en']);
  await press('Put first: French');
  await language.selectOption('fr');
  await press('Leave It');
  await page.getByRole('heading', { name: 'Lines in French' }).waitFor();
  expect(await said.isVisible()).toBe(false);
});

test('a line that is being corrected is there again after a reload, in its language, and let go by a press', async () => {
  const { page, line, said, language, press } = await openLongTranscripts();
  const again = page.getByText('What you typed before is here again.');
  await language.selectOption('fr');
  await line(60).click();
  await said.fill('A line of mine');
  await page.getByRole('textbox', { name: 'Speaker' }).fill('Ann');
  await page.reload();
  await again.waitFor();
  expect(
    await Promise.all(
      [said, page.getByRole('textbox', { name: 'Speaker' }), language].map((it) => it.inputValue()),
    ),
  ).toEqual(['A line of mine', 'Ann', 'fr']);
  await press('Discard');
  await line(60).waitFor();
  expect(await focused(page)).toBe('Line number 60');
  await page.reload();
  await line(60).waitFor();
  expect([await said.count(), await again.count()]).toEqual([0, 0]);
});

test('a line that was left for another is not there again', async () => {
  const { page, line, said, press } = await openLongTranscripts();
  await line(3).click();
  await said.fill('A line of mine');
  await line(7).click();
  await press('Leave It');
  await line(3).waitFor();
  await page.reload();
  await line(3).waitFor();
  expect(await said.count()).toBe(0);
});

test('Escape that ends a composed word leaves the line as it is written', async () => {
  const { line, said } = await openLongTranscripts();
  await line(3).click();
  await said.fill('東京');
  await takeComposedWord(said, 'Escape');
  expect(await said.inputValue()).toBe('東京');
  await said.press('Escape');
  await line(3).waitFor();
});
