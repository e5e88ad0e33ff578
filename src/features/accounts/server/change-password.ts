import { eq, sql } from 'drizzle-orm';
import { userPasswords } from '#database/accounts.ts';
import { sendMailsSoon } from '#features/mail/server/public.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { type MailedAccount, mailPasswordChanged } from './account-mails.ts';
import { dropLinks } from './mailed-links.ts';
import { hashPassword } from './password-hash.ts';
import { endSessions } from './sessions.ts';

/** Changes a member's password: every session but this one ends, and the member is told by mail. */
export async function changePassword(
  { resources }: RequestContext,
  account: MailedAccount,
  password: string,
  sessionId: string,
): Promise<void> {
  const { database, config } = resources;
  const hash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await tx
      .update(userPasswords)
      .set({ hash, changed_at: sql`now()` })
      .where(eq(userPasswords.user_id, account.id));
    await dropLinks(tx, account.id, 'reset-password');
    await endSessions(tx, account.id, sessionId);
    await mailPasswordChanged(tx, config, account);
  });
  sendMailsSoon(resources);
}
