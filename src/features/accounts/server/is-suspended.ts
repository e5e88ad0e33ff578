import { sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';

/** Whether an admin keeps the member out. */
export const isSuspended = sql<boolean>`${profiles.suspended_at} is not null`;
