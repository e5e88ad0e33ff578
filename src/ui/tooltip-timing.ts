/** Spec 2 §9: tooltip delay 700 ms, skip delay 300 ms. */
const delayMilliseconds = 700;
const skipMilliseconds = 300;

/**
 * How long the pointer must rest before a tooltip shows: not at all when another one closed just before, so that
 * one can read along a row of icons.
 * @param sinceLastClosedMilliseconds Infinity when none was open yet
 */
export function tooltipDelayMilliseconds(sinceLastClosedMilliseconds: number): number {
  return sinceLastClosedMilliseconds < skipMilliseconds ? 0 : delayMilliseconds;
}
