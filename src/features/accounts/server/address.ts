import { and, eq, ne, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import type { Database } from '#platform/database.ts';

/** Lets one transaction at a time give somebody an address: of two who want it the second is told that it is taken. */
export async function claimAddress(tx: Database, email: string): Promise<void> {
  const key = `address:${email.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Whether another account has the address; nobody else can take it until the transaction ends. */
export async function isTaken(tx: Database, email: string, userId: string): Promise<boolean> {
  await claimAddress(tx, email);
  const [other] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.email})`, email.toLowerCase()), ne(profiles.id, userId)));
  return other !== undefined;
}
