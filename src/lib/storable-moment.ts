/** Whether the database knows the year of a moment in ISO 8601: there is no year nought, nor one beyond 9999 here. */
export const isStorableMoment = (text: string): boolean => /^(?!0000)\d{4}-/.test(text);
