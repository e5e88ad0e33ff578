import { expect, test } from 'vitest';
import { friendsMoments } from './friends-moments.ts';

const ann = { name: 'Ann', note: null };
const ben = { name: 'Ben', note: 'Here it clicked.' };
const moment = { questionText: null, spokenText: null, momentSeconds: 23, people: [ann] };

test.each([
  ['what the first friend says to it who says something', { people: [ann, ben] }, 'Here it clicked.'],
  ['else what is said there', { spokenText: 'To a computer' }, '“To a computer”'],
  ['else that they shared it', {}, 'shared this moment'],
])('a moment that friends shared has %s', (_, change, text) => {
  const note = { ...moment, ...change };
  const by = note.people.map(({ name }) => name).join(' and ');
  expect(friendsMoments([note])).toEqual([{ seconds: 23, by, text }]);
});

test('a video is no moment, nor is a question where its answer was found', () => {
  expect(
    friendsMoments([
      { ...moment, momentSeconds: null },
      { ...moment, questionText: 'Why?' },
    ]),
  ).toEqual([]);
});
