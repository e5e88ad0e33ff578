import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import {
  accountSuspended,
  confirmationNeeded,
  emailNotVerified,
  emailTaken,
  invalidCredentials,
  linkOver,
  passkeyNotAccepted,
  passkeyNotAdded,
  passkeyRefused,
  registrationRefused,
  signInFirst,
} from './contract-errors.ts';
import { email, givenPassword, newPassword, none, personName, token } from './contract-fields.ts';
import { profileContract } from './contract-profile.ts';
import { usersContract } from './contract-users.ts';
import { REGISTRATION_MODES } from './rules/registration-mode.ts';

/** Who is signed in, as pages need to know it. */
export const signedIn = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** ISO 8601: by then the session has to be refreshed. */
  sessionExpiresAt: z.string(),
});

/** Sign-in and what leads to it (spec 1 §2.6, §2.7, §4; decisions: Check Your Email). */
const access = {
  /** Who is signed in; null for a visitor. */
  session: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in; null for a visitor' })
    .output(signedIn.nullable()),

  /** What this instance offers on its sign-in page. */
  signInMethods: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/sign-in-methods', summary: 'What the sign-in page offers' })
    .output(
      z.object({
        sendsMail: z.boolean(),
        provider: z.object({ name: z.string() }).nullable(),
        registration: z.enum(REGISTRATION_MODES),
        /** Characters that a chosen password has at least. */
        passwordMinimum: z.int(),
      }),
    ),

  /** Whether the secret of an invitation's link is still good: it is said before a form is filled in. */
  checkInvitation: operation('anyone', { kind: 'read', per: 'person' })
    .route({ method: 'POST', path: '/invitation-checks', summary: 'Whether an invitation is still good' })
    .input(z.object({ invitation: token }))
    .output(z.object({ isGood: z.boolean() })),

  /**
   * Makes an account; `check-mail` when its address has to be verified first, else it is active and signed in at once.
   * A refused field is named in the error's data: `email` when it has an account, `password` when everybody uses it.
   */
  register: operation('anyone', { kind: 'api', per: 'person', costly: 'registration' })
    .route({ method: 'POST', path: '/register', summary: 'Make an account' })
    .errors(registrationRefused)
    .input(
      z.object({
        email,
        password: newPassword,
        firstName: personName.nullish(),
        lastName: personName.nullish(),
        /** The secret of an invitation's link: it is used up once the account is active. */
        invitation: token.optional(),
      }),
    )
    .output(z.object({ status: z.enum(['check-mail', 'active']), signedIn: signedIn.optional() })),

  /** Sends the verification mail again; answers alike whether or not there is such an account. */
  resendVerification: operation('anyone', { kind: 'api', per: 'person', costly: 'mail' })
    .route({ method: 'POST', path: '/verification-mails', summary: 'Send the verification mail again' })
    .input(z.object({ email }))
    .output(none),

  /**
   * Uses a mailed link: a new account's, which becomes active, or one to the address that a member changed to; that is
   * refused where the member is not signed in, and works there later.
   */
  verifyEmail: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/verify-email', summary: 'Use the link of a verification mail' })
    .errors({ ...linkOver, ...signInFirst, ...emailTaken })
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),

  /** Starts a session; without `remember` it ends with the browser. */
  signIn: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/sign-in', summary: 'Start a session by e-mail and password' })
    .errors({ ...invalidCredentials, ...emailNotVerified, ...accountSuspended })
    .input(
      z.object({ email: z.string().trim().min(1).max(254), password: givenPassword, remember: z.boolean() }),
    )
    .output(signedIn),

  /** Extends the session (spec 1 §4: 5 minutes before expiry). */
  refreshSession: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'POST', path: '/session/refresh', summary: 'Extend the session' })
    .output(signedIn),

  signOut: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/sign-out', summary: 'End the session' })
    .output(none),

  /** Mails a link to choose a new password; answers alike whether or not there is such an account. */
  requestReset: operation('anyone', { kind: 'api', per: 'person', costly: 'mail' })
    .route({ method: 'POST', path: '/reset-requests', summary: 'Mail a link to choose a new password' })
    .input(z.object({ email }))
    .output(none),

  /** Whether a mailed link still lets a password be chosen: it is said before one is typed. The link is not used up. */
  checkResetLink: operation('anyone', { kind: 'read', per: 'person' })
    .route({
      method: 'POST',
      path: '/reset-link-checks',
      summary: 'Whether a mailed link still lets a password be chosen',
    })
    .errors(linkOver)
    .input(z.object({ token }))
    .output(none),

  /**
   * Chooses a new password by a mailed link; every session of the account ends. `isSignedOut`: this browser's was one of
   * them.
   */
  completeReset: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/reset-password', summary: 'Choose a new password by a mailed link' })
    .errors(linkOver)
    .input(z.object({ token, password: newPassword }))
    .output(z.object({ isSignedOut: z.boolean() })),
};

