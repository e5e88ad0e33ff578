import { expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { proposeQuestions } from './questions-from-texts.ts';

test.each([
  [
    'is only asked',
    'What is a lugworm?',
    [
      'So what is a lugworm?',
      'Shall we have tea?',
      'The lugworm came to the beach with a second lugworm.',
      'A child brought me one lugworm in a bucket.',
      'That lugworm was as long as a finger.',
    ],
  ],
  [
    'is named and not explained',
    'What is a lugworm?',
    [
      'Nobody here is called a lugworm, said Ada.',
      'A lugworm and a lugworm met on the sand.',
      'One lugworm took her sandwich.',
    ],
  ],
  [
    'is announced and not told',
    'What is the problem with lugworms?',
    [
      'The main problem with lugworms.',
      'We saw no lugworm that day, and then it rained on all lugworms.',
      'Lugworms slept.',
    ],
  ],
])('what %s in a talk is no question that it answers, and not proposed', (_what, question, lines) => {
  const said = [...TIDE_POOLS.cues.map(({ text }) => text), ...lines];
  const cues = said.map((text, position) => ({ position, startMs: position * 10_000, text }));
  const proposed = proposeQuestions({ ...TIDE_POOLS, cues }, 8);
  expect(proposed).toContain('What is a quadrat?');
  expect(proposed).not.toContain(question);
});
