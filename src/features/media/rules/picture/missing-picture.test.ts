import { expect, test } from 'vitest';
import { missingPictureWords } from './missing-picture.ts';

test.each([
  ['platform: name-not-found', 'The host of its picture could not be reached.'],
  ['fallback: timeout', 'The host of its picture could not be reached.'],
  ['platform: status 404', 'The host of its picture answered with the status 404.'],
  ['temporary: too-large', 'No picture was taken. A picture may have at most 5 MB.'],
  ['fallback: content-type-refused', 'No picture was taken (content-type-refused).'],
])('%s is told as: %s', (error, words) => {
  expect(missingPictureWords(error)).toBe(words);
});
