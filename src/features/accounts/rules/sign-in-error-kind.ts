import type { ErrorCode } from '#lib/error-code.ts';

/** How an error of the sign-in page is shown (spec 1 §2.6). */
export function signInErrorKind(code: ErrorCode): 'warning' | 'info' | 'danger' {
  if (code === 'INVALID_CREDENTIALS') return 'warning';
  return code === 'EMAIL_NOT_VERIFIED' ? 'info' : 'danger';
}
