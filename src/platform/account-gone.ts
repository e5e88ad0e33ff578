import { eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { Database } from './database.ts';

/** Whether a member's account was deleted; waits for a deletion that is under way. False when that cannot be told. */
export async function isAccountGone(database: Database, userId: string): Promise<boolean> {
  try {
    const found = await database
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('key share');
    return found.length === 0;
  } catch {
    return false;
  }
}
