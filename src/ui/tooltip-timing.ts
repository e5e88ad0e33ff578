/** Spec 2 §9: tooltip delay 700 ms, skip delay 300 ms. */
const delayMs = 700;
const skipMs = 300;

/**
 * How long the pointer must rest before a tooltip shows: not at all when another one closed just before, so that
 * one can read along a row of icons.
 * @param sinceLastClosedMs Infinity when none was open yet
 */
export function tooltipDelayMs(sinceLastClosedMs: number): number {
  return sinceLastClosedMs < skipMs ? 0 : delayMs;
}
