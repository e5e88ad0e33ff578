import { videoHosts } from '#features/catalogue/server/public.ts';
import { HOSTED_AT } from '#features/media/rules/link/video-link.ts';
import { SafeFetchError, type SafeFetchReason } from '#platform/safe-fetch.ts';
import { type Finding, pass, warning } from '../../rules/run-check.ts';
import type { CheckGiven, ServerCheck } from './check-given.ts';

/** The hosts that the player knows (spec 2 §5), with where it is asked whether they are there. */
const HOSTS = {
  YouTube: 'https://www.youtube.com/robots.txt',
  Vimeo: 'https://vimeo.com/robots.txt',
  TikTok: 'https://www.tiktok.com/robots.txt',
  Instagram: 'https://www.instagram.com/robots.txt',
} as const;

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;
const MOST_HOSTS = 8;
/** What says that nobody was reached. Any other failure is an answer. */
const UNREACHED: ReadonlySet<SafeFetchReason> = new Set(['timeout', 'network', 'name-not-found', 'aborted']);
/** What says that nobody was asked. */
const UNASKED: ReadonlySet<SafeFetchReason> = new Set(['address-refused', 'port-refused', 'invalid-url']);

type Reach = 'reached' | 'not reachable from here' | 'at a private address, which is not asked';

async function reach(address: string, { resources: { read }, signal }: CheckGiven): Promise<Reach> {
  try {
    await read(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal });
    return 'reached';
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    if (UNREACHED.has(error.reason)) return 'not reachable from here';
    return UNASKED.has(error.reason) ? 'at a private address, which is not asked' : 'reached';
  }
}

/** A host that is away is no fault of this site (decisions: Internal test pages). */
const ofHost = (host: string, found: Reach): Finding =>
  found === 'reached' ? pass(`${host} answered.`) : warning(`${host} is ${found}.`);

export const hostChecks: readonly ServerCheck[] = [
  ...Object.entries(HOSTS).map(
    ([name, address]): ServerCheck => ({
      id: `host-${name.toLowerCase()}`,
      name: `${name} can be reached`,
      group: 'outside',
      run: async (given) => ofHost(new URL(address).host, await reach(address, given)),
    }),
  ),
  {
    id: 'hosts-of-videos',
    name: 'Hosts of other videos can be reached',
    group: 'outside',
    async run(given) {
      const origins = await videoHosts(given.resources.database, HOSTED_AT, MOST_HOSTS);
      if (origins.length === 0) return pass('No video lies on any other host.');
      const found = await Promise.all(
        origins.map(async (origin) => ({ host: new URL(origin).host, found: await reach(origin, given) })),
      );
      const missed = found.filter(({ found }) => found !== 'reached');
      if (missed.length === 0) return pass(`${found.map(({ host }) => host).join(', ')} answered.`);
      return warning(missed.map(({ host, found }) => `${host} is ${found}.`).join(' '));
    },
  },
];
