import { implement } from '@orpc/server';
import { recordAction } from '#platform/audit.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { tasksContract } from '../../contract-tasks.ts';
import { cancelledTask, startedTask } from '../admin-actions.ts';
import { mediaTaskJob } from '../jobs.ts';
import { untranscribedCount } from '../untranscribed.ts';
import { beginTask, mediaTaskStates, recordProgress } from './task-progress.ts';

const procedures = implement(tasksContract).$context<RequestContext>().use(guard);

const SUBJECTS = {
  'migrate-files': 'Thumbnail migration',
  'clean-up-files': 'Unused thumbnails',
  'ask-hosts': 'Transcripts of all videos without one',
} as const;

export const taskProcedures = {
  mediaTasks: procedures.mediaTasks.handler(async ({ context }) => {
    const { database, storages } = context.resources;
    return {
      tasks: await mediaTaskStates(database),
      place: storages.place,
      hasFormerPlace: storages.former !== null,
      withoutTranscript: await untranscribedCount(database),
    };
  }),

  startMediaTask: procedures.startMediaTask.handler(async ({ input, context }) => {
    const { database, enqueue } = context.resources;
    const { kind, isDryRun } = input;
    await database.transaction(async (tx) => {
      if (!(await beginTask(tx, kind, kind === 'clean-up-files' ? { isDryRun } : {}))) return;
      const done = { subject: SUBJECTS[kind], before: {}, after: { kind, isDryRun } };
      await recordAction(tx, context, startedTask, done);
    });
    // One that runs is asked for again, too: its job may have been lost.
    await enqueue(mediaTaskJob, { kind }, kind);
    return {};
  }),

  cancelMediaTask: procedures.cancelMediaTask.handler(async ({ input, context }) => {
    const { kind } = input;
    await context.resources.database.transaction(async (tx) => {
      if (!(await recordProgress(tx, kind, { state: 'cancelled' }))) return;
      await recordAction(tx, context, cancelledTask, {
        subject: SUBJECTS[kind],
        before: {},
        after: { kind },
      });
    });
    return {};
  }),
};
