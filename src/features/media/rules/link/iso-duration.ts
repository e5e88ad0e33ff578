/** Seconds of an ISO 8601 duration such as `PT1H2M3.5S` or `P1DT2H`; undefined for any other text. */
export function secondsOfIsoDuration(text: string): number | undefined {
  const match = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/i.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.round(((days * 24 + hours) * 60 + minutes) * 60 + seconds);
}
