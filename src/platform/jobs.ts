import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss, systemClock } from 'pg-boss';
import { z } from 'zod';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

export interface JobSettings<Data> {
  /** Names the queue, for example `media.fetch-thumbnail`. */
  name: string;
  data: z.ZodType<Data>;
  /** When it runs by itself, as a cron expression in UTC; with `{}` as its data. */
  schedule?: string;
  /** Whether a setting of the site switches it off: its runs then do nothing. */
  isOff?(settings: Settings): Promise<boolean>;
  /** How often a failed job is tried again, with doubling delays from `retryDelaySeconds` on. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** After this many seconds a run counts as failed. */
  expireInSeconds: number;
  /** Seconds after which a job that ended is forgotten; a week unless said otherwise. */
  keptSeconds?: number;
}

/** One kind of background work. Work is idempotent: a job may run again after a crash. */
export interface Job<Data, Resources> extends JobSettings<Data> {
  /** @throws ZodError when the data is not what the job takes. */
  run(data: unknown, resources: Resources, signal: AbortSignal): Promise<void>;
}

/** Of work that takes up every minute what was left: what fails is not tried again, for the next minute does. */
export const EVERY_MINUTE = {
  data: z.object({}).strict(),
  schedule: '* * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  keptSeconds: 3_600,
};

/** States a job; its work gets only data that its schema accepts. */
export function job<Data, Resources>(
  definition: JobSettings<Data> & {
    work(data: Data, resources: Resources, signal: AbortSignal): Promise<void>;
  },
): Job<Data, Resources> {
  const { work, ...settings } = definition;
  return {
    ...settings,
    run: async (data, resources, signal) => work(settings.data.parse(data), resources, signal),
  };
}

/** `failing`: it could not start, and is tried again. */
export type JobsState = 'starting' | 'ok' | 'failing';

export interface Jobs {
  /**
   * Asks for a job. Of several waiting jobs with the same `key` one runs.
   * @throws ZodError when the data is not what the job takes; whatever keeps background work from starting, while it does.
   */
  enqueue<Data>(definition: JobSettings<Data>, data: Data, key?: string): Promise<void>;
  state(): JobsState;
  /** Waits for jobs under way, then stops. */
  stop(): Promise<void>;
}

/** Milliseconds that jobs under way may take to finish once the instance stops. */
const STOP_TIMEOUT_MS = 8_000;
/** Milliseconds until a start that failed is tried again: the first time, and at most. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds after which a statement of the queue is given up: the network may have swallowed its answer. */
const ANSWER_LIMIT_MS = 60_000;

/** The queue's clock, which is not set back: its workers would wait for as long as that. */
const CLOCK = { ...systemClock, now: () => Math.round(performance.timeOrigin + performance.now()) };

/**
 * Starts the workers of all jobs on this instance, again and again until it succeeds; every instance may run every job,
 * and each job runs on one.
 * @param resources gives what jobs work with, when a job is about to run.
 */
export function startJobs<Resources>(
  connectionString: string,
  definitions: readonly Job<unknown, Resources>[],
  resources: () => Resources,
  log: Log,
): Jobs {
  let state: JobsState = 'starting';
  const stopping = new AbortController();
  const attempt = () => startBoss(connectionString, definitions, resources, log);
  let boss = attempt();

  const trying = (async () => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await boss;
        state = 'ok';
        return;
      } catch (err) {
        state = 'failing';
        log.error({ err }, 'background work did not start; it is tried again');
      }
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      boss = attempt();
    }
  })();
  return {
    async enqueue(definition, data, key) {
      const checked = definition.data.parse(data) as object;
      const { queue, workers } = await boss;
      await queue.send(definition.name, checked, key === undefined ? {} : { singletonKey: key });
      // Whoever asks mostly waits for it, and this instance may have time.
      const worker = workers.get(definition.name);
      if (worker) queue.notifyWorker(worker);
    },
    state: () => state,
    async stop() {
      stopping.abort();
      await trying;
      if (state === 'ok')
        await (await boss).queue.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
    },
  };
}

async function startBoss<Resources>(
  connectionString: string,
  definitions: readonly Job<unknown, Resources>[],
  resources: () => Resources,
  log: Log,
): Promise<{ queue: PgBoss; workers: Map<string, string> }> {
  const connection = {
    connectionString,
    application_name: 'mindreel jobs',
    max: 4,
    query_timeout: ANSWER_LIMIT_MS,
  };
  const boss = new PgBoss({ ...connection, schema: 'jobs', clock: CLOCK });
  boss.on('error', (err) => log.warn({ err }, 'the job queue met an error'));
  try {
    await boss.start();
    const workers = new Map<string, string>();
    for (const definition of definitions) {
      workers.set(definition.name, await workOn(boss, definition, resources, log));
    }
    return { queue: boss, workers };
  } catch (error) {
    await boss
      .stop({ graceful: false, close: true })
      .catch((err) => log.debug({ err }, 'the job queue did not stop'));
    throw error;
  }
}

/** Makes a job's queue, and runs what is asked of it. @returns the id of the worker that does */
async function workOn<Resources>(
  boss: PgBoss,
  definition: Job<unknown, Resources>,
  resources: () => Resources,
  log: Log,
): Promise<string> {
  const { name, schedule, retryLimit, retryDelaySeconds, expireInSeconds, keptSeconds } = definition;
  const options = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds,
    ...(keptSeconds && { deleteAfterSeconds: keptSeconds }),
  };
  await boss.createQueue(name, { ...options, policy: 'short' });
  await boss.updateQueue(name, options);
  if (schedule) await boss.schedule(name, schedule, {});
  const runOne = async ({ id, data, signal }: { id: string; data: unknown; signal: AbortSignal }) => {
    const startedAt = performance.now();
    try {
      await definition.run(data, resources(), signal);
      log.info({ job: name, id, milliseconds: Math.round(performance.now() - startedAt) }, 'job done');
    } catch (err) {
      log.warn({ err, job: name, id }, 'job failed');
      throw err;
    }
  };
  let worker: string | undefined;
  worker = await boss.work(name, { pollingIntervalSeconds: 2 }, async ([one]) => {
    if (!one) return;
    // Others may wait: they are looked for at once. Each is taken by itself, so that each has its whole time.
    if (worker) boss.notifyWorker(worker);
    await runOne(one);
  });
  return worker;
}

/**
 * Deletes every job, waiting or done, that names a mail address in its data or in what came of it; whatever its case. An
 * address that ends or begins with this one is another.
 */
export async function forgetJobsNaming(tx: Database, address: string): Promise<void> {
  const escaped = address.toLowerCase().replace(/[^a-z0-9]/g, '\\$&');
  const whole = `(?<![a-z0-9_+.-])${escaped}(?![a-z0-9-]|\\.[a-z0-9])`;
  await tx.execute(sql`
    delete from jobs.job
     where lower(concat_ws(' ', data, output, singleton_key)) ~ ${whole}`);
}
