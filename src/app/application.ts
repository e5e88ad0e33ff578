import { createRouterClient } from '@orpc/server';
import { createIsRegistrationOpen } from '#features/accounts/server/public.ts';
import { AnswersUnderWay, type AssistantContext } from '#features/assistant/server/public.ts';
import {
  type BackupResources,
  createRestoreByClaim,
  RESTORED_CHANNEL,
} from '#features/backup/server/public.ts';
import { createPictures, type Pictures, type PicturesContext } from '#features/media/server/pictures.ts';
import { FriendAttempts, type SharingContext } from '#features/sharing/server/public.ts';
import { instanceSecret } from '#platform/callers/instance-secret.ts';
import { countAgainstLimit, createMisses, createReadLimit } from '#platform/callers/rate-limit.ts';
import type { Config } from '#platform/config.ts';
import { connectDatabase, type DatabaseConnection } from '#platform/database.ts';
import { EVENT_CHANNEL, EventDelivery } from '#platform/events.ts';
import { createFlagReader } from '#platform/feature-flags.ts';
import { type Jobs, startJobs } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { keepMeasurements } from '#platform/measured-performance.ts';
import { connectImageModel } from '#platform/models/image-model.ts';
import { connectLanguageModel } from '#platform/models/language-model.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { openReadReplica } from '#platform/postgres/read-replica.ts';
import { fetchAllowing } from '#platform/safe-fetch.ts';
import { Settings } from '#platform/settings.ts';
import { createSiteName } from '#platform/site-name.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { createCostlyWork } from './http/costly-work.ts';
import { answerMetrics } from './http/metrics.ts';
import { Readiness } from './http/readiness.ts';
import { ShareLinks } from './http/share-links.ts';
import { JOBS } from './jobs.ts';
import { PageCache } from './pages/page-cache.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { procedures } from './procedures.ts';
import { listenToDatabase } from './start/database-listener.ts';
import { MIGRATIONS_FOLDER } from './start/migrations.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';
import { UNDOINGS } from './undoings.ts';

/** What is known of a request, and what the features hold of the instance that it came to. */
export type AppContext = AssistantContext & SharingContext & PicturesContext & { resources: BackupResources };

/** One running instance: what all its requests share. */
export interface Application {
  config: Config;
  log: Log;
  connection: DatabaseConnection;
  resources: AppContext['resources'];
  jobs: Jobs;
  pages: PageCache;
  shareLinks: ShareLinks;
  pictures: Pictures;
  /** Answers `/restore`. */
  restore: ReturnType<typeof createRestoreByClaim>;
  readiness: Readiness;
  /** Answers `/metrics`. */
  metrics(request: Request): Promise<Response>;
  /** Does what costs more than a request is worth, in bounds. */
  work: ReturnType<typeof createCostlyWork>;
  close(): Promise<void>;
}

/**
 * Assembles an instance on a database that is already migrated. Everything it opens ends with `close`.
 */
export async function createApplication(
  config: Config,
  connectionString: string,
  log: Log,
): Promise<Application> {
  const meter = new PerformanceMeter();
  const connection = connectDatabase(connectionString, log, {
    meter,
    isPooled: config.directDatabaseUrl !== undefined,
  });
  const { database } = connection;
  const readReplica = config.databaseReadUrl
    ? openReadReplica(config.databaseReadUrl, connection.pool, log, { meter })
    : null;
  const visitorSecret = await instanceSecret(database, 'visitor-cookie');
  const storages = openStorage(config);
  const { storage } = storages;
  const settings = new Settings(database, log);
  const pictures = createPictures(storage, log);
  const measurements = keepMeasurements(meter, database, log);
  const pages = new PageCache((isKept) => meter.lookup(isKept));
  const site = {
    connectionString: config.directDatabaseUrl ?? connectionString,
    storage,
    migrationsFolder: MIGRATIONS_FOLDER,
  };
  const siteName = createSiteName(settings, config.siteName);
  const shareLinks = new ShareLinks(database, siteName);
  const delivery = new EventDelivery(() => resources, SUBSCRIPTIONS);
  const listener = listenToDatabase(
    config.directDatabaseUrl ?? connectionString,
    {
      catalogue_changed: (changedIds) => {
        const videoIds = changedIds.split(' ').filter(Boolean);
        pages.clear(videoIds);
        shareLinks.clear({ videoIds });
      },
      shares_changed: (shareIds) => shareLinks.clear({ shareIds: shareIds.split(' ').filter(Boolean) }),
      settings_changed: () => forgetAll(),
      [RESTORED_CHANNEL]: () => {
        forgetAll();
        void readSecret();
      },
      [EVENT_CHANNEL]: () => void delivery.deliver(),
      answer_stopped: (answerId) => void resources.answers.look(answerId),
    },
    // Changes may be missed while nothing is heard, so nothing is kept then; and what was missed is looked for.
    (isHearing) => {
      settings.setOpen(isHearing);
      pages.setOpen(isHearing);
      shareLinks.setOpen(isHearing);
      if (!isHearing) return;
      void delivery.deliver();
      void readSecret();
    },
    log,
  );
  const flags = createFlagReader(database);
  const forgetAll = () => {
    settings.forget();
    flags.forget();
    pages.clear();
    shareLinks.clear();
  };
  // A site that is restored brings its own.
  const readSecret = () =>
    instanceSecret(database, 'visitor-cookie').then(
      (secret) => {
        resources.visitorSecret = secret;
      },
      (err: unknown) => log.warn({ err }, 'the secret of visitor cookies could not be read anew'),
    );
  const readLimit = createReadLimit();
  // Started beside the first requests, not before them; whoever asks for a job waits until it can be kept.
  const jobs = startJobs(connectionString, JOBS, () => resources, log);
  const resources: AppContext['resources'] = {
    config,
    database,
    readReplica,
    log,
    storage,
    storages,
    settings,
    siteName,
    isRegistrationOpen: createIsRegistrationOpen(settings),
    answers: new AnswersUnderWay(database, log),
    friendAttempts: new FriendAttempts(database, log),
    pictures,
    languageModel: config.languageModel ? connectLanguageModel(config.languageModel) : null,
    imageModel: config.imageModel ? connectImageModel(config.imageModel) : null,
    read: fetchAllowing(config.allowedPrivateHosts),
    enqueue: jobs.enqueue,
    jobDefinitions: JOBS,
    personalData: PERSONAL_DATA,
    undoings: UNDOINGS,
    deliverEvents: () => delivery.deliver(),
    visitorSecret,
    site,
    countAgainst: async (kind, counted) =>
      kind === 'read' ? readLimit(counted) : countAgainstLimit(database, kind, counted),
    meter,
    misses: createMisses(),
    flags,
  };
  return {
    config,
    log,
    connection,
    resources,
    jobs,
    pages,
    shareLinks,
    pictures,
    restore: createRestoreByClaim(site, config.dataDir, config.backupPassphrase),
    readiness: new Readiness(),
    metrics: answerMetrics(config.metricsToken, {
      meter,
      pool: connection.pool,
      readReplica,
      database,
      jobs: JOBS,
    }),
    work: createCostlyWork(),
    async close() {
      measurements.close();
      await resources.answers.close();
      await resources.friendAttempts.close();
      await listener.close();
      await delivery.close();
      await jobs.stop();
      pictures.close();
      await readReplica?.close();
      await connection.close();
    },
  };
}

/** The operations as a page that is being rendered calls them: in this process, for this request. */
export function operationsFor(context: AppContext): Record<string, unknown> {
  return createRouterClient(procedures, { context }) as unknown as Record<string, unknown>;
}
