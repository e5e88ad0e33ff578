import { expect, test } from 'vitest';
import { meantBy } from './follow-up-subject.ts';

const before = ['What is a limpet?', 'Hello', 'How do hermit crabs live?'];

test.each([
  'why?',
  'Tell me more',
  'and its downsides?',
  'how does it work?',
  'for example?',
  'Can you give me an example?',
  'more examples?',
  'Could you elaborate?',
  'How much?',
  'What about the second one?',
  'What do they eat?',
  'Why did this happen when they moved?',
  'What do you do to their shells?',
  'What does the speaker say about its shell?',
  'Do crabs need it?',
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
  'Why do people forget what they learn?',
  'How do bees find their way home?',
  'Do developers get paid for their work?',
  'What does a node do when it starts?',
  'How does a limpet find its place?',
])('“%s” has its own', (question) => {
  expect(meantBy(question, before)).toEqual({ question, subjectOf: null, wantsMore: false, isOpen: false });
});

test('one follow-up after the other keeps the subject, and more is more', () => {
  expect(meantBy('tell me more', [...before, 'why?'])).toMatchObject({
    subjectOf: 'How do hermit crabs live?',
    wantsMore: true,
  });
});

test.each(['why?', 'how so?', 'for example?', 'tell me more'])(
  'who asks “%s” has read the answer',
  (question) => {
    expect(meantBy(question, before).wantsMore).toBe(true);
  },
);

test.each(['who said that?', 'when was that?', 'what does that mean?'])(
  'what “%s” asks may be told in the answer already',
  (question) => expect(meantBy(question, before)).toMatchObject({ subjectOf: before[2], wantsMore: false }),
);

test('a question that says `they` of what it names itself is the subject of the next', () => {
  const first = 'Why do people forget what they learn?';
  expect(meantBy('tell me more', [first]).subjectOf).toBe(first);
  expect(meantBy('why?', ['hello', first])).toMatchObject({ subjectOf: first, isOpen: false });
});

test.each(['Summarise it in one sentence', 'Who is speaking?', 'What happens at 0:44?'])(
  '“%s” names nothing that a later question is about',
  (whole) => expect(meantBy('how does it work?', [whole])).toMatchObject({ subjectOf: null }),
);

test('with nothing before there is nothing to take', () => {
  expect(meantBy('why?', [])).toMatchObject({ question: 'why?', subjectOf: null, isOpen: true });
  expect(meantBy('tell me more', [])).toMatchObject({ isOpen: false });
});

test('nobody is meant by `it`', () => {
  const asked = ['How do hermit crabs live?', 'Who was Marit Solheim?'];
  expect(meantBy('Does it take longer?', asked).subjectOf).toBeNull();
  expect(meantBy('When was it?', asked).subjectOf).toBe('Who was Marit Solheim?');
  expect(meantBy('Did she like it?', asked).subjectOf).toBe('Who was Marit Solheim?');
});
