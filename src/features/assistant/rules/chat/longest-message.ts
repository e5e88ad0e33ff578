/** Characters of the longest question; for pages, too, which the contract would bring more along than they need. */
export const LONGEST_MESSAGE = 4_000;
