import { and, inArray, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { imports, importVideos } from '#database/schema.ts';
import { hostTitles } from '#features/media/server/public.ts';
import { EVERY_MINUTE, job } from '#platform/jobs.ts';
import type { Resources } from '#platform/procedure.ts';
import { advanceImport } from './advance-import.ts';
import { askTitles } from './ask-titles.ts';
import { noteImport } from './note-import.ts';

const whichImport = z.object({ importId: z.uuid() });

/** Reads a file, or lists what was checked. */
export const advanceImportJob = job<{ importId: string }, Resources>({
  name: 'catalogue.advance-import',
  data: whichImport,
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 1_800,
  work: async ({ importId }, resources, signal) => {
    await advanceImport(resources, importId, signal);
    await resources.enqueue(askTitlesJob, { importId }, importId);
  },
});

/** Asks hosts for the titles of links that came alone. */
export const askTitlesJob = job<{ importId: string }, Resources>({
  name: 'catalogue.ask-titles',
  data: whichImport,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 3_600,
  async work({ importId }, resources, signal) {
    await askTitles(resources, importId, { titleOf: hostTitles(resources.read), signal });
    await noteImport(resources.database, importId);
  },
});

/** Minutes after which nobody is at work on an import that says so: its instance was killed. */
const ABANDONED_MINUTES = 1;
/** Minutes after which a host that was away is asked for titles again. */
const ASK_AGAIN_MINUTES = 5;
/** Hours after which a file that was never listed, or brought nothing, is forgotten, and days after which an import is. */
const UNUSED_HOURS = 24;
const KEPT_DAYS = 90;

/** Takes up imports whose instance was killed or whose titles' hosts were away, and forgets those that nobody goes on with. */
export const resumeImportsJob = job<Record<string, never>, Resources>({
  name: 'catalogue.resume-imports',
  ...EVERY_MINUTE,
  async work(_data, { database, enqueue }) {
    const isLeft = (minutes: number) =>
      lt(imports.updated_at, sql`now() - make_interval(mins => ${minutes})`);
    const abandoned = await database
      .select({ id: imports.id })
      .from(imports)
      .where(and(inArray(imports.status, ['checking', 'listing']), isLeft(ABANDONED_MINUTES)));
    for (const { id } of abandoned) await enqueue(advanceImportJob, { importId: id }, id);
    const untitled = await database
      .selectDistinctOn([importVideos.import_id], { id: importVideos.import_id })
      .from(importVideos)
      .innerJoin(imports, sql`${imports.id} = ${importVideos.import_id} and ${imports.status} = 'done'`)
      .where(and(importVideos.awaits_title, isLeft(ASK_AGAIN_MINUTES)));
    for (const { id } of untitled) await enqueue(askTitlesJob, { importId: id }, id);
    await database
      .delete(imports)
      .where(
        or(
          and(
            or(
              inArray(imports.status, ['receiving', 'checked', 'failed']),
              sql`${imports.status} = 'done' and ${imports.found} + ${imports.completable} = 0 and ${imports.action_id} is null`,
            ),
            lt(imports.updated_at, sql`now() - make_interval(hours => ${UNUSED_HOURS})`),
          ),
          lt(imports.updated_at, sql`now() - make_interval(days => ${KEPT_DAYS})`),
        ),
      );
  },
});
