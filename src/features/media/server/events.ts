import { z } from 'zod';
import { event } from '#platform/events.ts';

/** What is said in a video, or which of its transcripts counts, has changed. */
export const textsChanged = event('media.texts-changed', z.object({ videoId: z.uuid() }));
