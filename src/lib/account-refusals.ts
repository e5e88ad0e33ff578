/** What is said of an account's refusals, by their codes: by the operations that refuse, and by the pages. */
export const accountRefusals = {
  INVALID_CREDENTIALS: 'Invalid login credentials',
  EMAIL_NOT_VERIFIED: 'Your email is not verified yet. Please open the link that we sent to you.',
  /** Spec 1 §8 Registration. */
  EMAIL_TAKEN: 'This email is already registered. Please try logging in instead.',
  LINK_OVER: 'This link is not valid any more. Please ask for a new one.',
  /** Of a link that changes an address: it is used by the member alone. */
  SIGN_IN_FIRST: 'Please sign in to your account first, and then open the link again.',
  PASSKEY_REFUSED: 'This passkey could not be used. Please try again or use another way to sign in.',
  /** Of an account without a password. */
  CONFIRMATION_NEEDED: 'Please confirm first that it is you.',
} as const;
