const QUOTED = /^["“”„«].*["“”»]$/su;

/** A search term in quotation marks, for a sentence: as it is where it was typed with them. */
export const quotedTerm = (term: string): string => (QUOTED.test(term.trim()) ? term.trim() : `“${term}”`);
