import { z } from 'zod';
import { operation } from '#lib/operation.ts';
import { MEDIA_TASKS } from './rules/task-words.ts';

export const mediaTaskKind = z.enum(MEDIA_TASKS);

/** Long work, as far as it has come. */
export const mediaTask = z.object({
  kind: mediaTaskKind,
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Files, or videos. */
  done: z.number(),
  /** Null until it was counted. */
  total: z.number().nullable(),
  /** Counts by what became of them: see `server/tasks`. */
  result: z.record(z.string(), z.union([z.number(), z.boolean()])),
  /** Why it failed, in plain words. */
  error: z.string().nullable(),
  /** It says that it runs, and nothing was heard of it for minutes: it may be started again. */
  isStalled: z.boolean(),
  /** ISO 8601. */
  startedAt: z.string(),
});
export type MediaTask = z.infer<typeof mediaTask>;

/** Long work of admins: it goes on without them, and is taken up again after a restart. */
export const tasksContract = {
  /** The last of each kind, and what they would be about. */
  mediaTasks: operation('admin', { kind: 'read', per: 'person' })
    .route({
      method: 'GET',
      path: '/media-tasks',
      summary: 'Long work on files and hosts, and how far it is',
    })
    .output(
      z.object({
        tasks: z.array(mediaTask),
        /** Where pictures are written now. */
        place: z.enum(['disk', 's3']),
        /** Whether there is another place that files may be moved from. */
        hasFormerPlace: z.boolean(),
        /** Videos without a transcript, drafts too; also those whose hosts are being asked. */
        withoutTranscript: z.number(),
      }),
    ),

  /** Starts one, unless it runs. A clean-up as a dry run deletes nothing and only counts. */
  startMediaTask: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/media-tasks/{kind}', summary: 'Start long work on files or hosts' })
    .input(z.object({ kind: mediaTaskKind, isDryRun: z.boolean().default(false) }))
    .output(z.object({})),

  /** Ends one that runs, after the file or video that it is at. */
  cancelMediaTask: operation('admin', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/media-tasks/{kind}', summary: 'End long work' })
    .input(z.object({ kind: mediaTaskKind }))
    .output(z.object({})),
};
