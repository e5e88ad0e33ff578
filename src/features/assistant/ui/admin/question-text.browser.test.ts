import { expect, test } from 'vitest';
import {
  adminPageInChromium,
  focused,
  Refusal,
} from '../../../../../tests/support/admin-page-in-chromium.ts';
import { takeComposedWord } from '../../../../../tests/support/on-the-page.ts';

const admin = adminPageInChromium();

const CHANGED = 'Somebody else changed this meanwhile. Please look at it again.';
const QUESTION = {
  id: 'question-1',
  videoId: null,
  source: 'admin',
  helpful: 0,
  total: 0,
  isRetired: false,
  answer: null,
  assistantAnswer: null,
  isAnswered: false,
  isCovered: null,
};

test('a question that another admin changed while it was edited is not written over, also where that was read meanwhile', async () => {
  let text = 'What is it about?';
  const page = await admin.open('/questions', {
    managedQuestions: () => ({ questions: [{ ...QUESTION, text }], globalQuestions: [], video: null }),
    videosToAsk: () => [],
    updateQuestion: (input: { text: string; was: string }) => {
      if (input.was !== text) throw new Refusal('VALIDATION_ERROR', { text: CHANGED });
      text = input.text;
      return { actionId: null };
    },
  });
  await page.getByRole('button', { name: /^Edit/ }).click();
  text = 'What does the other admin ask?';
  await admin.askAgain(page);
  await page.getByRole('listitem', { name: text }).waitFor();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.fill('What is it all about?');
  await field.press('Enter');
  await page.getByText(`Failed to update question: ${CHANGED}`).waitFor();
  expect(await page.getByText('Failed to update question', { exact: true }).count()).toBe(0);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(text).toBe('What does the other admin ask?');
});

