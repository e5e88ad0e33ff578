import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import { forgetJobsNaming } from '#platform/jobs.ts';
import { isDeadlock } from '#platform/postgres/database-error.ts';
import type { Resources } from '#platform/procedure.ts';
import type { MailedAccount } from './account-mails.ts';
import { forgetAvatars } from './avatars.ts';
import { lockProfile } from './lock-profile.ts';
import { forgetFailuresOf } from './password-attempts.ts';
import { isLastAdmin } from './roles.ts';

/** Takes an account that is locked away, and everything that hangs on it. Its pictures stay: they are swept. */
export async function removeAccount(
  tx: Database,
  { personalData }: Pick<Resources, 'personalData'>,
  { id, email }: Pick<MailedAccount, 'id' | 'email'>,
): Promise<void> {
  // Before the profile, with which goes by whom something is.
  for (const { forget } of personalData) await forget?.(tx, id);
  await tx.delete(profiles).where(eq(profiles.id, id));
  await forgetFailuresOf(tx, email);
  await forgetJobsNaming(tx, email);
}

/**
 * Deletes an account and everything that hangs on it, for good; nothing keeps its address (decisions: Export and
 * deletion).
 * @param record writes down who did it, in the same transaction
 */
export async function deleteAccount(
  { database, storage, log, personalData }: Resources,
  userId: string,
  record: (tx: Database) => Promise<unknown> = async () => {},
): Promise<'deleted' | 'unknown' | 'last-admin'> {
  const remove = () =>
    database.transaction(async (tx) => {
      // Nothing is added to an account that is about to go.
      const account = await lockProfile(tx, userId, 'update');
      if (!account) return 'unknown';
      if (await isLastAdmin(tx, userId)) return 'last-admin';
      await removeAccount(tx, { personalData }, account);
      await record(tx);
      return 'deleted';
    });
  // It reaches into many tables: something that the member still does elsewhere may have to be let through first.
  const outcome = await remove().catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
    return remove();
  });
  if (outcome !== 'deleted') return outcome;
  // The account is gone whatever becomes of its files: what is left is swept.
  await forgetAvatars(storage, userId).catch((err) => log.warn({ err }, 'pictures of a former member stay'));
  return outcome;
}
