import { expect, test } from 'vitest';
import { sharePreview } from './share-preview.ts';

const QUESTION = {
  kind: 'question',
  videoTitle: 'The Memory of Water',
  videoDescription: '',
  questionText: 'Why?',
  answerText: null,
  startSeconds: null,
  endSeconds: null,
  spokenText: null,
  note: null,
} as const;

test('a question is the title of its preview', () => {
  expect(sharePreview(QUESTION, 'Mindreel').title).toBe('Why?');
});

test.each(['question', 'answer'] as const)('the title of a long %s is one line, cut at a word', (kind) => {
  const questionText = 'Why do\nrivers bend? '.repeat(200);
  const { title } = sharePreview({ ...QUESTION, kind, questionText }, 'Mindreel');
  expect(title).toMatch(/^(Why do rivers bend\? ){8}[^\n]{0,40}…$/);
});

test('what the sharer says comes first, behind the title, in quotation marks', () => {
  expect(sharePreview({ ...QUESTION, note: 'I thought of you.' }, 'Mindreel')).toEqual({
    title: 'Why?',
    description: '“I thought of you.” — A question about “The Memory of Water”, asked on Mindreel.',
  });
  const { description } = sharePreview({ ...QUESTION, note: '"I thought of you."' }, 'Mindreel');
  expect(description).toMatch(/^“I thought of you\.” — /);
});

test('a moment is previewed by what is said there, and a silent one by its video', () => {
  const moment = {
    ...QUESTION,
    kind: 'moment',
    questionText: null,
    startSeconds: 44,
    endSeconds: 56,
  } as const;
  expect(sharePreview({ ...moment, spokenText: 'They glow to be found.' }, 'Mindreel')).toEqual({
    title: '“They glow to be found.” · 0:44–0:56',
    description: 'From “The Memory of Water” at 0:44–0:56 on Mindreel.',
  });
  expect(sharePreview(moment, 'Mindreel').title).toBe('The Memory of Water · 0:44–0:56');
});
