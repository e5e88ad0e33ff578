import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const OUTDATED = 'This transcript was changed since you opened it';

interface Corrected {
  position: number;
  text: string;
  basedOn: string;
}

/** Three lines of English, which the server corrects for whoever saw them as they are, once `answered` is there. */
async function opened({ answered }: { answered?: Promise<void> } = {}) {
  const lines = ['Herons weight.', 'They strike.', 'They eat.'];
  let version = 0;
  const changedAt = () => new Date(Date.UTC(2026, 0, 2) + version * 1_000).toISOString();
  const lineAt = (position: number) => ({
    startMs: position * 1_000,
    endMs: position * 1_000 + 900,
    speaker: null,
    text: lines[position],
    chapter: null,
  });
  const write = (position: number, text: string) => {
    lines[position] = text;
    version += 1;
  };
  const page = await admin.open('/transcripts', {
    transcripts: () => ({
      video: {
        id: 'video',
        title: 'Herons',
        url: 'https://www.youtube.com/watch?v=plays______',
        durationSeconds: 60,
        isPublished: true,
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
          lineCount: lines.length,
          endMs: 3_000,
          updatedAt: changedAt(),
        },
      ],
    }),
    transcriptLines: () => ({ updatedAt: changedAt(), lines: lines.map((_, position) => lineAt(position)) }),
    correctTranscriptLine: async ({ position, text, basedOn }: Corrected) => {
      if (basedOn !== changedAt()) throw new Refusal('VALIDATION_ERROR', { text: OUTDATED });
      write(position, text);
      await answered;
      return { updatedAt: changedAt(), line: lineAt(position), actionId: 'deed' };
    },
  });
  const line = (text: string) => page.getByRole('button', { name: text, exact: true });
  return {
    page,
    lines,
    /** Somebody else corrects a line, and the last one as well, and this page reads them again. */
    async correctedByAnother(position: number, text: string) {
      write(position, text);
      write(2, 'They eat fish.');
      await admin.askAgain(page);
      await line('They eat fish.').waitFor();
    },
    line,
    said: page.getByRole('textbox', { name: 'What is said' }),
    again: page.getByText('What you typed before is here again.'),
    save: () => page.getByRole('button', { name: 'Save Line' }).click(),
    leave: () => page.getByRole('link', { name: 'Elsewhere' }).click(),
    saved: page.getByRole('listitem').filter({ hasText: 'Line corrected' }),
  };
}

test('a line that is saved after its page was left is not there again as if it were not', async () => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  const { page, line, said, again, save, leave, saved } = await opened({ answered });
  await line('Herons weight.').click();
  await said.fill('Herons wait.');
  await save();
  await leave();
  await said.waitFor({ state: 'detached' });
  letAnswer();
  await saved.waitFor();
  await page.goBack();
  await line('Herons wait.').waitFor();
  expect([await said.count(), await again.count()]).toEqual([0, 0]);
});

test('a line that is saved after it was left for another forgets nothing of that one', async () => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  const { page, line, said, again, save, saved } = await opened({ answered });
  await line('Herons weight.').click();
  await said.fill('Herons wait.');
  await save();
  await line('They strike.').click();
  await page.getByRole('button', { name: 'Leave It' }).click();
  await said.fill('They strike fast.');
  letAnswer();
  await saved.waitFor();
  await line('Herons wait.').waitFor();
  await page.reload();
  await again.waitFor();
  expect(await said.inputValue()).toBe('They strike fast.');
});

test('what somebody else made of a line while it was written is not written over after a reload', async () => {
  const { page, lines, line, said, again, save, correctedByAnother } = await opened();
  await line('Herons weight.').click();
  await said.fill('Herons wait');
  await correctedByAnother(0, 'Herons wait for fish.');
  await said.fill('Herons wait.');
  await page.reload();
  await again.waitFor();
  expect(await said.inputValue()).toBe('Herons wait.');
  await save();
  await page.getByText(OUTDATED).waitFor();
  expect(lines[0]).toBe('Herons wait for fish.');
  // Nor after the next, with what was typed in between.
  await said.fill('Herons wait, and wait.');
  await page.reload();
  await again.waitFor();
  await save();
  await page.getByText(OUTDATED).waitFor();
  expect(lines[0]).toBe('Herons wait for fish.');
});

test('a line is saved after a reload though somebody else corrected others meanwhile', async () => {
  const { page, lines, line, said, again, save, saved, correctedByAnother } = await opened();
  await line('Herons weight.').click();
  await said.fill('Herons wait.');
  await correctedByAnother(1, 'They strike fast.');
  await page.reload();
  await again.waitFor();
  await save();
  await saved.waitFor();
  expect(lines).toEqual(['Herons wait.', 'They strike fast.', 'They eat fish.']);
});
