import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { mails } from '#database/mail.ts';
import { verifyAddressMail } from '#features/mail/rules/account-mails.ts';
import { queueMail } from '#features/mail/server/queue-mail.ts';
import { sendWaitingMails } from '#features/mail/server/send-waiting-mails.ts';
import { readConfig } from '#platform/config.ts';
import { capturedLog } from './captured-log.ts';
import { createProfile } from './factories.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { testDatabase } from './test-database.ts';

export const WITH_MAIL_SERVER = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' });

/** For a test file: an outbox that each test finds empty, and the job that sends what waits in it. */
export async function mailOutbox() {
  const { database } = await testDatabase();
  const { id: userId } = await createProfile(database);
  const { log, lines } = capturedLog();

  const servers: MailServer[] = [];
  async function mailServer(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
    const server = await startMailServer(...given);
    servers.push(server);
    return server;
  }

  beforeEach(async () => {
    lines.length = 0;
    await database.delete(mails);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  function resourcesFor(port: number | null, given: Record<string, string> = {}) {
    const smtpUrl: Record<string, string> = port === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const config = readConfig({ PUBLIC_URL: 'https://videos.example.org', ...smtpUrl, ...given });
    return { config, database, log, siteName: async () => given.renamed ?? config.siteName };
  }

  /** One round of the job on one instance. */
  function send(
    port: number | null,
    given: Record<string, string> = {},
    signal = new AbortController().signal,
  ) {
    return sendWaitingMails(resourcesFor(port, given), signal);
  }

  async function queue(
    recipient = 'ada@example.org',
    firstName: string | null = 'Ada',
    config = WITH_MAIL_SERVER,
  ): Promise<string> {
    const link = 'https://videos.example.org/verify?token=secret-token';
    const content = verifyAddressMail({ siteName: 'Filme für alle', firstName, link, minutesValid: 60 });
    await database.transaction((tx) => queueMail(tx, config, { ...content, recipient }, userId));
    const [mail] = await database.select().from(mails).where(eq(mails.recipient, recipient));
    return mail?.id ?? '';
  }

  async function outbox() {
    return database.select().from(mails).orderBy(mails.recipient);
  }

  /** As if so many minutes had passed since everything in the outbox happened. */
  async function pass(minutes: number): Promise<void> {
    const ago = sql.raw(`make_interval(mins => ${minutes})`);
    await database.execute(sql`
      update mails set created_at = created_at - ${ago}, due_at = due_at - ${ago}, expires_at = expires_at - ${ago}`);
  }

  /** Minutes until a mail is due, rounded. */
  async function minutesUntilDue(id: string): Promise<number> {
    const result = await database.execute<{ minutes: number }>(
      sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from mails where id = ${id}`,
    );
    return result.rows[0]?.minutes ?? Number.NaN;
  }

  return {
    database,
    userId,
    log,
    lines,
    mailServer,
    resourcesFor,
    send,
    queue,
    outbox,
    pass,
    minutesUntilDue,
  };
}
