import { isEntrance } from './entrances.ts';

/** Characters of an address that somebody is sent back to, at most. */
const MAX_LENGTH = 2_000;

/** Slashes, backslashes, points and control characters in disguise; as the server or the router read them, they lead elsewhere. */
const DISGUISED = /%(?:2f|5c|2e|[01][\da-f]|7f)/i;
/** Nothing of an address that a browser wrote itself: control characters, spaces, backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FOREIGN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;

/** The path as the router will read it; null when its percent signs make no sense. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Whether somebody may be sent to an address after signing in: a path of this very site, with its search and hash
 * (decisions: Redirect targets), and none of the pages that one signs in by.
 */
export function isReturnTarget(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > MAX_LENGTH) return false;
  if (!address.startsWith('/') || FOREIGN.test(address)) return false;
  const path = address.replace(/[?#].*$/, '');
  if (path.includes('//') || /\/\.\.?(?:\/|$)/.test(path) || DISGUISED.test(path)) return false;
  const place = decoded(path)?.toLowerCase().replace(/\/$/, '');
  return place !== undefined && !isEntrance(place);
}

/**
 * Where to go after signing in (spec 1 §2.6): the page one was sent here from, else what the address asks for,
 * else home.
 * @param wishes addresses in the order in which they count; those that may not be gone to are passed over
 */
export function returnTarget(...wishes: unknown[]): string {
  return wishes.find(isReturnTarget) ?? '/';
}

/** Milliseconds until the redirect after a sign-in, and until the one home that ends a circle (spec 1 §9). */
const REDIRECT_MS = 100;
const FORCED_HOME_MS = 500;
const MAX_REDIRECTS = 3;

/** The redirect to make, when this is the attempt number `attempt` (1 is the first) to get there. */
export function redirectFor(target: string, attempt: number): { to: string; afterMs: number } {
  return attempt > MAX_REDIRECTS
    ? { to: '/', afterMs: FORCED_HOME_MS }
    : { to: target, afterMs: REDIRECT_MS };
}
