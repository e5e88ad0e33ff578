import { describe, expect, test } from 'vitest';
import { keptAddress } from './kept-address.ts';

const VIDEO = '/videos/0b6d0a3e-4f0c-4d8e-9a35-6d3f2f1c7b10';

describe('a page is kept under', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail&sort=popular', '/?sort=popular'],
    ['/?sort=none-of-ours', '/'],
    ['/search?sort=popular&q=herons', '/search?q=herons&sort=popular'],
    ['/search?q=herons&sort=popular', '/search?q=herons&sort=popular'],
    ['/search?speaker=Ann+Lee&q=herons', '/search?q=herons&speaker=Ann+Lee'],
    [
      '/search?published=past-year&length=10-to-20&q=herons',
      '/search?q=herons&length=10-to-20&published=past-year',
    ],
    ['/search?length=endless&published=1066', '/search'],
    ['/?length=10-to-20', '/'],
    ['/search?q=one&q=two', '/search?q=one'],
    [VIDEO, VIDEO],
    [`${VIDEO}?shareToken=s3cret&sharedBy=x&q=why&autoOpen=true&enableFlow=1&highlight=2`, VIDEO],
    [`${VIDEO}?shareToken=s3cret&t=90`, `${VIDEO}?t=90`],
    [`${VIDEO}?t=soon`, VIDEO],
    ['/login?returnTo=%2Ffavorites&fbclid=x', '/login?returnTo=%2Ffavorites'],
  ])('the parameters of %s that it knows', (address, kept) => {
    expect(keptAddress(address)).toBe(kept);
  });
});

test.each([
  '/insights',
  '/insights?timeRange=all',
  '/admin?claim=code',
  '/reset-password?token=s3cret',
  '/verify-email?token=s3cret',
  '/auth?tab=signup',
  '/video/1?shareToken=x',
  '/nothing-here',
  '/videos',
  '/videos/1/more',
  '//videos/1',
  '/constructor',
  'http://films.example/',
  `/search?q=${'🎬'.repeat(200)}`,
  `/login?returnTo=${'x'.repeat(700)}`,
])('no page is kept under %s', (address) => {
  expect(keptAddress(address)).toBeNull();
});
