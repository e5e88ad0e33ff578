import { implement } from '@orpc/server';
import { PICTURES_RETRY_SECONDS, PicturesBusy } from '#features/media/server/public.ts';
import { accountRefusals } from '#lib/account-refusals.ts';
import { tellToWait } from '#platform/failure-answer.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { profileContract } from '../contract-profile.ts';
import {
  avatarRefusal,
  LAST_ADMIN,
  NO_PASSWORD,
  PICTURES_BUSY,
  SAME_EMAIL,
  WRONG_CONFIRMATION,
  WRONG_PASSWORD,
} from '../rules/profile-words.ts';
import { changeAvatar, removeAvatar } from './avatars.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmationOf } from './confirm-member.ts';
import { deleteAccount } from './delete-account.ts';
import { dataFile } from './download-data.ts';
import { changeName, hasPassword, profileOf } from './profile.ts';
import { confirmed, ofField, refuseWeakPassword, SIGNED_OUT, tooMany } from './refusals.ts';
import { refuseWhenBusy } from './refuse-when-busy.ts';
import { forgetSession } from './sessions.ts';

const procedures = implement(profileContract).$context<RequestContext>().use(guard).use(refuseWhenBusy);

export const profileProcedures = {
  profile: procedures.profile.handler(async ({ context, errors }) => {
    const found = await profileOf(context.resources.database, memberIn(context).id);
    if (!found) throw errors.AUTH_ERROR(SIGNED_OUT);
    return found;
  }),

  confirmation: procedures.confirmation.handler(async ({ context, errors }) => {
    const found = await confirmationOf(context.resources, memberIn(context));
    if (!found) throw errors.AUTH_ERROR(SIGNED_OUT);
    return found;
  }),

  changeName: procedures.changeName.handler(async ({ input, context, errors }) => {
    if (!(await changeName(context.resources.database, memberIn(context).id, input))) {
      throw errors.AUTH_ERROR(SIGNED_OUT);
    }
    return {};
  }),

  changeEmail: procedures.changeEmail.handler(async ({ input, context, errors }) => {
    const { email, password } = input;
    const asked = { password, field: 'password', operation: 'change-email' };
    const account = await confirmed(context, errors, asked);
    if (email === account.email) throw errors.VALIDATION_ERROR(ofField('email', SAME_EMAIL));
    const status = await changeEmail(context, account, email);
    if (status === 'taken') throw errors.VALIDATION_ERROR(ofField('email', accountRefusals.EMAIL_TAKEN));
    if (status === 'wrong-password') throw errors.VALIDATION_ERROR(ofField('password', WRONG_PASSWORD));
    if (status === 'too-many') throw errors.RATE_LIMIT_ERROR(tooMany(context, 'change-email', 60 * 60));
    return { status };
  }),

  changePassword: procedures.changePassword.handler(async ({ input, context, errors }) => {
    const { currentPassword, password } = input;
    await refuseWeakPassword(context, errors, password);
    const asked = { password: currentPassword, field: 'currentPassword', operation: 'change-password' };
    const member = memberIn(context);
    if (!(await hasPassword(context.resources.database, member.id))) {
      throw errors.VALIDATION_ERROR(ofField('currentPassword', NO_PASSWORD));
    }
    const account = await confirmed(context, errors, asked);
    if (!(await changePassword(context, account, password, member.sessionId))) {
      throw errors.VALIDATION_ERROR(ofField('currentPassword', WRONG_PASSWORD));
    }
    return {};
  }),

  changeAvatar: procedures.changeAvatar.handler(async ({ input, context, errors }) => {
    const bytes = new Uint8Array(await input.picture.arrayBuffer());
    const kept = await changeAvatar(context.resources, memberIn(context).id, bytes).catch(
      (error: unknown) => {
        if (!(error instanceof PicturesBusy)) throw error;
        tellToWait(context, 503, PICTURES_RETRY_SECONDS);
        throw errors.CONNECTION_ERROR({ message: PICTURES_BUSY });
      },
    );
    if (!kept) throw errors.AUTH_ERROR(SIGNED_OUT);
    if ('refused' in kept) throw errors.VALIDATION_ERROR(ofField('picture', avatarRefusal[kept.refused]));
    return kept;
  }),

  removeAvatar: procedures.removeAvatar.handler(async ({ context }) => {
    await removeAvatar(context.resources, memberIn(context).id);
    return {};
  }),

  downloadData: procedures.downloadData.handler(async ({ context }) => {
    const body = await dataFile(context.resources, memberIn(context).id);
    return { headers: { 'content-disposition': `attachment; filename="${body.name}"` }, body };
  }),

  deleteAccount: procedures.deleteAccount.handler(async ({ input, context, errors }) => {
    const asked = { password: input.password, field: 'password', operation: 'delete-account' };
    const account = await confirmed(context, errors, asked);
    if (input.email.trim().toLowerCase() !== account.email.toLowerCase()) {
      throw errors.VALIDATION_ERROR(ofField('email', WRONG_CONFIRMATION));
    }
    const outcome = await deleteAccount(context.resources, account.id);
    if (outcome === 'last-admin') throw errors.VALIDATION_ERROR(ofField('account', LAST_ADMIN));
    forgetSession(context);
    return {};
  }),
};
