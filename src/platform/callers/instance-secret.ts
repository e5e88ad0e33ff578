import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { instanceSecrets } from '#database/operations.ts';
import type { Database } from '../database.ts';

/** The secret of this name, made on first use; the same for all instances on one database. */
export async function instanceSecret(database: Database, name: string): Promise<string> {
  await database
    .insert(instanceSecrets)
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await database.select().from(instanceSecrets).where(eq(instanceSecrets.name, name));
  if (!row) throw new Error(`the secret ${name} was neither made nor found`);
  return row.secret;
}
