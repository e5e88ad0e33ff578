import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  Refusal,
} from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const TAKEN = 'A category with this name exists already.';

test('a name that is taken is said under its field, until another is typed', async () => {
  const page = await admin.open('/categories', {
    managedCategories: () => [{ id: 'rivers', name: 'Rivers', isActive: true, videos: 0, published: 0 }],
    addCategory: ({ name }: { name: string }) => {
      if (name === 'Rivers') throw new Refusal('VALIDATION_ERROR', { name: TAKEN });
      return { actionId: null };
    },
    updateCategory: () => {
      throw new Refusal('VALIDATION_ERROR', { name: TAKEN });
    },
  });
  const field = page.getByRole('textbox', { name: 'New category' });
  await field.fill('Rivers');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByText(`Failed to add category: ${TAKEN}`).waitFor();
  const said = page.getByRole('main').getByText(TAKEN);
  await said.waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toBe(await said.getAttribute('id'));
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await field.fill('Lakes');
  expect(await said.count()).toBe(0);
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');

  await page.getByRole('button', { name: /^Edit/ }).click();
  const name = page.getByRole('textbox', { name: 'Name of Rivers' });
  await name.fill('Lakes');
  await name.press('Enter');
  await said.waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
});

test('of several deeds each is said with the category that it was done to', async () => {
  let names = ['Lakes', 'Rivers'];
  const page = await admin.open('/categories', {
    managedCategories: () =>
      names.map((name) => ({ id: name, name, isActive: true, videos: 0, published: 0 })),
    updateCategory: ({ id, name }: { id: string; name: string }) => {
      names = names.map((one) => (one === id ? name : one));
      return { actionId: '00000000-0000-4000-8000-000000000000' };
    },
  });
  const said = page.getByRole('listitem').filter({ hasText: 'Category updated successfully' });
  for (const [from, to] of [
    ['Lakes', 'Ponds'],
    ['Rivers', 'Streams'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${from}` }).click();
    await page.getByRole('textbox', { name: `Name of ${from}` }).fill(to);
    await page.getByRole('button', { name: 'Save' }).click();
    await said.filter({ hasText: to }).waitFor();
  }
  await said.filter({ hasText: 'Ponds' }).waitFor();
});

test('before a category goes it is said what it holds, and that it can be undone', async () => {
  const page = await admin.open('/categories', {
    managedCategories: () => [
      { id: 'lakes', name: 'Lakes', isActive: true, videos: 0, published: 0 },
      { id: 'rivers', name: 'Rivers', isActive: true, videos: 7, published: 5 },
    ],
  });
  const asked = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('This will remove it from all videos.').waitFor();
    const last = await question.locator('p').last().textContent();
    await question.getByRole('button', { name: 'Cancel' }).click();
    return last;
  };
  expect(await asked('Rivers')).toBe('It holds 7 videos, 2 of them drafts. This can be undone.');
  expect(await asked('Lakes')).toBe('It holds no videos. This can be undone.');
});

test('who deletes a category goes on in the next, and on the page after the last; Undo leaves nobody nowhere', async () => {
  const all = ['Lakes', 'Rivers'];
  let names = all;
  const page = await admin.open('/categories', {
    managedCategories: () =>
      names.map((name) => ({ id: name, name, isActive: true, videos: 0, published: 0 })),
    deleteCategory: ({ id }: { id: string }) => {
      names = names.filter((name) => name !== id);
      return { actionId: id };
    },
    undo: () => {
      names = all;
    },
  });
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' });
  };
  await remove('Lakes');
  await expect.poll(() => focused(page)).toBe('Edit Rivers');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await page.getByRole('button', { name: 'Delete Lakes' }).waitFor();
  await undo.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Edit Rivers');
  await remove('Lakes');
  await remove('Rivers');
  await page.getByText('No categories yet').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main, main *'))).toBe(true);
});
