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
  'Comment on the role of limpets',
  'resume',
  'come on, why?',
  'Quadrat?',
  'Why do crabs queue?',
  'limpets',
  'Quadrat?',
  '',
])('“%s” is none', (question) => {
  expect(foreignQuestion(question, index)).toBeNull();
});

test.each([
  [
    'es',
    'Las abejas mueren por los pesticidas, y por eso la miel es cada vez más cara. ',
    'por que mueren las abejas?',
  ],
  [
    'es',
    'Las abejas mueren por los pesticidas, y por eso la miel es cada vez más cara. ',
    'De que trata este video?',
  ],
  [
    'pt',
    'As abelhas morrem por causa dos pesticidas, e por isso o mel é cada vez mais caro. ',
    'De que trata este vídeo?',
  ],
  [
    'pt',
    'As abelhas morrem por causa dos pesticidas, e por isso o mel é cada vez mais caro. ',
    'Que significa néctar?',
  ],
])('words that two languages have are of the video’s own (%s): %s%s', (code, said, question) => {
  const cues = Array.from({ length: 8 }, (_, position) => ({
    text: said,
    startMs: position * 5_000,
    position,
  }));
  const own = indexTexts({ title: 'Abelhas', description: '', cues });
  expect(own.language.code).toBe(code);
  expect(foreignQuestion(question, own)).toBeNull();
});
