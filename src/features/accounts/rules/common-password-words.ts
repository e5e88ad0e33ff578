/** Spec 1 §8 Registration: said at the field of the password. */
export const COMMON_PASSWORD = 'This password is one of the most used ones. Please choose another one.';
