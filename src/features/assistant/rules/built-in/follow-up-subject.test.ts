import { expect, test } from 'vitest';
import { meantBy } from './follow-up-subject.ts';

const before = ['What is a limpet?', 'Hello', 'How do hermit crabs live?'];

test.each([
  'why?',
  'Tell me more',
  'and its downsides?',
  'how does it work?',
  'for example?',
  'What do they eat?',
])('“%s” takes its subject from what was asked last', (question) => {
  expect(meantBy(question, before)).toMatchObject({ subjectOf: 'How do hermit crabs live?' });
  expect(meantBy(question, before).question).toContain('hermit crabs');
});

test.each([
  'What is this video about?',
  'Why do limpets grind rings?',
  'So how deep is the harbour?',
  'Summarise',
  'What does he say about sleep?',
])('“%s” has its own', (question) => {
  expect(meantBy(question, before)).toEqual({ question, subjectOf: null, wantsMore: false, isOpen: false });
});

test('one follow-up after the other keeps the subject, and more is more', () => {
  expect(meantBy('tell me more', [...before, 'why?'])).toMatchObject({
    subjectOf: 'How do hermit crabs live?',
    wantsMore: true,
  });
  expect(meantBy('why?', before).wantsMore).toBe(false);
});

test('with nothing before there is nothing to take', () => {
  expect(meantBy('why?', [])).toMatchObject({ question: 'why?', subjectOf: null, isOpen: true });
  expect(meantBy('tell me more', [])).toMatchObject({ isOpen: false });
});
