/** Characters of what admins write: a question, an answer to one, the assistant's instructions. */
export const LONGEST_QUESTION = 300;
export const LONGEST_ANSWER = 8_000;
export const LONGEST_INSTRUCTIONS = 8_000;
