import { and, desc, eq, inArray, lt, not, or, sql } from 'drizzle-orm';
import { backupRuns } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';
import type { BackupRun } from '../contract.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Progress } from './write-backup.ts';

/** Seconds without a word after which a run counts as broken off: its instance was killed, or the queue stands still. */
const SILENT_SECONDS = 180;
const BROKEN_OFF = 'It was broken off. Please try again.';
const UNDER_WAY = ['waiting', 'running'];
const isSilent = lt(backupRuns.seen_at, sql`now() - make_interval(secs => ${SILENT_SECONDS})`);

/** The last run, with what became of one that nothing was heard of. */
export async function lastRun(database: Database): Promise<BackupRun | null> {
  const [row] = await database
    .select({ run: backupRuns, isSilent: sql<boolean>`${isSilent}` })
    .from(backupRuns)
    .orderBy(desc(backupRuns.created_at))
    .limit(1);
  if (!row) return null;
  const { run } = row;
  const isBroken = row.isSilent && UNDER_WAY.includes(run.state);
  return {
    kind: run.kind as BackupRun['kind'],
    name: run.name,
    state: isBroken ? 'failed' : (run.state as BackupRun['state']),
    phase: run.phase as BackupRun['phase'],
    done: run.done,
    total: run.total,
    error: isBroken ? BROKEN_OFF : run.error,
    startedAt: run.created_at.toISOString(),
  };
}

/** When the last backup began that was made or is being made; null when there is none. */
export async function lastBackupAt(database: Database): Promise<Date | null> {
  const [row] = await database
    .select({ at: backupRuns.created_at })
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'backup'),
        or(eq(backupRuns.state, 'done'), and(inArray(backupRuns.state, UNDER_WAY), not(isSilent))),
      ),
    )
    .orderBy(desc(backupRuns.created_at))
    .limit(1);
  return row?.at ?? null;
}

/** When a backup failed last, or was last heard of before it was broken off; null when none did. */
export async function lastFailureAt(database: Database): Promise<Date | null> {
  const [row] = await database
    .select({ at: backupRuns.seen_at })
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'backup'),
        or(eq(backupRuns.state, 'failed'), and(inArray(backupRuns.state, UNDER_WAY), isSilent)),
      ),
    )
    .orderBy(desc(backupRuns.seen_at))
    .limit(1);
  return row?.at ?? null;
}

/**
 * Writes down that something is to be done.
 * @returns its id; null while something else is
 */
export async function beginRun(tx: Database, kind: BackupRun['kind'], name: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('backup-run', 0))`);
  await tx
    .update(backupRuns)
    .set({ state: 'failed', error: BROKEN_OFF, ended_at: sql`now()` })
    .where(and(inArray(backupRuns.state, UNDER_WAY), isSilent));
  const busy = await tx
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(inArray(backupRuns.state, UNDER_WAY));
  if (busy.length > 0) return null;
  await tx.delete(backupRuns).where(lt(backupRuns.created_at, sql`now() - interval '60 days'`));
  const [row] = await tx.insert(backupRuns).values({ kind, name }).returning({ id: backupRuns.id });
  return row?.id ?? null;
}

/**
 * Takes a run over.
 * @returns null when there is nothing left to do
 * @throws BackupRefused when it failed, or was broken off: it has its name by when it began, and another may be under way
 */
export async function takeRun(
  database: Database,
  id: string,
): Promise<{ kind: string; name: string } | null> {
  const [row] = await database
    .update(backupRuns)
    .set({ state: 'running', seen_at: sql`now()` })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'waiting')))
    .returning({ kind: backupRuns.kind, name: backupRuns.name });
  if (row) return row;
  const [done] = await database
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'done')));
  if (!done) throw new BackupRefused('Please begin it again under Backups.');
  return null;
}

export async function noteProgress(
  database: Database,
  id: string,
  { phase, done, total }: Progress,
): Promise<void> {
  await database
    .update(backupRuns)
    .set({ phase, done, total: total ?? null, seen_at: sql`now()` })
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')));
}

/** @param error why it failed, in plain words; null when it did not */
export async function endRun(database: Database, id: string, error: string | null): Promise<void> {
  await database
    .update(backupRuns)
    .set({ state: error === null ? 'done' : 'failed', error, seen_at: sql`now()`, ended_at: sql`now()` })
    .where(eq(backupRuns.id, id));
}
