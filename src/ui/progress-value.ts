/**
 * Keeps a progress value between 0 and max (spec 2 §5).
 * @returns null where there is no number to show: the bar then only says that something is going on
 */
export function progressValue(value: number | null, max: number): number | null {
  if (value === null || !Number.isFinite(value) || !(max > 0)) return null;
  return Math.min(Math.max(value, 0), max);
}
