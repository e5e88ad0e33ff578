const MARKS = /["“”„«»]/gu;
const QUOTED = /^["“”„«].*["“”»]$/su;

/** Whether all of a search term stands in quotation marks: it is looked for as it stands there. */
export const isQuoted = (term: string): boolean => QUOTED.test(term.trim());

/** A search term in quotation marks, for a sentence: as it is where it was typed with them. */
export const quotedTerm = (term: string): string => (isQuoted(term) ? term.trim() : `“${term}”`);

/** A term with the quotation marks that a search knows: keyboards of phones type others. */
export const straightQuotes = (term: string): string => term.replace(MARKS, '"');

/** What stands in quotation marks in a term. */
export const quotedPhrases = (term: string): string[] =>
  Array.from(straightQuotes(term).matchAll(/"([^"]+)"/g), ([, phrase = '']) => phrase.trim()).filter(Boolean);

export const withoutQuotes = (term: string): string => term.replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
