// Imports a catalogue: JSON, CSV or a list of links (docs/importing.md). `npm run import` runs it.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS_FOLDER } from '#app/start/migrations.ts';
import { adminForCommand } from '#features/accounts/server/public.ts';
import { ImportFileError, importVideos, readImportFile } from '#features/catalogue/server/public.ts';
import { hostTitles } from '#features/media/server/public.ts';
import type { Config } from '#platform/config.ts';
import { connectDatabase, type Database } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { fetchAllowing } from '#platform/safe-fetch.ts';
import { openSource } from './import/open-source.ts';
import { showProgress } from './import/show-progress.ts';
import { startReport } from './import/start-report.ts';
import { atDatabase, fromHere, inWords } from './lib/command.ts';

const USAGE = `npm run import -- FILE [--dry-run] [--report REPORT] [--as EMAIL]

Lists the videos of FILE: JSON, CSV or links, one a line (docs/importing.md).
  --dry-run        changes nothing, and reports what would happen
  --report REPORT  writes every bad row and duplicate into this file
  --as EMAIL       submits the videos as this admin; without it as who became admin first`;

/** Committing tens of thousands of videos takes longer than any page waits. */
const NO_LIMITS = { maxConnections: 1, statementTimeoutMs: 0, answerTimeoutMs: 0 };

const UNCERTAIN =
  'It happened at the very end: either all was listed or nothing. Import again; what is listed is then a duplicate.';

/** Whether all was listed but the last word, which nobody may have heard. */
let isCommitting = false;

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
    return {
      file: fromHere('import', file),
      dryRun: values['dry-run'],
      report: values.report,
      as: values.as,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** The id of the admin whose name will stand with the videos, and says who it is. */
async function submitter(database: Database, email: string | undefined): Promise<string | undefined> {
  const admin = await adminForCommand(database, email);
  if (admin) {
    const unnamed = "; until they have a name, cards without speakers say 'Unknown User'";
    console.log(`Submitted by ${admin.name || admin.email}${admin.name ? '' : unnamed}.`);
    return admin.id;
  }
  if (email !== undefined) throw new ImportFileError(`Nobody with the address ${email} is admin.`);
  console.log("Submitted by nobody, because nobody is admin yet: cards without speakers say 'Unknown User'.");
  return undefined;
}

async function runImport(
  command: NonNullable<ReturnType<typeof readCommand>>,
  config: Config,
  signal: AbortSignal,
) {
  const beganAt = Date.now();
  const source = await openSource(command.file, signal);
  const report = startReport(command.report === undefined ? undefined : fromHere('import', command.report));
  await atDatabase(config, async (connectionString) => {
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
        onUnused: report.unused,
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
  });
}

const command = readCommand();
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await inWords(
    (config, signal) => runImport(command, config, signal),
    () => (isCommitting ? UNCERTAIN : 'Nothing was changed.'),
  );
}
