import { eq } from 'drizzle-orm';
import { userPasswords } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';
import type { Account } from './account-of.ts';

/**
 * Whether an account still has the password that was checked: a check takes its time, and a new one may be chosen
 * meanwhile. Until the transaction ends none is; what chooses one ends sessions after that, and so this one's, too.
 * @param account as it was when it was checked
 */
export async function isStillPassword(tx: Database, { id, hash }: Pick<Account, 'id' | 'hash'>) {
  const [kept] = await tx
    .select({ hash: userPasswords.hash })
    .from(userPasswords)
    .where(eq(userPasswords.user_id, id))
    .for('share');
  return (kept?.hash ?? null) === hash;
}
