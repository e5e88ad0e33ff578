import { expect, test } from 'vitest';
import { personOf } from '#platform/procedure.ts';
import { clientAddressOf } from './request-context.ts';

const addressOf = (forwarded: string | null, trustProxy = true) =>
  clientAddressOf(
    new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    '::ffff:10.0.0.1',
    trustProxy,
  );

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  [null, '10.0.0.1'],
])('a trusted proxy that says %s means %s', (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address);
});

test('nobody else is believed', () => {
  expect(addressOf('198.51.100.7', false)).toBe('10.0.0.1');
});

test('a visitor counts by their network, in which one line has endless addresses', () => {
  const personAt = (clientAddress: string) => personOf({ member: null, visitor: null, clientAddress });
  expect(personAt('2001:db8:1:2::1')).toBe(personAt('2001:db8:1:2:aaaa::7'));
  expect(personAt('2001:db8:1:2::1')).not.toBe(personAt('2001:db8:1:3::1'));
  expect(personAt('198.51.100.7')).not.toBe(personAt('198.51.100.8'));
});
