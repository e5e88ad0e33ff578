/** Ids that one question for hearts may name; a page of a list has fewer. */
export const MAX_ASKED_IDS = 100;
