import { hashToken } from '#platform/callers/token.ts';
import { visitorSession } from '#platform/callers/visitor-session.ts';
import { type GuardedContext, memberIn, type RequestContext } from '#platform/procedure.ts';
import type { ChatRequest } from '../contract-chat.ts';
import { type Asker, mayAsk } from '../rules/chat/who-may-ask.ts';
import { type AnswerPlace, cachedAnswer, cacheKey, madeBy } from './answer-cache.ts';
import type { AssistantContext } from './answers-under-way.ts';
import { makerOf, readAssistantSettings } from './assistant-settings.ts';
import type { MessageRow, Speaker } from './chat-queries.ts';
import { curatorsAnswer } from './curator-answers.ts';
import { followAnswer } from './follow-answer.ts';
import {
  type Asked,
  answerBuiltIn,
  answerByModel,
  answering,
  answerKept,
  type Kept,
  type Question,
} from './give-answer.ts';
import { nearestQuestion } from './nearest-question.ts';
import { answerableVideo, curatedQuestion } from './video-texts.ts';
import { ownMessages } from './visitors-conversations.ts';

/** Who asks, as the conversation's record names them; a browser without a session is given one. */
function speakerOf(context: RequestContext): Speaker {
  if (context.member) return { userId: memberIn(context).id };
  return { sessionHash: hashToken(visitorSession(context)) };
}

/**
 * Takes a question and answers it: from the cache, by the built-in assistant, or by the model (spec 2 §7 Chat). The
 * order matters: what costs nothing is given to all; who may ask is decided next; and the limit and the day's budget
 * are counted last, when nothing but the call itself remains.
 * @throws RATE_LIMIT_ERROR
 */
export async function ask(
  context: GuardedContext<AssistantContext>,
  input: ChatRequest,
  signal?: AbortSignal,
): Promise<Asked> {
  const { database, languageModel } = context.resources;
  const video = await answerableVideo(database, input.videoId);
  if (!video) return { kind: 'not-found', what: 'video' };
  const speaker = speakerOf(context);
  const [messages, settings] = await Promise.all([
    ownMessages(context, video.id, speaker),
    readAssistantSettings(context.resources.settings, languageModel !== null),
  ]);

  const known = input.requestId && messages.find(({ request_id }) => request_id === input.requestId);
  const knownAnswer = known && messages.findLast(({ answers_id }) => answers_id === known.id);
  if (known && knownAnswer) return answering(followAnswer(context.resources, known, knownAnswer, signal));

  const question = await questionAsked(context, input, { video, messages, speaker });
  if (!question) return { kind: 'not-found', what: 'question' };
  if (question.again && question.again.question.id !== (input.lastQuestionId ?? question.again.question.id))
    return { kind: 'overtaken' };
  const asker = { isMember: context.member !== null, hasShareSession: !!context.visitor?.hasShareSession };
  // Who types a curated question, as it stands on cards, is given an answer that is there as well; but what is answered anew
  // to somebody's own words is kept for nobody else.
  const curated = question.questionId ? question : await askedByItsWords(context, question, asker);
  const maker = makerOf(settings, languageModel);
  const place = curated && {
    key: cacheKey({ video, question: curated.prompt, ...maker }),
    questionId: curated.questionId ?? '',
    madeBy: madeBy(maker),
  };
  const there = place && (await answerThere(context, place, question));
  if (there) return answerKept(context, curated, there);
  const cache = question.questionId && !isRegenerated(question) ? place : null;

  if (!mayAsk(settings.whoMayAsk, asker)) {
    return { kind: 'refused', cause: input.allowAnonymous ? 'anonymous-refused' : 'sign-in' };
  }
  return languageModel
    ? answerByModel(context, question, settings, cache, signal)
    : answerBuiltIn(context, question, cache);
}

/** Whether somebody who has a whole answer wants another: they are not given the same again. */
const isRegenerated = ({ again }: Question): boolean => again?.answer?.status === 'complete';

/**
 * The curated question in whose very words somebody asks or, where no model reads what is meant, in nearly these; null where
 * they are nobody's but theirs.
 */
async function askedByItsWords(
  { resources }: RequestContext,
  question: Question,
  asker: Asker,
): Promise<Question | null> {
  const { database, languageModel } = resources;
  const curated = (asked: Parameters<typeof curatedQuestion>[1]) =>
    curatedQuestion(database, asked, question.video.id);
  const exact = await curated({ words: question.text });
  const id = exact || languageModel ? null : await nearestQuestion(resources, question, asker);
  const found = exact ?? (id === null ? null : await curated({ id }));
  return found && { ...question, text: found.text, prompt: found.prompt, questionId: found.id };
}

/**
 * An answer that nobody has to write: a curator's before any other, also for who asks again, else the one that is kept
 * (decision 202).
 */
async function answerThere(
  { resources }: RequestContext,
  place: AnswerPlace,
  question: Question,
): Promise<Kept | null> {
  const { database, languageModel } = resources;
  const where = { videoId: question.video.id, questionId: place.questionId };
  const content = await curatorsAnswer(database, where);
  if (content !== null) return { content, followUps: [], assistant: 'curator', isInsightLost: false };
  const kept = isRegenerated(question) ? null : await cachedAnswer(database, place);
  return kept && { ...kept, assistant: languageModel ? 'model' : 'built-in' };
}

/** What is asked: what was typed, a curated question's stored text, or the last question again. */
async function questionAsked(
  { resources }: RequestContext,
  input: ChatRequest,
  asked: Pick<Question, 'video' | 'speaker'> & { messages: readonly MessageRow[] },
): Promise<Question | null> {
  const { messages, ...rest } = asked;
  const last = input.again ? messages.findLast(({ role }) => role === 'user') : undefined;
  if (input.again && !last) return null;
  const clickedId = last ? last.question_id : input.questionId;
  const typed = last?.content ?? input.message;
  const found = clickedId
    ? await curatedQuestion(resources.database, { id: clickedId }, asked.video.id)
    : null;
  if (clickedId && !found && !last) return null;
  // One that was put otherwise since is answered anew as it stands in the conversation: in its reader's words.
  const curated = last && found?.text !== last.content ? null : found;
  const text = curated?.text ?? typed;
  return {
    ...rest,
    text,
    prompt: curated?.prompt ?? text,
    // One that was deleted since is words like any others.
    questionId: curated && !curated.isDeleted ? curated.id : null,
    again: last ? { question: last, answer: messages.findLast((m) => m.answers_id === last.id) } : null,
    requestId: input.requestId,
    before: last ? messages.slice(0, messages.indexOf(last)) : messages,
  };
}
