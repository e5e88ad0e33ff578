/** Words on one line, without control characters, of which a database refuses one and a header ends at others. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
