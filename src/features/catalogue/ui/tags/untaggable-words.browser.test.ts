import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';

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
