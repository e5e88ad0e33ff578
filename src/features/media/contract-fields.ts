import { z } from 'zod';
import { isUuid } from '#lib/uuid.ts';

export const videoId = z.string().refine(isUuid, {
  error: (issue) => `Invalid video ID format: ${String(issue.input).slice(0, 60)}`,
});
