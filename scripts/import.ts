// Imports a catalogue: JSON, CSV or a list of links (docs/importing.md). `npm run import` runs it.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { adminForCommand } from '#features/accounts/server/public.ts';
import { ImportFileError, importVideos, readImportFile } from '#features/catalogue/server/public.ts';
import { hostTitles } from '#features/media/server/public.ts';
import { checkDatabase } from '#platform/check-database.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { connectDatabase, type Database } from '#platform/database.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { joinEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate-database.ts';
import { fetchAllowing } from '#platform/safe-fetch.ts';
import { UnusableDatabase } from '#platform/unusable-database.ts';
import { openSource } from './import/open-source.ts';
import { showProgress } from './import/show-progress.ts';
import { startReport } from './import/start-report.ts';

const USAGE = `npm run import -- FILE [--dry-run] [--report REPORT] [--as EMAIL]

Lists the videos of FILE: JSON, CSV or links, one a line (docs/importing.md).
  --dry-run        changes nothing, and reports what would happen
  --report REPORT  writes every bad row and duplicate into this file
  --as EMAIL       submits the videos as this admin; without it as who became admin first`;

/** Committing tens of thousands of videos takes longer than any page waits. */
const NO_LIMITS = { maxConnections: 1, statementTimeoutMs: 0, answerTimeoutMs: 0 };

const UNCERTAIN =
  'It happened at the very end: either all was listed or nothing. Import again; what is listed is then a duplicate.';

class Interrupted extends Error {}

/** Whether all was listed but the last word, which nobody may have heard. */
let isCommitting = false;

/** npm runs scripts in the project's folder; a file is meant from where the person is. */
const HERE = process.env.npm_lifecycle_event === 'import' ? process.env.INIT_CWD : undefined;
const fromHere = (file: string) => path.resolve(HERE ?? '.', file);

/** The command's words; undefined when it is not understood, or help is asked for. */
function readCommand() {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    as: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (values.help || file === undefined || others.length > 0) return undefined;
    return { file: fromHere(file), dryRun: values['dry-run'], report: values.report, as: values.as };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** The id of the admin whose name will stand with the videos, and says who it is. */
async function submitter(database: Database, email: string | undefined): Promise<string | undefined> {
  const admin = await adminForCommand(database, email);
  if (admin) {
    const unnamed = "; until they have a name, cards say 'Unknown User'";
    console.log(`Submitted by ${admin.name || admin.email}${admin.name ? '' : unnamed}.`);
    return admin.id;
  }
  if (email !== undefined) throw new ImportFileError(`Nobody with the address ${email} is admin.`);
  console.log("Submitted by nobody, because nobody is admin yet: cards say 'Unknown User'.");
  return undefined;
}

async function runImport(command: NonNullable<ReturnType<typeof readCommand>>, signal: AbortSignal) {
  const beganAt = Date.now();
  const config = readConfig(process.env);
  const source = await openSource(command.file, signal);
  const report = startReport(command.report === undefined ? undefined : fromHere(command.report));
  const embedded = config.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres({ dataDir: config.dataDir, onProgress: (message) => console.log(message) });
  const connectionString = config.directDatabaseUrl ?? config.databaseUrl ?? embedded?.connectionString ?? '';
  try {
    if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.directDatabaseUrl);
    await migrateDatabase(connectionString, MIGRATIONS_FOLDER);
    const connection = connectDatabase(connectionString, createLog('silent'), NO_LIMITS);
    const progress = showProgress(source);
    try {
      const userId = await submitter(connection.database, command.as);
      const counts = await importVideos(connection.database, readImportFile(source.chunks), {
        name: path.basename(command.file),
        dryRun: command.dryRun,
        userId,
        titleOf: hostTitles(fetchAllowing(config.allowedPrivateHosts)),
        onProblem: report.note,
        onProgress(told) {
          isCommitting = told.phase === 'listing' && told.done === told.total && !command.dryRun;
          progress.update(told);
        },
        signal,
      });
      isCommitting = false;
      progress.end();
      report.finish(counts, { dryRun: command.dryRun, seconds: (Date.now() - beganAt) / 1000 });
    } finally {
      progress.end();
      await connection.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** What a person can do something about; anything else is a fault of ours, and its stack helps. */
function wordsFor(error: unknown): string {
  if (error instanceof Interrupted) return 'The import was broken off.';
  if (error instanceof ImportFileError || error instanceof ConfigError || error instanceof UnusableDatabase) {
    return error.message;
  }
  if (isDatabaseAway(error)) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `The database cannot be reached, or went away (${cause instanceof Error ? cause.message : cause}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const command = readCommand();
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new Interrupted()));
  }
  try {
    await runImport(command, stop.signal);
  } catch (error) {
    console.error(`\n${wordsFor(error)}\n${isCommitting ? UNCERTAIN : 'Nothing was changed.'}`);
    process.exitCode = 1;
  }
}
