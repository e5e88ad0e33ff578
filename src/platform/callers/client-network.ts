import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name one network, in which a device makes itself as many addresses as it likes. */
const NETWORK_BITS = 64;

/** Bits that a site may be given whole: it usually has more than one network, up to 65,536 of them (RFC 6177). */
const SITE_BITS = 48;

/** How many networks' worth such a site has together: many homes may share its bits, or one stranger have them all. */
export const NETWORKS_OF_A_SITE = 10;

/**
 * The network that an address is counted as: an IPv4 address itself, of IPv6 the first 64 bits. Text that is no address
 * stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : beginningOf(parsed, NETWORK_BITS);
}

/** The site that an IPv6 address may belong to; null for any other, for addresses of IPv4 are scarce. */
export function clientSite(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? null : beginningOf(parsed, SITE_BITS);
}

function beginningOf(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/${bits}`)}/${bits}`;
}

/**
 * What stands in the database for the network of an address: nobody without the secret can tell which it is, not even
 * by trying them all.
 */
export function networkHash(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`network:${clientNetwork(address)}`)
    .digest('base64url');
}
