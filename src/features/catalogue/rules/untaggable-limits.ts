/** Characters of a word or phrase that is never to be a tag; apart from the words, which pages do not load. */
export const MAX_UNTAGGABLE_LENGTH = 60;
