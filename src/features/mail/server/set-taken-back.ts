import { and, eq, inArray, sql } from 'drizzle-orm';
import { mails } from '#database/mail.ts';
import type { Database } from '#platform/database.ts';

/** What the outbox says of a mail whose link was taken back before it went out. */
export const TAKEN_BACK = 'It was taken back.';

/**
 * Keeps a mail from going out, whose link is taken back; or lets it go after all. What is being sent at this moment may
 * arrive.
 * @param mail the one to an address that was queued for an account in the transaction of this moment
 */
export async function setTakenBack(
  tx: Database,
  { userId, recipient, at }: { userId: string; recipient: string; at: Date },
  isTakenBack: boolean,
): Promise<void> {
  const isMeant = and(eq(mails.user_id, userId), eq(mails.recipient, recipient), eq(mails.created_at, at));
  await tx
    .update(mails)
    .set(
      isTakenBack
        ? { status: 'failed', error: TAKEN_BACK }
        : { status: 'waiting', error: null, due_at: sql`now()` },
    )
    .where(
      and(
        isMeant,
        isTakenBack
          ? inArray(mails.status, ['waiting', 'sending'])
          : and(eq(mails.status, 'failed'), eq(mails.error, TAKEN_BACK)),
      ),
    );
}
