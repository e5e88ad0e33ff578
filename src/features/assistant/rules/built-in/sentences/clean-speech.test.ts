import { expect, test } from 'vitest';
import { cleanSpeech, withoutLeadIn } from './clean-speech.ts';

test.each([
  ['So um, the boat is, uh, blue.', 'So the boat is blue.'],
  ['And the the nets were in a in a box.', 'And the nets were in a box.'],
  ['We saw f four of th them.', 'We saw four of them.'],
  ['It was late, um.', 'It was late.'],
  ['Uh. It was late.', 'It was late.'],
  ['Um, the boat sank. Uh, we swam.', 'The boat sank. We swam.'],
  ['It sank, um, we swam.', 'It sank, we swam.'],
  ['It sank; um, we swam.', 'It sank; we swam.'],
  ['It was in 1932, mm, and it sank.', 'It was in 1932, and it sank.'],
  ['The the boat sank.', 'The boat sank.'],
])('“%s” reads as “%s”', (said, clean) => {
  expect(cleanSpeech(said)).toBe(clean);
});

test.each([
  'It is very, very cold.',
  "In case nobody's heard of it, it is called a gig.",
  'I think that that boat had had its day.',
  'He ran. He swam.',
  'I know. I swam.',
  'A man and a boat.',
  'No, no, no.',
  'It is just you, yourself.',
  'They were sold, both.. their boats.',
  'Old boats vs. new ones.',
  'Um.',
  'The gap is 5 mm wide.',
  'The gap is five mm wide.',
  'He was taken to the ER that night.',
  'They studied at UM and HM Treasury paid.',
  'The AI aided doctors.',
  'An AI aims at what it is given.',
  'The EU Europeans know.',
  'We met Ed Edwards there.',
  'Ed Edwards came.',
])('“%s” stays as it is said', (said) => {
  expect(cleanSpeech(said)).toBe(said);
});

test.each([
  ['So the boat is blue.', 'The boat is blue.'],
  ['And so, you know, what is a boat?', 'What is a boat?'],
  ['Well, it sank.', 'It sank.'],
  ['So that you swim.', 'So that you swim.'],
  ['So did I.', 'So did I.'],
  ['So far it floats.', 'So far it floats.'],
  ['Now the boat is blue.', 'Now the boat is blue.'],
  ['Sons and boats.', 'Sons and boats.'],
  ['But it sank.', 'But it sank.'],
  ['So.', 'So.'],
])('a quote begins “%s” with “%s”', (said, begun) => {
  expect(withoutLeadIn(said)).toBe(begun);
});
