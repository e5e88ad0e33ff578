import { z } from 'zod';
import { type Settings, setting } from '#platform/settings.ts';
import { MAX_UNTAGGABLE_LENGTH } from '../rules/untaggable-limits.ts';
import { DEFAULT_UNTAGGABLE, type Untaggable, untaggable } from '../rules/untaggable-words.ts';

/** How the tags of many videos are made (decisions: tag backfill numbers). */
export const tagBackfill = setting(
  'tagBackfill',
  z
    .object({
      batchSize: z.int().min(1).max(1_000),
      pauseMs: z.int().min(0).max(10_000),
      /** Videos, the newest first. */
      most: z.int().min(1).max(1_000_000),
    })
    .default({ batchSize: 10, pauseMs: 100, most: 1_000 }),
);

/** Words and phrases that are never tags; `own` is null while nobody changed ours. */
export const untaggableWords = setting(
  'untaggableWords',
  z
    .object({ own: z.array(z.string().min(1).max(MAX_UNTAGGABLE_LENGTH)).max(5_000).nullable() })
    .default({ own: null }),
);

let last: { words: string; made: Untaggable } | undefined;

/** What is never a tag, as an admin has it. */
export async function untaggableIn(settings: Pick<Settings, 'get'>): Promise<Untaggable> {
  const { own: list } = await settings.get(untaggableWords);
  if (!list) return DEFAULT_UNTAGGABLE;
  const words = list.join('\n');
  // Hundreds of words are folded: once for each list.
  if (last?.words !== words) last = { words, made: untaggable(list) };
  return last.made;
}
