import { implement } from '@orpc/server';
import { firstCards } from '#features/catalogue/server/public.ts';
import { networkHash } from '#platform/callers/client-network.ts';
import { hashToken } from '#platform/callers/token.ts';
import { visitorSession } from '#platform/callers/visitor-session.ts';
import type { Database } from '#platform/database.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { type BriefQuestion, questionsContract } from '../contract-questions.ts';
import type { Asker } from '../rules/chat/who-may-ask.ts';
import { openingVideo } from '../rules/questions/opening-video.ts';
import { tagsSaid } from '../rules/questions/said-tags.ts';
import { isAskedOf, keepVote, type Voter, votesOf } from './feedback-queries.ts';
import { helpfulInsights } from './insight-queries.ts';
import { lookAtCoverage } from './look-at-coverage.ts';
import { bestQuestions, judgedQuestions, maySummarise, tagsOf } from './question-queries.ts';
import { questionSettingsOf } from './question-settings.ts';
import { answerableVideo, textsOf } from './video-texts.ts';

const procedures = implement(questionsContract).$context<RequestContext>().use(guard);

/** Videos among which home finds the one that it opens with: those of its first page. */
const CANDIDATES = 24;

/** More than a page shows, so that there are others to try, and in place of those that somebody clicked. */
const LONGEST_LIST = 20;

/** Words beside the video that home opens with. */
const SAID_WORDS = 3;

async function saidIn(database: Database, videoId: string) {
  const [video, tags] = await Promise.all([answerableVideo(database, videoId), tagsOf(database, videoId)]);
  return video ? tagsSaid(tags, (await textsOf(database, video)).cues, SAID_WORDS) : [];
}

function voterOf(context: RequestContext): Voter {
  const { member, visitor } = context;
  if (!member) return { userId: null, sessionHash: hashToken(visitorSession(context)) };
  return { userId: member.id, sessionHash: visitor && hashToken(visitor.sessionId) };
}

/** It is answered of every video whose words are known. */
const SUMMARY_QUESTION = 'What are the main points?';

/** To whom questions are offered (decisions: What is offered can be answered). */
const askerOf = ({ member, visitor }: RequestContext): Asker => ({
  isMember: member !== null,
  hasShareSession: !!visitor?.hasShareSession,
});

const networkOf = ({ clientAddress, resources }: RequestContext) =>
  networkHash(clientAddress, resources.visitorSecret);

export const questionProcedures = {
  questions: procedures.questions.handler(async ({ input, context }) => {
    const { resources } = context;
    const { active } = await judgedQuestions(resources, input.id, askerOf(context));
    if (active.some(({ isAnswered, isCovered }) => !isAnswered && isCovered === null))
      await lookAtCoverage(context, input.id);
    const { explorationRate } = await questionSettingsOf(resources.settings);
    const questions = active
      .slice(0, LONGEST_LIST)
      .map(({ id, text, order, videoId, source, helpful, total, effectiveness, ...one }) => ({
        id,
        text,
        order,
        videoId,
        source,
        atSeconds: one.atSeconds,
        popularity: { helpfulVotes: helpful, totalVotes: total, effectiveness },
      }));
    const isBare = questions.length === 0 && (await maySummarise(resources, input.id, askerOf(context)));
    return { questions, explorationRate, summaryQuestion: isBare ? SUMMARY_QUESTION : null };
  }),

  cardQuestions: procedures.cardQuestions.handler(async ({ input, context }) => {
    const questions = await bestQuestions(context.resources, input.ids, askerOf(context));
    return Object.fromEntries(Array.from(questions, ([id, [best]]) => [id, best as BriefQuestion]));
  }),

  openingVideo: procedures.openingVideo.handler(async ({ context }) => {
    const cards = await firstCards(context.resources.database, 'featured', undefined, CANDIDATES);
    const questions = await bestQuestions(
      context.resources,
      cards.map(({ id }) => id),
      askerOf(context),
    );
    const opening = openingVideo(cards.map((video) => ({ video, questions: questions.get(video.id) ?? [] })));
    return opening && { ...opening, said: await saidIn(context.resources.database, opening.video.id) };
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
    helpfulInsights(context.resources, input.timeRange, input.sortBy),
  ),
};
