import type { SafeFetchError } from '#platform/safe-fetch.ts';
import { isPassing } from './read-oembed.ts';

/**
 * Why a host could not be read, in plain words for admins.
 * @param wanted what it was asked for, such as 'text of captions'
 */
export function hostFailure(error: SafeFetchError, wanted: string): string {
  const host = URL.parse(error.url)?.host || 'The host';
  if (isPassing(error)) return `${host} could not be reached.`;
  switch (error.reason) {
    case 'status':
      return `${host} refused it (status ${error.status}).`;
    case 'too-large':
      return `What ${host} sent is too large.`;
    case 'content-type-refused':
      return `${host} sent something that is no ${wanted}.`;
    case 'address-refused':
      return `${host} may not be asked from here: its address is a private one. Whoever runs this site can allow it by ALLOW_PRIVATE_HOSTS (docs/configuration.md).`;
    case 'port-refused':
      return `${host} may not be asked from here: of other sites only the ports 80 and 443 are.`;
    default:
      return `${host} may not be asked from here (${error.reason}).`;
  }
}

/** The same within a sentence, of a film that could not be opened: `404`, or what the host is said to have done. */
export function filmFailure(error: SafeFetchError): string {
  return error.reason === 'status' && error.status !== undefined
    ? String(error.status)
    : hostFailure(error, 'film').replace(/\.$/, '');
}
