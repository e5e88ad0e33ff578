/** Bytes of the largest file that is imported in the admin area. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/**
 * Bytes of the pieces in which a file is sent: each goes into one request, and no more of it is ever in memory. The
 * database gives a piece out in twice its length of text, which is held several times over while it is read.
 */
export const IMPORT_PART_BYTES = 1024 * 1024;
/** Characters of links that are pasted; more of them is a file. */
export const MAX_PASTED_LENGTH = 200_000;
