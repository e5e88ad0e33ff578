import { z } from 'zod';
import { event } from '#platform/events.ts';

const deed = z.object({ userId: z.uuid(), videoId: z.uuid() });

/** A member made a link to something of a video, for the first time. */
export const shared = event(
  'sharing.shared',
  // Its id and its kind are not told by the version before.
  deed.extend({ shareId: z.string().optional(), kind: z.string().default('video') }),
);

/** Whose link it was, `userId`, and the friend who opened it. */
export const openedByFriend = event('sharing.opened-by-friend', deed.extend({ recipientId: z.uuid() }));
