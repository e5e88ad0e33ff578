import { z } from 'zod';

/** Characters of a password at least (spec 1 §5) and at most: every one of them counts. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 4_096;

/** An e-mail address in the form that mail servers take; without the spaces around it. */
export const email = z
  .string({ error: 'Please enter a valid email address' })
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email({ error: 'Please enter a valid email address' }));

/** A password that is chosen (spec 1 §5); of any alphabet. */
export const newPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

/** A first or last name; empty is none. */
export const personName = z
  .string()
  .trim()
  .max(80, 'Please use at most 80 characters')
  .transform((name) => name || null);
