import { createRouterClient, type RouterClient } from '@orpc/server';
import type { AppContext } from '#app/application.ts';
import { procedures } from '#app/procedures.ts';
import { UNDOINGS } from '#app/undoings.ts';
import { createIsRegistrationOpen } from '#features/accounts/server/public.ts';
import { AnswersUnderWay } from '#features/assistant/server/public.ts';
import { FriendAttempts } from '#features/sharing/server/public.ts';
import type { Access } from '#lib/operation.ts';
import { createMisses } from '#platform/callers/rate-limit.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { createFlagReader } from '#platform/feature-flags.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { safeFetch } from '#platform/safe-fetch.ts';
import { Settings } from '#platform/settings.ts';
import { testRequestContext } from './request-context.ts';

/** The operations as somebody in this role calls them, through the contract, without HTTP and limits. */
export function operationsAs(
  role: Access,
  database: Database,
  given: Partial<RequestContext> = {},
  givenResources: Partial<AppContext['resources']> = {},
): RouterClient<typeof procedures> {
  const log = createLog('silent');
  const settings = new Settings(database, log);
  const resources = {
    config: readConfig({}),
    database,
    log,
    settings,
    isRegistrationOpen: createIsRegistrationOpen(settings),
    countAgainst: async () => ({ allowed: true }),
    meter: new PerformanceMeter(),
    flags: createFlagReader(database),
    misses: createMisses(),
    undoings: UNDOINGS,
    languageModel: null,
    read: safeFetch,
    enqueue: async () => undefined,
    jobDefinitions: [],
    visitorSecret: 'the secret of the tests',
    ...givenResources,
  } as unknown as AppContext['resources'];
  const answers = new AnswersUnderWay(database, log);
  const friendAttempts = new FriendAttempts(database, log);
  return createRouterClient(procedures, {
    context: {
      ...testRequestContext(resources, role, given),
      resources: { ...resources, friendAttempts: resources.friendAttempts ?? friendAttempts, answers },
    },
  });
}

/** Undoes as this admin does, by the id that a deed is answered with: null, which is no deed's, where nothing was done. */
export function undoAs({ undo }: ReturnType<typeof operationsAs>['admin']) {
  return (actionId: string | null) => undo({ actionId: actionId ?? '' });
}
