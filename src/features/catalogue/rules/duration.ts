/** Whole seconds of `m:ss`, `h:mm:ss` or a number of seconds, as a person writes them; null for nothing, NaN for anything else. */
export function secondsOfDuration(text: string): number | null {
  const written = text.trim();
  if (written === '') return null;
  if (/^\d+(?:\.\d+)?$/.test(written)) return Math.round(Number(written));
  const [, hours, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(written) ?? [];
  // Minutes alone may be many: a talk of 75:00.
  if (seconds === undefined || (hours !== undefined && Number(minutes) > 59)) return Number.NaN;
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
