import pg from 'pg';
import {
  migrateDatabase,
  migrateInTransaction,
  momentsOfMigrations,
  untilNobodyElseMigrates,
} from '#platform/postgres/migrate-database.ts';
import type { About, Manifest } from './archive-shape.ts';
import { BackupRefused, DAMAGED } from './backup-refused.ts';
import { commitSurely, OutcomeUnknown } from './commit-surely.ts';
import { dropEverything } from './drop-everything.ts';
import { readBackup } from './read-backup.ts';
import { restoredFiles } from './restored-files.ts';
import { TableFilling } from './table-filling.ts';
import { PRODUCT_TABLES, savedTables, tablesIn } from './tables.ts';
import type { Progress, Site } from './write-backup.ts';

/** Tells every instance that all it has in memory is of a site that is no more. */
export const RESTORED_CHANNEL = 'site_restored';

const SOMEBODY_REGISTERED =
  'Somebody has registered here. A backup is restored into an instance on which nobody has.';

/** Milliseconds that the tables are waited for, and how often: people may be reading. */
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_TRIES = 6;

export interface RestoreOptions {
  passphrase?: string | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Told why files that nothing names any more could not be deleted; it changes nothing of the outcome. */
  onFilesLeft?: ((error: unknown) => void) | undefined;
}

/** A backup that can be read several times. */
export type OpenBackup = () => AsyncIterable<Buffer>;

/**
 * Reads a backup whole, and says what it holds.
 * @throws BackupRefused when it is broken, foreign, or made by a newer version
 */
export async function verifyBackup(
  open: OpenBackup,
  { migrationsFolder }: Pick<Site, 'migrationsFolder'>,
  { passphrase, onProgress, signal }: RestoreOptions = {},
): Promise<{ about: About; manifest: Manifest }> {
  const known = momentsOfMigrations(migrationsFolder);
  let done = 0;
  const count = async () => {
    signal?.throwIfAborted();
    done += 1;
    onProgress?.({ phase: 'checking', done });
  };
  return readBackup(open(), passphrase, {
    async about({ migrations }) {
      if (migrations.some((moment) => !known.has(moment)))
        throw new BackupRefused('This backup was made by a newer version of Mindreel.');
    },
    file: count,
    part: count,
  });
}

/**
 * Makes a site what it was when a backup began, whatever version made it: the tables as they were then, then every newer
 * migration, in one transaction. It happens wholly or not at all. Files are written first: no row names them before the
 * transaction ends, and keys are never used twice. If it fails they are removed; else those of the videos that were
 * replaced are.
 * The database is brought to this version beforehand, once the backup is known to be whole.
 * @throws BackupRefused when the backup is broken or somebody has registered on the site; then nothing was changed
 * @throws OutcomeUnknown when the database does not say any more whether it happened
 */
