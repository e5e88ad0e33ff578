import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses inside the public ranges that answer from within a host's own cloud:
 * 168.63.129.16 is Azure's platform endpoint (Microsoft Learn, "What is IP address 168.63.129.16?").
 * The other clouds' metadata addresses (169.254.169.254, 100.100.100.200, 192.0.0.192, fd00:ec2::254)
 * lie in reserved ranges already.
 */
const CLOUD_ENDPOINTS: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address, written as text, belongs to the public internet.
 *
 * False for everything else: private, loopback, link-local, carrier-grade NAT, multicast, documentation and
 * other reserved ranges of both families, and for IPv6 addresses that carry an IPv4 address inside (mapped,
 * NAT64, 6to4, Teredo), because those reach private IPv4 hosts behind a translator. Text that is no address is
 * not public either.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST_IPV6);
  return !CLOUD_ENDPOINTS.has(address.toString());
}
