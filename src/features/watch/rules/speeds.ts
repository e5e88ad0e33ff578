/** How fast a video can be played, from half to double. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next faster or slower one; the last stays itself. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const next = by > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return next ?? speed;
}
