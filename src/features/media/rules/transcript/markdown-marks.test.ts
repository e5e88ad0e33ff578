import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const textsOf = (text: string) => {
  const read = readTranscript(text);
  return 'refused' in read ? [read.refused] : read.lines.map((line) => line.text);
};

test.each([
  [
    'code',
    'So `Weirpool` is a ways off, as ``fish pass`` is.',
    'So Weirpool is a ways off, as fish pass is.',
  ],
  ['bold words', 'There is **one** thing.', 'There is one thing.'],
  ['an address', 'The post: <https://weir.example/post>', 'The post: https://weir.example/post'],
  ['marks alone', 'It is written ` ` or ```.', 'It is written ` ` or ```.'],
])('%s is read without the marks of Markdown, with times and without', (_, written, said) => {
  expect(textsOf(written)).toEqual([said]);
  expect(textsOf(`[0:05] ${written}\n[0:09] Yes.\n[0:12] No.`)).toEqual([said, 'Yes.', 'No.']);
});

test('each item of a list is a line of its own, without its bullet and with its number', () => {
  const list = 'There are two.\n* **Herons**: they wait.\n* Otters.\n\n1. **Sign up** first.\n2. Then wade.';
  expect(textsOf(list)).toEqual([
    'There are two.',
    'Herons: they wait.',
    'Otters.',
    '1. Sign up first.',
    '2. Then wade.',
  ]);
});
