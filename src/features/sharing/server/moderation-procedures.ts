import { implement } from '@orpc/server';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import { recordAction } from '#platform/audit.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { MODERATED_PAGE_SIZE, type ModeratedShare, moderationContract } from '../contract-moderation.ts';
import {
  allowedSharer,
  allowSharing,
  sharesOfVideo,
  stoppedSharer,
  stopSharing,
  takeDown,
  tookDownShare,
} from './moderation.ts';

const procedures = implement(moderationContract).$context<RequestContext>().use(guard);

const LIST = 'shares-of-video';
/** People are named by their id alone in what is written down. */
const MEMBER = 'A member';

export const moderationProcedures = {
  sharesOfVideo: procedures.sharesOfVideo.handler(async ({ input, context, errors }) => {
    const after = input.cursor === undefined ? null : decodePlace(LIST, input.cursor);
    if (input.cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const { database } = context.resources;
    const found = await sharesOfVideo(database, input.videoId, after, MODERATED_PAGE_SIZE + 1);
    const { shown, nextCursor } = pageOf(LIST, found, MODERATED_PAGE_SIZE);
    return {
      shares: shown.map((row) => ({
        shareId: row.share_id,
        kind: row.kind as ModeratedShare['kind'],
        questionText: row.question_text,
        answerText: row.answer_text,
        note: row.note,
        startSeconds: row.start_seconds,
        endSeconds: row.end_seconds,
        sharer:
          row.sharer_id === null
            ? null
            : {
                id: row.sharer_id,
                name: [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.email ?? 'Someone'),
                isStopped: row.is_stopped,
              },
        createdAt: row.moment,
        opens: row.opens,
        isTakenDown: row.is_taken_down,
      })),
      nextCursor,
    };
  }),

  takeDownShare: procedures.takeDownShare.handler(({ input, context, errors }) =>
    context.resources.database.transaction(async (tx) => {
      const { shareId } = input;
      const taken = await takeDown(tx, shareId);
      if (!taken) throw errors.NOT_FOUND_ERROR({ message: 'Share link not found or expired' });
      if (!taken.isNew) return { actionId: null };
      const { title, wasRevoked } = taken;
      const before = { shareId, wasRevoked };
      return {
        actionId: await recordAction(tx, context, tookDownShare, {
          subject: `A link to ${title}`,
          before,
          after: {},
        }),
      };
    }),
  ),

  stopSharer: procedures.stopSharer.handler(({ input: { userId }, context }) =>
    context.resources.database.transaction(async (tx) => {
      const shareIds = await stopSharing(tx, userId);
      if (!shareIds) return { actionId: null };
      const before = { userId, shareIds };
      return {
        actionId: await recordAction(tx, context, stoppedSharer, { subject: MEMBER, before, after: {} }),
      };
    }),
  ),

  allowSharer: procedures.allowSharer.handler(({ input: { userId }, context }) =>
    context.resources.database.transaction(async (tx) => {
      const stoppedAt = await allowSharing(tx, userId);
      if (!stoppedAt) return { actionId: null };
      const before = { userId, stoppedAt };
      return {
        actionId: await recordAction(tx, context, allowedSharer, { subject: MEMBER, before, after: {} }),
      };
    }),
  ),
};
