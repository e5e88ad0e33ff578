import { expect, test } from 'vitest';
import { noNotesWords } from './no-notes.ts';

const dave = { userId: 'd', name: 'Dave' };
const erin = { userId: 'e', name: 'Erin' };

test.each([
  ['with nothing shared and no friend', [], false, undefined, 'Nothing here yet.', 'Share a question'],
  ['with links and no friend', [], true, undefined, 'Nobody is connected with you yet.', 'shared already'],
  [
    'with friends who shared nothing',
    [dave, erin],
    true,
    undefined,
    'Your friends have shared nothing yet.',
    'You are connected with Dave and Erin.',
  ],
  [
    'with many friends who shared nothing',
    [dave, erin, dave, erin],
    true,
    undefined,
    'Your friends have shared nothing yet.',
    'You are connected with Dave, Erin and others.',
  ],
  [
    'who chose a friend who shared nothing',
    [dave, erin],
    false,
    'd',
    'Nothing of Dave yet.',
    'let friends see',
  ],
  ['who chose a stranger', [dave], false, 'x', 'Nothing here.', 'this person'],
])('a member %s reads what is true', (_, friends, hasShares, personId, title, part) => {
  const words = noNotesWords({ friends, hasShares, personId });
  expect(words.title).toBe(title);
  expect(words.text).toContain(part);
});
