import { expect, test } from 'vitest';
import { clientNetwork, clientSite } from './client-network.ts';

test('an IPv4 address is counted by itself, also where IPv6 carries it', () => {
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('addresses of IPv6 are one as far as their first 64 bits agree, however they are written', () => {
  const network = clientNetwork('2001:db8:1:2::1');
  expect(network).toBe('2001:db8:1:2::/64');
  expect(clientNetwork('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(network);
  expect(clientNetwork('2001:db8:1:2::198.51.100.1')).toBe(network);
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(network);
});

test.each([
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['2001:db8::', '2001:db8::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test('a site of IPv6 are the first 48 bits; another address is of none', () => {
  expect(clientSite('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
  expect(clientSite('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(clientSite('2001:db8:2:2::1')).toBe('2001:db8:2::/48');
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', 'unknown', ''])
    expect(clientSite(address)).toBeNull();
});
