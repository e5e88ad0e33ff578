/** Characters of a password at least (spec 1 §5) and at most: every one of them counts. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 4_096;