test('who is told that another admin changed it finds the new words, and can change those', async () => {
  let text = 'What is it about?';
  const page = await admin.open('/questions', {
    managedQuestions: () => ({ questions: [{ ...QUESTION, text }], globalQuestions: [], video: null }),
    videosToAsk: () => [],
    updateQuestion: (input: { text: string; was: string }) => {
      if (input.was !== text) throw new Refusal('VALIDATION_ERROR', { text: CHANGED });
      text = input.text;
      return { actionId: null };
    },
  });
  await page.getByRole('button', { name: /^Edit/ }).click();
  text = 'What does the other admin ask?';
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.fill('What is it all about?');
  await field.press('Enter');
  await page.getByText(`Failed to update question: ${CHANGED}`).waitFor();
  await page.getByRole('listitem', { name: text }).waitFor();
  expect(await field.inputValue()).toBe('What is it all about?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Edit.*other admin/ }).click();
  expect(await field.inputValue()).toBe(text);
  await field.fill('What do both admins ask?');
  await field.press('Enter');
  await page.getByRole('listitem', { name: 'What do both admins ask?' }).waitFor();
});

test('who deletes a question goes on at the heading of the others', async () => {
  let texts = ['What is it about?', 'Who speaks?'];
  const page = await admin.open('/questions', {
    managedQuestions: () => ({
      questions: texts.map((text) => ({ ...QUESTION, id: text, text })),
      globalQuestions: [],
      video: null,
    }),
    videosToAsk: () => [],
    deleteQuestion: ({ id }: { id: string }) => {
      texts = texts.filter((text) => text !== id);
      return { actionId: null };
    },
  });
  await page.getByRole('button', { name: /^Delete.*Who speaks/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByText('Question deleted successfully').waitFor();
  expect(await focused(page)).toMatch(/\(1\)$/);
});

test('instructions that another admin changed meanwhile are not written over until they are seen', async () => {
  let content = 'Answer in verse.';
  const page = await admin.open('/instructions', {
    chatInstructions: () => ({ content, updatedAt: null, isDefault: false, hasModel: true }),
    updateChatInstructions: (input: { content: string; was: string }) => {
      if (input.was !== content) throw new Refusal('VALIDATION_ERROR', { content: CHANGED });
      content = input.content;
      return { actionId: null };
    },
  });
  const field = page.getByRole('textbox', { name: 'Instructions' });
  const save = page.getByRole('button', { name: 'Save Instructions' });
  await field.fill('Answer in prose.');
  content = 'Answer in song.';
  // Read meanwhile, it is still not what the text was made of.
  await admin.askAgain(page);
  await save.click();
  await page.getByText(`Failed to update AI chat instructions: ${CHANGED}`).waitFor();
  await page.getByRole('region', { name: 'What is kept now' }).getByText('Answer in song.').waitFor();
  expect(content).toBe('Answer in song.');
  expect(await field.inputValue()).toBe('Answer in prose.');
  await save.click();
  await page.getByText('AI chat instructions updated successfully').waitFor();
  expect(content).toBe('Answer in prose.');
  await field.fill('Answer in rhyme.');
  await save.click();
  await expect.poll(() => content).toBe('Answer in rhyme.');
});

test('what is typed into the instructions while a save is under way stays though it is refused, also after a reload', async () => {
  const refused = Promise.withResolvers<void>();
  const page = await admin.open('/instructions', {
    chatInstructions: () => ({ content: 'In verse.', updatedAt: null, isDefault: false, hasModel: true }),
    updateChatInstructions: async () => {
      await refused.promise;
      throw new Refusal('VALIDATION_ERROR', { content: CHANGED });
    },
  });
  const field = page.getByRole('textbox', { name: 'Instructions' });
  await field.fill('In prose.');
  await page.getByRole('button', { name: 'Save Instructions' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  await field.fill('In prose, and briefly.');
  refused.resolve();
  await page.getByText(`Failed to update AI chat instructions: ${CHANGED}`).waitFor();
  expect(await field.inputValue()).toBe('In prose, and briefly.');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('In prose, and briefly.');
});

test('a question whose kept answer is shown is not said to be not shown', async () => {
  const ofTheVideo = (text: string, isAnswered: boolean) => ({
    ...QUESTION,
    id: text,
    text,
    isCovered: false,
    isAnswered,
  });
  const page = await admin.open('/questions', {
    managedQuestions: () => ({
      questions: [ofTheVideo('Kept?', true), ofTheVideo('Not kept?', false)],
      globalQuestions: [],
      video: null,
    }),
    videosToAsk: () => [],
  });
  const isSaid = (text: string) =>
    page
      .getByRole('listitem', { name: text, exact: true })
      .getByText(/^Not shown/)
      .count();
  await page.getByRole('listitem', { name: 'Kept?', exact: true }).waitFor();
  expect([await isSaid('Kept?'), await isSaid('Not kept?')]).toEqual([0, 1]);
});

test('Enter that takes a composed word does not save the question, nor does Escape leave it', async () => {
  const page = await admin.open('/questions', {
    managedQuestions: () => ({
      questions: [{ ...QUESTION, text: 'What is it about?' }],
      globalQuestions: [],
      video: null,
    }),
    videosToAsk: () => [],
  });
  await page.getByRole('button', { name: /^Edit/ }).click();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.fill('東京');
  expect(await takeComposedWord(field)).toBe(true);
  await takeComposedWord(field, 'Escape');
  expect(await field.inputValue()).toBe('東京');
});

test('a question that could not be changed says so in passing, and why under its text', async () => {
  const page = await admin.open('/questions', {
    managedQuestions: () => ({
      questions: [{ ...QUESTION, text: 'What is it about?' }],
      globalQuestions: [],
      video: null,
    }),
    videosToAsk: () => [],
    updateQuestion: () => {
      throw new Refusal('PERMISSION_ERROR');
    },
  });
  await page.getByRole('button', { name: /^Edit/ }).click();
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.fill('What is it all about?');
  await field.press('Enter');
  await page.getByText('Failed to update question', { exact: true }).waitFor();
  await page
    .getByText(
      "Failed to update question: You don't have permission to manage questions. This feature requires administrator privileges.",
    )
    .waitFor();
  expect(await field.inputValue()).toBe('What is it all about?');
});

test('a long title without spaces stays within the page where a video is chosen', async () => {
  const page = await admin.open('/questions', {
    managedQuestions: () => ({ questions: [], globalQuestions: [], video: null }),
    videosToAsk: () => [{ id: 'video', title: 'rooms'.repeat(100), questions: 2 }],
  });
  await page.getByText('2 questions').waitFor();
  const { width, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    room: innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
});
