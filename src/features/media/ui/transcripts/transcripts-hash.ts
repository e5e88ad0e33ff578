import { isUuid } from '#lib/uuid.ts';

const PREFIX = 'transcripts-';

/**
 * What stands behind the `#` of the dashboard's address while one video's transcripts are looked after. A page of its own
 * would weigh on every page, for each knows the addresses of all.
 */
export const transcriptsHash = (videoId: string) => `${PREFIX}${videoId}`;

/** The video whose transcripts an address asks for; undefined when it asks for none. */
export function videoInHash(hash: string): string | undefined {
  const id = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
  return isUuid(id) ? id : undefined;
}
