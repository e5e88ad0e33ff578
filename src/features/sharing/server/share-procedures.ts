import { implement } from '@orpc/server';
import { cardsById } from '#features/catalogue/server/public.ts';
import { UNKNOWN_PLACE } from '#lib/cursor.ts';
import { decodePlace, pageOf } from '#lib/list-place.ts';
import type { Database } from '#platform/database.ts';
import { guard, memberIn, type RequestContext } from '#platform/procedure.ts';
import { EVENTS_PAGE_SIZE, type MyShare, SHARES_PAGE_SIZE, sharesContract } from '../contract-shares.ts';
import { decodeEventPlace, encodeEventPlace } from '../rules/event-place.ts';
import { friendName } from '../rules/friend-name.ts';
import { SHARING_STOPPED, TAKEN_DOWN } from './moderation.ts';
import {
  type CountedShare,
  changeShare,
  recordSeen,
  restoreShare,
  revokeShare,
  sharesOf,
} from './my-shares.ts';
import { eventsOf } from './share-events.ts';
import { shownShare } from './shown-share.ts';

const procedures = implement(sharesContract).$context<RequestContext>().use(guard);

const NOT_FOUND = { message: 'Share link not found or expired' };

const iso = (moment: string) => new Date(moment).toISOString();

/** Shares as their sharer's list shows them. */
async function shown(database: Database, rows: readonly CountedShare[], origin: string): Promise<MyShare[]> {
  const ids = rows.flatMap(({ video_id }) => video_id ?? []);
  const cards = await cardsById(database, [...new Set(ids)]);
  return rows.map((row) => {
    // A deleted one is kept for a while, and a draft is nobody's to see.
    const card = row.is_there ? cards.get(row.video_id ?? '') : undefined;
    return {
      ...shownShare(row, origin),
      videoTitle: card?.title ?? row.video_title,
      video: card ? { id: card.id, thumbnailVersion: card.thumbnailVersion } : null,
      spokenText: row.spoken_text,
      isTyped: row.is_typed,
      createdAt: iso(row.created_at),
      revokedAt: row.revoked_at && iso(row.revoked_at),
      expiresAt: row.expires_at && iso(row.expires_at),
      hasEnded: row.has_ended,
      opens: row.access_count,
      newOpens: row.access_count - row.seen_count,
      connections: row.connections,
    };
  });
}

export const shareProcedures = {
  myShares: procedures.myShares.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { cursor, ...which } = input;
    const list = which.isRevoked ? 'revoked-shares' : 'shares';
    const after = cursor === undefined ? null : decodePlace(list, cursor);
    if (cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const found = await sharesOf(database, memberIn(context).id, which, after, SHARES_PAGE_SIZE + 1);
    const places = found.map((row) => ({ moment: iso(row.revoked_at ?? row.created_at), id: row.id, row }));
    const page = pageOf(list, places, SHARES_PAGE_SIZE);
    const rows = page.shown.map(({ row }) => row);
    return { shares: await shown(database, rows, context.origin), nextCursor: page.nextCursor };
  }),

  shareEvents: procedures.shareEvents.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const after = input.cursor === undefined ? null : decodeEventPlace(input.cursor);
    if (input.cursor !== undefined && !after) throw errors.VALIDATION_ERROR(UNKNOWN_PLACE);
    const found = await eventsOf(database, memberIn(context).id, after, EVENTS_PAGE_SIZE + 1);
    const rows = found.slice(0, EVENTS_PAGE_SIZE);
    const last = rows.at(-1);
    return {
      events: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        at: iso(row.created_at),
        shareId: row.share_id,
        shareKind: row.share_kind as MyShare['kind'],
        isListed: row.is_listed,
        videoTitle: row.video_title,
        questionText: row.question_text,
        startSeconds: row.start_seconds,
        endSeconds: row.end_seconds,
        friendName: row.friend && friendName(row.friend),
      })),
      nextCursor: found.length > EVENTS_PAGE_SIZE && last ? encodeEventPlace(last.id) : null,
    };
  }),

  sharesSeen: procedures.sharesSeen.handler(async ({ input, context }) => {
    await recordSeen(context.resources.database, memberIn(context).id, input.seen);
    return {};
  }),

  changeShare: procedures.changeShare.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    const { shareId, ...change } = input;
    const row = await changeShare(database, memberIn(context).id, shareId, change);
    const [changed] = row ? await shown(database, [row], context.origin) : [];
    if (!changed) throw errors.NOT_FOUND_ERROR(NOT_FOUND);
    return changed;
  }),

  revokeShare: procedures.revokeShare.handler(async ({ input, context, errors }) => {
    if (!(await revokeShare(context.resources.database, memberIn(context).id, input.shareId)))
      throw errors.NOT_FOUND_ERROR(NOT_FOUND);
    return {};
  }),

  restoreShare: procedures.restoreShare.handler(async ({ input, context, errors }) => {
    const outcome = await restoreShare(context.resources.database, memberIn(context).id, input.shareId);
    if (outcome === 'stopped') throw errors.PERMISSION_ERROR(SHARING_STOPPED);
    if (outcome === 'taken-down') throw errors.PERMISSION_ERROR(TAKEN_DOWN);
    if (!outcome) throw errors.NOT_FOUND_ERROR(NOT_FOUND);
    return {};
  }),
};
