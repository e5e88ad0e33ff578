/** A text for `like` as it stands, for `%`, `_` and `\` have a meaning there. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `like` that finds a text anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
