import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { appMetrics } from '#database/schema.ts';
import type { Database } from './database.ts';

/** A measurement (spec 1 §3 Application metric). Its tags name no person whole. */
export interface Metric {
  category: string;
  name: string;
  value: number;
  tags: Record<string, unknown>;
}

export async function writeMetrics(database: Database, metrics: readonly Metric[]): Promise<void> {
  await database.insert(appMetrics).values(
    metrics.map(({ category, name, value, tags }) => ({
      category,
      metric_name: name,
      metric_value: value,
      tags,
    })),
  );
}

/** The metrics of a category of the last minutes. */
export async function metricsSince(
  database: Database,
  category: string,
  minutes: number,
): Promise<{ tags: Metric['tags'] }[]> {
  const { tags, created_at: at } = appMetrics;
  return database
    .select({ tags })
    .from(appMetrics)
    .where(and(eq(appMetrics.category, category), gt(at, sql`now() - make_interval(mins => ${minutes})`)));
}

/** Forgets the metrics of a category that are older than some days. */
export async function sweepMetrics(database: Database, category: string, days: number): Promise<void> {
  await database
    .delete(appMetrics)
    .where(
      and(
        eq(appMetrics.category, category),
        lt(appMetrics.created_at, sql`now() - make_interval(days => ${days})`),
      ),
    );
}

/** Forgets the metrics of a name. */
export async function forgetMetrics(database: Database, name: string): Promise<void> {
  await database.delete(appMetrics).where(eq(appMetrics.metric_name, name));
}

/** The newest metric of a name; null when there is none. */
export async function lastMetric(
  database: Database,
  name: string,
): Promise<{ tags: Metric['tags']; at: Date } | null> {
  const { tags, created_at: at, id } = appMetrics;
  const [row] = await database
    .select({ tags, at })
    .from(appMetrics)
    .where(eq(appMetrics.metric_name, name))
    .orderBy(desc(at), desc(id))
    .limit(1);
  return row ?? null;
}
