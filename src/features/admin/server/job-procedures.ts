import { implement } from '@orpc/server';
import { recordAction } from '#platform/audit.ts';
import { jobStates, retryFailedJobs } from '#platform/job-states.ts';
import { guard, type RequestContext, type Resources } from '#platform/procedure.ts';
import { jobsContract } from '../contract-jobs.ts';
import { jobWords } from '../rules/job-words.ts';
import { ranJob, retriedJobs } from './admin-actions.ts';

const procedures = implement(jobsContract).$context<RequestContext>().use(guard);

type Definition = Resources['jobDefinitions'][number];

/** Whether a run needs to be told nothing. */
const mayRunNow = ({ data }: Definition) => data.safeParse({}).success;

export const jobProcedures = {
  jobs: procedures.jobs.handler(async ({ context }) => {
    const { database, jobDefinitions, settings } = context.resources;
    const off = await Promise.all(jobDefinitions.map(async (one) => (await one.isOff?.(settings)) ?? false));
    const states = await jobStates(database, jobDefinitions, new Date());
    const jobs = states?.map(({ lastRun, nextRunAt, failures, ...state }, place) => {
      const definition = jobDefinitions[place];
      return {
        ...state,
        schedule: definition?.schedule ?? null,
        isOff: off[place] ?? false,
        lastRun: lastRun && { ...lastRun, at: lastRun.at.toISOString() },
        nextRunAt: nextRunAt?.toISOString() ?? null,
        failures: failures.map(({ lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toISOString() })),
        mayRunNow: definition !== undefined && mayRunNow(definition) && !off[place],
      };
    });
    return { jobs: jobs ?? null };
  }),

  runJob: procedures.runJob.handler(async ({ input: { name }, context, errors }) => {
    const { database, jobDefinitions, enqueue, settings } = context.resources;
    const definition = jobDefinitions.find((one) => one.name === name);
    if (!definition || !mayRunNow(definition)) throw errors.NOT_FOUND_ERROR();
    // It would wake, do nothing, and be shown as done.
    if (await definition.isOff?.(settings))
      throw errors.VALIDATION_ERROR({ message: 'This work is switched off.' });
    await database.transaction(async (tx) => {
      await recordAction(tx, context, ranJob, { subject: jobWords(name).title, before: {}, after: { name } });
      // Last, so that nothing is asked for that could not be written down.
      await enqueue(definition, {});
    });
    return {};
  }),

  retryJobs: procedures.retryJobs.handler(async ({ input: { name }, context, errors }) => {
    const { database, jobDefinitions } = context.resources;
    if (!jobDefinitions.some((one) => one.name === name)) throw errors.NOT_FOUND_ERROR();
    const retried = await database.transaction(async (tx) => {
      const count = await retryFailedJobs(tx, name);
      if (count > 0) {
        await recordAction(tx, context, retriedJobs, {
          subject: jobWords(name).title,
          before: {},
          after: { name, count },
        });
      }
      return count;
    });
    return { retried };
  }),
};
