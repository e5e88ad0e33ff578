import { and, eq, sql } from 'drizzle-orm';
import { mediaTasks } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { MediaTask } from '../../contract-tasks.ts';
import type { MediaTaskKind } from '../../rules/task-words.ts';

/** Minutes without a word after which one that runs has lost its instance. */
const STALLED_MINUTES = 10;

type Counts = Record<string, number | boolean>;

/** The last of each kind. */
export async function mediaTaskStates(database: Database): Promise<MediaTask[]> {
  const rows = await database
    .select({
      kind: sql<MediaTaskKind>`${mediaTasks.kind}`,
      state: sql<MediaTask['state']>`${mediaTasks.state}`,
      done: mediaTasks.done,
      total: mediaTasks.total,
      result: mediaTasks.result,
      error: mediaTasks.error,
      startedAt: mediaTasks.started_at,
      isStalled: sql<boolean>`${mediaTasks.state} = 'running'
        and ${mediaTasks.updated_at} < now() - make_interval(mins => ${STALLED_MINUTES})`,
    })
    .from(mediaTasks)
    .orderBy(mediaTasks.kind);
  return rows.map(({ startedAt, ...task }) => ({ ...task, startedAt: startedAt.toISOString() }));
}

/** Writes down that one starts; false when it runs already. */
export async function beginTask(tx: Database, kind: MediaTaskKind, result: Counts): Promise<boolean> {
  const now = sql`now()`;
  const fresh = {
    state: 'running',
    done: 0,
    total: null,
    result,
    error: null,
    started_at: now,
    updated_at: now,
  };
  const rows = await tx
    .insert(mediaTasks)
    .values({ kind, ...fresh })
    .onConflictDoUpdate({
      target: mediaTasks.kind,
      set: fresh,
      setWhere: sql`${mediaTasks.state} <> 'running'
        or ${mediaTasks.updated_at} < now() - make_interval(mins => ${STALLED_MINUTES})`,
    })
    .returning({ kind: mediaTasks.kind });
  return rows.length > 0;
}

/** How far one has come; null when it does not run, or no more. */
export async function runningTask(
  database: Database,
  kind: MediaTaskKind,
): Promise<{ done: number; total: number | null; result: Counts; startedAt: Date } | null> {
  const [row] = await database
    .select({
      done: mediaTasks.done,
      total: mediaTasks.total,
      result: mediaTasks.result,
      startedAt: mediaTasks.started_at,
    })
    .from(mediaTasks)
    .where(and(eq(mediaTasks.kind, kind), eq(mediaTasks.state, 'running')));
  return row ?? null;
}

/** Writes down how far it has come. @returns whether it is to go on */
export async function recordProgress(
  database: Database,
  kind: MediaTaskKind,
  progress: { done?: number; total?: number; result?: Counts; state?: MediaTask['state']; error?: string },
): Promise<boolean> {
  const rows = await database
    .update(mediaTasks)
    .set({ ...progress, updated_at: sql`now()` })
    .where(and(eq(mediaTasks.kind, kind), eq(mediaTasks.state, 'running')))
    .returning({ kind: mediaTasks.kind });
  return rows.length > 0;
}
