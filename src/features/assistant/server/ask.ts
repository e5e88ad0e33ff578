import { countCostly } from '#platform/count-call.ts';
import { type GuardedContext, memberIn, type RequestContext } from '#platform/procedure.ts';
import { hashToken } from '#platform/token.ts';
import { visitorSession } from '#platform/visitor-session.ts';
import type { ChatEvent, ChatRequest } from '../contract-chat.ts';
import { createCitationWriter, cueTimes } from '../rules/answer/citations.ts';
import { modelPrompt } from '../rules/answer/prompt.ts';
import { answerFromTexts } from '../rules/built-in/answer-from-texts.ts';
import type { ChatErrorCause } from '../rules/chat/chat-error.ts';
import { mayAsk } from '../rules/chat/who-may-ask.ts';
import { type AnswerPlace, cachedAnswer, cacheKey, keepAnswer, madeBy } from './answer-cache.ts';
import type { AssistantContext } from './answers-under-way.ts';
import { type AssistantSettings, makerOf, readAssistantSettings } from './assistant-settings.ts';
import { type BegunExchange, beginExchange, type NewExchange } from './begin-exchange.ts';
import { type MessageRow, messagesOf, type Speaker, shownMessage } from './chat-queries.ts';
import { askedIn, historyOf } from './conversation-so-far.ts';
import { curatorsAnswer } from './curator-answers.ts';
import { followAnswer, wholeAnswer } from './follow-answer.ts';
import { followUpsOf } from './follow-ups.ts';
import { linksFor } from './text-links.ts';
import { ANSWER_TOKENS, releaseUsage, reserveUsage } from './usage.ts';
import { type AnswerableVideo, answerableVideo, curatedQuestion, textsOf } from './video-texts.ts';
import { writeAnswer } from './write-answer.ts';

/** What came of a question: what its reader is told, or why it was not taken. */
export type Asked =
  | { kind: 'answering'; events: AsyncGenerator<ChatEvent, void> }
  | { kind: 'not-found'; what: 'video' | 'question' }
  | { kind: 'busy' }
  | { kind: 'refused'; cause: ChatErrorCause };

/** Who asks, as the conversation's record names them; a browser without a session is given one. */
export function speakerOf(context: RequestContext): Speaker {
  if (context.member) return { userId: memberIn(context).id };
  return { sessionHash: hashToken(visitorSession(context)) };
}

/** An answer that is there already. */
interface Kept {
  content: string;
  followUps: string[];
  assistant: 'curator' | 'model' | 'built-in';
}

interface Question {
  video: AnswerableVideo;
  /** As it is shown, and as the assistant is asked. */
  text: string;
  prompt: string;
  questionId: string | null;
  speaker: Speaker;
  /** The message that is answered anew, with its answer. */
  again: { question: MessageRow; answer: MessageRow | undefined } | null;
  requestId: string | undefined;
  /** The conversation before this question. */
  before: readonly MessageRow[];
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
    messagesOf(database, video.id, speaker),
    readAssistantSettings(context.resources.settings, languageModel !== null),
  ]);

  const known = input.requestId && messages.find(({ request_id }) => request_id === input.requestId);
  const knownAnswer = known && messages.findLast(({ answers_id }) => answers_id === known.id);
  if (known && knownAnswer) return answering(followAnswer(context.resources, known, knownAnswer, signal));

  const question = await questionAsked(context, input, { video, messages, speaker });
  if (!question) return { kind: 'not-found', what: 'question' };
  // Who types the very words of a curated question, as they stand on cards, is given an answer that is there as well; but
  // what is answered anew to somebody's own words is kept for nobody else.
  const curated = question.questionId ? question : await askedByItsWords(context, question);
  const maker = makerOf(settings, languageModel);
  const place = curated && {
    key: cacheKey({ video, question: curated.prompt, ...maker }),
    questionId: curated.questionId ?? '',
    madeBy: madeBy(maker),
  };
  const there = place && (await answerThere(context, place, question));
  if (there) return answerKept(context, curated, there);
  const cache = question.questionId && !isRegenerated(question) ? place : null;

  const asker = { isMember: context.member !== null, hasShareSession: !!context.visitor?.hasShareSession };
  if (!mayAsk(settings.whoMayAsk, asker)) {
    return { kind: 'refused', cause: input.allowAnonymous ? 'anonymous-refused' : 'sign-in' };
  }
  return languageModel
    ? answerByModel(context, question, settings, cache, signal)
    : answerBuiltIn(context, question, cache);
}

/** Whether somebody who has a whole answer wants another: they are not given the same again. */
const isRegenerated = ({ again }: Question): boolean => again?.answer?.status === 'complete';

/** The curated question in whose very words somebody asks; null where they are nobody's but theirs. */
async function askedByItsWords({ resources }: RequestContext, question: Question): Promise<Question | null> {
  const found = await curatedQuestion(resources.database, { words: question.text }, question.video.id);
  return found && { ...question, text: found.text, prompt: found.prompt, questionId: found.id };
}

/** An answer that nobody has to write: a curator's before any other, else the one that is kept. */
async function answerThere(
  { resources }: RequestContext,
  place: AnswerPlace,
  question: Question,
): Promise<Kept | null> {
  const { database, languageModel } = resources;
  if (!(isRegenerated(question) && question.again?.answer?.assistant === 'curator')) {
    const content = await curatorsAnswer(database, {
      videoId: question.video.id,
      questionId: place.questionId,
    });
    if (content !== null) return { content, followUps: [], assistant: 'curator' };
  }
  const kept = isRegenerated(question) ? null : await cachedAnswer(database, place);
  return kept && { ...kept, assistant: languageModel ? 'model' : 'built-in' };
}

