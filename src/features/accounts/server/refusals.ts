import type { ORPCErrorConstructorMap } from '@orpc/server';
import type { commonErrors } from '#lib/operation.ts';
import { tellToWait } from '#platform/failure-answer.ts';
import { memberIn, type RequestContext } from '#platform/procedure.ts';
import type { confirmationNeeded } from '../contract-errors.ts';
import { COMMON_PASSWORD } from '../rules/common-password-words.ts';
import { PASSWORD_NEEDED, WRONG_PASSWORD } from '../rules/profile-words.ts';
import { passwordError } from '../rules/registration-form.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmMember } from './confirm-member.ts';
import { passwordMinimum } from './settings.ts';

type Errors = ORPCErrorConstructorMap<typeof commonErrors>;

/** A refusal that one field is to blame for. */
export const ofField = (field: string, message: string) => ({
  message,
  data: { fields: { [field]: message } },
});

/** The account was deleted while this was asked. */
export const SIGNED_OUT = { message: 'Authentication required' };

/** Of too many failed passwords, as of too many mailed links, or passwords at once. */
export function tooMany(context: RequestContext, operation: string, retryAfterSeconds: number) {
  tellToWait(context, 429, retryAfterSeconds);
  return {
    message: 'Too many requests. Please wait a moment before trying again.',
    data: { operation, reason: 'Rate limit exceeded', retryAfterSeconds },
  };
}

/** Refuses a chosen password that is shorter than admins want it, or that everybody uses. */
export async function refuseWeakPassword(
  { resources }: Pick<RequestContext, 'resources'>,
  errors: Errors,
  password: string,
): Promise<void> {
  const tooShort = passwordError(password, await resources.settings.get(passwordMinimum));
  if (tooShort) throw errors.VALIDATION_ERROR(ofField('password', tooShort));
  if (await isCommonPassword(password)) throw errors.VALIDATION_ERROR(ofField('password', COMMON_PASSWORD));
}

/** The member's account, once it is sure that it is they who ask; refused at the password's field otherwise. */
export async function confirmed(
  context: RequestContext,
  errors: Errors & ORPCErrorConstructorMap<typeof confirmationNeeded>,
  { password, field, operation }: { password: string | undefined; field: string; operation: string },
) {
  const result = await confirmMember(context, memberIn(context), password);
  switch (result.kind) {
    case 'confirmed':
      return result.account;
    case 'too-many':
      throw errors.RATE_LIMIT_ERROR(tooMany(context, operation, result.retryAfterSeconds));
    case 'unconfirmed':
      throw errors.CONFIRMATION_NEEDED();
    case 'gone':
      throw errors.AUTH_ERROR(SIGNED_OUT);
    case 'missing':
      throw errors.VALIDATION_ERROR(ofField(field, PASSWORD_NEEDED));
    case 'wrong':
      throw errors.VALIDATION_ERROR(ofField(field, WRONG_PASSWORD));
  }
}
