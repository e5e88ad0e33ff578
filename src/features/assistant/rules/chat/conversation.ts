import type { ChatClosed, ChatFailure } from './chat-failure.ts';

/** A message as it is kept (spec 2 §3 Chat message). */
export interface Message {
  id: string;
  role: 'user' | 'assistant';
  /** Of an answer: Markdown. */
  content: string;
  status: 'writing' | 'complete' | 'partial' | 'stopped' | 'failed';
  errorCode: string | null;
  questionId: string | null;
  assistant: 'built-in' | 'model' | 'curator' | null;
  links: readonly { phrase: string; videoId: string; title: string; score: number; isShared?: boolean }[];
  followUps: readonly string[];
}

/** A question on its way, or one that was not taken. */
export interface Unsent {
  /** Stays the same when it is sent again, so that it is answered once. */
  requestId: string;
  text: string;
  questionId: string | null;
  /** Why it was not taken; null while it is on its way. */
  failure: ChatFailure | null;
  /** Of one that was not taken the id of the message before it, if there was one: what is asked later stands under it. */
  after: string | null;
}

/** What a conversation shows, one under the other. */
export type Entry =
  | { readonly question: Message; readonly answer: Message | undefined }
  | { readonly unsent: Unsent };

/** What a page knows of one person's conversation about one video. */
export interface Conversation {
  phase: 'loading' | 'ready' | 'unreadable';
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** The last question was asked again, and its new answer has not begun. */
  isAskingAgain: boolean;
  /** Why answers ended early, by their ids; of those that ended while somebody looked. */
  failures: Readonly<Record<string, ChatFailure>>;
  assistant: 'built-in' | 'model' | null;
  closed: ChatClosed;
  /** An answer is being written, and nothing is heard of it. */
  isConnectionLost: boolean;
}

export type Change =
  | { type: 'read'; messages: readonly Message[]; assistant: 'built-in' | 'model'; closed: ChatClosed }
  | { type: 'not-read' }
  | { type: 'asked'; requestId: string; text: string; questionId: string | null }
  | { type: 'asked-again' }
  | { type: 'begun'; requestId: string | null; question: Message; answer: Message }
  | { type: 'grew'; text: string }
  | { type: 'ended'; answer: Message; failure: ChatFailure | null }
  /** The question was not taken; without an id, the last one's second asking. */
  | { type: 'refused'; requestId: string | null; failure: ChatFailure }
  | { type: 'connection-lost' }
  | { type: 'cleared' };

/** A conversation of which nothing is known yet: where each video begins (spec 2 §4 Chat). */
export const UNREAD: Conversation = {
  phase: 'loading',
  messages: [],
  unsent: [],
  isAskingAgain: false,
  failures: {},
  assistant: null,
  closed: null,
  isConnectionLost: false,
};

/** The answer that is being written; undefined when there is none. */
export function answerBeingWritten({ messages }: Conversation): Message | undefined {
  const last = messages.at(-1);
  return last?.status === 'writing' ? last : undefined;
}

/** Whether a question is on its way or being answered: another is not taken (spec 2 §4 Chat). */
export function isBusy(conversation: Conversation): boolean {
  const { unsent, isAskingAgain } = conversation;
  return (
    isAskingAgain ||
    unsent.some(({ failure }) => failure === null) ||
    answerBeingWritten(conversation) !== undefined
  );
}

/** Whether a question is taken now: it says something, and nothing is in progress. */
export function maySend(conversation: Conversation, text: string): boolean {
  return text.trim() !== '' && !isBusy(conversation);
}

/** The questions with their answers, and those that were not taken, in the order in which they were asked. */
export function entriesOf({ messages, unsent }: Pick<Conversation, 'messages' | 'unsent'>): Entry[] {
  const refusedAfter = (id: string | null) =>
    unsent.filter(({ failure, after }) => failure !== null && after === id).map((one) => ({ unsent: one }));
  const exchanges = messages.flatMap((question, at): Entry[] => {
    if (question.role !== 'user') return [];
    const next = messages[at + 1];
    const answer = next?.role === 'assistant' ? next : undefined;
    return [{ question, answer }, ...refusedAfter((answer ?? question).id)];
  });
  const onTheirWay = unsent.filter(({ failure }) => failure === null).map((one) => ({ unsent: one }));
  return [...refusedAfter(null), ...exchanges, ...onTheirWay];
}

/** A conversation after something happened to it. */
export function conversationAfter(before: Conversation, change: Change): Conversation {
  switch (change.type) {
    case 'read': {
      const { messages, assistant, closed } = change;
      const unsent = before.unsent.filter((one) => !arrived(one, before.messages, messages));
      return { ...before, phase: 'ready', messages, unsent, assistant, closed, isConnectionLost: false };
    }
    case 'not-read':
      return before.phase === 'ready' ? before : { ...before, phase: 'unreadable' };
    case 'asked': {
      const { type: _, ...asked } = change;
      const others = before.unsent.filter(
        // Who asks the same once more means the question that was refused.
        ({ requestId, text, failure }) => requestId !== asked.requestId && !(failure && text === asked.text),
      );
      return { ...before, unsent: [...others, { ...asked, failure: null, after: null }] };
    }
    case 'asked-again':
      return { ...before, isAskingAgain: true };
    case 'begun':
      return {
        ...before,
        messages: withExchange(before.messages, change.question, change.answer),
        unsent: before.unsent.filter(({ requestId }) => requestId !== change.requestId),
        isAskingAgain: false,
        isConnectionLost: false,
      };
    case 'grew':
      return {
        ...before,
        isConnectionLost: false,
        messages: before.messages.map((one) =>
          one.status === 'writing' ? { ...one, content: one.content + change.text } : one,
        ),
      };
    case 'ended': {
      const { answer, failure } = change;
      return {
        ...before,
        isConnectionLost: false,
        messages: before.messages.map((one) => (one.id === answer.id ? answer : one)),
        failures: failure ? { ...before.failures, [answer.id]: failure } : before.failures,
      };
    }
    case 'refused': {
      const { requestId, failure } = change;
      const closed = failure.closes ?? before.closed;
      const last = before.messages.at(-1);
      const refused = { failure, after: last?.id ?? null };
      const unsent = before.unsent.map((one) => (one.requestId === requestId ? { ...one, ...refused } : one));
      const failures =
        requestId === null && last ? { ...before.failures, [last.id]: failure } : before.failures;
      return { ...before, closed, unsent, failures, isAskingAgain: false };
    }
    case 'connection-lost':
      return { ...before, isConnectionLost: true };
    case 'cleared': {
      const { assistant, closed } = before;
      return { ...UNREAD, phase: 'ready', assistant, closed };
    }
  }
}

/** Puts a question and its answer in their place: anew at the end, or where the question stood. */
function withExchange(messages: readonly Message[], question: Message, answer: Message): Message[] {
  const at = messages.findIndex(({ id }) => id === question.id);
  if (at < 0) return [...messages, question, answer];
  const next = messages[at + 1]?.role === 'assistant' ? at + 2 : at + 1;
  return [...messages.slice(0, at), question, answer, ...messages.slice(next)];
}

/** Whether a question of which nothing was heard is among what the server has that was not known before. */
function arrived({ text }: Unsent, known: readonly Message[], messages: readonly Message[]): boolean {
  return messages.some(
    ({ id, role, content }) =>
      role === 'user' && content === text.trim() && !known.some((other) => other.id === id),
  );
}
