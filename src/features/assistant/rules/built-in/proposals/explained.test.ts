import { describe, expect, test } from 'vitest';
import type { NounPhrase } from '../words/noun-phrases.ts';
import { explainedQuestions } from './explained.ts';

const MEMPOOLS = { form: 'mempools', isPlural: true, one: 'a mempool', isName: false, wordCount: 1 };
const HEADLINE = { form: 'Hal Finney', isPlural: false, one: 'Hal Finney', isName: true, wordCount: 2 };

function questionsOf(text: string, noun: NounPhrase = MEMPOOLS, more = {}): string[] {
  const [said = ''] = /mempools?|Hal Finney/.exec(text) ?? [];
  const start = text.indexOf(said);
  const unit = { cue: null, text, speaker: '', from: 0, to: 1, wordCount: 1 };
  const places = [{ unit, start, end: start + said.length }];
  return explainedQuestions({ noun, places, isOrdinary: false, isInTitle: false, ...more });
}

describe('questions that the texts themselves suggest', () => {
  test.each([
    ['A mempool is a list of what waits.', 'What is a mempool?'],
    ['This list is called a mempool.', 'What is a mempool?'],
    ['So what is a mempool?', 'What is a mempool?'],
    ['I will explain how the mempool works in a moment.', 'How do mempools work?'],
    ['One problem with the mempool is that it grows.', 'What is the problem with mempools?'],
    ['The advantages of mempools are small.', 'What are the advantages of mempools?'],
    ['A mempool is used to keep what waits.', 'What are mempools used for?'],
  ])('"%s" suggests "%s"', (text, question) => {
    expect(questionsOf(text)).toContain(question);
  });

  test.each([
    'Nobody knows how the mempool works.',
    'The size of the mempool is a number.',
    'The so-called mempool.',
    'Well, mempools are one of the things that grew.',
    'The mempool is a huge step in the story.',
    'A mempool means different things to different people.',
    'That was not a problem with the mempool, nor is it one.',
    'That wasn’t a problem with the mempool.',
    'It is not in the mempool yet.',
    'The problem with mempool software is its age.',
  ])('"%s" suggests none', (text) => {
    expect(questionsOf(text)).toEqual([]);
  });

  test('ask what people did for which they are named', () => {
    expect(questionsOf('In 2004, Hal Finney proposed reusable proofs.', HEADLINE)).toEqual([
      'What did Hal Finney propose?',
    ]);
    expect(questionsOf('Then a mempool proposed nothing.')).toEqual([]);
  });

  test('do not ask what everybody knows', () => {
    expect(questionsOf('A mempool is a list of what waits.', MEMPOOLS, { isOrdinary: true })).toEqual([]);
  });
});
