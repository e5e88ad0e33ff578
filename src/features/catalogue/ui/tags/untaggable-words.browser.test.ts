import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  Refusal,
} from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const OURS = ['video', 'film'];

const open = () => {
  let words = OURS;
  return admin.open('/words', {
    untaggableWords: () => ({ words, isOurs: words === OURS, standing: [], standingCount: 0 }),
    setUntaggableWords: (input: { words: string[] | null }) => {
      words = input.words?.map((word) => word.trim().toLowerCase()) ?? OURS;
      return { count: words.length, actionId: null };
    },
  });
};

test('the list of words is shown as it was kept, and the focus stays on Save', async () => {
  const page = await open();
  const list = page.getByLabel('The list, one a line');
  await list.fill('Talk\nFilm');
  await page.getByRole('button', { name: 'Save List' }).press('Enter');
  await expect.poll(() => list.inputValue()).toBe('talk\nfilm');
  expect(await focused(page)).toMatch(/^(Save List|Saving...)$/);
});

test('our list comes back also over words that nobody saved, and the focus goes to what is left', async () => {
  const page = await open();
  const list = page.getByLabel('The list, one a line');
  await list.fill('talk');
  await list.blur();
  await page.getByRole('button', { name: 'Save List' }).click();
  const back = page.getByRole('button', { name: 'Bring Ours Back' });
  await back.waitFor();
  await list.fill('talk\nsomething else');
  await back.press('Enter');
  await expect.poll(() => list.inputValue()).toBe('video\nfilm');
  await back.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^(Save List|Saving...)$/);
});

test('taking tags off all videos is asked about first, with how many lose one', async () => {
  let applied = 0;
  const page = await admin.open('/words', {
    untaggableWords: () => ({
      words: OURS,
      isOurs: true,
      standing: [{ tag: 'film', count: 240 }],
      standingCount: 1,
      standingVideos: 240,
    }),
    applyUntaggableWords: () => {
      applied += 1;
      return { runId: 'a', actionId: null };
    },
  });
  const button = page.getByRole('button', { name: 'Take Them off All Videos' });
  const question = page.getByRole('alertdialog', { name: 'Take them off all videos?' });
  await button.click();
  await question.getByText('1 tag goes from 240 videos. This can be undone.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(applied).toBe(0);
  await button.click();
  await question.getByRole('button', { name: 'Take Off' }).click();
  await expect.poll(() => applied).toBe(1);
});

test('merging every spelling is asked about first, with how many videos change', async () => {
  let merged = 0;
  const page = await admin.open('/spellings', {
    mergeTags: () => {
      merged += 1;
      return { runId: 'a', actionId: null };
    },
  });
  await page.getByRole('button', { name: 'Merge All into the Commonest' }).click();
  const question = page.getByRole('alertdialog', { name: 'Merge all spellings?' });
  await question
    .getByText('2 tags are written as most videos have them, which changes 12 videos. This can be undone.')
    .waitFor();
  expect(merged).toBe(0);
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(() => merged).toBe(1);
});

test('a tag that no video has is said so under its field, until another is typed', async () => {
  const NONE = 'No video has the tag “nosuchtag”.';
  const page = await admin.open('/spellings', {
    mergeTags: ({ from }: { from: string[] }) => {
      if (from[0] === 'nosuchtag') throw new Refusal('VALIDATION_ERROR', { from: NONE });
      return { runId: 'a', actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  const from = page.getByRole('textbox', { name: 'Merge the tag' });
  await from.fill('nosuchtag');
  await page.getByRole('textbox', { name: 'into' }).fill('x');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText(NONE).waitFor();
  expect(await from.getAttribute('aria-invalid')).toBe('true');
  await from.fill('rye');
  expect(await page.getByText(NONE).count()).toBe(0);
  await from.press('Enter');
  await page.getByText('Merging rye into x').waitFor();
  await expect.poll(() => from.inputValue()).toBe('');
});
