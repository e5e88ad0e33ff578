import { implement } from '@orpc/server';
import { lockProfile } from '#features/accounts/server/public.ts';
import { firstCards, publishedVideo } from '#features/catalogue/server/public.ts';
import { recordViewing } from '#features/library/server/public.ts';
import { memberKey } from '#platform/callers/count-call.ts';
import { hashToken } from '#platform/callers/token.ts';
import { visitorSession } from '#platform/callers/visitor-session.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { watchContract } from '../contract.ts';
import { nextVideos } from '../rules/next-videos.ts';
import { recordView, VISIT_SECONDS } from './queries.ts';

const procedures = implement(watchContract).$context<RequestContext>().use(guard);

/** Positions 2 to 4 without the current video: five cards hold them whatever the current one's place. */
const CANDIDATES = 5;

export const watchProcedures = {
  recordView: procedures.recordView.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    if (context.isBot) return { counted: false };
    // Looked up before a session is given: an unknown video leaves no trace in the browser.
    if (!(await publishedVideo(database, input.id)))
      throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    const { member } = context;
    const person = member ? memberKey(member.id) : `visitor:${hashToken(visitorSession(context))}`;
    const counted = await database.transaction(async (tx) => {
      // A visit names its member by no foreign key: none is left behind by who is deleted meanwhile.
      if (member && !(await lockProfile(tx, member.id, 'key share'))) throw errors.AUTH_ERROR();
      const isCounted = await recordView(tx, input.id, person);
      // Also where it counts no more: what was watched while history was paused, or removed from it, has no entry.
      if (member && input.hasPlayed)
        await recordViewing(tx, { userId: member.id, videoId: input.id }, VISIT_SECONDS);
      return isCounted;
    });
    return { counted };
  }),

  nextVideos: procedures.nextVideos.handler(async ({ input, context }) => {
    const { database } = context.resources;
    const current = await publishedVideo(database, input.id);
    if (!current) return [];
    const among = async (categoryId: string | undefined) =>
      nextVideos(await firstCards(database, 'newest', categoryId, CANDIDATES), current.id, Math.random());
    const first = current.categories[0]?.id;
    const ofCategory = await among(first);
    // Alone in its category it is followed by the whole list, as a video without one is.
    return ofCategory.length > 0 || first === undefined ? ofCategory : among(undefined);
  }),
};
