import { eq, inArray } from 'drizzle-orm';
import { auditLog, events, rateLimits } from '#database/schema.ts';
import { personalData as ofAccounts } from '#features/accounts/server/public.ts';
import { personalData as ofAssistant } from '#features/assistant/server/public.ts';
import { personalData as ofCatalogue } from '#features/catalogue/server/public.ts';
import { personalData as ofInterests } from '#features/interests/server/public.ts';
import { personalData as ofLibrary } from '#features/library/server/public.ts';
import { personalData as ofMail } from '#features/mail/server/public.ts';
import { personalData as ofSharing } from '#features/sharing/server/public.ts';
import { personalData as ofWatch } from '#features/watch/server/public.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import { memberKey } from '#platform/callers/count-call.ts';
import { limitKeys } from '#platform/callers/rate-limit.ts';
import type { Database } from '#platform/database.ts';

type Entry = PersonalData<Database>;

const limitEntries: readonly Entry[] = [
  {
    table: 'rate_limits',
    read: (database, userId) =>
      database
        .select()
        .from(rateLimits)
        .where(inArray(rateLimits.key, limitKeys(memberKey(userId)))),
    forget: (tx, userId) =>
      tx.delete(rateLimits).where(inArray(rateLimits.key, limitKeys(memberKey(userId)))),
  },
];

/** News of what a member did that nobody has heard yet. */
const eventEntries: readonly Entry[] = [
  {
    table: 'events',
    read: (database, userId) =>
      database
        .select({ name: events.name, data: events.data, created_at: events.created_at })
        .from(events)
        .where(eq(events.user_id, userId)),
  },
];

/** What a member did as an admin. It stays when the account is deleted, under an id that names nobody any more. */
const auditEntries: readonly Entry[] = [
  {
    table: 'audit_log',
    read: (database, userId) =>
      database
        .select({ action: auditLog.action, subject: auditLog.subject, created_at: auditLog.created_at })
        .from(auditLog)
        .where(eq(auditLog.actor_id, userId)),
  },
];

/** All that the product keeps of a person, for 'download my data' and for the deletion of an account: by features, and of the platform's tables. */
export const PERSONAL_DATA: readonly Entry[] = [
  ...ofAccounts,
  ...ofMail,
  ...ofLibrary,
  ...ofCatalogue,
  ...ofWatch,
  ...limitEntries,
  ...eventEntries,
  ...auditEntries,
  ...ofInterests,
  ...ofSharing,
  ...ofAssistant,
];
