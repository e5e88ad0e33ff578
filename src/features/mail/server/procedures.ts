import { implement } from '@orpc/server';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { mailContract } from '../contract.ts';
import { newestMails } from './queries.ts';

const procedures = implement(mailContract).$context<RequestContext>().use(guard);

/** Mails a page. */
const PAGE_SIZE = 50;

export const mailProcedures = {
  outbox: procedures.outbox.handler(async ({ input, context }) => {
    const { config, database } = context.resources;
    const found = await newestMails(database, input.cursor, PAGE_SIZE + 1);
    const page = found.slice(0, PAGE_SIZE);
    return {
      mails: page.map((mail) => ({
        id: mail.id,
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.status === 'sent' ? null : mail.text,
        status: mail.status,
        attempts: mail.attempts,
        error: mail.error,
        createdAt: mail.created_at.toISOString(),
        expiresAt: mail.expires_at.toISOString(),
        sentAt: mail.sent_at?.toISOString() ?? null,
      })),
      nextCursor: found.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
      sendsMail: config.mail !== undefined,
    };
  }),
};
