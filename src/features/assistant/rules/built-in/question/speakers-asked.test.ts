import { expect, test } from 'vitest';
import { indexTexts } from '../words/text-index.ts';
import { questionTerms } from './question-terms.ts';
import { speakersAsked } from './speakers-asked.ts';

test.each(['???', '[Audience]', '–'])('a speaker labelled “%s” does not hide the others', (label) => {
  const cues = ['Ada Lovelace', 'Charles Babbage', label].map((speaker, position) => ({
    position,
    startMs: position * 5_000,
    text: 'The engine weaves patterns of numbers.',
    speaker,
  }));
  const index = indexTexts({ title: 'Engines', description: '', cues });
  expect([...speakersAsked(questionTerms('What does Ada Lovelace say?', index), index)]).toEqual([
    'Ada Lovelace',
  ]);
});
