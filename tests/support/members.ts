import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { operationsAs } from './call-operations.ts';
import { createProfile } from './factories.ts';

/** A member of their own, and the operations as they call them. */
export async function createMember(database: Database, given: { isAdmin?: boolean } = {}) {
  const { id } = await createProfile(database);
  const member = { id, isAdmin: given.isAdmin ?? false, sessionId: randomUUID() };
  const { catalogue, library, watch, sharing, interests } = operationsAs('member', database, { member });
  return { id, catalogue, library, watch, sharing, interests };
}
