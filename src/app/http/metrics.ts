import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken } from '#platform/callers/token.ts';
import type { Database } from '#platform/database.ts';
import { jobStates } from '#platform/job-states.ts';
import type { PerformanceMeter } from '#platform/performance-meter.ts';
import type { ReadReplica } from '#platform/postgres/read-replica.ts';

interface Sources {
  meter: PerformanceMeter;
  pool: pg.Pool;
  readReplica: ReadReplica | null;
  database: Database;
  jobs: readonly { name: string; schedule?: string }[];
}

/** Seconds. */
const QUERY_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const OPERATION_BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5];
const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Makes what answers `/metrics`, in the text format of Prometheus, to whoever brings the token as a bearer's. Without a token
 * in the configuration there is no such address, and nothing is collected.
 */
export function answerMetrics(
  token: string | undefined,
  sources: Sources,
): (request: Request) => Promise<Response> {
  if (token === undefined) return async () => new Response('Not found.', { status: 404, headers: NO_STORE });
  const registry = collected(sources);
  const expected = Buffer.from(hashToken(`Bearer ${token}`));
  return async (request) => {
    const given = Buffer.from(hashToken(request.headers.get('authorization') ?? ''));
    if (!timingSafeEqual(given, expected)) {
      return new Response('A token is needed.', {
        status: 401,
        headers: { ...NO_STORE, 'www-authenticate': 'Bearer' },
      });
    }
    return new Response(await registry.metrics(), {
      headers: { ...NO_STORE, 'content-type': registry.contentType },
    });
  };
}

/** What is told of this instance; of jobs, of all. */
function collected({ meter, pool, readReplica, database, jobs }: Sources): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'mindreel_' });
  const queries = new Histogram({
    name: 'mindreel_database_query_seconds',
    help: 'How long queries took.',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const operations = new Histogram({
    name: 'mindreel_operation_seconds',
    help: 'How long operations took, by name.',
    labelNames: ['operation'] as const,
    buckets: OPERATION_BUCKETS,
    registers,
  });
  const lookups = new Counter({
    name: 'mindreel_kept_lookups_total',
    help: 'Pages and searches by tag that were asked for, by whether they were kept.',
    labelNames: ['kept'] as const,
    registers,
  });
  const events = new Counter({
    name: 'mindreel_events_total',
    help: 'Calls refused for a limit and share links followed, by kind.',
    labelNames: ['event'] as const,
    registers,
  });
  const pools = { primary: pool, ...(readReplica && { replica: readReplica.pool }) };
  new Gauge({
    name: 'mindreel_database_connections',
    help: 'Connections of the pool to the primary and of that to its replica, and who waits for one.',
    labelNames: ['server', 'state'] as const,
    registers,
    collect() {
      for (const [server, { idleCount, totalCount, waitingCount }] of Object.entries(pools)) {
        this.set({ server, state: 'idle' }, idleCount);
        this.set({ server, state: 'used' }, totalCount - idleCount);
        this.set({ server, state: 'waited_for' }, waitingCount);
      }
    },
  });
  if (readReplica) watchReplica(readReplica, registers);
  new Gauge({
    name: 'mindreel_jobs',
    help: 'Background work of all instances, by name and state.',
    labelNames: ['job', 'state'] as const,
    registers,
    async collect() {
      // A database that is away must not hide the rest.
      const states = await jobStates(database, jobs, new Date()).catch(() => null);
      this.reset();
      for (const { name: job, waiting, running, failed } of states ?? []) {
        this.set({ job, state: 'waiting' }, waiting);
        this.set({ job, state: 'running' }, running);
        this.set({ job, state: 'failed' }, failed);
      }
    },
  });
  meter.observer = {
    query: (ms) => queries.observe(ms / 1_000),
    operation: (operation, ms) => operations.observe({ operation }, ms / 1_000),
    lookup: (isKept) => lookups.inc({ kept: String(isKept) }),
    tally: (event) => events.inc({ event }),
  };
  return registry;
}

function watchReplica(readReplica: ReadReplica, registers: Registry[]): void {
  new Gauge({
    name: 'mindreel_replica_used',
    help: 'Whether lists and searches are read from the replica: 1, or 0 while they are read from the primary.',
    registers,
    collect() {
      this.set(readReplica.state().isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mindreel_replica_behind_seconds',
    help: 'How far the replica is behind the primary; not a number while that is not known.',
    registers,
    collect() {
      this.set((readReplica.state().behindMs ?? Number.NaN) / 1_000);
    },
  });
}
