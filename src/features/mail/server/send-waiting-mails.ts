import type { Resources } from '#platform/procedure.ts';
import { MailError, sendMail } from '#platform/send-mail.ts';
import { retryDelayMinutes } from '../rules/retry-delay.ts';
import { type ClaimedMail, claimMail, giveUpStaleMails, recordFailure, recordSent } from './queries.ts';

/** Characters that are kept of a server's words. */
const MAX_ERROR_LENGTH = 500;

type MailResources = Pick<Resources, 'config' | 'database' | 'log' | 'siteName'>;
type MailSettings = NonNullable<Resources['config']['mail']>;

/**
 * Sends the mails that are due, one after the other, until none is left or the server cannot be reached. Any number
 * of instances may do so at once. Without a mail server mails wait where they are.
 */
export async function sendWaitingMails(resources: MailResources, signal: AbortSignal): Promise<void> {
  const { config, database } = resources;
  if (!config.mail) return;
  await giveUpStaleMails(database);
  const settings = { ...config.mail, sender: await senderOf(resources, config.mail) };
  while (!signal.aborted) {
    const mail = await claimMail(database);
    if (!mail) return;
    const failure = await attempt(mail, settings, signal);
    if (!failure) {
      await recordSent(database, mail);
      continue;
    }
    await noteFailure(resources, mail, failure);
    if (failure.failure === 'server') return;
  }
}

/** A sender that is called as the site is follows it when an admin renames it. */
async function senderOf(
  { config, siteName }: MailResources,
  { sender }: MailSettings,
): Promise<MailSettings['sender']> {
  return sender.name === config.siteName ? { ...sender, name: await siteName() } : sender;
}

async function attempt(
  mail: ClaimedMail,
  settings: MailSettings,
  signal: AbortSignal,
): Promise<MailError | null> {
  try {
    await sendMail(settings, mail, signal);
    return null;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}

/** The log is told of the failure without the server's words, which repeat addresses; the outbox keeps them. */
async function noteFailure({ database, log }: MailResources, mail: ClaimedMail, error: MailError) {
  const delayMinutes = error.failure === 'refused' ? null : retryDelayMinutes(mail.attempts);
  const { id, attempts } = mail;
  const { failure, replyCode } = error;
  log.warn({ mail: id, attempts, failure, replyCode, delayMinutes }, 'a mail was not sent');
  await recordFailure(database, mail, error.message.slice(0, MAX_ERROR_LENGTH), delayMinutes);
}
