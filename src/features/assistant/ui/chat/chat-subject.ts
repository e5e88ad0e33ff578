/** What toasts are about that tell of a question which was not taken: the next one withdraws them. */
export const chatSubject = (videoId: string): string => `chat ${videoId}`;
