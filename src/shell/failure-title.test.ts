import { expect, test } from 'vitest';
import { failureTitle } from './failure-title.ts';

const there = { status: 'success' };

test.each([
  ['all of it is there', [there, there], undefined],
  [
    'a video is missing',
    [there, { status: 'notFound', error: { data: 'Video not found' } }],
    'Video not found',
  ],
  ['a page is missing', [there, { status: 'notFound', error: {} }], 'Page not found'],
  ['the server is away', [there, { status: 'error', error: { status: 503 } }], 'Connection Error'],
  ['something else failed', [there, { status: 'error', error: new Error('boom') }], 'Something Went Wrong'],
])('where %s the title is %3$s', (_what, matches, title) => {
  expect(failureTitle(matches)).toBe(title);
});
