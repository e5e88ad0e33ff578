import { eq } from 'drizzle-orm';
import { categories } from '#database/schema.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import type { Database } from '#platform/database.ts';
import type { VideoChange } from '../contract-admin.ts';

/** What a change is done to, for the log, such as `50 videos into “Bread”`; a single video by its title. */
export async function changeSubject(
  tx: Database,
  change: VideoChange,
  count: number,
  titles: readonly string[],
): Promise<string> {
  const [title = ''] = titles;
  const many = count > 1 ? `${groupedNumber(count)} videos` : null;
  switch (change.kind) {
    case 'categorise':
    case 'uncategorise': {
      const [category] = await tx
        .select({ name: categories.name })
        .from(categories)
        .where(eq(categories.id, change.categoryId));
      const where = change.kind === 'categorise' ? 'into' : 'out of';
      return `${many ?? `“${title}”`} ${where} “${category?.name ?? ''}”`;
    }
    case 'tag':
      return `${many ?? `“${title}”`} with “${change.tag}”`;
    default:
      return many ?? title;
  }
}
