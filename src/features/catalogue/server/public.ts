/** What other features' servers may ask of the catalogue. */
import type { Database } from '#platform/database.ts';
import type { VideoCardData } from '../contract.ts';
import type { ListOrder } from '../rules/sorting.ts';
import { cardsInOrder, cardsOf, orderedIds } from './list-queries.ts';

export { debugVideo } from './debug-video.ts';
export { draftCount } from './draft-count.ts';
export { ImportFileError, readImportFile } from './import-file/read-import-file.ts';
export { type ImportCounts, type ImportProblem, type ImportProgress, importVideos } from './import-videos.ts';
export { personalData } from './personal-data.ts';
export { publishedAmong, publishedTags, publishedTitle, publishedVideo, transcriptOf } from './queries.ts';
export { similarTitles } from './search-queries.ts';
export { similarVideo } from './similar-video.ts';
export { trySubmission } from './try-submission.ts';
export { undoings } from './undoings.ts';
export { videoHosts } from './video-hosts.ts';
export { insertVideos } from './write-videos.ts';

/** The first cards of a list, in a category or in all. */
export async function firstCards(
  database: Database,
  order: ListOrder,
  categoryId: string | undefined,
  count: number,
): Promise<VideoCardData[]> {
  const found = await cardsOf(database, orderedIds(order, { categoryId }, null, count));
  return found.map((video) => video.card);
}

/** The cards of some videos by their ids, published or not: whoever asks has chosen what may be seen. */
export async function cardsById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, VideoCardData>> {
  if (ids.length === 0) return new Map();
  const found = await cardsInOrder(database, [...new Set(ids)]);
  return new Map(found.map(({ card }) => [card.id, card]));
}
