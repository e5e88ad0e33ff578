import { expect, test } from 'vitest';
import { plainQuestion } from './plain-question.ts';

test.each([
  ['whats the price', "what's the price"],
  ['Whos that and wheres the pump?', "Who's that and where's the pump?"],
  ['why doesnt it drain and cant i open it', "why doesn't it drain and can't i open it"],
  ['im lost', "I'm lost"],
  ['waht does u mean', 'what does you mean'],
  ['hwo long does it take', 'how long does it take'],
  ['were do we meet', 'where do we meet'],
  ['what r the fees', 'what are the fees'],
  ['Hey, can you tell me how long it takes?', 'how long it takes?'],
  ["I'd like to know who built it", 'who built it'],
  ['hi I was wondering if it works offline', 'if it works offline'],
  ['Do you know where they meet?', 'where they meet?'],
  ['According to the speaker, why do crabs queue?', 'why do crabs queue?'],
  ['What does the video say about this: why do crabs queue?', 'why do crabs queue?'],
  ['Where do they meet in this video?', 'Where do they meet?'],
  ['how long does it take please?', 'how long does it take'],
  ['how long does it take? Thanks!', 'how long does it take'],
  ['how long does it take? 🤔', 'how long does it take?'],
  ['  how   long does\n it take ', 'how long does it take'],
  ['"Why do crabs queue?"', 'Why do crabs queue?'],
])('%j asks %j', (typed, asked) => {
  expect(plainQuestion(typed, true)).toBe(asked);
});

test.each([
  'its price',
  'were they well or ill in hell?',
  'want, dental, theirs and hers',
  'Hello!',
  'Thanks!',
  'please',
  'Tell me about the boats',
  'Can you tell me?',
  'What happens in this video?',
  'Summarise the talk',
  'Is it written in C++',
  'Does it cost 40%?',
  'What is "Dune"',
  'What does the speaker say about boats?',
])('%j stays as it is', (typed) => {
  expect(plainQuestion(typed, true)).toBe(typed);
});

test('of a question to a video in another language only blanks and quotation marks go', () => {
  expect(plainQuestion('«im  Hafen, dont u»', false)).toBe('im Hafen, dont u');
});
