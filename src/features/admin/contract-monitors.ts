import { z } from 'zod';
import { LIMIT_KINDS, operation } from '#lib/operation.ts';

const amount = z.number().nonnegative();
/** Of each of the last seven days (UTC), the first day first, today last. */
const days = z.array(amount).length(7);

/** What an admin looks at now and then, beside what the dashboard says. All of it was counted or measured. */
const monitors = z.object({
  /** The seven days, as `2026-11-22`. */
  days: z.array(z.string()).length(7),
  /** What models took, by what they were asked for; null where none is set up and none was asked. */
  model: z
    .object({
      purposes: z.array(z.object({ purpose: z.string(), calls: days, tokens: days })),
      today: z.object({ calls: amount, tokens: amount }),
      budget: z.object({ calls: amount, tokens: amount }),
    })
    .nullable(),
  mail: z.object({ waiting: amount, failed: amount, sendsMail: z.boolean() }),
  storage: z.object({
    databaseBytes: amount,
    /** As it was counted last; null before that. */
    files: z
      .object({ count: amount, bytes: amount, at: z.string(), place: z.enum(['disk', 's3']) })
      .nullable(),
    freeBytes: amount.nullable(),
  }),
  /** Share links that somebody followed: those that led to something, and the others. So few say nothing of their health. */
  shareLinks: z.object({
    working: days,
    broken: days,
    health: z.enum(['healthy', 'warning', 'critical']).nullable(),
  }),
  /** How often somebody was asked to wait, by what they asked for; those kinds alone of which there were any. */
  refusals: z.array(z.object({ kind: z.enum(LIMIT_KINDS), count: days })),
});
export type Monitors = z.infer<typeof monitors>;

export const monitorsContract = {
  monitors: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/admin/monitors',
      summary: 'What was used, kept and refused in seven days',
    })
    .output(monitors),
};
