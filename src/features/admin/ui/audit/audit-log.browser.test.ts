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

test('who undoes a deed goes on in its row', async () => {
  const by = { id: '00000000-0000-4000-8000-000000000000', email: 'ann@example.com' };
  const entry = {
    id: '00000000-0000-4000-8000-000000000001',
    at: '2026-01-01T00:00:00Z',
    action: 'videos.delete',
    subject: 'A fox',
    actor: by,
    person: null,
    undone: null as object | null,
    whyNeverUndone: null,
  };
  const page = await admin.open('/audit', {
    auditActions: () => ({ actions: [] }),
    auditLog: () => ({ entries: [entry], nextCursor: null }),
    undo: () => {
      entry.undone = { at: '2026-01-02T00:00:00Z', by };
    },
  });
  await page.getByRole('button', { name: /^Undo:/ }).press('Enter');
  await page.getByText(/^Undone .*ann/).waitFor();
  expect(await focused(page)).toContain('A fox');
});
