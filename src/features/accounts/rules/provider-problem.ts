import { accountRefusals } from '#lib/account-refusals.ts';

/** Why signing in at the provider came to nothing, or what went for it, or before it, as the address of the page says it. */
const WORDS: Record<string, string> = {
  provider: 'Signing in there did not work. Please try again or take another way.',
  cancelled: 'Signing in there was cancelled.',
  'no-email': 'The provider told us no email address, which an account needs. Please take another way.',
  'not-verified':
    'An account has this email address already, and the provider does not say that it is yours. Please sign in with your password.',
  'not-confirmed':
    'That did not confirm that it is you. Please sign in there anew, with the account that you use here.',
  'ways-gone':
    'Nobody had proven before that the address of this account is theirs. So everything else that signed in to it is gone, password and passkeys too. What was yours you can add again here.',
  restored: 'Restored. Sign in with the account of the backup.',
  closed: accountRefusals.REGISTRATION_CLOSED,
  'by-invitation': accountRefusals.INVITATION_NEEDED,
  suspended: accountRefusals.ACCOUNT_SUSPENDED,
  'check-mail': 'We sent a link to your email address. Please open it, and then sign in again.',
  'mailed-enough':
    'We sent as many links to your email address as we do in an hour. Please open the newest, and then sign in again; or come back in an hour.',
};

/** What the sign-in page says of a problem; undefined for none that is known. */
export function providerProblemWords(problem: string | undefined): string | undefined {
  return problem !== undefined && Object.hasOwn(WORDS, problem) ? WORDS[problem] : undefined;
}
