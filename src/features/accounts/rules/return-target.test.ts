import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReturnTarget, redirectFor, returnTarget } from './return-target.ts';

describe('after signing in one may be sent', () => {
  test.each([
    '/',
    '/favorites',
    '/videos/c3af56fc-d4de-4a0a-8751-a6a0800b3238?t=12#notes',
    '/search?q=a%20b%2Fc&sort=newest',
    '/search?q=https://elsewhere.example//x',
    '/s/Ab_-123456',
    '/loginx',
    '/videos/login',
    '/?next=/login',
    '/search?q=..%2F',
    '/caf%C3%A9',
  ])('to %s', (address) => expect(isReturnTarget(address)).toBe(true));
});

describe('nobody is sent', () => {
  test.each([
    ['to another host', 'https://evil.example/'],
    ['to another host by two slashes', '//evil.example'],
    ['to another host by three slashes', '///evil.example'],
    ['to another host by a backslash', '/\\evil.example'],
    ['to another host by backslashes', '\\\\evil.example'],
    ['to another host by a tab that browsers leave out', '/\t/evil.example'],
    ['to another host by a line break that browsers leave out', '/\n/evil.example'],
    ['to another host by a leading space', ' //evil.example'],
    ['to another host by a point', '/.//evil.example'],
    ['to another host by two points', '/a/..//evil.example'],
    ['to another host by slashes in disguise', '/%2F%2fevil.example'],
    ['to another host by a slash in disguise', '/%2fevil.example'],
    ['to another host by a backslash in disguise', '/%5Cevil.example'],
    ['to another host by points in disguise', '/%2e%2e//evil.example'],
    ['with a name before the host', '@evil.example'],
    ['to a script', 'javascript:alert(1)'],
    ['to a script with a break in it', 'java\nscript:alert(1)'],
    ['to data', 'data:text/html,x'],
    ['to a place relative to where one is', 'videos'],
    ['to nothing', ''],
    ['to a control character', '/a\u0000b'],
    ['to a control character in disguise', '/a%00b'],
    ['to a line break in disguise', '/a%0d%0aSet-Cookie:x'],
    ['to a line separator', '/a\u2028b'],
    ['to percent signs without sense', '/a%zz'],
    ['to half a character', '/a%C3'],
    ['back to the sign-in page', '/login'],
    ['back to the sign-in page with more', '/login?returnTo=/login'],
    ['back to the sign-in page by a hash', '/login#x'],
    ['back to the sign-in page in capitals', '/LOGIN/'],
    ['back to the sign-in page in disguise', '/%6cogin'],
    ['to the registration', '/register?returnTo=/'],
    ['to what leads to either', '/auth?tab=signup'],
    ['to the page for a lost password', '/reset-password'],
    ['to a used link', '/verify-email?token=x'],
    ['to an endless address', `/${'a'.repeat(2_000)}`],
    ['to what is no text', { href: '/' }],
    ['to null', null],
    ['to undefined', undefined],
  ])('%s', (_what, address) => expect(isReturnTarget(address)).toBe(false));

  test('no address leads to another origin', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', ':', '@', '\t', '\n', ' ', 'evil.example', 'javascript', '?', '#', 'a'); // biome-ignore format: one list
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const address = pieces.join('');
        if (!isReturnTarget(address)) return true;
        const url = new URL(address, 'https://here.example/login');
        return url.origin === 'https://here.example' && !url.pathname.startsWith('//');
      }),
      { numRuns: 5_000 },
    );
  });
});

test('the page one came from counts before what the address asks for, and home comes last', () => {
  expect(returnTarget('/favorites', '/history')).toBe('/favorites');
  expect(returnTarget(undefined, '/history', '/profile')).toBe('/history');
  expect(returnTarget('//evil.example', '/login', '/profile')).toBe('/profile');
  expect(returnTarget('//evil.example')).toBe('/');
  expect(returnTarget()).toBe('/');
});

test('the fourth redirect in a row leads home, after 500 ms instead of 100', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => redirectFor('/favorites', attempt))).toEqual([
    { to: '/favorites', afterMs: 100 },
    { to: '/favorites', afterMs: 100 },
    { to: '/favorites', afterMs: 100 },
    { to: '/', afterMs: 500 },
    { to: '/', afterMs: 500 },
  ]);
});
