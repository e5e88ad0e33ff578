import { eq, sql } from 'drizzle-orm';
import { userPasswords } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { mailPasswordChanged } from './account-mails.ts';
import type { Account } from './account-of.ts';
import { dropLinks } from './link-tokens.ts';
import { lockProfile } from './lock-profile.ts';
import { hashPassword } from './password-hash.ts';
import { endSessions } from './sessions.ts';
import { isStillPassword } from './still-password.ts';

/**
 * Changes a member's password: every session but this one ends, and the member is told by mail.
 * @param account as it was when its password was confirmed
 * @returns false when another password was chosen meanwhile: that one stays
 */
export async function changePassword(
  { resources }: RequestContext,
  account: Account,
  password: string,
  sessionId: string,
): Promise<boolean> {
  const { database } = resources;
  const hash = await hashPassword(password);
  const isChanged = await database.transaction(async (tx) => {
    await lockProfile(tx, account.id);
    if (!(await isStillPassword(tx, account))) return false;
    await tx
      .update(userPasswords)
      .set({ hash, changed_at: sql`now()` })
      .where(eq(userPasswords.user_id, account.id));
    await dropLinks(tx, account.id, 'reset-password');
    await endSessions(tx, account.id, sessionId);
    await mailPasswordChanged(tx, resources, account);
    return true;
  });
  if (isChanged) sendMailsSoon(resources);
  return isChanged;
}
