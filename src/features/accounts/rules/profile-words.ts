import type { PictureRefusal } from '#features/media/rules/picture-refusal.ts';

/** Why something of a profile was not changed; said at the field that it is about. */
export const WRONG_PASSWORD = 'This is not your current password.';
export const PASSWORD_NEEDED = 'Please enter your current password.';
export const NO_PASSWORD = "Your account has no password yet. Please use 'Forgot password' to choose one.";
export const SAME_EMAIL = 'This is your email address already.';
export const WRONG_CONFIRMATION = 'Please type the email address of your account.';
export const LAST_ADMIN =
  'You are the only admin. Please make somebody else admin first: without one nobody could look after this site.';

const UNREADABLE = 'This picture could not be read. Please try another one.';

/** What is said of a picture that is not taken. */
export const avatarRefusal: Record<PictureRefusal, string> = {
  empty: UNREADABLE,
  unreadable: UNREADABLE,
  timeout: UNREADABLE,
  'too-large': 'Please choose a picture of at most 5 MB.',
  'too-many-pixels': 'Please choose a picture of at most 40 million pixels.',
  'too-small': 'Please choose a picture of at least 64 by 64 pixels.',
  'type-refused': 'Please choose a PNG, JPEG, WebP, GIF or SVG picture.',
};
