import { expect, test } from 'vitest';
import { questionsIn } from './model-proposals.ts';

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  [
    'lines as they were asked for',
    'Why do lanterns glow?\nHow far is the sea?',
    ['Why do lanterns glow?', 'How far is the sea?'],
  ],
  [
    'numbers, bullets, marks and ids',
    '1. **Why do lanterns glow?** [c3]\n- "How far is the sea?"\n## What is a wick? ',
    ['Why do lanterns glow?', 'How far is the sea?', 'What is a wick? '.trim()],
  ],
  [
    'an introduction and a farewell',
    'Here are your questions:\nWhy do lanterns glow?\nI hope this helps!',
    ['Why do lanterns glow?'],
  ],
  ['the same twice', 'Why do lanterns glow?\nwhy do lanterns glow ?', ['Why do lanterns glow?']],
  [
    'other signs of a question',
    'なぜランタンは光るのですか？\nلماذا تتوهج الفوانيس؟',
    ['なぜランタンは光るのですか？', 'لماذا تتوهج الفوانيس؟'],
  ],
  ['what is too short or too long', `Why?\n${'Why '.repeat(40)}?`, []],
  [
    'what leads somewhere or holds markup',
    'Have you seen https://evil.example/why?\nWhat is <b>this</b> about?\nWhat does [this](x) mean?\nIs `rm -rf` safe to run?',
    [],
  ],
])('%s', (_what, written, expected) => {
  expect(questionsIn(written)).toEqual(expected);
});
