import { expect, test } from 'vitest';
import { entriesFor } from './navigation.ts';

test.each([
  ['visitor', 'bar', ['Home', 'Browse', 'Insights']],
  ['uninvited', 'bar', ['Home', 'Browse', 'Insights']],
  ['member', 'bar', ['Home', 'Browse', 'Insights', 'Friends']],
  ['admin', 'bar', ['Home', 'Browse', 'Insights', 'Friends']],
  ['visitor', 'sheetNavigation', ['Home', 'Browse', 'Insights']],
  ['member', 'sheetNavigation', ['Home', 'Browse', 'Insights', 'Friends']],
  ['admin', 'sheetNavigation', ['Home', 'Browse', 'Insights', 'Friends', 'Admin']],
  ['visitor', 'sheetAccount', ['Sign In', 'Register']],
  ['member', 'sheetAccount', ['Favorites', 'Profile', 'History', 'Your Shares']],
  ['visitor', 'account', ['Sign In', 'Register']],
  ['uninvited', 'account', ['Sign In']],
  ['uninvited', 'sheetAccount', ['Sign In']],
  ['member', 'account', ['Profile', 'Favorites', 'History', 'Your Shares']],
  ['admin', 'account', ['Profile', 'Favorites', 'History', 'Your Shares']],
  ['member', 'admin', []],
  ['admin', 'admin', ['Admin Panel']],
] as const)('a %s sees in the menu %s: %j', (reader, menu, labels) => {
  expect(entriesFor(menu, reader).map(({ label }) => label)).toEqual(labels);
});
