import { createRouterClient } from '@orpc/server';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { UNDOINGS } from '#app/undoings.ts';
import { videos } from '#database/schema.ts';
import { sourceProcedures } from '#features/catalogue/server/sources/source-procedures.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import type { Resources } from '#platform/procedure.ts';
import type { safeFetch } from '#platform/safe-fetch.ts';
import { createProfile } from './factories.ts';
import { startFakeWebHosts } from './fake-hosts/web-hosts.ts';
import { testRequestContext } from './request-context.ts';
import { testDatabase } from './test-database.ts';

/** For a test file: an admin who follows sources of hosts on loopback, on a database that each test finds without any. */
export async function feedFollower() {
  const { database, pool } = await testDatabase();
  const resources = {
    database,
    log: createLog('silent'),
    undoings: UNDOINGS,
    countAgainst: async () => ({ allowed: true }),
    meter: new PerformanceMeter(),
  } as unknown as Resources;
  const hosts = await startFakeWebHosts();
  afterAll(() => hosts.close());
  const { id: adminId } = await createProfile(database);
  beforeEach(async () => {
    hosts.answers.clear();
    hosts.requests.length = 0;
    await database.execute(sql`truncate videos, followed_sources, audit_log cascade`);
  });

  const listed = () =>
    database.select().from(videos).where(isNull(videos.deleted_at)).orderBy(sql`created_at desc`);
  return {
    database,
    pool,
    resources,
    hosts,
    adminId,
    /** The operations of the admin; foreign addresses lead to the hosts on loopback. */
    sources: (read: typeof safeFetch = hosts.read) =>
      createRouterClient(sourceProcedures, {
        context: testRequestContext({ ...resources, read }, 'admin', {
          member: { id: adminId, isAdmin: true, sessionId: 's' },
        }),
      }),
    /** The videos that are there, the newest first. */
    listed,
    titles: async () => (await listed()).map(({ title }) => title),
  };
}
