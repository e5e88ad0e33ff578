import { expect, test } from 'vitest';
import { otherForms } from './other-forms.ts';

test.each([
  ['forgetting', [{ part: 'forgetting', others: ['forgot', 'forgotten'] }]],
  [
    'What people Forgot',
    [
      { part: 'people', others: ['person'] },
      { part: 'forgot', others: ['forget', 'forgotten'] },
    ],
  ],
  ['in nineteen sixty', [{ part: 'nineteen sixty', others: ['1960'] }]],
  ['in 1960', [{ part: '1960', others: ['nineteen sixty'] }]],
  ['Using NodeJS', [{ part: 'nodejs', others: ['node.js', 'node js'] }]],
  ['node.js', [{ part: 'node.js', others: ['node js', 'nodejs'] }]],
  ['12 apples', [{ part: '12', others: ['twelve'] }]],
])('“%s” may be said otherwise', (term, forms) => {
  expect(otherForms(term)).toEqual(forms);
});

test.each(['', '"', 'baking bread', 'left', 'I found it', 'one', '2005', '-- ; 東京'])(
  '“%s” may not',
  (term) => {
    expect(otherForms(term)).toEqual([]);
  },
);

test('of a long term four parts are looked for in other forms, each once', () => {
  expect(otherForms('went went ran ran sat sat stood stood wrote')).toHaveLength(4);
});
