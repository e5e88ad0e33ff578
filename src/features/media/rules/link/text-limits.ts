/** Characters of the texts of a video, whoever writes them: a host, a feed, a file to import, an admin. */
export const MAX_TITLE_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 20_000;

/** Characters that nobody sees, and the one that PostgreSQL refuses. White space is kept. */
const INVISIBLE = /(?!\s)[\p{Cc}\u200b\u2060]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text without them. Halves of characters, which no file encoding has, become the replacement character. */
export const visible = (text: string): string => text.replaceAll(INVISIBLE, '').toWellFormed();
