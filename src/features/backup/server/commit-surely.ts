import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';

/** Milliseconds for a server that was killed to be back, and between two questions. */
const BACK_MS = 30_000;
const ASK_MS = 250;

/** Whether the site is restored is known to nobody; what was written for it stays. */
export class OutcomeUnknown extends BackupRefused {}

/**
 * Commits. Where the answer is lost on the way the database is asked whether it did.
 * @param connectionString of the same database, to ask by
 * @throws OutcomeUnknown when it cannot be asked; else why it did not commit
 */
export async function commitSurely(client: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  try {
    await client.query('commit');
  } catch (error) {
    const outcome = await outcomeOf(rows[0]?.id ?? '', connectionString);
    if (outcome === 'aborted') throw error;
    if (outcome !== 'committed')
      throw new OutcomeUnknown(
        'The database went away at the very end. Look whether the site is restored; if not, restore again.',
        { cause: error },
      );
  }
}

/** What became of a transaction; null where the database does not say so in time. */
async function outcomeOf(id: string, connectionString: string): Promise<string | null> {
  const giveUpAt = performance.now() + BACK_MS;
  while (performance.now() < giveUpAt) {
    const outcome = await askFor(id, connectionString).catch(() => null);
    if (outcome === 'committed' || outcome === 'aborted') return outcome;
    await delay(ASK_MS);
  }
  return null;
}

async function askFor(id: string, connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_xact_status($1::xid8) as outcome', [id]);
    return rows[0].outcome;
  } finally {
    await client.end();
  }
}
