import { expect, test } from 'vitest';
import { box } from '../../../../../tests/support/chat-dialog.ts';
import { chatPage } from '../../../../../tests/support/chat-page.ts';
import { takeComposedWord } from '../../../../../tests/support/on-the-page.ts';

const { open } = chatPage();

test('Enter that takes a composed word does not send the question', async () => {
  const { page, calls } = await open({ messages: [] });
  await box(page).fill('東京');
  expect(await takeComposedWord(box(page))).toBe(true);
  expect(await box(page).inputValue()).toBe('東京');
  expect(calls).not.toContain('smartChat');
});
