/** What other features' servers may ask of the catalogue. */
import type { Database } from '#platform/database.ts';
import type { VideoCardData } from '../contract.ts';
import type { ListOrder } from '../rules/sorting.ts';
import { cardsOf, orderedIds } from './list-queries.ts';
import { inThisOrder } from './search-queries.ts';

export { ImportFileError, readImportFile } from './import-file/read-import-file.ts';
export { type ImportCounts, type ImportProblem, type ImportProgress, importVideos } from './import-videos.ts';
export { publishedTags, publishedTitle, publishedVideo, transcriptOf } from './queries.ts';
export { similarTitles } from './search-queries.ts';
export { insertVideos } from './write-videos.ts';

/** The first cards of a list, in a category or in all. */
export async function firstCards(
  database: Database,
  order: ListOrder,
  categoryId: string | undefined,
  count: number,
): Promise<VideoCardData[]> {
  const found = await cardsOf(database, orderedIds(order, categoryId, null, count));
  return found.map((video) => video.card);
}

/** The cards of some videos by their ids, published or not: whoever asks has chosen what may be seen. */
export async function cardsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, VideoCardData>> {
  if (ids.length === 0) return new Map();
  const found = await cardsOf(database, inThisOrder([...new Set(ids)]));
  return new Map(found.map(({ card }) => [card.id, card]));
}
