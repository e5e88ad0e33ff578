import { z } from 'zod';
import { isUuid } from '#lib/uuid.ts';

/** The id of a video, as it is kept: ids are compared, and stand in keys, as text. */
export const videoId = z
  .string()
  .refine(isUuid, { error: ({ input }) => `Invalid video ID format: ${String(input).slice(0, 60)}` })
  .toLowerCase();