/** Roles (decisions: Admin guard). */
const roles = {
  /** Makes the member admin by a claim code or a verified address of ADMIN_EMAILS, if they may be. */
  claimAdmin: operation('member', { kind: 'api', per: 'person' })
    .route({
      method: 'POST',
      path: '/admin-claims',
      summary: 'Become admin by a claim code or a verified address',
    })
    .input(z.object({ code: z.string().max(200).optional() }))
    .output(z.object({ isAdmin: z.boolean() })),

  /** Whether the member is admin (spec 1 §6: the client keeps the answer 5 minutes). */
  adminCheck: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin-check', summary: 'Whether the member is admin' })
    .output(z.object({ isAdmin: z.boolean() })),
};

/** A place where the member is signed in. */
export const sessionEntry = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Such as 'Firefox on Windows'. */
  browser: z.string(),
  createdAt: z.string(),
  refreshedAt: z.string(),
  isPersistent: z.boolean(),
});

const sessions = {
  sessions: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/sessions', summary: 'Where the member is signed in' })
    .output(z.array(sessionEntry)),
  revokeSession: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'End one session of the member' })
    .input(z.object({ id: z.uuid() }))
    .output(none),
  /** Ends every session, this one too. */
  signOutEverywhere: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/sign-out-everywhere', summary: 'End every session of the member' })
    .output(none),
};

const base64url = z
  .string()
  .regex(/^[\w-]+$/, 'must be base64url')
  .max(20_000);
/** What the browser's API for passkeys takes, passed on as it is (WebAuthn Level 3 §5.1.8, §5.1.9). */
const passkeyOptions = z.record(z.string(), z.unknown());
const passkeyAnswer = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

/** What a browser signed with a passkey. */
const passkeySignature = z.object({
  ...passkeyAnswer,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** Passkeys (WebAuthn). What a browser makes or signs answers the options that it was given last, once. */
const passkeys = {
  passkeys: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/passkeys', summary: 'The passkeys of the member' })
    .output(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string().nullable(),
        }),
      ),
    ),
  /**
   * Takes the password, or a confirmation if the account has none: a passkey opens it for good. Refused to who has as
   * many as one may have: the browser would make one in vain.
   */
  passkeyCreation: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/passkey-creations', summary: 'Options to make a passkey with' })
    .errors(confirmationNeeded)
    .input(z.object({ password: givenPassword.optional() }))
    .output(passkeyOptions),
  /** Keeps what the browser made; the member is told by mail. */
  addPasskey: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/passkeys', summary: 'Keep a passkey that the browser made' })
    .errors(passkeyNotAdded)
    .input(
      z.object({
        ...passkeyAnswer,
        response: z.looseObject({
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: z.array(z.string().max(20)).max(10).optional(),
        }),
      }),
    )
    .output(none),
  removePasskey: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/passkeys/{id}', summary: 'Remove a passkey' })
    .input(z.object({ id: base64url }))
    .output(none),
  passkeyRequest: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/passkey-requests', summary: 'Options to sign in by a passkey with' })
    .output(passkeyOptions),
  /** Starts a session of the passkey's owner. */
  signInWithPasskey: operation('anyone', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/passkey-sign-in', summary: 'Start a session by a passkey' })
    .errors({ ...passkeyRefused, ...accountSuspended })
    .input(z.object({ remember: z.boolean(), answer: passkeySignature }))
    .output(signedIn),
  /**
   * Confirms, for an account without a password, that it is its owner who uses this session: they may add a passkey,
   * change the address or delete the account for 10 minutes.
   */
  confirmByPasskey: operation('member', { kind: 'api', per: 'person' })
    .route({
      method: 'POST',
      path: '/confirmations',
      summary: 'Confirm by a passkey that it is the member who asks',
    })
    .errors(passkeyNotAccepted)
    .input(z.object({ answer: passkeySignature }))
    .output(none),
};

/** Everything of accounts that a page may ask for. */
export const accountsContract = {
  ...access,
  ...roles,
  ...sessions,
  ...passkeys,
  ...profileContract,
  ...usersContract,
};
