const QUOTED = /^["“”„«].*["“”»]$/su;

/** Whether all of a search term stands in quotation marks: it is looked for as it stands there. */
export const isQuoted = (term: string): boolean => QUOTED.test(term.trim());

/** A search term in quotation marks, for a sentence: as it is where it was typed with them. */
export const quotedTerm = (term: string): string => (isQuoted(term) ? term.trim() : `“${term}”`);
