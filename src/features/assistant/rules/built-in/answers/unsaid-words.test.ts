import { expect, test } from 'vitest';
import { demoClip } from '../../../../../../tests/support/demo-clip.ts';
import { answerFromTexts } from '../answer-from-texts.ts';
import { questionTerms } from '../question/question-terms.ts';
import { indexTexts } from '../words/text-index.ts';
import { unsaidWords } from './unsaid-words.ts';

const answerTo = (question: string, lines: readonly string[]) =>
  answerFromTexts(question, {
    title: '',
    description: '',
    cues: lines.map((text, position) => ({ text, position, startMs: position * 5_000 })),
  }).markdown;

test('that nobody says a name is told, whatever means the same as the word', () => {
  const lines = [
    'Every payment leaves a record on the blockchain for good.',
    'A wallet keeps the keys to such a record.',
    'We sold the boat in the spring.',
  ];
  expect(answerTo('Does a wallet by Ledger keep the keys?', lines)).toContain('mentions “Ledger”');
  expect(answerTo('Does a wallet keep the ledger?', lines)).not.toContain('mentions “ledger”');
});

test('a name is not taken for a common word that is written much alike', () => {
  const lines = ['Private money is what people want.', 'We sold the boat in the spring.', 'It rained.'];
  expect(answerTo('Is Monero private?', lines)).toContain('mentions “Monero”');
});

test('that nobody says the verb of `pull off` tells nothing', () => {
  const lines = ['Such an attack takes ten minutes or so.', 'We sold the boat in the spring.', 'It rained.'];
  expect(answerTo('How long does it take to pull off such an attack?', lines)).not.toContain(
    'mentions “pull”',
  );
});

test('that nobody says how ordinary a thing is tells nothing', () => {
  const cues = ['A computer does it in two hours.', 'We sold the boat.'].map((text, position) => ({
    text,
    position,
    startMs: null,
  }));
  const index = indexTexts({ title: '', description: '', cues });
  const question = 'Does a typical tractor need a decent driver?';
  const unsaid = unsaidWords(index, questionTerms(question, index), 'is-there', question, new Set());
  expect(unsaid).toEqual(['tractor']);
});

test('`happend` is no word that somebody misses', () => {
  const { markdown } = answerFromTexts('what happend in 1999', demoClip('question-first'));
  expect(markdown).toMatch(/^From this video:\n\n> In an experiment of 1999/);
});
