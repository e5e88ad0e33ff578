import { desc, eq } from 'drizzle-orm';
import { mails } from '#database/mail.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import type { Database } from '#platform/database.ts';

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
        .where(eq(mails.user_id, userId))
        .orderBy(desc(mails.created_at), desc(mails.id)),
  },
];
