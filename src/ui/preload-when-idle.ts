/** Milliseconds for which something that is fetched ahead is waited for, twice at most (spec 2 §9 Idle preload). */
const PRELOAD_MS = 10_000;

/** Fetches something ahead: tried once more when it fails or does not come; then it is left to the real need. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  for (const _try of [1, 2]) {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, PRELOAD_MS, 'late'));
    const outcome = await Promise.race([load().catch(() => 'late'), late]);
    if (outcome !== 'late') return;
  }
}

/**
 * Fetches something ahead of need, once the page has rested for a while (spec 2 §9 Idle preload). A
 * failure is left to the real need, which tries again.
 * @param delayMs how long to wait before looking for an idle moment
 * @returns how to call it off
 */
export function preloadWhenIdle(load: () => Promise<unknown>, delayMs: number): () => void {
  const begin = () => void preload(load);
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
    else begin();
  }, delayMs);
  return () => clearTimeout(timer);
}