export async function restoreBackup(
  open: OpenBackup,
  site: Site,
  options: RestoreOptions = {},
): Promise<{ about: About; manifest: Manifest }> {
  const { manifest } = await verifyBackup(open, site, options);
  await migrateDatabase(site.connectionString, site.migrationsFolder);
  const client = new pg.Client({
    connectionString: site.connectionString,
    application_name: 'mindreel restore',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    // Before anything is looked at: of two that restore at once the second must see what the first made.
    await untilNobodyElseMigrates(client);
    await refuseIfRegistered(client);
    return await restoreInto(client, open, manifest.files.count, site, options);
  } finally {
    await client.end();
  }
}

async function restoreInto(
  client: pg.Client,
  open: OpenBackup,
  total: number,
  site: Site,
  { passphrase, signal, onProgress, onFilesLeft = () => undefined }: RestoreOptions,
): Promise<{ about: About; manifest: Manifest }> {
  const files = await restoredFiles(site.storage);
  const restoring = new Restoring(client, site);
  let read: { about: About; manifest: Manifest };
  let done = 0;
  try {
    read = await readBackup(open(), passphrase, {
      about: async (about) => restoring.expect(about),
      async file(key, bytes) {
        signal?.throwIfAborted();
        await files.write(key, bytes);
        done += 1;
        onProgress?.({ phase: 'files', done, total });
      },
      async part(table, bytes) {
        signal?.throwIfAborted();
        await restoring.add(table, bytes, onProgress);
      },
    });
    await files.settled();
    onProgress?.({ phase: 'indexes', done: 0 });
    await restoring.finish(read.manifest);
    signal?.throwIfAborted();
    await commitSurely(client, site.connectionString);
  } catch (error) {
    restoring.breakOff();
    await client.query('rollback').catch(() => undefined);
    // Rows that name files may stand: without them they would be worth little.
    if (!(error instanceof OutcomeUnknown)) await files.removeWritten().catch(onFilesLeft);
    throw error;
  }
  await client.query('analyze').catch(() => undefined);
  await files.removeOf(restoring.replacedVideos).catch(onFilesLeft);
  return read;
}

async function refuseIfRegistered(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from profiles limit 1');
  if (rowCount) throw new BackupRefused(SOMEBODY_REGISTERED);
}

/** The transaction in which the tables are replaced; it begins with the first row. */
class Restoring {
  readonly #client: pg.Client;
  readonly #site: Site;
  #about: About | undefined;
  #hasBegun = false;
  #indexes: string[] = [];
  /** The ids of the videos that were here before: the demo's, mostly. */
  replacedVideos: ReadonlySet<string> = new Set();
  #filling: TableFilling | undefined;
  readonly #counts = new Map<string, number>();

  constructor(client: pg.Client, site: Site) {
    this.#client = client;
    this.#site = site;
  }

  expect(about: About): void {
    this.#about = about;
  }

  async add(table: string, bytes: Buffer, onProgress: RestoreOptions['onProgress']): Promise<void> {
    if (!this.#hasBegun) await this.#begin();
    if (this.#filling?.table !== table) {
      await this.#endTable();
      const tables = this.#about?.tables ?? [];
      const done = tables.findIndex(({ name }) => name === table);
      onProgress?.({ phase: 'database', done, total: tables.length });
      this.#filling = new TableFilling(this.#client, table, tables[done]?.columns ?? []);
    }
    await this.#filling.write(bytes);
  }

  /** Brings the tables to this version once the last row is there. */
  async finish(manifest: Manifest): Promise<void> {
    if (!this.#hasBegun) await this.#begin();
    await this.#endTable();
    for (const { name, rows } of manifest.tables)
      if ((this.#counts.get(name) ?? 0) !== rows) throw new BackupRefused(DAMAGED);
    const client = this.#client;
    await client.query(`set local maintenance_work_mem = '64MB'`);
    for (const statement of this.#indexes) await client.query(statement);
    await this.#triggers('enable');
    await this.#continueSequences();
    await migrateInTransaction(client, this.#site.migrationsFolder);
    // Heard when the transaction is committed.
    await client.query(`notify ${RESTORED_CHANNEL}`);
  }

  /** Gives up what is under way, so that the connection can be told to roll back. */
  breakOff(): void {
    this.#filling?.breakOff();
  }

  async #begin(): Promise<void> {
    const client = this.#client;
    const about = this.#about;
    if (!about) throw new BackupRefused(DAMAGED);
    this.#hasBegun = true;
    await this.#lockTables();
    await refuseIfRegistered(client);
    const { rows: replaced } = await client.query<{ id: string }>('select id from videos');
    this.replacedVideos = new Set(replaced.map(({ id }) => id));
    await dropEverything(client);
    await client.query('delete from drizzle.__drizzle_migrations');
    await migrateInTransaction(client, this.#site.migrationsFolder, new Set(about.migrations));
    await this.#refuseStrangeTables(about);
    await this.#triggers('disable');
    // Made again over all rows at once, in a fraction of the time.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisunique and c.relname = any($1)`,
      [about.tables.map(({ name }) => name)],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    this.#indexes = indexes.map(({ definition }) => definition);
    // What migrations wrote comes with the backup's rows.
    const names = about.tables.map(({ name }) => client.escapeIdentifier(name));
    if (names.length > 0) await client.query(`truncate ${names} cascade`);
  }

  /** Takes every table at once, so that nobody who reads one meanwhile waits for us while we wait for them. */
  async #lockTables(): Promise<void> {
    const client = this.#client;
    const tables = await tablesIn(client);
    const strange = tables.filter((name) => !PRODUCT_TABLES.has(name));
    if (strange.length > 0)
      throw new BackupRefused(
        `The database holds tables that are not Mindreel's (${strange.slice(0, 3).join(', ')}): give it one of its own.`,
      );
    const names = tables.map((name) => client.escapeIdentifier(name));
    for (let tries = 1; ; tries += 1) {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      try {
        await client.query(`lock table ${names} in access exclusive mode`);
        await client.query('set local lock_timeout = 0');
        return;
      } catch (error) {
        await client.query('rollback');
        const { code } = error as { code?: string };
        if ((code !== '55P03' && code !== '40P01') || tries === LOCK_TRIES) throw error;
      }
    }
  }

  /** The backup's own list of tables is not believed: it has to be what a database of its version has. */
  async #refuseStrangeTables(about: About): Promise<void> {
    const there = new Map((await savedTables(this.#client)).map(({ name, columns }) => [name, columns]));
    const fits = about.tables.every(({ name, columns }) => {
      const known = there.get(name);
      return known && columns.every((column) => known.includes(column));
    });
    if (!fits || new Set(about.tables.map(({ name }) => name)).size !== about.tables.length)
      throw new BackupRefused(DAMAGED);
  }

  async #endTable(): Promise<void> {
    if (!this.#filling) return;
    this.#counts.set(this.#filling.table, await this.#filling.end());
    this.#filling = undefined;
  }

  async #triggers(what: 'disable' | 'enable'): Promise<void> {
    for (const name of await tablesIn(this.#client))
      await this.#client.query(`alter table ${this.#client.escapeIdentifier(name)} ${what} trigger user`);
  }

  async #continueSequences(): Promise<void> {
    const { rows } = await this.#client.query<{ table: string; column: string }>(`
      select c.relname as "table", a.attname as "column"
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
         and a.attnum > 0 and not a.attisdropped`);
    for (const { table, column } of rows) {
      const [name, field] = [table, column].map((one) => this.#client.escapeIdentifier(one));
      await this.#client.query(
        `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${field}), 0) + 1 from ${name}), false)`,
        [name, column],
      );
    }
  }
}
