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

test.each([
  ['was bringen Untertitel?', 'German'],
  ['Warum?', 'German'],
  ['Wie viele waren es?', 'German'],
  ['¿Qué es un modelo de lenguaje?', 'Spanish'],
  ['hola, ¿de qué trata?', 'Spanish'],
  ['cómo funciona', 'Spanish'],
  ['Pourquoi les crabes ?', 'French'],
  ['quel est le sujet', 'French'],
  ['Perché?', 'Italian'],
])('a short one is known by how it begins: “%s”', (question, asked) => {
  expect(foreignQuestion(question, index)).toEqual({ asked, said: 'English' });
});

test.each([
  'Was he alone?',
  'was Ebbinghaus German',
  'Who was Gödel?',
  'wat is a limpet',
  'hoe do crabs queue',
  'comment section?',
  'come on, why?',
  'Quadrat?',
  'Why do crabs queue?',
  'limpets',
  'Quadrat?',
  '',
])('“%s” is none', (question) => {
  expect(foreignQuestion(question, index)).toBeNull();
});
