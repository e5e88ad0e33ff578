import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './rules/password-length.ts';

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

/** A first or last name, in one line; empty is none. */
export const personName = z
  .string()
  .trim()
  .max(80, 'Please use at most 80 characters')
  .transform((name) => name.replace(/\p{Cc}+/gu, ' ').trim() || null);

/** The secret of a mailed link. */
export const token = z.string().min(1, 'This link is not complete.').max(200, 'This link is not valid.');

/** A password that is checked against the one chosen before: no rule of today refuses it. */
export const givenPassword = z
  .string()
  .min(1, 'Please fill in all fields')
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

/** The answer of an operation that only says that it was done. */
export const none = z.object({});
