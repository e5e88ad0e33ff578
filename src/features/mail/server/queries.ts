import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { mails } from '#database/mail.ts';
import type { Database } from '#platform/database.ts';
import type { OutgoingMail } from '#platform/send-mail.ts';
import { MAX_ATTEMPTS } from '../rules/retry-delay.ts';

/** Minutes that an attempt has, well above the limit of one: after them its process counts as dead. */
const CLAIM_MINUTES = 5;

/** Days that mails are kept (decisions: Check Your Email). */
const KEPT_DAYS = 7;

/** A mail that nobody else is sending meanwhile. */
export interface ClaimedMail extends OutgoingMail {
  /** This one included. */
  attempts: number;
}

/** Whose turn it is. Rounded as the column is, else a mail would not be due in the moment it was written. */
const isDue = sql`status in ('waiting', 'sending') and due_at <= now()::timestamptz(3)`;

/** Takes the mail that is due longest, for as long as an attempt may last; null when none is. */
export async function claimMail(database: Database): Promise<ClaimedMail | null> {
  const [mail] = await database
    .update(mails)
    .set({
      status: 'sending',
      attempts: sql`${mails.attempts} + 1`,
      attempted_at: sql`now()`,
      due_at: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .where(
      eq(mails.id, sql`(select id from mails where ${isDue} order by due_at limit 1 for update skip locked)`),
    )
    .returning({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      createdAt: mails.created_at,
      attempts: mails.attempts,
    });
  return mail ?? null;
}

/** Notes that a mail was taken. Its words are forgotten: links in them sign in, and are known here by a hash alone. */
export async function recordSent(database: Database, mail: ClaimedMail): Promise<void> {
  await database
    .update(mails)
    .set({ status: 'sent', sent_at: sql`now()`, error: null, text: '', html: '' })
    .where(eq(mails.id, mail.id));
}

/**
 * Notes why an attempt failed, unless another took the mail up meanwhile, or it was taken back.
 * @param delayMinutes until the next attempt; null when there is to be none.
 */
export async function recordFailure(
  database: Database,
  mail: ClaimedMail,
  error: string,
  delayMinutes: number | null,
): Promise<void> {
  await database
    .update(mails)
    .set(
      delayMinutes === null
        ? { status: 'failed', error }
        : { status: 'waiting', error, due_at: sql`now() + make_interval(mins => ${delayMinutes})` },
    )
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), eq(mails.status, 'sending')));
}

/**
 * Gives up mails that are of no use any more; those whose last attempt died; and those that were written more than an
 * hour before a server was set up: an admin may have passed them on.
 */
export async function giveUpStaleMails(database: Database): Promise<void> {
  await database
    .update(mails)
    .set({ status: 'failed', error: sql`coalesce(${mails.error}, 'It was not sent in time.')` })
    .where(
      sql`${isDue} and (expires_at <= now() or attempts >= ${MAX_ATTEMPTS}
        or (attempts = 0 and not had_server and created_at < now() - interval '1 hour'))`,
    );
}

export async function sweepMails(database: Database): Promise<void> {
  await database.delete(mails).where(lt(mails.created_at, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

/** The newest mails, or those before a given one; none when that one is gone. */
export async function newestMails(database: Database, before: string | undefined, limit: number) {
  return database
    .select()
    .from(mails)
    .where(
      before === undefined
        ? undefined
        : sql`(${mails.created_at}, ${mails.id}) < (select created_at, id from mails where id = ${before})`,
    )
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(limit);
}
