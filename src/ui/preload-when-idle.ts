/**
 * Fetches something ahead of need, once the page has rested for a while (spec 2 §9 Idle preload). A
 * failure is left to the real need, which tries again.
 * @param delayMs how long to wait before looking for an idle moment
 * @returns how to call it off
 */
export function preloadWhenIdle(load: () => Promise<unknown>, delayMs: number): () => void {
  const begin = () => void load().catch(() => undefined);
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
    else begin();
  }, delayMs);
  return () => clearTimeout(timer);
}
