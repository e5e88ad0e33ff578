import { implement } from '@orpc/server';
import { hashToken } from '#platform/callers/token.ts';
import { tellToWait } from '#platform/failure-answer.ts';
import { guard, type RequestContext } from '#platform/procedure.ts';
import { type ChatAnswer, type ChatEvent, chatContract } from '../contract-chat.ts';
import { chatError, mayRetryChat } from '../rules/chat/chat-error.ts';
import { mayAsk } from '../rules/chat/who-may-ask.ts';
import type { AssistantContext } from './answers-under-way.ts';
import { readAssistantSettings } from './assistant-settings.ts';
import {
  endSilentAnswers,
  forgetConversations,
  inConversation,
  type Speaker,
  shownMessage,
  stopAnswerOf,
} from './chat-queries.ts';
import { withoutDeadLinks } from './dead-links.ts';
import { ANSWER_TOKENS, hasBudget } from './usage.ts';
import { answerableVideo } from './video-texts.ts';
import { ownMessages } from './visitors-conversations.ts';

const procedures = implement(chatContract).$context<AssistantContext>().use(guard);

/** Seconds until the day's budget begins anew, at midnight UTC. */
function secondsToMidnight(now = new Date()): number {
  return Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);
}

/** The last word of an answer, for a caller that takes it in one piece. */
async function lastOf(events: AsyncIterable<ChatEvent>): Promise<Extract<ChatEvent, { type: 'end' }> | null> {
  let end = null;
  for await (const event of events) if (event.type === 'end') end = event;
  return end;
}

/** As whom this browser has said something: by its session, and as a member. */
function existingSpeakers({ member, visitor }: RequestContext): Speaker[] {
  return [
    ...(visitor ? [{ sessionHash: hashToken(visitor.sessionId) }] : []),
    ...(member ? [{ userId: member.id }] : []),
  ];
}

/** Whose conversation may be read; undefined for a browser that has said nothing yet. */
const existingSpeaker = (context: RequestContext) => existingSpeakers(context).at(-1);

export const chatProcedures = {
  smartChat: procedures.smartChat.handler(async ({ input, context, errors, signal }) => {
    // Word lists and a model of English: loaded when the first question comes.
    const { ask } = await import('./ask.ts');
    const asked = await ask(context, input, context.takesEvents ? signal : undefined);
    switch (asked.kind) {
      case 'not-found':
        throw errors.NOT_FOUND_ERROR({
          message: asked.what === 'video' ? 'Video not found' : 'There is no such question',
        });
      case 'busy':
        throw errors.CHAT_BUSY_ERROR({ message: 'An answer is still being written.' });
      case 'overtaken':
        throw errors.CHAT_BUSY_ERROR({ message: 'Another question was asked meanwhile.' });
      case 'refused': {
        const { code, message, isRetryable } = chatError(asked.cause);
        if (asked.cause === 'budget') {
          const retryAfterSeconds = secondsToMidnight();
          tellToWait(context, 429, retryAfterSeconds);
          const data = { operation: 'ai', reason: 'Daily budget used up', retryAfterSeconds };
          throw errors.RATE_LIMIT_ERROR({ message, data });
        }
        if (code === 'AUTH_ERROR') throw errors.AUTH_ERROR({ message });
        throw errors.CHAT_ERROR({ message, data: { code, isRetryable } });
      }
      case 'answering': {
        if (context.takesEvents) {
          // Proxies that collect an answer before they pass it on would make a stream pointless.
          context.responseHeaders.set('x-accel-buffering', 'no');
          return asked.events;
        }
        const end = await lastOf(asked.events);
        if (!end || end.answer.status === 'failed') {
          const { code, message } = end?.error ?? chatError('lost');
          throw errors.CHAT_ERROR({ message, data: { code, isRetryable: mayRetryChat(code) } });
        }
        const answer: ChatAnswer = { response: end.answer.content, message: end.answer };
        return answer;
      }
    }
  }),

  chatHealth: procedures.chatHealth.handler(({ context }) => {
    const { languageModel } = context.resources;
    return { ok: languageModel?.isAvailable() ?? true, assistant: languageModel ? 'model' : 'built-in' };
  }),

  stopAnswer: procedures.stopAnswer.handler(async ({ input, context }) => {
    const speaker = existingSpeaker(context);
    if (speaker) await stopAnswerOf(context.resources.database, input.answerId, speaker);
    return {};
  }),

  conversation: procedures.conversation.handler(async ({ input, context, errors }) => {
    const { database, languageModel } = context.resources;
    if (!(await answerableVideo(database, input.id)))
      throw errors.NOT_FOUND_ERROR({ message: 'Video not found' });
    const speaker = existingSpeaker(context);
    if (speaker) await endSilentAnswers(database, inConversation(database, input.id, speaker));
    const messages = await withoutDeadLinks(
      speaker ? await ownMessages(context, input.id, speaker) : [],
      database,
    );
    const { whoMayAsk, budget } = await readAssistantSettings(
      context.resources.settings,
      languageModel !== null,
    );
    const asker = { isMember: context.member !== null, hasShareSession: !!context.visitor?.hasShareSession };
    const askedBy = context.member ? 'member' : 'visitor';
    const isClosed = !mayAsk(whoMayAsk, asker)
      ? 'sign-in'
      : languageModel && !(await hasBudget(database, budget, askedBy, ANSWER_TOKENS))
        ? 'budget'
        : null;
    return {
      messages: messages.map((row) => {
        // What this instance writes is known to the letter; what another writes, to the second.
        const underWay = row.status === 'writing' && context.resources.answers.get(row.id);
        return shownMessage(underWay ? { ...row, content: underWay.text } : row);
      }),
      assistant: languageModel ? ('model' as const) : ('built-in' as const),
      closed: isClosed as 'sign-in' | 'budget' | null,
    };
  }),

  clearConversation: procedures.clearConversation.handler(async ({ input, context }) => {
    await forgetConversations(context.resources.database, input.id, existingSpeakers(context));
    return {};
  }),
};
