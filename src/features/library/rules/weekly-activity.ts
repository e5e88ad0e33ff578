/** Videos in seven days that fill the bar of weekly activity (spec 2 §9). */
const WHOLE_WEEK = 10;

/** Weekly activity in whole percent (spec 2 §4): the viewings of the last seven days, capped. */
export function weeklyActivityPercent(viewings: number): number {
  return Math.min(Math.round((viewings / WHOLE_WEEK) * 100), 100);
}
