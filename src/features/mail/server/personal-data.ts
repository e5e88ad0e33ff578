import { desc, eq, or, sql } from 'drizzle-orm';
import { profiles } from '#database/accounts.ts';
import { mails } from '#database/mail.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

/** What went to the address of an account before there was one: an invitation is mailed in the name of who invites. */
const isToAddressOf = (userId: string) =>
  sql`lower(${mails.recipient}) = (select lower(${profiles.email}) from ${profiles} where ${profiles.id} = ${userId})`;

/** Mails to a person, without their words: those of one on its way hold a link that signs in. */
export const personalData: readonly PersonalData<Database>[] = [
  {
    table: 'mails',
    read: (database, userId) =>
      database
        .select({
          recipient: mails.recipient,
          subject: mails.subject,
          status: mails.status,
          created_at: mails.created_at,
          sent_at: mails.sent_at,
        })
        .from(mails)
        .where(or(eq(mails.user_id, userId), isToAddressOf(userId)))
        .orderBy(desc(mails.created_at), desc(mails.id)),
    forget: (tx, userId) => tx.delete(mails).where(isToAddressOf(userId)),
  },
];
