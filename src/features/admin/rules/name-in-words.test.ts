import { expect, test } from 'vitest';
import { nameInWords } from './name-in-words.ts';

test('names of deeds and jobs are read without their feature, as words', () => {
  expect(nameInWords('catalogue.delete-videos')).toBe('Delete videos');
  expect(nameInWords('accounts.invite')).toBe('Invite');
  expect(nameInWords('sweep-files')).toBe('Sweep files');
});
