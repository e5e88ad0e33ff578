import { z } from 'zod';
import { operation } from '#lib/operation.ts';

/** A keyword of the member, and what it was drawn from. */
export const interest = z.object({
  word: z.string(),
  /** Deeds of the member at videos about it, by kind. */
  views: z.number(),
  favorites: z.number(),
  shares: z.number(),
  helpful: z.number(),
  /** Whether it was there from the beginning: of a video that was opened by a link before signing up. */
  isSeed: z.boolean(),
  /** The video about it that came last, while it is there to be seen. */
  video: z.object({ id: z.string(), title: z.string() }).nullable(),
});

export const interests = z.object({
  /** While it is, nothing of what the member does is noted, and nothing is made of what was. */
  isOff: z.boolean(),
  keywords: z.array(interest),
  /** Members who care about much of the same, 5 at most; who they are is told to nobody (decisions: interests). */
  similarPeople: z.number(),
});

export type Interest = z.infer<typeof interest>;
export type Interests = z.infer<typeof interests>;

const word = z.string().trim().min(1).max(200);
const none = z.object({});

export const interestsContract = {
  /** What the member seems to care about, and why. */
  interests: operation('member', { kind: 'read', per: 'person' })
    .route({ method: 'GET', path: '/interests', summary: 'What the member seems to care about, and why' })
    .output(interests),

  /** Takes a keyword out, for good: it does not come back by what the member does. */
  removeKeyword: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'POST', path: '/removed-keywords', summary: 'Take a keyword out of the interests' })
    .input(z.object({ word }))
    .output(none),

  /** Takes that back: it is drawn again from what the member did. */
  restoreKeyword: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/removed-keywords', summary: 'Put a keyword back into the interests' })
    .input(z.object({ word }))
    .output(none),

  /** Forgets all that is known of what the member cares about; favorites and history stay. */
  resetInterests: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'DELETE', path: '/interests', summary: 'Forget all interests' })
    .output(none),

  /** Turns interests off, or on again. */
  setInterestsOff: operation('member', { kind: 'api', per: 'person' })
    .route({ method: 'PUT', path: '/interest-settings', summary: 'Turn interests off, or on' })
    .input(z.object({ isOff: z.boolean() }))
    .output(z.object({ isOff: z.boolean() })),
};
