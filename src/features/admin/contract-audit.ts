import { z } from 'zod';
import { operation } from '#lib/operation.ts';

/** Somebody whom the log names: of who is gone the id alone is left (decisions: Export and deletion). */
const person = z.object({ id: z.uuid(), email: z.string().nullable() });

/** ISO 8601, as are all moments here. */
const moment = z.string();

const auditEntry = z.object({
  id: z.uuid(),
  at: moment,
  /** Such as `catalogue.delete-videos`. */
  action: z.string(),
  /** How many deeds the line tells of: the same, done by the same person in the same minute. The rest is of the last of them. */
  count: z.int(),
  /** What it was done to, in words. */
  subject: z.string(),
  actor: person,
  /** To whom it was done, where it was done to somebody. */
  person: person.nullable(),
  undone: z.object({ at: moment, by: person }).nullable(),
  /** Why it cannot be undone, no deed of its kind or not as things are; null where it may be, and where it was. */
  whyNotUndone: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const part = z.string().trim().max(200, 'Please use at most 200 characters');
const day = z.iso.date('Please enter a day such as 2026-11-22');

export const auditFilter = z.object({
  action: z.string().max(100).optional(),
  /** A part of an address, or an id. */
  person: part.optional(),
  subject: part.optional(),
  from: day.optional(),
  until: day.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** What admins did (spec 3 §6); every admin reads all of it. */
export const auditContract = {
  auditLog: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/audit-log', summary: 'What admins did, the newest first' })
    .input(auditFilter.extend({ cursor: z.string().optional() }))
    .output(z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() })),

  auditTogether: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/admin/audit-log/{id}/together',
      summary: 'The deeds that one line of the log tells of',
    })
    .input(auditFilter.extend({ id: z.uuid() }))
    .output(z.object({ entries: z.array(auditEntry) })),

  auditActions: operation('admin', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/admin/audit-actions', summary: 'The kinds of deeds in the log' })
    .output(z.object({ actions: z.array(z.string()) })),

  auditDetails: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/admin/audit-log/{id}',
      summary: 'What was before an admin did something, and what is after',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ before: z.unknown(), after: z.unknown() })),
};
