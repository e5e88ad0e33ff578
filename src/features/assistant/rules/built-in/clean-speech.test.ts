import { expect, test } from 'vitest';
import { cleanSpeech } from './clean-speech.ts';

test.each([
  ['So um, the boat is, uh, blue.', 'So the boat is blue.'],
  ['And the the nets were in a in a box.', 'And the nets were in a box.'],
  ['We saw f four of th them.', 'We saw four of them.'],
  ['It was late, um.', 'It was late.'],
  ['Uh. It was late.', 'It was late.'],
  ['Um, the boat sank. Uh, we swam.', 'The boat sank. We swam.'],
])('“%s” reads as “%s”', (said, clean) => {
  expect(cleanSpeech(said)).toBe(clean);
});

test.each([
  'It is very, very cold.',
  'I think that that boat had had its day.',
  'He ran. He swam.',
  'I know. I swam.',
  'A man and a boat.',
  'No, no, no.',
  'Um.',
])('“%s” stays as it is said', (said) => {
  expect(cleanSpeech(said)).toBe(said);
});
