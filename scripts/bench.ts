/**
 * Measures what the project claims and prints it as tables: `npm run bench`, or some parts of it by name,
 * `npm run bench -- catalogue search library feed friends shares transcripts import videos monitors backup server sharing instances accounts
 * assistant browser lighthouse`. Ends with 1 where a mark is missed. Needs a built application and a quiet machine, and npm's
 * registry for Lighthouse; about 32 minutes, most of which fill the large catalogue.
 */
import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { migrateDatabase } from '#platform/postgres/migrate-database.ts';
import { benchAccounts } from './bench/accounts.ts';
import { benchAssistant } from './bench/assistant.ts';
import { benchAssistantAnswers } from './bench/assistant-answers.ts';
import { benchAnswersOfClips } from './bench/assistant-clips.ts';
import { benchAssistantRetrieval } from './bench/assistant-retrieval.ts';
import { benchBackup } from './bench/backup.ts';
import { benchBehindNginx } from './bench/behind-nginx.ts';
import { benchBrowser } from './bench/browser.ts';
import { benchCatalogue } from './bench/catalogue.ts';
import { benchFeed } from './bench/feed.ts';
import { benchFriends } from './bench/friends.ts';
import { benchImport } from './bench/import.ts';
import { benchLibrary } from './bench/library.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchMonitors } from './bench/monitors.ts';
import { benchMyShares } from './bench/my-shares.ts';
import { benchReplica } from './bench/replica.ts';
import { benchSearch } from './bench/search.ts';
import { benchServer } from './bench/server.ts';
import { benchSharing } from './bench/sharing.ts';
import { benchArrival } from './bench/sharing-arrival.ts';
import { benchSoak } from './bench/soak.ts';
import { benchTagBackfill } from './bench/tag-backfill.ts';
import { temporaryDataDir } from './bench/temporary-data-dir.ts';
import { benchTranscripts } from './bench/transcripts.ts';
import { benchVideos } from './bench/videos.ts';

/** Measures on an empty database of its own. */
async function onDatabase(bench: (connectionString: string) => Promise<void>): Promise<void> {
  const dataDir = temporaryDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateDatabase(postgres.connectionString, 'src/database/migrations');
    await bench(postgres.connectionString);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const parts: Record<string, () => Promise<void>> = {
  server: () => benchServer(process.execPath),
  sharing: async () => {
    await onDatabase((connectionString) => benchSharing(process.execPath, connectionString));
    await onDatabase((connectionString) => benchArrival(process.execPath, connectionString));
  },
  instances: async () => {
    await onDatabase((connectionString) => benchBehindNginx(process.execPath, connectionString));
    await benchReplica(process.execPath);
  },
  backup: () => onDatabase((from) => onDatabase((to) => benchBackup(from, to))),
  accounts: () => benchAccounts(process.execPath),
  assistant: async () => {
    benchAssistantAnswers(process.env.ASSISTANT_TALKS, process.env.MEETING_QUESTIONS);
    benchAnswersOfClips();
    await benchAssistantRetrieval(process.env.MEETING_QUESTIONS);
    await onDatabase((connectionString) => benchAssistant(process.execPath, connectionString));
  },
  browser: () => benchBrowser(process.execPath),
  lighthouse: () => benchLighthouse(process.execPath),
  library: () => onDatabase(benchLibrary),
  import: () => onDatabase(benchImport),
  feed: () => onDatabase(benchFeed),
  friends: () => onDatabase(benchFriends),
  shares: () => onDatabase(benchMyShares),
  transcripts: () => onDatabase(benchTranscripts),
  monitors: () => onDatabase(benchMonitors),
  videos: () => onDatabase((connectionString) => benchVideos(process.execPath, connectionString)),
  catalogue: () => onDatabase(benchCatalogue),
  search: () => onDatabase((connectionString) => benchSearch(connectionString, process.env.SEARCH_CATALOGUE)),
  soak: () => onDatabase((connectionString) => benchSoak(process.execPath, connectionString)),
  tags: () => onDatabase((connectionString) => benchTagBackfill(process.execPath, connectionString)),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 ? name !== 'soak' : asked.includes(name)) await run();
}
