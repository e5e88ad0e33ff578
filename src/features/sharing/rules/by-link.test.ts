import { expect, test } from 'vitest';
import { byLinkWords } from './by-link.ts';

const [ann, ben] = [
  { name: 'Ann', isByLink: true },
  { name: 'Ben', isByLink: false },
];

test('what came by a link alone says so, and of whom where others shared the same with all friends', () => {
  expect(byLinkWords([ben])).toBeNull();
  expect(byLinkWords([ann])).toBe('By a link that you opened');
  expect(byLinkWords([ben, ann])).toBe('Ann: by a link that you opened');
});
