import { sql } from 'drizzle-orm';
import { readAssistantSettings, usageToday } from '#features/assistant/server/public.ts';
import { openMails } from '#features/mail/server/public.ts';
import { shareHealth } from '#features/sharing/rules/share-health.ts';
import { LIMIT_KINDS } from '#lib/operation.ts';
import { dailyCountsOf, MODEL_PURPOSES } from '#platform/daily-counts.ts';
import { lastDays } from '#platform/postgres/utc-days.ts';
import type { Resources } from '#platform/procedure.ts';
import { freeBytes, measuredStorage } from '#platform/storage/measure-storage-job.ts';
import type { Monitors } from '../contract-monitors.ts';

const DAYS = 7;
/** Links that were followed from which on their part says something: of four, four may be mistyped. */
const ENOUGH_LINKS = 20;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** What was used, kept and refused in seven days, on all instances. */
export async function monitorsOf(resources: Resources): Promise<Monitors> {
  const { database, config } = resources;
  const [days, model, mail, storage, shareLinks, refusals] = await Promise.all([
    namesOfLastDays(resources),
    modelUse(resources),
    openMails(database),
    storageOf(resources),
    shareLinksOf(resources),
    refusalsOf(resources),
  ]);
  return {
    days,
    model,
    mail: { ...mail, sendsMail: config.mail !== undefined },
    storage,
    shareLinks,
    refusals,
  };
}

async function namesOfLastDays({ database }: Resources): Promise<string[]> {
  const { rows } = await database.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day
      from ${lastDays(DAYS)} day
     order by 1`);
  return rows.map(({ day }) => day);
}

async function modelUse({
  database,
  settings,
  languageModel,
  imageModel,
}: Resources): Promise<Monitors['model']> {
  const purposes = await Promise.all(
    MODEL_PURPOSES.map(async (purpose) => ({
      purpose,
      calls: await dailyCountsOf(database, `model-calls:${purpose}`, DAYS),
      tokens: await dailyCountsOf(database, `model-tokens:${purpose}`, DAYS),
    })),
  );
  const used = purposes.filter(({ calls }) => sum(calls) > 0);
  if (!languageModel && !imageModel && used.length === 0) return null;
  const [today, { budget }] = await Promise.all([
    usageToday(database),
    readAssistantSettings(settings, true),
  ]);
  return { purposes: used, today, budget: { calls: budget.calls, tokens: budget.tokens } };
}

async function storageOf({ database, storages, config }: Resources): Promise<Monitors['storage']> {
  const [{ rows }, files, free] = await Promise.all([
    database.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`),
    measuredStorage(database),
    freeBytes(config.dataDir),
  ]);
  return {
    databaseBytes: rows[0]?.bytes ?? 0,
    files: files && {
      count: files.files,
      bytes: files.bytes,
      at: files.at.toISOString(),
      place: storages.place,
    },
    freeBytes: free,
  };
}

async function shareLinksOf({ database }: Resources): Promise<Monitors['shareLinks']> {
  const [working, broken] = await Promise.all([
    dailyCountsOf(database, 'share-links:working', DAYS),
    dailyCountsOf(database, 'share-links:broken', DAYS),
  ]);
  const total = sum(working) + sum(broken);
  return { working, broken, health: total < ENOUGH_LINKS ? null : shareHealth(sum(working), total) };
}

async function refusalsOf({ database }: Resources): Promise<Monitors['refusals']> {
  const counted = await Promise.all(
    LIMIT_KINDS.map(async (kind) => ({
      kind,
      count: await dailyCountsOf(database, `refused:${kind}`, DAYS),
    })),
  );
  return counted.filter(({ count }) => sum(count) > 0);
}
