import { createSerializationAdapter } from '@tanstack/react-router';
import { CodedError, codeOf, type ErrorCode } from '#lib/error-code.ts';

/** Takes an error along with the page that the server rendered: its code, and nothing else of it. */
export const codedErrors = createSerializationAdapter({
  key: 'coded-error',
  test: (value: unknown): value is Error => value instanceof Error,
  toSerializable: (error): ErrorCode => codeOf(error),
  fromSerializable: (code): Error => new CodedError(code),
});
