import { describe, expect, test } from 'vitest';
import { bestFirst, withoutRepeats } from './question-order.ts';

const question = (text: string, effectiveness: number, order: number) => ({ text, effectiveness, order });
const texts = (questions: readonly { text: string }[]) => questions.map(({ text }) => text);

describe('the order of a list', () => {
  test('has the most effective first, then those that were put first', () => {
    const list = [question('c', 0.5, 2), question('a', 0.9, 7), question('d', 0.2, 0), question('b', 0.5, 1)];
    expect(texts(bestFirst(list))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('keeps what it was given in order where nothing tells two apart, and does not change the list', () => {
    const list = [question('first', 0.5, 1), question('second', 0.5, 1)];
    expect(texts(bestFirst(list))).toEqual(['first', 'second']);
    expect(texts(bestFirst(list.toReversed()))).toEqual(['second', 'first']);
    expect(texts(list)).toEqual(['first', 'second']);
  });

  test('has of two with the same text the more effective one', () => {
    const list = [question('Why?', 0.1, 0), question('why', 0.8, 9)];
    expect(bestFirst(list)).toEqual([question('why', 0.8, 9)]);
  });
});

test.each([
  ['What is it?', ' what  is it', 1],
  ['Why does it work?', 'Why does it work!', 1],
  ['Is it 1 or 2?', 'Is it 12?', 2],
  ['What is C++?', 'What is C#?', 2],
  ['What is C++?', 'what is c++', 1],
  ['Why “that”, then?', 'Why *that* then?', 1],
  ['Warum größer?', 'Warum grosser?', 2],
  ['なぜですか', 'なぜですか？', 1],
  ['?!', '?!', 1],
  ['?!', '!?', 2],
])('%j and %j are %d question(s)', (one, other, count) => {
  expect(withoutRepeats([{ text: one }, { text: other }])).toHaveLength(count);
});
