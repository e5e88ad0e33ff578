/** Milliseconds for which something that is fetched ahead is waited for, twice at most (spec 2 §9 Idle preload). */
const PRELOAD_MS = 10_000;
/** Milliseconds for which the rest waits after a failure, twice as long after each further one, and at most. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Fetches something ahead: tried once more when it fails or does not come; then it is left to the real need.
 * @returns whether it came
 */
async function preload(load: () => Promise<unknown>): Promise<boolean> {
  for (const _try of [1, 2]) {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, PRELOAD_MS, 'late'));
    const outcome = await Promise.race([load().catch(() => 'late'), late]);
    if (outcome !== 'late') return true;
  }
  return false;
}

/**
 * Fetches things ahead one after the other. After one that does not come the rest waits, longer each time, until the
 * browser is online again: a server that is away is not asked for all of them in vain.
 */
export async function preloadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  for (const load of loads) {
    if (await preload(load)) {
      pauseMs = FIRST_PAUSE_MS;
      continue;
    }
    await onlineOrAfter(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

function onlineOrAfter(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const onOnline = () => resolve();
  addEventListener('online', onOnline);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', onOnline);
  });
}

/**
 * Fetches something ahead of need, once the page has rested for a while (spec 2 §9 Idle preload). A
 * failure is left to the real need, which tries again.
 * @param delayMs how long to wait before looking for an idle moment
 * @returns how to call it off
 */
export function preloadWhenIdle(load: () => Promise<unknown>, delayMs: number): () => void {
  return whenIdle(() => void preload(load), delayMs);
}

/** Begins something, once the page has rested for a while. */
export function whenIdle(begin: () => void, delayMs: number): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
    else begin();
  }, delayMs);
  return () => clearTimeout(timer);
}
