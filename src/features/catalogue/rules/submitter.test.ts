import { expect, test } from 'vitest';
import { shownSubmitter } from './submitter.ts';

test.each([
  { speakers: [], submitterName: 'Ann Otter', shown: 'Ann Otter' },
  { speakers: ['Bo'], submitterName: 'Ann Otter', shown: 'Ann Otter' },
  { speakers: [], submitterName: 'Unknown User', shown: 'Unknown User' },
  { speakers: ['Bo'], submitterName: 'Unknown User', shown: null },
])('of $speakers, submitted by $submitterName, $shown is shown', ({ shown, ...video }) => {
  expect(shownSubmitter(video)).toBe(shown);
});
