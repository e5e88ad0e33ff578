import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { questionTerms } from './question-terms.ts';

const INDEX = indexTexts({
  title: 'The lighthouse',
  description: '',
  cues: ['The last keeper gave one bit of advice.', 'The storm lasted for a week.'].map((text, position) => ({
    text,
    position,
    startMs: position * 10_000,
  })),
});
/** What a question is about, without what only says what is wanted of an answer. */
const telling = (question: string) =>
  questionTerms(question, INDEX).flatMap(({ term, isAsking }) => (isAsking ? [] : term));

test('a word of asking is what a question is about where it is asked for and hardly said', () => {
  expect(telling('What advice did the keeper give?')).toEqual(['advic', 'keeper']);
  expect(telling('Which advice for the storm is wrong?')).toContain('advic');
  expect(telling('Who asked the keeper for advice?')).not.toContain('advic');
  expect(telling('What problem did the keeper have?')).not.toContain('problem');
});

test('a common word is what a question is about that has no other, if it is said', () => {
  const about = (question: string) =>
    questionTerms(question, indexTexts({ title: '', description: '', cues: [said] })).flatMap(
      ({ term, isAsking }) => (isAsking ? [] : term),
    );
  const said = { text: 'Everything that you do not look for you miss.', position: 0, startMs: 0 };
  expect(about('What do we miss?')).toEqual(['miss']);
  expect(about('What do we turn?')).toEqual([]);
  expect(about('What is everything?')).toEqual([]);
});
