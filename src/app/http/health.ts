import { isDatabaseAway } from '#platform/postgres/database-away.ts';
import { appliedMigrations } from '#platform/postgres/migrate-database.ts';
import type { Application } from '../application.ts';

/** Milliseconds that a readiness check may take: an orchestrator asks again soon. */
const READY_TIMEOUT_MS = 3_000;

/** `/health`: the process answers. Says nothing of the database, so that no orchestrator restarts it in vain. */
export function health(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}

/**
 * `/ready`: the database answers and has the migrations that this code needs, and background work runs; else, and once
 * it stops, 503 and why.
 */
export async function ready(application: Application, neededMigrations: number): Promise<Response> {
  application.readiness.asked();
  if (application.readiness.isStopping) {
    return Response.json({ status: 'stopping' }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  let database: 'ok' | 'unreachable' = 'ok';
  let migrations: 'ok' | 'pending' | 'unknown' = 'unknown';
  try {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Query read timeout')), READY_TIMEOUT_MS).unref();
    });
    const applied = await Promise.race([appliedMigrations(application.connection.pool), timeout]);
    migrations = applied >= neededMigrations ? 'ok' : 'pending';
  } catch (err) {
    application.log.warn({ err }, 'not ready');
    if (isDatabaseAway(err)) database = 'unreachable';
    else migrations = 'pending';
  }
  const jobs = application.jobs.state();
  const isReady = database === 'ok' && migrations === 'ok' && jobs === 'ok';
  return Response.json(
    { status: isReady ? 'ready' : 'not ready', database, migrations, jobs },
    { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
