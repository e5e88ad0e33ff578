import { maskedEmail } from '#lib/masked-email.ts';
import { layOutMail, type MailContent } from './mail-layout.ts';

interface Recipient {
  siteName: string;
  /** Their first name, if they gave one. */
  firstName: string | null;
  /** Where the mail's button leads; whole. */
  link: string;
}

interface LinkMail extends Recipient {
  /** For how long the link works. */
  minutesValid: number;
}

/** Minutes after which the news of a change is not worth sending any more. */
const NEWS_MINUTES = 24 * 60;

/** To a new member: `link` proves that the address is theirs (spec 1 §2.7 Check Your Email). */
export function verifyAddressMail(given: LinkMail): MailContent {
  return layOutMail({
    ...given,
    subject: `Verify your email address for ${given.siteName}`,
    opening: `Welcome to ${given.siteName}. Please verify your email address, and then sign in.`,
    action: { label: 'Verify email address', link: given.link },
    linkExpires: true,
    closing: 'If you did not sign up, you can ignore this mail: nobody can use the account without the link.',
  });
}

/** To a member who forgot their password: whoever opens `link` chooses a new one. */
export function choosePasswordMail(given: LinkMail): MailContent {
  return layOutMail({
    ...given,
    subject: `Choose a new password for ${given.siteName}`,
    opening: `You, or somebody who entered your address, asked for a new password for your account at ${given.siteName}.`,
    action: { label: 'Choose a new password', link: given.link },
    linkExpires: true,
    closing: 'If it was not you, you can ignore this mail: your password stays as it is.',
  });
}

/** To somebody whom an admin invites: whoever opens `link` may make an account. */
export function invitationMail(given: LinkMail): MailContent {
  return layOutMail({
    ...given,
    subject: `You are invited to ${given.siteName}`,
    opening: `Somebody who looks after ${given.siteName} invites you to make an account there.`,
    action: { label: 'Create an account', link: given.link },
    linkExpires: true,
    closing: 'If you do not want one, you can ignore this mail: nothing is kept of you.',
  });
}

/** To the address that a member wants to change to: `link` makes it theirs. */
export function confirmAddressMail(given: LinkMail): MailContent {
  return layOutMail({
    ...given,
    subject: `Confirm your new email address for ${given.siteName}`,
    opening: `You asked to use this address for your account at ${given.siteName}. Open the link in a browser in which you are signed in.`,
    action: { label: 'Confirm email address', link: given.link },
    linkExpires: true,
    closing: 'If it was not you, you can ignore this mail: nothing changes without the link.',
  });
}

interface PasswordNews extends Recipient {
  hasPasskeys: boolean;
  /** What else signed in, and was removed with the old password. */
  lost: readonly string[];
}

const UNPROVEN = 'Until now nobody had proven that the address of the account is theirs, so';
const ADD_AGAIN = 'What was yours you can add again.';
const inOneList = (things: readonly string[]) => new Intl.ListFormat('en-GB').format(things);

/** News that the password was changed; `link` leads to where a new one is asked for, and holds no secret. */
export function passwordChangedMail(given: PasswordNews): MailContent {
  const passkeys = given.hasPasskeys
    ? ' Your passkeys stay, and still sign in: if there is one that you do not know, remove it on your profile.'
    : '';
  const lost =
    given.lost.length > 0
      ? ` ${UNPROVEN} ${inOneList(given.lost)} went with the old password. ${ADD_AGAIN}`
      : '';
  return layOutMail({
    ...given,
    minutesValid: NEWS_MINUTES,
    subject: `Your password for ${given.siteName} was changed`,
    opening: `The password of your account at ${given.siteName} was changed. If it was you, there is nothing to do. If it was not, choose a new one at once.${passkeys}${lost}`,
    action: { label: 'Choose a new password', link: given.link },
    linkExpires: false,
    closing: 'This mail was sent so that nobody can change your password without your knowing.',
  });
}

/** News that a passkey was added; `link` leads to the profile, where it can be removed. */
export function passkeyAddedMail(given: Recipient): MailContent {
  return layOutMail({
    ...given,
    minutesValid: NEWS_MINUTES,
    subject: `A passkey was added to your account at ${given.siteName}`,
    opening: `A passkey was added to your account at ${given.siteName}: whoever has it can sign in. If it was you, there is nothing to do. If it was not, remove it on your profile and choose a new password at once.`,
    action: { label: 'Go to your profile', link: given.link },
    linkExpires: false,
    closing: 'This mail was sent so that nobody can add a passkey without your knowing.',
  });
}

/** News that an account at a provider signs in from now on; `link` leads to where a new password is asked for. */
export function providerLinkedMail(
  given: Recipient & { providerName: string; lost: readonly string[] },
): MailContent {
  const lost = given.lost.length > 0 ? ` ${UNPROVEN} ${inOneList(given.lost)} went. ${ADD_AGAIN}` : '';
  return layOutMail({
    ...given,
    minutesValid: NEWS_MINUTES,
    subject: `${given.providerName} now signs in to your account at ${given.siteName}`,
    opening: `Somebody with your address at ${given.providerName} signed in to your account at ${given.siteName}, and can do so from now on. If it was you, there is nothing to do. If it was not, choose a new password at once, and tell the people who run ${given.siteName}.${lost}`,
    action: { label: 'Choose a new password', link: given.link },
    linkExpires: false,
    closing: 'This mail was sent so that nobody can add a way to sign in without your knowing.',
  });
}

/** News to the address that an account had before, which is told the new one masked; `link` leads to the site. */
export function addressChangedMail(given: Recipient & { newEmail: string }): MailContent {
  return layOutMail({
    ...given,
    minutesValid: NEWS_MINUTES,
    subject: `Your email address for ${given.siteName} was changed`,
    opening: `Your account at ${given.siteName} now has the address ${maskedEmail(given.newEmail)}, and mails go there. If it was you, there is nothing to do. If it was not, tell the people who run ${given.siteName} at once.`,
    action: { label: `Go to ${given.siteName}`, link: given.link },
    linkExpires: false,
    closing: 'This is the last mail to this address.',
  });
}
