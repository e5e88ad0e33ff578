import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one line of a provider is given whole (RFC 6177). */
const NETWORK_BITS = 64;

/**
 * The network that an address is counted as: an IPv4 address itself, of IPv6 the first 64 bits. Text that is no address
 * stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${NETWORK_BITS}`,
  );
  return `${network}/${NETWORK_BITS}`;
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
