import { implement } from '@orpc/server';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { profileContract } from '../contract-profile.ts';
import {
  avatarRefusal,
  LAST_ADMIN,
  NO_PASSWORD,
  PASSWORD_NEEDED,
  SAME_EMAIL,
  WRONG_CONFIRMATION,
  WRONG_PASSWORD,
} from '../rules/profile-words.ts';
import { COMMON_PASSWORD, EMAIL_TAKEN } from '../rules/sign-in-words.ts';
import { removeAvatar as forgetAvatar, changeAvatar as keepAvatar } from './avatars.ts';
import { changeEmail as moveTo } from './change-email.ts';
import { changePassword as choosePassword } from './change-password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount as deleteForGood } from './delete-account.ts';
import { dataFile } from './download-data.ts';
import { profileOf, changeName as rename } from './profile.ts';

const procedures = implement(profileContract).$context<RequestContext>().use(guard);

/** A refusal that one field is to blame for. */
const ofField = (field: string, message: string) => ({ message, data: { fields: { [field]: message } } });

/** Of too many failed passwords, as of too many mailed links. */
function tooMany(context: RequestContext, operation: string, retryAfterSeconds: number) {
  context.responseHeaders.set('retry-after', String(retryAfterSeconds));
  return {
    message: 'Too many requests. Please wait a moment before trying again.',
    data: { operation, reason: 'Rate limit exceeded', retryAfterSeconds },
  };
}

type Errors = Parameters<Parameters<typeof procedures.changeEmail.handler>[0]>[0]['errors'];

/** The member's account, once the password confirmed that it is they who ask; refused at that field otherwise. */
async function confirmed(
  context: RequestContext,
  errors: Errors,
  { password, field, operation }: { password: string | undefined; field: string; operation: string },
) {
  const result = await confirmPassword(context, memberIn(context).id, password);
  switch (result.kind) {
    case 'confirmed':
      return result;
    case 'too-many':
      throw errors.RATE_LIMIT_ERROR(tooMany(context, operation, result.retryAfterSeconds));
    case 'gone':
      throw errors.AUTH_ERROR(SIGNED_OUT);
    case 'missing':
      throw errors.VALIDATION_ERROR(ofField(field, PASSWORD_NEEDED));
    case 'wrong':
      throw errors.VALIDATION_ERROR(ofField(field, WRONG_PASSWORD));
  }
}

/** The account was deleted while this was asked. */
const SIGNED_OUT = { message: 'Authentication required' };

const profile = procedures.profile.handler(async ({ context, errors }) => {
  const found = await profileOf(context.resources.database, memberIn(context).id);
  if (!found) throw errors.AUTH_ERROR(SIGNED_OUT);
  return found;
});

const changeName = procedures.changeName.handler(async ({ input, context }) => {
  await rename(context.resources.database, memberIn(context).id, input);
  return {};
});

const changeEmail = procedures.changeEmail.handler(async ({ input, context, errors }) => {
  const { email, password } = input;
  const asked = { password, field: 'password', operation: 'change-email' };
  const { account } = await confirmed(context, errors, asked);
  if (email === account.email) throw errors.VALIDATION_ERROR(ofField('email', SAME_EMAIL));
  const status = await moveTo(context, account, email);
  if (status === 'taken') throw errors.VALIDATION_ERROR(ofField('email', EMAIL_TAKEN));
  if (status === 'too-many') throw errors.RATE_LIMIT_ERROR(tooMany(context, 'change-email', 60 * 60));
  return { status };
});

const changePassword = procedures.changePassword.handler(async ({ input, context, errors }) => {
  const { currentPassword, password } = input;
  if (await isCommonPassword(password)) throw errors.VALIDATION_ERROR(ofField('password', COMMON_PASSWORD));
  const asked = { password: currentPassword, field: 'currentPassword', operation: 'change-password' };
  const { account, hasPassword } = await confirmed(context, errors, asked);
  if (!hasPassword) throw errors.VALIDATION_ERROR(ofField('currentPassword', NO_PASSWORD));
  await choosePassword(context, account, password, memberIn(context).sessionId);
  return {};
});

const changeAvatar = procedures.changeAvatar.handler(async ({ input, context, errors }) => {
  const bytes = new Uint8Array(await input.picture.arrayBuffer());
  const kept = await keepAvatar(context.resources, memberIn(context).id, bytes);
  if (!kept) throw errors.AUTH_ERROR(SIGNED_OUT);
  if ('refused' in kept) throw errors.VALIDATION_ERROR(ofField('picture', avatarRefusal[kept.refused]));
  return kept;
});

const removeAvatar = procedures.removeAvatar.handler(async ({ context }) => {
  await forgetAvatar(context.resources, memberIn(context).id);
  return {};
});

const downloadData = procedures.downloadData.handler(async ({ context }) => {
  const body = await dataFile(context.resources, memberIn(context).id);
  return { headers: { 'content-disposition': `attachment; filename="${body.name}"` }, body };
});

const deleteAccount = procedures.deleteAccount.handler(async ({ input, context, errors }) => {
  const asked = { password: input.password, field: 'password', operation: 'delete-account' };
  const { account } = await confirmed(context, errors, asked);
  if (input.email.trim().toLowerCase() !== account.email.toLowerCase()) {
    throw errors.VALIDATION_ERROR(ofField('email', WRONG_CONFIRMATION));
  }
  if (!(await deleteForGood(context, account))) throw errors.VALIDATION_ERROR(ofField('account', LAST_ADMIN));
  return {};
});

export const profileProcedures = {
  profile,
  changeName,
  changeEmail,
  changePassword,
  changeAvatar,
  removeAvatar,
  downloadData,
  deleteAccount,
};
