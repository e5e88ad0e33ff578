import { describe, expect, test } from 'vitest';
import { severalQuestions } from './several-questions.ts';

describe('a question that asks several things', () => {
  test.each([
    ['What is a mempool and why does it matter?', ['What is a mempool?', 'Why does it matter?']],
    ['What is a mempool? Why does it matter?', ['What is a mempool?', 'Why does it matter?']],
    ['Who was Ada Lovelace, and what did she do', ['Who was Ada Lovelace?', 'What did she do?']],
    ['Is Rust fast and is it safe?', ['Is Rust fast?', 'Is it safe?']],
    ['What is compaction and how it works?', ['What is compaction?', 'How it works?']],
    ['What did they change and why?', ['What did they change?', 'Why?']],
    ['What is taproot and what problem does it solve?', ['What is taproot?', 'What problem does it solve?']],
    ['How did they find it and who paid for it?', ['How did they find it?', 'Who paid for it?']],
    [
      'What is a leak and how does one find it and who pays for it?',
      ['What is a leak?', 'How does one find it?', 'Who pays for it?'],
    ],
  ])('is parted: %s', (question, parts) => {
    expect(severalQuestions(question)).toEqual(parts);
  });

  test.each([
    'What is bread and butter?',
    'How and why did they do it?',
    'When and where was it held?',
    'What is it and how does it work?',
    'Who founded it and when?',
    'How do you decide what to build and what to leave out?',
    'What is the difference between how crabs and how lobsters grow?',
    'What does she mean by “what is it and why is it here”?',
    'We left and what happened next is a long story',
    'Is it a, and is it b, and is it c, and is it d?',
    `What is ${'very '.repeat(80)}long and why is it so?`,
    '',
  ])('and one that asks one thing is not: %s', (question) => {
    expect(severalQuestions(question)).toBeNull();
  });
});