function answering(events: AsyncGenerator<ChatEvent, void>): Asked {
  return { kind: 'answering', events };
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
  const curated = clickedId
    ? await curatedQuestion(resources.database, { id: clickedId }, asked.video.id)
    : null;
  if (clickedId && !curated && !last) return null;
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

function exchangeOf(question: Question, answer: NewExchange['answer']): NewExchange {
  return {
    videoId: question.video.id,
    speaker: question.speaker,
    question: question.again
      ? { id: question.again.question.id }
      : { text: question.text, requestId: question.requestId },
    questionId: question.questionId,
    answer,
  };
}

function toldWhole(
  context: AssistantContext,
  begun: BegunExchange,
  isKept: boolean,
  signal?: AbortSignal,
): Asked {
  if (begun.kind === 'busy') return begun;
  if (begun.kind === 'known')
    return answering(followAnswer(context.resources, begun.question, begun.answer, signal));
  return answering(wholeAnswer(shownMessage(begun.question), shownMessage(begun.answer), isKept));
}

function answeredBy(question: Question, content: string, proposed: readonly string[]) {
  const { video, prompt, text } = question;
  return { video, prompt, question: text, content, asked: askedIn(question.before), proposed };
}

/** Gives an answer to a curated question that is there already, a curator's or a kept one; it costs and counts nothing. */
async function answerKept(
  context: AssistantContext,
  question: Question,
  { content, followUps, assistant }: Kept,
): Promise<Asked> {
  const { database } = context.resources;
  const [links, { shown }] = await Promise.all([
    linksFor(content, question.video.id, database),
    followUpsOf(context.resources, answeredBy(question, content, followUps)),
  ]);
  const answer = {
    content,
    status: 'complete' as const,
    assistant,
    links,
    follow_ups: shown,
  };
  return toldWhole(context, await beginExchange(database, exchangeOf(question, answer)), true);
}

/** Has the built-in assistant answer, at once. */
async function answerBuiltIn(
  context: GuardedContext<AssistantContext>,
  question: Question,
  cache: AnswerPlace | null,
): Promise<Asked> {
  const { database } = context.resources;
  if (!cache) await countCostly(context);
  const texts = await textsOf(database, question.video);
  // An answer that is kept for everybody rests on nobody's conversation.
  const asked = question.questionId ? [] : askedIn(question.before);
  const { isCovered, markdown } = answerFromTexts(question.prompt, texts, asked);
  const citations = createCitationWriter(cueTimes(texts.cues));
  const content = citations.write(markdown) + citations.end();
  const [links, followUps] = await Promise.all([
    linksFor(content, question.video.id, database),
    followUpsOf(context.resources, answeredBy(question, content, [])),
  ]);
  const answer = {
    content,
    status: 'complete' as const,
    assistant: 'built-in',
    links,
    follow_ups: followUps.shown,
  };
  const begun = await database.transaction(async (tx) => {
    const exchange = await beginExchange(tx, exchangeOf(question, answer));
    if (cache && exchange.kind === 'begun') {
      const { prompt, video } = question;
      // What the texts do not cover is no insight, but need not be looked for again at every click.
      const kept = { ...cache, question: prompt, video, content, followUps: followUps.kept };
      await keepAnswer(tx, { ...kept, isInsight: isCovered });
    }
    return exchange;
  });
  return toldWhole(context, begun, false);
}

/** Has the model answer, whoever listens. */
async function answerByModel(
  context: GuardedContext<AssistantContext>,
  question: Question,
  settings: AssistantSettings,
  cache: AnswerPlace | null,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  const { resources } = context;
  const { database, languageModel } = resources;
  if (!languageModel) throw new Error('there is no model to ask');
  if (!languageModel.isAvailable()) return { kind: 'refused', cause: 'unavailable' };
  await countCostly(context);
  const texts = await textsOf(database, question.video);
  const prompt = modelPrompt({
    instructions: settings.instructions,
    texts,
    // An answer that is kept for everybody rests on nobody's conversation.
    history: question.questionId ? [] : historyOf(question.before),
    question: question.prompt,
    wantsFollowUps: true,
    contextTokens: languageModel.contextTokens,
    answerTokens: ANSWER_TOKENS,
  });
  const askedBy = context.member ? 'member' : 'visitor';
  const tokens = prompt.tokens + ANSWER_TOKENS;
  const reservation = await reserveUsage(database, settings.budget, askedBy, tokens);
  if (!reservation) return { kind: 'refused', cause: 'budget' };
  const answer = {
    content: '',
    status: 'writing' as const,
    cache_key: cache?.key ?? null,
    assistant: 'model',
    links: [],
    follow_ups: [],
  };
  const begun = await beginExchange(database, exchangeOf(question, answer)).catch(async (error: unknown) => {
    // The first error is the one to tell; what cannot be given back now stays counted until midnight.
    await releaseUsage(database, reservation).catch((err: unknown) =>
      context.log.warn({ err }, 'a call that was not made stays counted'),
    );
    throw error;
  });
  if (begun.kind !== 'begun') {
    await releaseUsage(database, reservation);
    return toldWhole(context, begun, false, signal);
  }
  const plan = {
    video: question.video,
    question: question.prompt,
    shownQuestion: question.text,
    asked: askedIn(question.before),
    times: cueTimes(texts.cues),
    prompt,
    reservation,
    cache,
  };
  const writing = resources.answers.begin(begun.answer.id, (underWay) =>
    writeAnswer(resources, languageModel, begun.answer, plan, underWay),
  );
  return answering(writing.read(shownMessage(begun.question), shownMessage(begun.answer), signal));
}
