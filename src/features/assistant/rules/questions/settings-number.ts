/** The whole number that somebody wrote; another where it is none (spec 3 §5), and never beyond the limits. */
export function settingsNumber(
  written: string,
  { otherwise, least, most }: { otherwise: number; least: number; most: number },
): number {
  const number = Number.parseInt(written, 10);
  return Number.isNaN(number) ? otherwise : Math.min(most, Math.max(least, number));
}
