import { countCostly } from '#platform/callers/count-call.ts';
import type { GuardedContext } from '#platform/procedure.ts';
import type { ChatEvent } from '../contract-chat.ts';
import { createCitationWriter, cueTimes } from '../rules/answer/citations.ts';
import { modelPrompt } from '../rules/answer/prompt.ts';
import { answerFromTexts } from '../rules/built-in/answer-from-texts.ts';
import type { ChatErrorCause } from '../rules/chat/chat-error.ts';
import { type AnswerPlace, keepAnswer, preventDeletion, restoreInsight } from './answer-cache.ts';
import type { AssistantContext } from './answers-under-way.ts';
import type { AssistantSettings } from './assistant-settings.ts';
import { type BegunExchange, beginExchange, type NewExchange } from './begin-exchange.ts';
import { type MessageRow, type Speaker, shownMessage } from './chat-queries.ts';
import { askedIn, historyOf } from './conversation-so-far.ts';
import { followAnswer, wholeAnswer } from './follow-answer.ts';
import { followUpsOf } from './follow-ups.ts';
import { linksFor } from './text-links.ts';
import { ANSWER_TOKENS, releaseUsage, reserveUsage } from './usage.ts';
import { type AnswerableVideo, textsOf } from './video-texts.ts';
import { writeAnswer } from './write-answer.ts';

/** What came of a question: what its reader is told, or why it was not taken. */
export type Asked =
  | { kind: 'answering'; events: AsyncGenerator<ChatEvent, void> }
  | { kind: 'not-found'; what: 'video' | 'question' }
  | { kind: 'busy' }
  /** Another question was asked since the one that is to be answered anew. */
  | { kind: 'overtaken' }
  | { kind: 'refused'; cause: ChatErrorCause };

/** An answer that is there already. */
export interface Kept {
  content: string;
  followUps: string[];
  assistant: 'curator' | 'model' | 'built-in';
  /** Whether it is to be its question's insight again. */
  isInsightLost: boolean;
}

/** A question with all that its answer takes. */
export interface Question {
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

export function answering(events: AsyncGenerator<ChatEvent, void>): Asked {
  return { kind: 'answering', events };
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

/** The answer in whose place another is to be written, where it has words. */
function formerOf({ again }: Question): MessageRow | null {
  const former = again?.answer;
  return former && former.content !== '' && former.status !== 'writing' ? former : null;
}

function answeredBy(question: Question, content: string, proposed: readonly string[]) {
  const { video, prompt, text } = question;
  return { video, prompt, question: text, content, asked: askedIn(question.before), proposed };
}

/** Gives an answer to a curated question that is there already, a curator's or a kept one; it costs and counts nothing. */
export async function answerKept(
  context: AssistantContext,
  question: Question,
  { content, followUps, assistant, isInsightLost }: Kept,
): Promise<Asked> {
  const { database } = context.resources;
  const [links, { shown, kept }] = await Promise.all([
    // A curator's words stand as they were written.
    assistant === 'curator' ? [] : linksFor(content, question.video.id, database),
    followUpsOf(context.resources, answeredBy(question, content, followUps)),
  ]);
  const answer = {
    content,
    status: 'complete' as const,
    assistant,
    links,
    follow_ups: shown,
  };
  const begun = await database.transaction(async (tx) => {
    const { video, questionId } = question;
    const isLost = isInsightLost && questionId !== null;
    // Locks the video before the conversation, in the order in which deleting a video locks them: else the two deadlock.
    if (isLost) await preventDeletion(tx, video.id);
    const exchange = await beginExchange(tx, exchangeOf(question, answer));
    if (isLost) await restoreInsight(tx, { video, questionId, content, followUps: kept });
    return exchange;
  });
  return toldWhole(context, begun, true);
}

/** Has the built-in assistant answer, at once. */
export async function answerBuiltIn(
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
export async function answerByModel(
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
  const told = modelPrompt({
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
  const tokens = told.tokens + ANSWER_TOKENS;
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
    text: question.text,
    prompt: question.prompt,
    asked: askedIn(question.before),
    times: cueTimes(texts.cues),
    modelPrompt: told,
    reservation,
    cache,
    former: formerOf(question),
  };
  const writing = resources.answers.begin(begun.answer.id, (underWay) =>
    writeAnswer(resources, languageModel, begun.answer, plan, underWay),
  );
  return answering(writing.read(shownMessage(begun.question), shownMessage(begun.answer), signal));
}
