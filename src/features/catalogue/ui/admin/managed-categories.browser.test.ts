import { expect, test } from 'vitest';
import { adminPageInChromium, Refusal } from '../../../../../tests/support/admin-page-in-chromium.ts';

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
