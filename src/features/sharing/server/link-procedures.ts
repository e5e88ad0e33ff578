import { implement } from '@orpc/server';
import type { VideoCardData } from '#features/catalogue/contract.ts';
import { similarVideo } from '#features/catalogue/server/public.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { linksContract } from '../contract-links.ts';
import { shareTokenKind } from '../rules/share-token.ts';
import { arrivalOf } from './arrival.ts';
import { createShare, findShare } from './create-share.ts';
import type { SharingContext } from './friend-attempts.ts';
import { SHARING_STOPPED, TAKEN_DOWN } from './moderation.ts';
import { noteFor } from './note-for.ts';
import { openShare } from './open-share.ts';
import { shareHealthLog } from './share-health-log.ts';
import { liveShare, type SeenShare } from './share-queries.ts';
import { shownShare } from './shown-share.ts';

const procedures = implement(linksContract).$context<SharingContext>().use(guard);

/** Spec 2 §5 Share token. */
const INVALID_FORMAT = { message: 'Share link format is invalid' };
const NOT_FOUND = { message: 'Share link not found or expired' };
const NOTHING_TO_SHARE = { message: 'There is nothing here to share any more.' };

type Lost =
  | { lost: 'format' }
  | { lost: 'nowhere' }
  | { lost: 'gone'; videoTitle: string; similar: VideoCardData | null };

const validated = shareHealthLog(() => performance.now());

/** The share that a token or short id names, if its link works and its video is there. */
async function shareNamed(context: RequestContext, token: string): Promise<SeenShare | Lost> {
  const named = await lookedUp(context, token);
  const isWorking = 'share' in named;
  validated(isWorking, context.log);
  context.resources.meter.tally(isWorking ? 'share-links:working' : 'share-links:broken');
  return named;
}

async function lookedUp({ resources }: RequestContext, token: string): Promise<SeenShare | Lost> {
  if (shareTokenKind(token) === null) return { lost: 'format' };
  const found = await liveShare(resources.database, token);
  if (!found) return { lost: 'nowhere' };
  const { share, content, isVideoThere } = found;
  const { video_id } = share;
  if (video_id === null || !isVideoThere) {
    const similar = video_id === null ? null : await similarVideo(resources.database, video_id);
    return { lost: 'gone', videoTitle: content.videoTitle, similar };
  }
  return { share: { ...share, video_id }, content };
}

export const linkProcedures = {
  createShare: procedures.createShare.handler(async ({ input, context, errors }) => {
    const { thing, ...chosen } = input;
    const made = await createShare(context.resources.database, memberIn(context).id, thing, chosen);
    if (made === 'stopped') throw errors.PERMISSION_ERROR(SHARING_STOPPED);
    if (made === 'taken-down') throw errors.PERMISSION_ERROR(TAKEN_DOWN);
    if (!made) throw errors.NOT_FOUND_ERROR(NOTHING_TO_SHARE);
    return { ...shownShare(made, context.origin), shareToken: made.share_token };
  }),

  findShare: procedures.findShare.handler(async ({ input, context }) => {
    const found = await findShare(context.resources.database, memberIn(context).id, input.thing);
    return (
      found && {
        ...shownShare(found, context.origin),
        shareToken: found.share_token,
        createdAt: found.created_at.toISOString(),
        opens: found.access_count,
      }
    );
  }),

  sharedContent: procedures.sharedContent.handler(async ({ input, context, errors }) => {
    const found = await shareNamed(context, input.token);
    if ('share' in found) return { ...found.content, note: await noteFor(context, found.share) };
    throw refusalOf(context, found, errors);
  }),

  openShare: procedures.openShare.handler(async ({ input, context, errors }) => {
    const found = await shareNamed(context, input.token);
    if (!('share' in found)) throw refusalOf(context, found, errors);
    const opening = await openShare(context, found.share, input);
    const anonymousSessionId = context.member ? null : (context.visitor?.sessionId ?? null);
    const [arrival, note] = await Promise.all([
      arrivalOf(context, found.share),
      noteFor(context, found.share),
    ]);
    return { ...opening, ...arrival, note, anonymousSessionId };
  }),
};

interface Refusals {
  VALIDATION_ERROR(given: { message: string }): Error;
  NOT_FOUND_ERROR(given: { message: string }): Error;
  SHARE_GONE_ERROR(given: { message: string; data: Omit<Extract<Lost, { lost: 'gone' }>, 'lost'> }): Error;
}

/** The error for a link behind which nothing is; a page that is made for it has the same status. */
function refusalOf({ outcome }: RequestContext, lost: Lost, errors: Refusals): Error {
  outcome.status = lost.lost === 'gone' ? 410 : 404;
  if (lost.lost === 'format') return errors.VALIDATION_ERROR(INVALID_FORMAT);
  if (lost.lost === 'nowhere') return errors.NOT_FOUND_ERROR(NOT_FOUND);
  const { videoTitle, similar } = lost;
  return errors.SHARE_GONE_ERROR({ ...NOT_FOUND, data: { videoTitle, similar } });
}
