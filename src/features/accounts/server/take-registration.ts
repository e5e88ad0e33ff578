import { and, eq } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';

/** Whether a member signs in for the first time since they registered; true once, however many ask at once. */
export async function takeRegistration(tx: Database, userId: string): Promise<boolean> {
  const taken = await tx
    .update(profiles)
    .set({ just_registered: false })
    .where(and(eq(profiles.id, userId), profiles.just_registered))
    .returning({ id: profiles.id });
  return taken.length > 0;
}
