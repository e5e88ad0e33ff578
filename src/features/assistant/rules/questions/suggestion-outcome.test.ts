import { expect, test } from 'vitest';
import { suggestionOutcome, suggestionWords, whyNoQuestions } from './suggestion-outcome.ts';

test.each([
  [{ added: 1, hadOthers: false, isFull: false }, '1 question suggested.'],
  [{ added: 3, hadOthers: true, isFull: true }, '3 questions suggested.'],
  [
    { added: 0, hadOthers: false, isFull: false },
    'Nothing good enough was found in this transcript. Write one yourself.',
  ],
  [
    { added: 0, hadOthers: true, isFull: false },
    'Nothing more was found in this transcript. Write one yourself.',
  ],
  [
    { added: 0, hadOthers: true, isFull: true },
    'This video has 5 suggested questions, as many as it may have. Delete one to make room, or write one yourself.',
  ],
])('what came of suggesting questions is said in words: %j', (kept, words) => {
  expect(suggestionWords({ outcome: suggestionOutcome(kept), added: kept.added })).toBe(words);
});

test('a video without questions says why', () => {
  expect(whyNoQuestions({ hasTranscript: false, isSearched: true })).toMatch(/has no transcript/);
  expect(whyNoQuestions({ hasTranscript: true, isSearched: true })).toMatch(/found none good enough/);
  expect(whyNoQuestions({ hasTranscript: true, isSearched: false })).toMatch(/has not looked/);
});
