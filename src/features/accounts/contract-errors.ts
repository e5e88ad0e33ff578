import { accountRefusals } from '#lib/account-refusals.ts';
import { PASSKEY_NOT_ADDED } from './rules/profile-words.ts';

/** No account has this address and this password; which of the two is wrong is not told. */
export const invalidCredentials = {
  INVALID_CREDENTIALS: { status: 401, message: accountRefusals.INVALID_CREDENTIALS },
};

/** The password is right, and the address waits for its mailed link to be opened. */
export const emailNotVerified = {
  EMAIL_NOT_VERIFIED: { status: 403, message: accountRefusals.EMAIL_NOT_VERIFIED },
};

/** Whoever signs in showed whose account it is, and an admin keeps that person out. */
export const accountSuspended = {
  ACCOUNT_SUSPENDED: { status: 403, message: accountRefusals.ACCOUNT_SUSPENDED },
};

/** A mailed link that expired, was used, was replaced by a newer one or never was one. */
export const linkOver = { LINK_OVER: { status: 404, message: accountRefusals.LINK_OVER } };

/** The link changes a member's address, and the member is not signed in here: it works where they are. */
export const signInFirst = { SIGN_IN_FIRST: { status: 401, message: accountRefusals.SIGN_IN_FIRST } };

/** Another account has the address by now. */
export const emailTaken = { EMAIL_TAKEN: { status: 400, message: accountRefusals.EMAIL_TAKEN } };

/** The passkey signs nobody in: it is not known, or did not answer what was asked. */
export const passkeyRefused = { PASSKEY_REFUSED: { status: 401, message: accountRefusals.PASSKEY_REFUSED } };

/** The passkey that the browser made is not accepted for this account. */
export const passkeyNotAdded = { PASSKEY_REFUSED: { status: 400, message: PASSKEY_NOT_ADDED } };

/** The passkey that the browser signed with is not accepted for this account. */
export const passkeyNotAccepted = {
  PASSKEY_REFUSED: { status: 400, message: accountRefusals.PASSKEY_REFUSED },
};

/** The account has no password: its owner shows by a passkey or at the provider that it is they who ask. */
export const confirmationNeeded = {
  CONFIRMATION_NEEDED: { status: 400, message: accountRefusals.CONFIRMATION_NEEDED },
};

/** Who may make an account is the admins' choice. */
export const registrationRefused = {
  REGISTRATION_CLOSED: { status: 403, message: accountRefusals.REGISTRATION_CLOSED },
  INVITATION_NEEDED: { status: 403, message: accountRefusals.INVITATION_NEEDED },
};

/** Somebody has to be left who can look after the site. */
export const lastAdmin = { LAST_ADMIN: { status: 409, message: accountRefusals.LAST_ADMIN } };

/** An admin deletes the accounts of others. */
export const ownAccount = { OWN_ACCOUNT: { status: 409, message: accountRefusals.OWN_ACCOUNT } };

/** Admins are kept out by nobody, as long as they are admins. */
export const adminNotSuspended = {
  ADMIN_NOT_SUSPENDED: { status: 409, message: accountRefusals.ADMIN_NOT_SUSPENDED },
};

/** What was asked for is of use to nobody who cannot sign in. */
export const suspendedMember = {
  SUSPENDED_MEMBER: { status: 409, message: accountRefusals.SUSPENDED_MEMBER },
};
