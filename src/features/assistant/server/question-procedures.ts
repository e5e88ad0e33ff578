import { implement } from '@orpc/server';
import { firstCards } from '#features/catalogue/server/public.ts';
import { networkHash } from '#platform/client-network.ts';
import { guard, type RequestContext, visitorSession } from '#platform/procedure.ts';
import { hashToken } from '#platform/token.ts';
import { type BriefQuestion, questionsContract } from '../contract-questions.ts';
import { openingVideo } from '../rules/questions/opening-video.ts';
import { isAskedOf, keepVote, type Voter, votesOf } from './feedback-queries.ts';
import { helpfulInsights } from './insight-queries.ts';
import { bestQuestions, judgedQuestions } from './question-queries.ts';

const procedures = implement(questionsContract).$context<RequestContext>().use(guard);

/** Videos among which home finds the one that it opens with: those of its first page. */
const CANDIDATES = 24;

/** More than a page shows, so that there are others in place of those that somebody clicked. */
const LONGEST_LIST = 20;

function voterOf(context: RequestContext): Voter {
  const { member, visitor } = context;
  if (!member) return { userId: null, sessionHash: hashToken(visitorSession(context)) };
  return { userId: member.id, sessionHash: visitor && hashToken(visitor.sessionId) };
}

const networkOf = ({ clientAddress, resources }: RequestContext) =>
  networkHash(clientAddress, resources.visitorSecret);

export const questionProcedures = {
  questions: procedures.questions.handler(async ({ input, context }) => {
    const { active } = await judgedQuestions(context.resources, input.id);
    return active
      .slice(0, LONGEST_LIST)
      .map(({ id, text, order, videoId, source, helpful, total, effectiveness }) => ({
        id,
        text,
        order,
        videoId,
        source,
        popularity: { helpfulVotes: helpful, totalVotes: total, effectiveness },
      }));
  }),

  cardQuestions: procedures.cardQuestions.handler(async ({ input, context }) => {
    const questions = await bestQuestions(context.resources, input.ids);
    return Object.fromEntries(Array.from(questions, ([id, [best]]) => [id, best as BriefQuestion]));
  }),

  openingVideo: procedures.openingVideo.handler(async ({ context }) => {
    const cards = await firstCards(context.resources.database, 'featured', undefined, CANDIDATES);
    const questions = await bestQuestions(
      context.resources,
      cards.map(({ id }) => id),
    );
    return openingVideo(cards.map((video) => ({ video, questions: questions.get(video.id) ?? [] })));
  }),

  sendFeedback: procedures.sendFeedback.handler(async ({ input, context, errors }) => {
    const { database } = context.resources;
    // Looked up before a session is given: a question that is not there leaves no trace in the browser.
    const isKept =
      (await isAskedOf(database, input)) &&
      (await keepVote(database, voterOf(context), networkOf(context), input));
    if (!isKept) throw errors.NOT_FOUND_ERROR({ message: 'Question not found' });
    return { isHelpful: input.isHelpful };
  }),

  myFeedback: procedures.myFeedback.handler(async ({ input, context }) => {
    // Who has no session yet has said nothing, and is given none for asking.
    if (!context.member && !context.visitor) return {};
    return votesOf(context.resources.database, voterOf(context), input.id);
  }),

  insights: procedures.insights.handler(({ input, context }) =>
    helpfulInsights(context.resources.database, input.timeRange, input.sortBy),
  ),
};
