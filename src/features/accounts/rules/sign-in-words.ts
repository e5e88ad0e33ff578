/** What a refused sign-in says; the sign-in page tells its kind by these words (spec 1 §2.6). */
export const INVALID_CREDENTIALS = 'Invalid login credentials';
export const EMAIL_NOT_VERIFIED = 'Your email is not verified yet. Please open the link that we sent to you.';
/** Spec 1 §8 Registration. */
export const EMAIL_TAKEN = 'This email is already registered. Please try logging in instead.';
export const COMMON_PASSWORD = 'This password is one of the most used ones. Please choose another one.';
export const LINK_OVER = 'This link is not valid any more. Please ask for a new one.';
/** Of a link that changes an address: it is used by the member alone. */
export const SIGN_IN_FIRST = 'Please sign in to your account first, and then open the link again.';
export const PASSKEY_REFUSED =
  'This passkey could not be used. Please try again or use another way to sign in.';
