import { describe, expect, test } from 'vitest';
import { adminPageInChromium, focused } from '../../../../../tests/support/admin-page-in-chromium.ts';

const admin = adminPageInChromium();

const by = { id: '00000000-0000-4000-8000-000000000000', email: 'ann@example.com' };

/** A line of the log that can be undone. */
const line = (place: number, given: { action: string; subject: string; count?: number }) => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  at: '2026-01-01T00:00:00Z',
  count: 1,
  actor: by,
  person: null,
  undone: null as object | null,
  whyNotUndone: null,
  ...given,
});

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

test('on a phone the log opens with its deeds, and its filters once they are asked for or filter it', async () => {
  const page = await open('/audit');
  await page.setViewportSize({ width: 390, height: 844 });
  const person = page.getByLabel('Person');
  await page.getByText('No data yet').waitFor();
  expect(await person.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filter the log' }).click();
  expect(await person.isVisible()).toBe(true);
  await person.fill('ann');
  await person.press('Enter');
  await page.getByRole('button', { name: 'Show everything' }).waitFor();
  expect(await person.isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Hide filters' }).count()).toBe(0);
});

test('Undo is as high as any button, however high its row is', async () => {
  const page = await admin.open('/audit', {
    auditActions: () => ({ actions: [] }),
    auditLog: () => ({
      entries: [line(2, { action: 'videos.delete', subject: 'A fox '.repeat(200) })],
      nextCursor: null,
    }),
  });
  const height = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.height;
  expect(await height(/^Undo:/)).toBe(await height(/^Search/));
});

test('who undoes a deed goes on in its row', async () => {
  const entry = line(1, { action: 'videos.delete', subject: 'A fox' });
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

test('an import is undone once its admin has read what goes with it', async () => {
  const importId = '00000000-0000-4000-8000-000000000009';
  const entry = line(1, { action: 'catalogue.import-videos', subject: 'talks.csv' });
  const page = await admin.open('/audit', {
    auditActions: () => ({ actions: [] }),
    auditLog: () => ({ entries: [entry], nextCursor: null }),
    auditDetails: () => ({ before: {}, after: { importId } }),
    importState: (asked: { importId: string }) => ({
      id: asked.importId,
      status: 'done',
      titlesAwaited: 0,
      removable: 2,
      removablePublished: 2,
      completed: 0,
    }),
    undo: () => {
      entry.undone = { at: '2026-01-02T00:00:00Z', by };
    },
  });
  const undo = page.getByRole('button', { name: 'Undo: Imported videos, talks.csv' });
  await undo.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Undo this import' });
  await question.getByText('2 videos are removed, all of them published.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(entry.undone).toBeNull();
  await undo.press('Enter');
  await question.getByRole('button', { name: 'Remove 2 Videos' }).click();
  await page.getByText(/^Undone .*ann/).waitFor();
});

describe('a deed that was done many times', () => {
  const entry = (place: number, count: number) =>
    line(place, { action: 'media.add-transcript', count, subject: `Film ${place}` });
  const openMany = (undone: string[]) => {
    const all = entry(3, 3);
    return admin.open('/audit', {
      auditActions: () => ({ actions: [] }),
      auditLog: () => ({ entries: [all], nextCursor: null }),
      auditTogether: () => ({ entries: [entry(3, 1), entry(2, 1), entry(1, 1)] }),
      auditDetails: () => ({ before: { language: 'en' }, after: { lineCount: 7 } }),
      undo: ({ actionId }: { actionId: string }) => {
        undone.push(actionId.slice(-1));
        if (undone.length === 3) all.undone = { at: '2026-01-02T00:00:00Z', by };
      },
    });
  };

  test('is one line, which tells all of them to who asks, in words', async () => {
    const page = await openMany([]);
    await page.getByText('Added a transcript 3 times: Film 3 and 2 more').waitFor();
    await page.getByText('Show all 3').press('Enter');
    const row = page.getByRole('listitem').getByRole('listitem').filter({ hasText: 'Film 2' });
    await row.getByText('Details').click();
    await expect.poll(() => row.getByRole('definition').allTextContents()).toEqual(['en', '7']);
    await row.getByRole('button', { name: 'Undo: Added a transcript, Film 2' }).waitFor();
  });

  test('is taken back as a whole, the last first', async () => {
    const undone: string[] = [];
    const page = await openMany(undone);
    await page.getByRole('button', { name: 'Undo all 3: Added a transcript' }).press('Enter');
    await page.getByText(/^Undone .*ann/).waitFor();
    expect(undone).toEqual(['3', '2', '1']);
    expect(await focused(page)).toContain('Film 3');
  });
});
