/** Steps of Shift with an arrow, and of the page keys. */
const MANY = 10;
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageDown: -1,
};

/** Where a key takes a slider that browsers would take elsewhere; null for a key that is the browser's. */
export function sliderValueAfter(
  key: string,
  isShifted: boolean,
  { value, min, max, step }: { value: number; min: number; max: number; step: number },
): number | null {
  const direction = DIRECTIONS[key];
  const isPage = key === 'PageUp' || key === 'PageDown';
  if (direction === undefined || !(isPage || isShifted)) return null;
  return Math.min(max, Math.max(min, value + direction * MANY * step));
}
