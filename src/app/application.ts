import path from 'node:path';
import { createRouterClient } from '@orpc/server';
import { AnswersUnderWay, type AssistantContext } from '#features/assistant/server/public.ts';
import { createPictures, type Pictures, type PicturesContext } from '#features/media/server/pictures.ts';
import { FriendAttempts, type SharingContext } from '#features/sharing/server/public.ts';
import type { Config } from '#platform/config.ts';
import { connectDatabase, type DatabaseConnection } from '#platform/database.ts';
import { EVENT_CHANNEL, EventDelivery } from '#platform/events.ts';
import { createFlagReader } from '#platform/feature-flags.ts';
import { instanceSecret } from '#platform/instance-secret.ts';
import { type Jobs, startJobs } from '#platform/jobs.ts';
import { connectLanguageModel } from '#platform/language-model.ts';
import type { Log } from '#platform/log.ts';
import { countAgainstLimit, createMisses, createReadLimit } from '#platform/rate-limit.ts';
import { Settings } from '#platform/settings.ts';
import { createSiteName } from '#platform/site-name.ts';
import { localStorage } from '#platform/storage.ts';
import { FEATURE_FLAGS } from './flags.ts';
import { createCostlyWork } from './http/costly-work.ts';
import { Readiness } from './http/readiness.ts';
import { ShareLinks } from './http/share-links.ts';
import { JOBS } from './jobs.ts';
import { PageCache } from './pages/page-cache.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { procedures } from './procedures.ts';
import { listenToDatabase } from './start/database-listener.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

/** What is known of a request, and what the features hold of the instance that it came to. */
export type AppContext = AssistantContext & SharingContext & PicturesContext;

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
  readiness: Readiness;
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
  const connection = connectDatabase(connectionString, log, {
    isPooled: config.directDatabaseUrl !== undefined,
  });
  const { database } = connection;
  const visitorSecret = await instanceSecret(database, 'visitor-cookie');
  const storage = localStorage(path.join(config.dataDir, 'files'));
  const settings = new Settings(database, log);
  const pictures = createPictures(storage, log);
  const pages = new PageCache();
  const siteName = createSiteName(settings, config.siteName);
  const shareLinks = new ShareLinks(database, siteName);
  const delivery = new EventDelivery(() => resources, SUBSCRIPTIONS);
  const listener = listenToDatabase(
    config.directDatabaseUrl ?? connectionString,
    {
      catalogue_changed: (told) => {
        const videoIds = told.split(' ').filter(Boolean);
        pages.clear(videoIds);
        shareLinks.clear({ videoIds });
      },
      shares_changed: (shareIds) => shareLinks.clear({ shareIds: shareIds.split(' ').filter(Boolean) }),
      settings_changed: () => {
        settings.forget();
        pages.clear();
        shareLinks.clear();
      },
      [EVENT_CHANNEL]: () => void delivery.deliver(),
      answer_stopped: (answerId) => resources.answers.stop(answerId),
    },
    // Changes may be missed while nothing is heard, so nothing is kept then; and what was missed is looked for.
    (isHearing) => {
      settings.setOpen(isHearing);
      pages.setOpen(isHearing);
      shareLinks.setOpen(isHearing);
      if (isHearing) void delivery.deliver();
    },
    log,
  );
  const readLimit = createReadLimit();
  // Started beside the first requests, not before them; whoever asks for a job waits until it can be kept.
  const jobs = startJobs(connectionString, JOBS, () => resources, log);
  const resources: AppContext['resources'] = {
    config,
    database,
    log,
    storage,
    settings,
    siteName,
    answers: new AnswersUnderWay(database, log),
    friendAttempts: new FriendAttempts(database, log),
    pictures,
    languageModel: config.languageModel ? connectLanguageModel(config.languageModel) : null,
    enqueue: jobs.enqueue,
    personalData: PERSONAL_DATA,
    deliverEvents: () => delivery.deliver(),
    visitorSecret,
    limit: async (kind, counted) =>
      kind === 'read' ? readLimit(counted) : countAgainstLimit(database, kind, counted),
    misses: createMisses(),
    flag: createFlagReader(database, FEATURE_FLAGS),
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
    readiness: new Readiness(),
    work: createCostlyWork(),
    async close() {
      await resources.answers.close();
      await resources.friendAttempts.close();
      await listener.close();
      await delivery.close();
      await jobs.stop();
      pictures.close();
      await connection.close();
    },
  };
}

/** The operations as a page that is being rendered calls them: in this process, for this request. */
export function operationsFor(context: AppContext): Record<string, unknown> {
  return createRouterClient(procedures, { context }) as unknown as Record<string, unknown>;
}
