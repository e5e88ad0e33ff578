/** Whether a page is made here for a reader, who waits: nothing is tried again, and what was read ends with the page. */
export const onServer = typeof document === 'undefined';
