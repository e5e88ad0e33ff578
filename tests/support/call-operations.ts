import { createRouterClient, type RouterClient } from '@orpc/server';
import { FEATURE_FLAGS } from '#app/flags.ts';
import { procedures } from '#app/procedures.ts';
import { AnswersUnderWay } from '#features/assistant/server/public.ts';
import { FriendAttempts } from '#features/sharing/server/public.ts';
import type { Access } from '#lib/operation.ts';
import type { Database } from '#platform/database.ts';
import { createFlagReader } from '#platform/feature-flags.ts';
import { createLog } from '#platform/log.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import { createMisses } from '#platform/rate-limit.ts';
import { Settings } from '#platform/settings.ts';
import { testRequestContext } from './request-context.ts';

/** The operations as somebody in this role calls them, through the contract, without HTTP and limits. */
export function operationsAs(
  role: Access,
  database: Database,
  given: Partial<RequestContext> = {},
  givenResources: Partial<Resources> = {},
): RouterClient<typeof procedures> {
  const log = createLog('silent');
  const resources = {
    database,
    log,
    settings: new Settings(database, log),
    limit: async () => ({ allowed: true }),
    flag: createFlagReader(database, FEATURE_FLAGS),
    misses: createMisses(),
    visitorSecret: 'the secret of the tests',
    ...givenResources,
  } as unknown as Resources;
  const answers = new AnswersUnderWay(database, log);
  const friendAttempts = new FriendAttempts(database, log);
  return createRouterClient(procedures, {
    context: {
      ...testRequestContext(resources, role, given),
      resources: { friendAttempts, ...resources, answers },
    },
  });
}
