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
  const known = new Set(messages.map(({ id }) => id));
  // What stood under a message that is gone stands at the end.
  const placeOf = ({ failure, after }: Unsent) =>
    failure === null || (after !== null && !known.has(after)) ? undefined : after;
  const refusedAfter = (id: string | null) =>
    unsent.filter((one) => placeOf(one) === id).map((one) => ({ unsent: one }));
  const exchanges = messages.flatMap((question, at): Entry[] => {
    if (question.role !== 'user') return [];
    const next = messages[at + 1];
    const answer = next?.role === 'assistant' ? next : undefined;
    return [{ question, answer }, ...refusedAfter((answer ?? question).id)];
  });
  const last = unsent.filter((one) => placeOf(one) === undefined).map((one) => ({ unsent: one }));
  return [...refusedAfter(null), ...exchanges, ...last];
}

/** A conversation after something happened to it. */
export function conversationAfter(before: Conversation, change: Change): Conversation {
  switch (change.type) {
    case 'read': {
      const { messages, assistant, closed } = change;
      const unsent = before.unsent
        .filter((one) => !arrived(one, before, messages))
        // What was refused before anything was read comes after what was there.
        .map((one) =>
          one.failure && before.phase !== 'ready' ? { ...one, after: messages.at(-1)?.id ?? null } : one,
        );
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
    case 'begun': {
      const { question, answer, requestId } = change;
      const former = answerTo(before.messages, question.id)?.id;
      return {
        ...before,
        messages: withExchange(before.messages, question, answer),
        unsent: before.unsent
          .filter((one) => one.requestId !== requestId)
          // What was refused after the former answer stands under the new one.
          .map((one) => (former !== undefined && one.after === former ? { ...one, after: answer.id } : one)),
        isAskingAgain: false,
        isConnectionLost: false,
      };
    }
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
  const next = answerTo(messages, question.id) ? at + 2 : at + 1;
  return [...messages.slice(0, at), question, answer, ...messages.slice(next)];
}

/** The answer to a question, which follows it; undefined where there is none. */
function answerTo(messages: readonly Message[], questionId: string): Message | undefined {
  const next = messages[messages.findIndex(({ id }) => id === questionId) + 1];
  return next?.role === 'assistant' ? next : undefined;
}

/**
 * Whether a question of which nothing was heard is among what the server has that was not known before. Where nothing was
 * known it can be the last alone: the same may have been asked long ago.
 */
function arrived({ text, failure }: Unsent, before: Conversation, messages: readonly Message[]): boolean {
  const questions = messages.filter(({ role }) => role === 'user');
  const known = new Set(before.messages.map(({ id }) => id));
  const mayHave = before.phase === 'ready' || failure === null || failure.isConnection;
  const fresh = before.phase === 'ready' ? questions.filter(({ id }) => !known.has(id)) : questions.slice(-1);
  return mayHave && fresh.some(({ content }) => content === text.trim());
}
