/** Ten hours of speech are 0.6 MB, with the time of every word about 5. */
export const MAX_TRANSCRIPT_BYTES = 5 * 1024 * 1024;

/** Characters of one line. Search reads words up to 1 MB a line. */
export const MAX_LINE_LENGTH = 5_000;

/** A line every two seconds for a day. */
export const MAX_TRANSCRIPT_LINES = 43_200;

export const TRANSCRIPT_TOO_LONG = 'A transcript may have at most 43,200 lines.';

export const TRANSCRIPT_TOO_LARGE = 'A transcript may have at most 5 MB.';

export const TRANSCRIPT_EMPTY = 'This is empty.';

/** Files whose videos are looked for at once. */
export const MATCHED_AT_ONCE = 500;
