import { createRouterClient } from '@orpc/server';
import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { PerformanceMeter } from '#platform/performance-meter.ts';
import { growCatalogue } from './large-catalogue.ts';
import { measure, milliseconds, printTable } from './measure.ts';
import { visitorContext } from './visitor-context.ts';

const VIDEOS = 1_000;
const RUNS = 400;
const MEASUREMENTS = 200_000;
/** The part of a request that measuring it may cost. */
const MARK = 0.01;

/** What it costs to measure a request, beside what the request takes: the first page of the catalogue, in this process. */
export async function benchMonitors(connectionString: string): Promise<void> {
  const log = createLog('silent');
  const meter = new PerformanceMeter();
  const connection = connectDatabase(connectionString, log, { meter });
  await growCatalogue(connection.pool, VIDEOS);
  const catalogue = createRouterClient(catalogueProcedures, {
    context: visitorContext(connection.database, meter),
  });
  meter.take();
  await catalogue.list({});
  const { queries, statements } = meter.take();
  const { page } = await measure({ page: () => catalogue.list({}) }, RUNS);
  await connection.close();

  // A text of its own each time, as the query builder makes it.
  const text = statements[0]?.name ?? '';
  const startedAt = performance.now();
  for (let n = 0; n < MEASUREMENTS; n += 1) {
    const began = performance.now();
    meter.query(`${text} ${n % 40}`, performance.now() - began);
  }
  const queryMs = (performance.now() - startedAt) / MEASUREMENTS;
  const againAt = performance.now();
  for (let n = 0; n < MEASUREMENTS; n += 1) meter.operation('catalogue.list', performance.now() - againAt);
  const operationMs = (performance.now() - againAt) / MEASUREMENTS;

  const share = (queries.calls * queryMs + operationMs) / page.p50;
  printTable(
    `Measuring a request (${queries.calls} queries)`,
    ['', 'request p50, ms', 'a query, µs', 'an operation, µs', 'share'],
    [
      [
        'first page of the catalogue',
        milliseconds(page.p50),
        (queryMs * 1_000).toFixed(2),
        (operationMs * 1_000).toFixed(2),
        `${(share * 100).toFixed(2)} % ${share <= MARK ? 'ok' : `over ${MARK * 100} %`}`,
      ],
    ],
  );
}
