import { z } from 'zod';
import { MAX_UPLOAD_BYTES, operation } from '#lib/operation.ts';
import { confirmationNeeded } from './contract-errors.ts';
import { email, givenPassword, newPassword, none, personName } from './contract-fields.ts';

/** What a member sees of their own account (spec 2 §2 Profile). Moments are ISO 8601. */
export const profile = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether a mail to the address, or a provider, proved that it is theirs. */
  isEmailVerified: z.boolean(),
  /** The address that takes its place once the link mailed there is opened. */
  newEmail: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Whoever signs in with a passkey or at a provider may have none. */
  hasPassword: z.boolean(),
  lastSignInAt: z.string().nullable(),
});

export type Profile = z.infer<typeof profile>;

/** How a member without a password shows that it is they who ask. */
export const confirmation = z.object({
  /** Whether they did lately, in this session. */
  isConfirmed: z.boolean(),
  /** Whether they can by a passkey. */
  passkey: z.boolean(),
  /** The provider's name, if they can there. */
  provider: z.string().nullable(),
});

/**
 * A member's own account. A refused field is named in the data of the error `VALIDATION_ERROR`; a wrong password counts
 * against the limits of sign-in.
 */
export const profileContract = {
  profile: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/profile', summary: 'The account of the member' })
    .output(profile),

  confirmation: operation('member', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/confirmation',
      summary: 'Whether the member confirmed that it is they who ask, and how they can',
    })
    .output(confirmation),

  changeName: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/profile/name', summary: 'Change the name' })
    .input(z.object({ firstName: personName.nullable(), lastName: personName.nullable() }))
    .output(none),

  /**
   * Changes the address: at once on a site without mail, else when the link mailed to the new one is opened. Takes the
   * password, or a confirmation if the account has none.
   */
  changeEmail: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/profile/email', summary: 'Change the e-mail address' })
    .errors(confirmationNeeded)
    .input(z.object({ email, password: givenPassword.optional() }))
    .output(z.object({ status: z.enum(['check-mail', 'changed']) })),

  /** Changes the password; every other session of the account ends. */
  changePassword: operation('member', { kind: 'api', per: 'person' })
    .route({
      method: 'PUT',
      path: '/profile/password',
      summary: 'Change the password; every other session ends',
    })
    .errors(confirmationNeeded)
    .input(z.object({ currentPassword: givenPassword, password: newPassword }))
    .output(none),

  /** Takes a picture of at most 5 MB, of which a square is kept. */
  changeAvatar: operation('member', { kind: 'api', per: 'person', maxBodyBytes: MAX_UPLOAD_BYTES })
    .route({ method: 'PUT', path: '/profile/avatar', summary: 'Upload a picture of at most 5 MB' })
    .input(z.object({ picture: z.file() }))
    .output(z.object({ avatarUrl: z.string() })),

  removeAvatar: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/profile/avatar', summary: 'Remove the picture' })
    .output(none),

  /** Everything that the product knows of the member, as one JSON file (decisions: Export and deletion). */
  downloadData: operation('member', { kind: 'api', per: 'person' })
    .route({
      method: 'GET',
      path: '/profile/data',
      outputStructure: 'detailed',
      summary: 'Everything that is kept of the member, as one JSON file',
    })
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),

  /** Deletes the account for good. `email` is the account's own, typed to confirm; besides as for a change of it. */
  deleteAccount: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/account-deletions', summary: 'Delete the account for good' })
    .errors(confirmationNeeded)
    .input(z.object({ email: z.string().max(300), password: givenPassword.optional() }))
    .output(none),
};
