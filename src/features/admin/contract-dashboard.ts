import { z } from 'zod';
import { operation } from '#lib/operation.ts';

const amount = z.int().nonnegative();
/** Of each of the last seven days (UTC), the first day first, today last. */
const days = z.array(amount).length(7);

/** What the dashboard says (spec 3 §2 Dashboard). */
const dashboard = z.object({
  needs: z.object({
    drafts: amount,
    withoutTranscript: amount,
    /** Published videos that their hosts have no more. */
    gone: amount,
    /** Published videos of the operator's own films that do not lie in their folder, as after a restore. */
    missingFilms: amount,
    /** Mails that nobody sends: they wait to be passed on. */
    waitingMails: amount,
    failedMails: amount,
    /** Whether no backup was made for a week. */
    isBackupOverdue: z.boolean(),
    /** Whether none is made every day, and none came in another way for a week. */
    isBackupOff: z.boolean(),
  }),
  week: z.object({ watched: days, asked: days, helpful: days }),
  /** What the model took today, beside its budget; null where none is set up. */
  model: z.object({ calls: amount, tokens: amount, maxCalls: amount, maxTokens: amount }).nullable(),
});

export type Dashboard = z.infer<typeof dashboard>;

export const dashboardContract = {
  dashboard: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/admin/dashboard',
      summary: 'What needs an admin, and what happened this week',
    })
    .output(dashboard),
};
