import { expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const open = (address: string) =>
  admin.open(address, {
    auditActions: () => ({ actions: ['admin.change-settings', 'videos.delete'] }),
    auditLog: () => ({ entries: [], nextCursor: null }),
  });

test('a search of the audit log keeps the focus in the field, and the field follows the address', async () => {
  const page = await open('/audit?subject=fox');
  const subject = page.getByLabel('Subject');
  await subject.fill('hare ');
  await subject.press('Enter');
  await expect.poll(() => subject.inputValue()).toBe('hare');
  expect(page.url()).toContain('subject=hare');
  expect(await focused(page)).toBe('subject');
  await page.goBack();
  await expect.poll(() => subject.inputValue()).toBe('fox');
});

test('to show everything empties the fields, also of what nobody searched for, and leaves the focus there', async () => {
  const page = await open('/audit?subject=fox&action=videos.delete');
  await page.getByLabel('Person').fill('somebody');
  await page.getByRole('button', { name: 'Show everything' }).press('Enter');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
  expect(await page.getByLabel('Person').inputValue()).toBe('');
  expect(await page.getByLabel('Action').inputValue()).toBe('');
  expect(await focused(page)).toBe('Search');
});
