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
  REGISTRATION_CLOSED: 'Nobody can create an account here at the moment.',
  INVITATION_NEEDED:
    'Accounts here are by invitation. Please open the link of an invitation that is still good.',
  /** Decisions: Admin guard. */
  LAST_ADMIN: 'This is the only admin. Please make somebody else admin first.',
  /** Of an admin: their own account is deleted with its password. */
  OWN_ACCOUNT: 'Please delete your own account on your profile.',
  /** Once it is shown whose account it is: nobody learns from outside who is suspended. */
  ACCOUNT_SUSPENDED: 'This account is suspended. Ask whoever runs the site.',
  ADMIN_NOT_SUSPENDED: 'This is an admin. Please remove that role first.',
  /** Of what an admin would do for somebody who is kept out. */
  SUSPENDED_MEMBER: 'This member is suspended. Please let them in again first.',
  /** Of an account without a password. */
  CONFIRMATION_NEEDED: 'Please confirm first that it is you.',
} as const;
