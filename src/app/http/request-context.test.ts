import { describe, expect, test } from 'vitest';
import { countedFor } from '#platform/procedure.ts';
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

describe('a call counts for', () => {
  const visitor = { sessionId: 'session_x', hasShareSession: false };
  const member = { id: 'm1', isAdmin: false, sessionId: 's1' };
  const clientAddress = '198.51.100.7';
  const network = { key: 'visitors-of:198.51.100.7', persons: 10 };

  test.each([
    [
      'a visitor and their network',
      { member: null, visitor },
      [{ key: 'visitor:session_x', persons: 1 }, network],
    ],
    ['the network alone when there is no cookie', { member: null, visitor: null }, [network]],
    ['a member alone, in whatever network', { member, visitor }, [{ key: 'member:m1', persons: 1 }]],
  ])('%s, per person', (_whom, who, counted) => {
    expect(countedFor({ ...who, clientAddress }, 'person')).toEqual(counted);
  });

  test('the network, per network, whoever it is', () => {
    const counted = [{ key: 'network:198.51.100.7', persons: 1 }];
    expect(countedFor({ member, visitor, clientAddress }, 'network')).toEqual(counted);
    expect(countedFor({ member: null, visitor: null, clientAddress }, 'network')).toEqual(counted);
  });

  test('one network, though one line of IPv6 has endless addresses', () => {
    const keyAt = (address: string) =>
      countedFor({ member: null, visitor: null, clientAddress: address }, 'person')[0]?.key;
    expect(keyAt('2001:db8:1:2::1')).toBe(keyAt('2001:db8:1:2:aaaa::7'));
    expect(keyAt('2001:db8:1:2::1')).not.toBe(keyAt('2001:db8:1:3::1'));
    expect(keyAt('198.51.100.7')).not.toBe(keyAt('198.51.100.8'));
  });
});
