import { z } from 'zod';
import { connectDatabase } from '#platform/database.ts';
import { EventDelivery, event, publish, subscribe } from '#platform/events.ts';
import { createLog } from '#platform/log.ts';
import type { Resources } from '#platform/procedure.ts';

/**
 * A process of its own that tells of an event, begins to hear it and never ends: for a test that kills it.
 * Its argument is the address of a database.
 */
const log = createLog('silent');
const { database } = connectDatabase(process.argv[2] ?? '', log);
const rang = event('test.rang', z.object({ bell: z.string() }));
await database.transaction((tx) => publish(tx, rang, { bell: 'of the killed' }));
const hear = subscribe(rang, 'test.listener', async ({ data, tx }) => {
  await tx.execute(`insert into heard (bell) values ('${data.bell}')`);
  process.stdout.write('hearing\n');
  await new Promise(() => setInterval(() => undefined, 1_000));
});
await new EventDelivery(() => ({ database, log }) as unknown as Resources, [hear]).deliver();
