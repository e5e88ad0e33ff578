import { z } from 'zod';
import { event } from '#platform/events.ts';

/** A member made a link to something of a video, for the first time. */
export const shared = event(
  'sharing.shared',
  z.object({
    userId: z.uuid(),
    videoId: z.uuid(),
    /** Not told by the version before. */
    shareId: z.string().optional(),
  }),
);
