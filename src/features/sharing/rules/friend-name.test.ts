import { expect, test } from 'vitest';
import { friendName } from './friend-name.ts';

test.each([
  [{ firstName: 'Ada', lastName: 'Moss', email: 'ada@example.org' }, 'Ada Moss'],
  [{ firstName: ' ', lastName: 'Moss', email: 'ada@example.org' }, 'Moss'],
  [{ firstName: null, lastName: null, email: 'anna@example.org' }, 'an***@example.org'],
  [{ firstName: null, lastName: null, email: '' }, 'Friend'],
])('a friend with %o is called %s', (friend, name) => {
  expect(friendName(friend)).toBe(name);
});
