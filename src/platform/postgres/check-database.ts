import pg from 'pg';
import { UnusableDatabase } from './unusable-database.ts';

const OLDEST_VERSION = 14;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Schemas that are made beside `public`: of the migrations' journal, and of background work. */
const SCHEMAS = ['drizzle', 'jobs'];
const ANSWER_LIMIT_MS = 10_000;

/**
 * Looks whether an external database has all that is needed, before anything is written to it.
 * @param directDatabaseUrl leads to the same database around the pooler that `databaseUrl` leads through, if it does.
 * @returns what would better be otherwise, in sentences for the log.
 * @throws UnusableDatabase saying what is missing and what to do about it.
 */
export async function checkDatabase(databaseUrl: string, directDatabaseUrl?: string): Promise<string[]> {
  const variable = directDatabaseUrl === undefined ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL';
  return withClient(variable, directDatabaseUrl ?? databaseUrl, async (direct) => {
    const advice = await checkServer(direct);
    if (await isShared(direct, variable, directDatabaseUrl ?? databaseUrl)) {
      throw new UnusableDatabase(
        `${variable} leads through a pooler that gives each transaction another connection, such as PgBouncer in ` +
          'transaction mode. Set DIRECT_DATABASE_URL to the address of the database itself, beside DATABASE_URL.',
      );
    }
    if (directDatabaseUrl === undefined) return advice;
    return withClient('DATABASE_URL', databaseUrl, async (pooled) => {
      const [ours, theirs] = [await whatItIs(direct), await whatItIs(pooled)];
      if (ours.database !== theirs.database) {
        throw new UnusableDatabase('DATABASE_URL and DIRECT_DATABASE_URL lead to different databases.');
      }
      if (theirs.statementLimit !== '0') return advice;
      return [
        ...advice,
        'Statements through the pooler of DATABASE_URL have no limit of time. Give the role one: ' +
          `alter role "${theirs.role}" set statement_timeout = '5s'`,
      ];
    });
  });
}

async function withClient<Result>(
  variable: string,
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  try {
    const client = new pg.Client({
      connectionString,
      application_name: 'mindreel check',
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    // Told by the query under way as well; without a listener here it would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end();
    }
  } catch (cause) {
    if (cause instanceof UnusableDatabase) throw cause;
    throw new UnusableDatabase(`The database of ${variable} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/** What went wrong, in the words of the system or the server; neither repeats a password. */
function reasonOf(thrown: unknown): string {
  // Of a name with several addresses each has its own reason.
  const error = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  return error instanceof Error ? error.message : String(error);
}

interface ServerFacts {
  version: number;
  role: string;
  database: string;
  encoding: string;
  /** By which characters are letters, such as `en_US.UTF-8`. */
  characterTypes: string;
  /** Extensions that the server does not have at all. */
  missing: string[];
  mayMakeSchemas: boolean;
  /** Whether a schema or an extension is still to be made. */
  needsSchemas: boolean;
  mayMakeTables: boolean;
}

/** @returns what would better be otherwise */
async function checkServer(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_user::text as role, current_database()::text as database,
            current_setting('server_encoding') as encoding,
            (select datctype from pg_database where datname = current_database()) as "characterTypes",
            array(select name from unnest($1::text[]) as name
                   where name not in (select a.name from pg_available_extensions a)) as missing,
            has_database_privilege(current_database(), 'CREATE') as "mayMakeSchemas",
            exists (select from unnest($1::text[]) as name where name not in (select extname from pg_extension))
              or exists (select from unnest($2::text[]) as name where to_regnamespace(name) is null) as "needsSchemas",
            has_schema_privilege('public', 'CREATE') as "mayMakeTables"`,
    [EXTENSIONS, SCHEMAS],
  );
  const [facts] = rows;
  if (!facts) return [];
  const refusal = refusalOf(facts);
  if (refusal) throw new UnusableDatabase(refusal);
  if (!['C', 'POSIX'].includes(facts.characterTypes)) return [];
  // Asked by pg_trgm, whatever the collation; it cannot be changed later.
  return [
    `The database ${facts.database} knows no letters beyond those of English (lc_ctype ${facts.characterTypes}): searches ` +
      'do not find words of other languages by parts or with slips. Make another (create database … template template0 ' +
      `lc_ctype 'C.UTF-8') and move there by a backup.`,
  ];
}

function refusalOf({
  version,
  encoding,
  missing,
  role,
  database,
  ...facts
}: ServerFacts): string | undefined {
  if (version < OLDEST_VERSION) {
    return `The database server is PostgreSQL ${version}; Mindreel needs ${OLDEST_VERSION} or newer.`;
  }
  if (encoding !== 'UTF8') {
    return `The database ${database} is in ${encoding}; Mindreel needs one in UTF8 (create database … encoding 'UTF8').`;
  }
  if (missing.length > 0) {
    return (
      `The database server does not have the extension ${missing.join(' and ')}. Install PostgreSQL's contrib ` +
      'modules there, or allow the extension in the settings of your provider.'
    );
  }
  if (facts.needsSchemas && !facts.mayMakeSchemas) {
    return (
      `The role ${role} may not make schemas and extensions in the database ${database}. As its owner, run: ` +
      `grant create on database "${database}" to "${role}"`
    );
  }
  if (!facts.mayMakeTables) {
    return (
      `The role ${role} may not make tables in the database ${database}. As its owner, run there: ` +
      `grant create on schema public to "${role}"`
    );
  }
  return undefined;
}

interface Identity {
  /** Tells a database from all others: its name, and when its server was started. */
  database: string;
  role: string;
  /** 0 for none. */
  statementLimit: string;
}

async function whatItIs(client: pg.Client): Promise<Identity> {
  // In a transaction, which a pooler in statement mode refuses.
  await client.query('begin');
  const { rows } = await client.query<Identity>(
    `select current_database() || ' ' || pg_postmaster_start_time() as database, current_user::text as role,
            current_setting('statement_timeout') as "statementLimit"`,
  );
  await client.query('commit');
  if (!rows[0]) throw new Error('the database does not say which it is');
  return rows[0];
}

/** How often it is looked whether a connection is shared: what others do at the time may hide it once. */
const LOOKS = 5;

/**
 * Whether a connection is taken from us between two statements. A server's process serves one connection: shared is one
 * whose process changes, or serves another of our connections too.
 */
async function isShared(client: pg.Client, variable: string, connectionString: string): Promise<boolean> {
  const own = await processOf(client);
  // What the server itself told at the beginning: there is nothing in between.
  if ((client as unknown as { processID: number | null }).processID === own) return false;
  return withClient(variable, connectionString, async (other) => {
    for (let look = 0; look < LOOKS; look += 1) {
      if ((await processOf(other)) === own || (await processOf(client)) !== own) return true;
    }
    return false;
  });
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
