import { z } from 'zod';
import { operation } from '#lib/operation.ts';

export const outboxMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  /** What it says; null once it was sent. */
  text: z.string().nullable(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  attempts: z.number(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** ISO 8601, as are all moments here. */
  createdAt: z.string(),
  /** Until when it is of use: a link in it works no longer. */
  expiresAt: z.string(),
  sentAt: z.string().nullable(),
});

export const mailContract = {
  /** Mails of the last 7 days, the newest first (decisions: Check Your Email). The cursor is a mail's id. */
  outbox: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/mails', summary: 'Mails that were sent, wait or failed' })
    .input(z.object({ cursor: z.uuid().optional() }))
    .output(
      z.object({
        mails: z.array(outboxMail),
        nextCursor: z.uuid().nullable(),
        /** Whether a mail server is set up; without one mails wait here to be passed on. */
        sendsMail: z.boolean(),
      }),
    ),
};
