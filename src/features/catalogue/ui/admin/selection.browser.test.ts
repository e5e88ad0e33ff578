import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  listedVideo as video,
} from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

/** A list of six films; what is asked of it is noted. */
async function list({ categories = [] as { id: string; name: string }[] } = {}) {
  let ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const changes: { change: { kind: string }; newCategory?: string; videos: { ids: string[] } }[] = [];
  const named: string[] = [];
  const page = await admin.open('/videos', {
    videos: () => ({ videos: ids.map(video), nextCursor: null }),
    videoCount: () => ({ count: ids.length }),
    categories: () => categories,
    changeVideos: (input: (typeof changes)[number]) => {
      changes.push(input);
      if (input.newCategory) named.push(input.newCategory);
      if (input.change.kind === 'delete') ids = ids.filter((id) => !input.videos.ids.includes(id));
      return { count: input.videos.ids.length, actionId: null, isGoingOn: false };
    },
  });
  await box(page, 'a').waitFor();
  return { page, changes, named };
}

const box = (page: Page, id: string) =>
  page.getByRole('checkbox', { name: `Select Film ${id}`, exact: true });
const selected = (page: Page) => page.getByRole('row', { selected: true }).count();
const bar = (page: Page) => page.getByRole('region', { name: 'With the selected videos' });
const press = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true }).press('Enter');

test('what is chosen stays chosen after a deed that leaves it there, with the focus, and not after a deletion', async () => {
  const { page, changes } = await list();
  await box(page, 'a').check();
  await box(page, 'c').check();
  await press(page, 'Feature');
  await expect.poll(() => changes.length).toBe(1);
  await bar(page).getByText('2 selected').waitFor();
  expect(await focused(page)).toBe('Feature');
  await press(page, 'Tag');
  await page.keyboard.type('bread');
  await page.keyboard.press('Enter');
  await expect.poll(() => changes.length).toBe(2);
  await bar(page).getByText('2 selected').waitFor();
  await expect.poll(() => focused(page)).toBe('Tag');
  expect(changes.map(({ videos }) => videos.ids)).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(5);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('with Shift all rows between two presses are chosen, upwards too, and taken out again', async () => {
  const { page } = await list();
  await box(page, 'e').click();
  await box(page, 'b').click({ modifiers: ['Shift'] });
  await bar(page).getByText('4 selected').waitFor();
  expect(await selected(page)).toBe(4);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await box(page, 'd').click({ modifiers: ['Shift'] });
  await bar(page).getByText('1 selected').waitFor();
  expect(await box(page, 'e').isChecked()).toBe(true);
  await box(page, 'f').focus();
  await page.keyboard.press('Shift+Space');
  await bar(page).getByText('3 selected').waitFor();
});

test('Escape first leaves a menu, a field or a question, and then ends the choice', async () => {
  const { page } = await list({ categories: [{ id: 'x', name: 'Food' }] });
  await box(page, 'a').check();
  await press(page, 'Categorise');
  await page.getByRole('menu', { name: 'Categorise' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu', { name: 'Categorise' }).waitFor({ state: 'hidden' });
  await press(page, 'Tag');
  await page.getByRole('textbox', { name: 'Tag' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Tag');
  await press(page, 'Delete');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await bar(page).getByText('1 selected').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  expect(await selected(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('videos are put into a category that is made for them, all in one deed', async () => {
  const { page, changes, named } = await list({ categories: [{ id: 'x', name: 'Food' }] });
  await box(page, 'a').check();
  for (const name of ['Drinks', 'food']) {
    await press(page, 'Categorise');
    await page.getByRole('menuitem', { name: 'New category…' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('New category');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'New category' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Categorise');
  }
  expect(named).toEqual(['Drinks', 'food']);
  expect(changes.map(({ change }) => change)).toEqual([
    { kind: 'categorise', categoryId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    { kind: 'categorise', categoryId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  await bar(page).getByText('1 selected').waitFor();
});

test('where there is no category yet, one is made', async () => {
  const { page, named } = await list();
  await box(page, 'a').check();
  expect(await bar(page).getByRole('button', { name: 'Remove Category' }).count()).toBe(0);
  await press(page, 'Categorise');
  await page.getByRole('menuitem', { name: 'New category…' }).press('Enter');
  await page.keyboard.type('Drinks');
  await page.keyboard.press('Enter');
  await expect.poll(() => named).toEqual(['Drinks']);
});

test('on a phone the row of what can be done shows that there is more, and leaves the arrows to a field in it', async () => {
  const { page } = await list();
  await box(page, 'a').check();
  await page.setViewportSize({ width: 390, height: 844 });
  await bar(page).getByRole('button', { name: 'Scroll right' }).waitFor();
  await press(page, 'Tag');
  const field = bar(page).getByRole('textbox', { name: 'Tag' });
  await field.fill('bred');
  await field.press('ArrowLeft');
  await field.press('a');
  expect(await field.inputValue()).toBe('bread');
});
