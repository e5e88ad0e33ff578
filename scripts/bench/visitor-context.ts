import type { Database } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import type { RequestContext } from '#platform/procedure.ts';
import { Settings } from '#platform/settings.ts';

/** What a procedure is called with for a visitor whom no limit stops, so that it is measured without HTTP. */
export function visitorContext(database: Database, meter = new PerformanceMeter()): RequestContext {
  const log = createLog('silent');
  return {
    member: null,
    visitor: null,
    clientAddress: '127.0.0.1',
    responseHeaders: new Headers(),
    outcome: { hasFailed: false },
    log,
    resources: {
      database,
      settings: new Settings(database, log),
      meter,
      countAgainst: async () => ({ allowed: true }),
    },
  } as unknown as RequestContext;
}
