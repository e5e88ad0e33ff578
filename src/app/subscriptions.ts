import { answerRated } from '#features/assistant/server/events.ts';
import { proposeQuestionsJob } from '#features/assistant/server/jobs.ts';
import { LISTENERS, recordEngagement } from '#features/interests/server/public.ts';
import { favorited, videoViewed } from '#features/library/server/events.ts';
import { textsChanged } from '#features/media/server/events.ts';
import { openedByFriend, shared } from '#features/sharing/server/events.ts';
import { makeSharePictureJob } from '#features/sharing/server/jobs.ts';
import { type Subscription, subscribe } from '#platform/events.ts';

/** Who listens to what: the only place where the feature that tells and the one that hears meet. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  // Of titles and descriptions nobody needs to hear: questions are drawn from transcripts, and the answers kept of a
  // video's texts are forgotten by triggers. What came while a video was a draft is found by `assistant.find-texts`.
  subscribe(textsChanged, 'assistant.propose-questions', ({ data: { videoId }, resources }) =>
    resources.enqueue(proposeQuestionsJob, { videoId }, videoId),
  ),
  subscribe(videoViewed, LISTENERS.view, ({ data, at, tx }) =>
    recordEngagement(tx, { ...data, type: 'view', contentType: 'video', at }),
  ),
  subscribe(favorited, LISTENERS.favorite, ({ data, at, tx }) =>
    recordEngagement(tx, { ...data, type: 'favorite', contentType: 'video', at }),
  ),
  subscribe(shared, LISTENERS.share, ({ data: { userId, videoId, kind }, at, tx }) =>
    recordEngagement(tx, { userId, videoId, type: 'share', contentType: kind, at }),
  ),
  subscribe(openedByFriend, LISTENERS.recipient, ({ data, at, tx }) =>
    recordEngagement(tx, { ...data, type: 'share', at }),
  ),
  // Ready before a preview asks for it.
  subscribe(shared, 'sharing.make-picture', async ({ data: { shareId }, resources }) => {
    if (shareId) await resources.enqueue(makeSharePictureJob, { shareId }, shareId);
  }),
  subscribe(answerRated, LISTENERS.feedback, async ({ data, at, tx }) => {
    const { userId, videoId, isHelpful } = data;
    if (isHelpful)
      await recordEngagement(tx, { userId, videoId, type: 'positive_feedback', contentType: 'answer', at });
  }),
];
