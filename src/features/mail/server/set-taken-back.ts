import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { mails } from '#database/mail.ts';
import type { Database } from '#platform/database.ts';

/** What the outbox says of a mail whose link was taken back before it went out. */
export const TAKEN_BACK = 'It was taken back.';

/** And of one whose link was used before it went out: somebody passed it on. */
export const USED = 'Its link was used.';

/** And of one to somebody whom an admin keeps out. */
export const SUSPENDED = 'Its member is suspended.';

interface QueuedMail {
  userId: string;
  recipient: string;
  at: Date;
}

const isMeant = ({ userId, recipient, at }: QueuedMail) =>
  and(eq(mails.user_id, userId), eq(mails.recipient, recipient), eq(mails.created_at, at));

/** Has a mail, whose link was used, wait no longer: nobody has to pass it on any more. */
export async function setUsed(tx: Database, mail: QueuedMail): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'failed', error: USED })
    .where(and(isMeant(mail), eq(mails.status, 'waiting')));
}

/**
 * Keeps a mail from going out, whose link is taken back; or lets it go after all. What is being sent at this moment may
 * arrive.
 * @param mail the one to an address that was queued for an account in the transaction of this moment
 */
export async function setTakenBack(tx: Database, mail: QueuedMail, isTakenBack: boolean): Promise<void> {
  await tx
    .update(mails)
    .set(
      isTakenBack
        ? { status: 'failed', error: TAKEN_BACK }
        : { status: 'waiting', error: null, due_at: sql`now()` },
    )
    .where(
      and(
        isMeant(mail),
        isTakenBack
          ? // What waits until its member is let in again does not go out then, either.
            or(
              inArray(mails.status, ['waiting', 'sending']),
              and(eq(mails.status, 'failed'), eq(mails.error, SUSPENDED)),
            )
          : and(eq(mails.status, 'failed'), eq(mails.error, TAKEN_BACK)),
      ),
    );
}

/** Keeps whatever waits for a member from going out while they are suspended; or lets it go after all. */
export async function setHeld(
  tx: Database,
  { id, email }: { id: string; email: string },
  isHeld: boolean,
): Promise<void> {
  const isTheirs = and(eq(mails.user_id, id), sql`lower(${mails.recipient}) = lower(${email})`);
  await tx
    .update(mails)
    .set(
      isHeld
        ? { status: 'failed', error: SUSPENDED }
        : { status: 'waiting', error: null, due_at: sql`now()` },
    )
    .where(
      and(
        isTheirs,
        isHeld
          ? inArray(mails.status, ['waiting', 'sending'])
          : and(eq(mails.status, 'failed'), eq(mails.error, SUSPENDED)),
      ),
    );
}
