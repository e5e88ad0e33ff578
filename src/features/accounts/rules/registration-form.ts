import { errorsOf, type FieldErrors } from '#lib/field-errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts';

/** What somebody typed who registers (spec 1 §2.7). */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/**
 * An address as the server takes it: the contract says the same with the library that checks there, which pages would
 * have to load for this alone.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 80;

/** Characters as a person counts them, not as they are stored: an emoji is one. */
const lengthOf = (text: string) => [...text].length;

/** What is wrong with an address, if anything. */
export function emailError(email: string): string | undefined {
  const given = email.trim();
  if (lengthOf(given) > MAX_EMAIL_LENGTH || !EMAIL.test(given)) return 'Please enter a valid email address';
}

/**
 * What is wrong with a password that somebody chooses, if anything.
 * @param minimum characters that it has at least (decisions: Password minimum)
 */
export function passwordError(password: string, minimum = MIN_PASSWORD_LENGTH): string | undefined {
  const length = lengthOf(password);
  if (length < minimum) return `Password must be at least ${minimum} characters`;
  if (length > MAX_PASSWORD_LENGTH) {
    return `Password must be at most ${MAX_PASSWORD_LENGTH} characters`;
  }
}

/** What is wrong with its repetition, if anything. */
export function confirmationError(password: string, confirmPassword: string): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match';
}

function nameError(name: string): string | undefined {
  if (lengthOf(name.trim()) > MAX_NAME_LENGTH) return 'Please use at most 80 characters';
}

/** What is wrong with each field (spec 1 §5 Registration schema); nothing when it may be sent. */
export function registrationErrors(
  form: RegistrationForm,
  passwordMinimum?: number,
): FieldErrors<RegistrationForm> {
  return errorsOf<RegistrationForm>({
    firstName: nameError(form.firstName),
    lastName: nameError(form.lastName),
    email: emailError(form.email),
    password: passwordError(form.password, passwordMinimum),
    confirmPassword: confirmationError(form.password, form.confirmPassword),
  });
}
