import { implement } from '@orpc/server';
import { networkHash } from '#platform/client-network.ts';
import { guard, type RequestContext, visitorSession } from '#platform/procedure.ts';
import { hashToken } from '#platform/token.ts';
import { questionsContract } from '../contract-questions.ts';
import { isAskedOf, keepVote, type Voter, votesOf } from './feedback-queries.ts';
import { helpfulInsights } from './insight-queries.ts';
import { judgedQuestions } from './question-queries.ts';

const procedures = implement(questionsContract).$context<RequestContext>().use(guard);

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
