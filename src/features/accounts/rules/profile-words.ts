import type { PictureRefusal } from '#features/media/rules/picture/picture-refusal.ts';

/** Why something of a profile was not changed; said at the field that it is about. */
export const WRONG_PASSWORD = 'This is not your current password.';
export const PASSWORD_NEEDED = 'Please enter your current password.';
export const NO_PASSWORD = "Your account has no password yet. Please use 'Forgot password' to choose one.";
export const SAME_EMAIL = 'This is your email address already.';
export const WRONG_CONFIRMATION = 'Please type the email address of your account.';
export const LAST_ADMIN =
  'You are the only admin. Please make somebody else admin first: without one nobody could look after this site.';
/** Of an admin's role that Undo would take from the last one. */
export const LAST_ADMIN_KEPT = 'This is the only admin now, and stays it.';

/** Passkeys that one member may have. */
export const MAX_PASSKEYS = 20;
export const TOO_MANY_PASSKEYS = `You have ${MAX_PASSKEYS} passkeys, and cannot have more. Please remove one first.`;
/** The browser answered too late, or not what it was asked. */
export const PASSKEY_NOT_ADDED = 'This passkey could not be added. Please try again.';

/** Why nothing of a profile can be saved by who is signed in here (spec 1 §5); null when it can. */
export function profileSaveRefusal(reader: { id: string } | null): string | null {
  if (!reader) return 'User not authenticated';
  return reader.id ? null : 'No user ID';
}

/**
 * What is said when a profile was not saved because nobody is signed in (spec 1 §5, §8); null for any other error.
 * @param error with the `reason` why it was not sent, or from the server, whose session of that member is over
 */
export function profileFailureWords(error: unknown): string | null {
  const { code, reason } = Object(error) as { code?: unknown; reason?: unknown };
  if (code !== 'AUTH_ERROR') return null;
  return typeof reason === 'string' ? reason : 'Authentication required for profile operations';
}

const UNREADABLE = 'This picture could not be read. Please try another one.';

/** While too many pictures of others wait. */
export const PICTURES_BUSY = 'Many pictures are being read at the moment. Please try again in a few seconds.';

/** What is said of a picture that is not taken. */
export const avatarRefusal: Record<PictureRefusal, string> = {
  empty: UNREADABLE,
  unreadable: UNREADABLE,
  timeout: UNREADABLE,
  'too-large': 'Please choose a picture of at most 5 MB.',
  'too-many-pixels': 'Please choose a picture of at most 40 million pixels.',
  'too-small': 'Please choose a picture of at least 64 by 64 pixels.',
  'foreign-content':
    'This drawing holds another picture, a script or a reference. Please save it as PNG and choose that.',
  'type-refused': 'Please choose a PNG, JPEG, WebP, GIF or SVG picture.',
};
