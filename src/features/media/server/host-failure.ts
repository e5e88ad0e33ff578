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
    default:
      return `${host} may not be asked from here (${error.reason}).`;
  }
}
