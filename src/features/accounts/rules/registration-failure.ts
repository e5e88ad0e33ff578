import { codeOf, isServerAway, messageOf } from '#lib/error-code.ts';
import { refusedFields } from '#lib/field-errors.ts';

/** Times that a registration is tried again by itself when too many come at once (spec 1 §9). */
export const MAX_RETRIES = 3;
const FIRST_BACKOFF_SECONDS = 1;

/** Seconds to wait before the retry number `retry` (1 is the first): 1, 2, 4. */
export function backoffSeconds(retry: number): number {
  return FIRST_BACKOFF_SECONDS * 2 ** (retry - 1);
}

/** What is said while waiting for a retry, and in passing when it is made (spec 1 §8 Registration). */
export const waitingWords = (seconds: number) => `Rate limit exceeded. Retrying in ${seconds} seconds...`;
export const retryWords = (retry: number) => `Retrying registration (attempt ${retry}/${MAX_RETRIES})...`;

export type RegistrationFailure =
  /** Too many at once: is tried again. */
  | { kind: 'rate-limit'; message: string }
  /** The account is there; its mail is late. */
  | { kind: 'mail-delayed'; message: string }
  /** What to put right in one field. */
  | { kind: 'field'; field: string; message: string }
  | { kind: 'form'; message: string }
  /** Has no words of its own here. */
  | { kind: 'other'; error: unknown };

/** Told by the message alone (spec 1 §8 Registration). */
const MAIL = /\bmail|\bsmtp\b|sending.*email|email.*(?:deliver|send|sent)/i;

/** What a refused or failed registration means for the person (spec 1 §8 Registration). */
export function registrationFailure(error: unknown): RegistrationFailure {
  const message = messageOf(error);
  const code = codeOf(error);
  if (code === 'RATE_LIMIT_ERROR') {
    return {
      kind: 'rate-limit',
      message: "We're experiencing high traffic. Please try again in a few minutes.",
    };
  }
  const [field] = Object.entries(refusedFields(error));
  if (field && field[0] !== 'password') return { kind: 'field', field: field[0], message: field[1] };
  if (field || /password/i.test(message)) {
    return { kind: 'field', field: 'password', message: `Password error: ${field?.[1] ?? message}` };
  }
  if (isServerAway(error) || code === 'TIMEOUT_ERROR') {
    return { kind: 'form', message: 'Network error. Please check your internet connection and try again.' };
  }
  if (MAIL.test(message)) {
    return {
      kind: 'mail-delayed',
      message: 'Account created successfully. Please check your email for verification',
    };
  }
  return { kind: 'other', error };
}
