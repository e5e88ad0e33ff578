import { expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { factAsked } from './facts-asked.ts';

test.each([
  ['How long is this?', 'length'],
  ['how long is the video', 'length'],
  ['How long does this talk take?', 'length'],
  ['How many minutes is it?', 'length'],
  ['What is the length of this episode?', 'length'],
  ['duration?', 'length'],
  ['When was this published?', 'day'],
  ['When was this video?', 'day'],
  ['When is it?', null],
  ['When was this talk given?', 'day'],
  ['What year is this from?', 'day'],
  ['When did it come out?', 'day'],
  ['How old is this video?', 'day'],
  ['What is the title?', 'title'],
  ["What's this video called?", 'title'],
  ['What is the name of this talk?', 'title'],
  ['How long does it take to watch?', 'length'],
  ['How long does it take?', null],
  ["What's the release date?", null],
  ["What's the release date of this video?", 'day'],
  ['How long is the queue?', null],
  ['How long does it take to find a shell?', null],
  ['When was the harbour built?', null],
  ['What is the title of the book?', null],
  ['What is it called when crabs queue?', null],
  ['How old is the harbour?', null],
])('“%s” asks of the video itself: %s', (question, fact) => {
  expect(factAsked(question, true)).toBe(fact);
});

test('what is known of a video as a thing is told in a sentence, without a quote', () => {
  const texts = { ...TIDE_POOLS, title: 'Tide *pools*', durationSeconds: 2_525, publishedOn: '2021-03-04' };
  const told = (question: string) => answerFromTexts(question, texts);
  expect(told('How long is this?')).toEqual({ isCovered: true, markdown: 'It is 42:05 long.', quotes: [] });
  expect(told('When was it published?').markdown).toBe('It was published on Mar 4, 2021.');
  expect(told('What is the title?').markdown).toBe('It is called “Tide \\*pools\\*”.');
});

test('two things asked in one question are both told, whatever was asked before', () => {
  const texts = { ...TIDE_POOLS, durationSeconds: 81, speakers: ['Marit Solheim'] };
  const told = 'It is 1:21 long.\n\nSpeaking in this video:\n\n- Marit Solheim';
  const before = ['Summarise it in one sentence'];
  expect(answerFromTexts('how long is this video and who made it', texts, before).markdown).toBe(told);
  expect(answerFromTexts('How long is this video? Who is speaking?', texts, ['Where is it?']).markdown).toBe(
    told,
  );
  expect(answerFromTexts('How long is this and why do crabs queue?', texts).markdown).toContain('crab');
});

test('what is not known of it is not looked for in what is said', () => {
  expect(answerFromTexts('How long is this?', TIDE_POOLS)).toEqual({
    isCovered: false,
    markdown: 'It is not known here how long this video is.',
    quotes: [],
  });
  expect(answerFromTexts('When was this talk given?', TIDE_POOLS).markdown).toBe(
    'It is not known here when this video was published.',
  );
});

test('after another question `it` is what that was about, and `this video` is the video', () => {
  const before = ['Why do hermit crabs queue for shells?'];
  const texts = { ...TIDE_POOLS, durationSeconds: 2_525 };
  expect(answerFromTexts('How long does it take?', texts, before).markdown).not.toContain('42:05');
  expect(answerFromTexts('How long is this video?', texts, before).markdown).toContain('42:05');
});
