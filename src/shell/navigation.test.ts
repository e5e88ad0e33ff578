import { expect, test } from 'vitest';
import { entriesFor } from './navigation.ts';

const entries = [
  { section: 'navigation', label: 'Home', to: '/', audience: 'everyone' },
  { section: 'navigation', label: 'Admin', to: '/admin', audience: 'admin' },
  { section: 'account', label: 'Sign In', to: '/login', audience: 'visitor' },
  { section: 'account', label: 'Profile', to: '/profile', audience: 'member' },
] as const;

test.each([
  ['visitor', 'navigation', ['Home']],
  ['visitor', 'account', ['Sign In']],
  ['member', 'navigation', ['Home']],
  ['member', 'account', ['Profile']],
  ['admin', 'navigation', ['Home', 'Admin']],
  ['admin', 'account', ['Profile']],
] as const)('a %s sees in %s: %j', (reader, section, expected) => {
  expect(entriesFor(section, reader, entries).map((entry) => entry.label)).toEqual(expected);
});
