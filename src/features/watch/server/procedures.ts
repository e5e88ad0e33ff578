import { implement } from '@orpc/server';
import { newestCards, publishedVideo } from '#features/catalogue/server/public.ts';
import { guard, type RequestContext, visitorSession } from '#platform/procedure.ts';
import { hashSessionId } from '#platform/visitor-cookie.ts';
import { watchContract } from '../contract.ts';
import { nextVideo as chooseNext } from '../rules/next-video.ts';
import { recordView as countView } from './queries.ts';

const procedures = implement(watchContract).$context<RequestContext>().use(guard);

/** Positions 2 to 4 without the current video: five cards hold them whatever the current one's place. */
const CANDIDATES = 5;

const recordView = procedures.recordView.handler(async ({ input, context, errors }) => {
  const { database } = context.resources;
  if (context.isBot) return { counted: false };
  // Looked up before a session is given: an unknown video leaves no trace in the browser.
  if (!(await publishedVideo(database, input.id)))
    throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
  const person = context.member
    ? `member:${context.member.id}`
    : `visitor:${hashSessionId(visitorSession(context))}`;
  return { counted: await countView(database, input.id, person) };
});

const nextVideo = procedures.nextVideo.handler(async ({ input, context }) => {
  const { database } = context.resources;
  const current = await publishedVideo(database, input.id);
  if (!current) return null;
  const cards = await newestCards(database, current.categories[0]?.id, CANDIDATES);
  return chooseNext(cards, current.id, Math.random()) ?? null;
});

export const watchProcedures = { recordView, nextVideo };
