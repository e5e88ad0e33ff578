import { inArray } from 'drizzle-orm';
import { videos } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

/** The languages in which videos are titled and described, by their ids; none of those where the words do not tell. */
export async function ownLanguages(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, title, description } = videos;
  const rows = await database
    .select({ id, title, description })
    .from(videos)
    .where(inArray(id, [...ids]));
  // Its words are loaded when there is a text to be read.
  const { likelyLanguage } = await import('../rules/language/text-language.ts');
  return new Map(
    rows.flatMap((row) => {
      const language = likelyLanguage(`${row.title}\n${row.description}`);
      return language === null ? [] : [[row.id, language] as const];
    }),
  );
}
