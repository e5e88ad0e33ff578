/** The looks of a note, also for one that is written before any script is there. */
export const noteClass = 'note block pl-5';
export const noteLabelClass = 'mb-1 text-sm font-medium text-accent';
export const noteWordsClass = 'max-w-measure font-serif text-pretty';
