import { z } from 'zod';
import { event } from '#platform/events.ts';

const deed = z.object({ userId: z.uuid(), videoId: z.uuid() });

/** A member made a video their favorite. */
export const favorited = event('library.favorited', deed);

/** A member watched a video, and their history has it. */
export const videoViewed = event('library.video-viewed', deed);
