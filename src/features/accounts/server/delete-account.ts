import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { isDeadlock } from '#platform/deadlock.ts';
import { forgetJobsNaming } from '#platform/jobs.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { forgetAvatars } from './avatars.ts';
import { lockProfile } from './lock-profile.ts';
import { forgetFailuresOf } from './password-attempts.ts';
import { isLastAdmin } from './roles.ts';
import { forgetSession } from './sessions.ts';

/**
 * Deletes an account and everything that hangs on it, for good; nothing keeps its address (decisions: Export and
 * deletion).
 * @returns false when it is the only admin's
 */
export async function deleteAccount(
  context: RequestContext,
  account: { id: string; email: string },
): Promise<boolean> {
  const { database, storage, log, personalData } = context.resources;
  const remove = () =>
    database.transaction(async (tx) => {
      // Nothing is added to an account that is about to go.
      await lockProfile(tx, account.id, 'update');
      if (await isLastAdmin(tx, account.id)) return false;
      await tx.delete(profiles).where(eq(profiles.id, account.id));
      for (const { forget } of personalData) await forget?.(tx, account.id);
      await forgetFailuresOf(tx, account.email);
      await forgetJobsNaming(tx, account.email);
      return true;
    });
  // It reaches into many tables: something that the member still does elsewhere may have to be let through first.
  const isDeleted = await remove().catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
    return remove();
  });
  if (!isDeleted) return false;
  forgetSession(context);
  // The account is gone whatever becomes of its files: what is left is swept.
  await forgetAvatars(storage, account.id).catch((err) =>
    log.warn({ err }, 'pictures of a former member stay'),
  );
  return true;
}
