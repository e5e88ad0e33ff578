import { eq, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { forgetJobsNaming } from '#platform/jobs.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { forgetAvatars } from './avatars.ts';
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
  const { database, storage, log } = context.resources;
  const isDeleted = await database.transaction(async (tx) => {
    // Nothing is added to an account that is about to go.
    await tx.execute(sql`select from ${profiles} where ${profiles.id} = ${account.id} for update`);
    if (await isLastAdmin(tx, account.id)) return false;
    await tx.delete(profiles).where(eq(profiles.id, account.id));
    await forgetFailuresOf(tx, account.email);
    await forgetJobsNaming(tx, account.email);
    return true;
  });
  if (!isDeleted) return false;
  forgetSession(context);
  // The account is gone whatever becomes of its files: what is left is swept.
  await forgetAvatars(storage, account.id).catch((err) =>
    log.warn({ err }, 'pictures of a former member stay'),
  );
  return true;
}
