import { z } from 'zod';
import { addAllToDay } from './daily-counts.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { metricsSince, sweepMetrics, writeMetrics } from './metrics.ts';
import {
  addTiming,
  type Measured,
  type PerformanceMeter,
  slowestOf,
  type Timing,
} from './performance-meter.ts';

const CATEGORY = 'performance';
const KEPT_DAYS = 7;
const WRITE_EVERY_MS = 60_000;
/** Minutes of which the monitor tells. */
const WINDOW_MINUTES = 60;
/** Names that it tells of what took longest. */
const MOST_SLOWEST = 10;

const timing = z.object({ calls: z.number(), totalMs: z.number(), maxMs: z.number(), slow: z.number() });
const named = z.array(timing.extend({ name: z.string() }));
const written = z.object({
  queries: timing,
  hits: z.number(),
  misses: z.number(),
  operations: named,
  statements: named,
});

/** Writes down every minute what an instance measured, so that every instance can tell of all. */
export function keepMeasurements(meter: PerformanceMeter, database: Database, log: Log) {
  let writes = 0;
  const write = async () => {
    const { tallies, ...measured } = meter.take();
    let isCounted = tallies.length === 0;
    try {
      if (!isCounted) await addAllToDay(database, tallies);
      isCounted = true;
      if (measured.queries.calls === 0 && measured.hits === 0) return;
      await writeMetrics(database, [
        { category: CATEGORY, name: 'performance', value: averageMs(measured.queries) ?? 0, tags: measured },
      ]);
      if (writes % 60 === 0) await sweepMetrics(database, CATEGORY, KEPT_DAYS);
      writes += 1;
    } catch (err) {
      // Of a day no minute is to be missing, as of an average it may.
      if (!isCounted) meter.giveBack(tallies);
      log.debug({ err }, 'what was measured could not be written down');
    }
  };
  const timer = setInterval(() => void write(), WRITE_EVERY_MS);
  timer.unref();
  return { write, close: () => clearInterval(timer) };
}

/** Milliseconds that one takes; null when there was none. */
export const averageMs = ({ calls, totalMs }: Timing): number | null =>
  calls === 0 ? null : totalMs / calls;

/** What all instances measured in the last hour; of the minute that has not ended, what this one did. */
export async function lastHour(
  database: Database,
  meter: PerformanceMeter,
): Promise<Omit<Measured, 'tallies'>> {
  const rows = await metricsSince(database, CATEGORY, WINDOW_MINUTES);
  const measured = [...rows.map(({ tags }) => written.parse(tags)), meter.measured()];
  const queries: Timing = { calls: 0, totalMs: 0, maxMs: 0, slow: 0 };
  for (const one of measured) addTiming(queries, one.queries);
  return {
    queries,
    hits: measured.reduce((sum, { hits }) => sum + hits, 0),
    misses: measured.reduce((sum, { misses }) => sum + misses, 0),
    operations: slowestByName(measured.flatMap(({ operations }) => operations)),
    statements: slowestByName(measured.flatMap(({ statements }) => statements)),
  };
}

function slowestByName(timings: readonly (Timing & { name: string })[]): (Timing & { name: string })[] {
  const byName = new Map<string, Timing & { name: string }>();
  for (const one of timings) {
    const known = byName.get(one.name);
    if (known) addTiming(known, one);
    else byName.set(one.name, { ...one });
  }
  return slowestOf([...byName.values()], MOST_SLOWEST);
}
