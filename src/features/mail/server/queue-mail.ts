import { sql } from 'drizzle-orm';
import { mails } from '#database/mail.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { isMailAddress } from '#platform/mail-settings.ts';
import type { MailContent } from '../rules/mail-layout.ts';

/** A mail to one address. */
export interface NewMail extends MailContent {
  recipient: string;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: there is one exactly if what it tells of came true. Never
 * speaks to a mail server.
 * @param userId the account that the mail is about, with which it goes.
 * @throws Error when the recipient is not one plain address, or the subject not one line.
 */
export async function queueMail(
  tx: Database,
  config: Pick<Config, 'mail'>,
  mail: NewMail,
  userId: string,
): Promise<void> {
  const { recipient, subject, text, html, minutesValid } = mail;
  if (!isMailAddress(recipient)) throw new Error('a mail goes to one plain address');
  if (/\p{Cc}/u.test(subject)) throw new Error('the subject of a mail is one line');
  await tx.insert(mails).values({
    user_id: userId,
    recipient,
    subject,
    text,
    html,
    had_server: config.mail !== undefined,
    expires_at: sql`now() + make_interval(mins => ${minutesValid})`,
  });
}
