import { expect, test } from 'vitest';
import { TIDE_POOLS } from '../../../../../../tests/support/sample-talk.ts';
import { indexTexts } from '../words/text-index.ts';
import { foreignQuestion } from './foreign-question.ts';

const index = indexTexts(TIDE_POOLS);

test('a question in another language than the texts is known by its little words', () => {
  expect(foreignQuestion('Warum ist die Napfschnecke so fest an dem Fels?', index)).toEqual({
    asked: 'German',
    said: 'English',
  });
});

test.each(['Why do crabs queue?', 'limpets', 'Quadrat?', ''])('“%s” is none', (question) => {
  expect(foreignQuestion(question, index)).toBeNull();
});
