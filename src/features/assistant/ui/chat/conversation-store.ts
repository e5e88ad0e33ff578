import type { ContractRouterClient } from '@orpc/contract';
import { isFlagOn } from '#client/flags.ts';
import type { CallContext } from '#client/request/browser-operations.ts';
import { clientOf } from '#client/request/client-of.ts';
import { newRequestId } from '#client/request/new-request-id.ts';
import { toast } from '#ui/toast.ts';
import type { assistantContract } from '../../contract.ts';
import type { ChatEvent, ChatMessage, ChatRequest } from '../../contract-chat.ts';
import { answerFailure, type ChatFailure, chatFailure, isSentAgain } from '../../rules/chat/chat-failure.ts';
import {
  answerBeingWritten,
  type Change,
  type Conversation,
  conversationAfter,
  maySend,
  UNREAD,
} from '../../rules/chat/conversation.ts';
import { chatSubject } from './chat-subject.ts';
import { untilSilent } from './until-silent.ts';

/** Milliseconds until a question that did not get through is sent again (spec 2 §7 Chat). */
const RETRY_DELAY_MS = 1_000;
/** Milliseconds between two looks at an answer that is written while nobody listens. */
const LOOK_EVERY_MS = 1_000;
/** Milliseconds for which text is gathered before it is drawn: a page that draws every word stutters. */
const GATHER_MS = 80;

/**
 * Milliseconds without a word after which a stream counts as lost: the server would have said by then that the
 * assistant is too slow.
 */
const SILENT_MS = 35_000;

const chat = clientOf<ContractRouterClient<typeof assistantContract, CallContext>>('assistant');

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function tell({ toast: words }: ChatFailure, about?: string): void {
  if (!words) return;
  const { title, description } = words;
  toast.error(title, { ...(description && { description }), ...(about && { about }) });
}

/**
 * One person's conversation about one video: what the server keeps of it, and what is under way here. Leaving ends the
 * listening alone; an answer is written to its end all the same.
 */
export class ConversationStore {
  readonly #videoId: string;
  readonly #isMember: boolean;
  readonly #listeners = new Set<() => void>();
  #state = UNREAD;
  #leaving = new AbortController();
  /** Rises with each question: what was read of the conversation before is older than it. */
  #asked = 0;
  /** The question whose answer is looked at, as `#asked` counts them. */
  #followed: number | null = null;
  #isStopWanted = false;
  /** What was there when it was opened. */
  #before: ReadonlySet<string> | null = null;

  constructor(videoId: string, isMember: boolean) {
    this.#videoId = videoId;
    this.#isMember = isMember;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): Conversation => this.#state;

  /** Reads the conversation, and follows the answer that is being written. Returns how to leave. */
  open = (): (() => void) => {
    this.#leaving = new AbortController();
    void this.read();
    // What could not be read while there was no network is read once it is back.
    const isBack = () => void (this.#state.phase === 'unreadable' && this.read());
    addEventListener('online', isBack);
    return () => {
      removeEventListener('online', isBack);
      this.#leaving.abort();
    };
  };

  /** Reads the conversation anew. */
  read = async (): Promise<void> => {
    const { signal } = this.#leaving;
    const asked = this.#asked;
    try {
      const conversation = await (await chat()).conversation({ id: this.#videoId }, { signal });
      if (signal.aborted || asked !== this.#asked) return;
      this.#change({ type: 'read', ...conversation, messages: this.#shownOf(conversation.messages) });
    } catch {
      if (!signal.aborted) this.#change({ type: 'not-read' });
      return;
    }
    if (answerBeingWritten(this.#state)) await this.#look(signal);
  };

  /** Of a conversation what this page shows: all of it, or what was asked since it was opened. */
  #shownOf(messages: ChatMessage[]): ChatMessage[] {
    if (isFlagOn('consolidatedChatSystem')) return messages;
    this.#before ??= new Set(this.#asked === 0 ? messages.map(({ id }) => id) : []);
    const before = this.#before;
    return messages.filter(({ id }) => !before.has(id));
  }

  /** Asks, unless there is nothing to ask or something is in progress; says whether it did. */
  ask = (text: string, questionId: string | null = null): boolean => {
    if (!maySend(this.#state, text)) return false;
    void this.#send({ requestId: newRequestId(), text: text.trim(), questionId });
    return true;
  };

  /** Sends a question again that was not taken; says whether it did. */
  resend = (requestId: string): boolean => {
    const unsent = this.#state.unsent.find((one) => one.requestId === requestId);
    if (!unsent || !maySend(this.#state, unsent.text)) return false;
    void this.#send(unsent);
    return true;
  };

  /** Has the last question answered anew; says whether it did. */
  askAgain = (): boolean => {
    const last = this.#state.messages.findLast(({ role }) => role === 'user');
    if (!last || !maySend(this.#state, last.content)) return false;
    this.#change({ type: 'asked-again' });
    void this.#request(null, { message: last.content, again: true, lastQuestionId: last.id });
    return true;
  };

  /** Ends the answer that is being written; one that has not begun yet as soon as it does. */
  stop = async (): Promise<void> => {
    const answer = answerBeingWritten(this.#state);
    this.#isStopWanted = answer === undefined;
    if (!answer) return;
    try {
      await (await chat()).stopAnswer({ answerId: answer.id });
    } catch (error) {
      tell(chatFailure(error));
    }
  };

  /** Forgets the conversation; an answer that is being written ends. Says whether it is forgotten. */
  clear = async (): Promise<boolean> => {
    try {
      await (await chat()).clearConversation({ id: this.#videoId });
    } catch (error) {
      const failure = chatFailure(error);
      const isLimit = failure.code === 'RATE_LIMIT_ERROR';
      tell(isLimit ? failure : { ...failure, toast: { title: 'Failed to clear conversation' } });
      return false;
    }
    // What is still heard of it is of what is gone.
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.#asked += 1;
    this.#change({ type: 'cleared' });
    return true;
  };

  #change(change: Change): void {
    this.#state = conversationAfter(this.#state, change);
    for (const listener of this.#listeners) listener();
  }

  async #send({
    requestId,
    text,
    questionId,
  }: {
    requestId: string;
    text: string;
    questionId: string | null;
  }) {
    this.#change({ type: 'asked', requestId, text, questionId });
    await this.#request(requestId, { message: text, requestId, ...(questionId && { questionId }) });
  }

  async #request(requestId: string | null, question: Omit<ChatRequest, 'videoId'>): Promise<void> {
    const { signal } = this.#leaving;
    const about = chatSubject(this.#videoId);
    // The question stands in the conversation again.
    toast.withdraw(about);
    this.#asked += 1;
    this.#isStopWanted = false;
    let allowAnonymous = !this.#isMember && this.#state.closed !== 'sign-in';
    for (let attempt = 1; ; attempt += 1) {
      const input = { ...question, videoId: this.#videoId, allowAnonymous };
      try {
        const answer = await (await chat()).smartChat(input, { signal, context: { isStream: true } });
        if (Symbol.asyncIterator in answer) await this.#listen(requestId, answer, signal);
        // Something on the way makes streams into one piece.
        else await this.read();
        // What was asked before anything was read: the rest of the conversation is still to come.
        if (this.#state.phase !== 'ready' && !signal.aborted) await this.read();
        return;
      } catch (error) {
        if (signal.aborted) return;
        const failure = chatFailure(error);
        if (isSentAgain(failure, attempt)) {
          await wait(RETRY_DELAY_MS);
          if (signal.aborted) return;
          continue;
        }
        // Asked before it was known who may: what a visitor is told who counts as allowed is to refresh the page.
        if (failure.closes === 'sign-in' && allowAnonymous && this.#state.phase !== 'ready') {
          allowAnonymous = false;
          continue;
        }
        // Of a limit the conversation says it all, and counts the seconds: a toast would cover what one reads meanwhile.
        if (!failure.wait) tell(failure, about);
        this.#change({ type: 'refused', requestId, failure });
        // Another page of this person is being answered: its answer is ours to show. What was asked before anything was
        // read stands under what is still to come.
        if (failure.code === 'CHAT_BUSY_ERROR' || this.#state.phase !== 'ready') await this.read();
        return;
      }
    }
  }

  /** Hears an answer to its end; when the connection breaks, looks at what the server keeps of it. */
  async #listen(requestId: string | null, events: AsyncIterable<ChatEvent>, signal: AbortSignal) {
    let hasBegun = false;
    let gathered = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(timer);
      timer = undefined;
      if (gathered !== '' && !signal.aborted) this.#change({ type: 'grew', text: gathered });
      gathered = '';
    };
    try {
      for await (const event of untilSilent(events, SILENT_MS)) {
        switch (event.type) {
          case 'start':
            hasBegun = true;
            // The server says 'complete' of an answer it has whole already; its text is still to come.
            this.#change({
              type: 'begun',
              requestId,
              question: event.question,
              answer: { ...event.answer, status: 'writing' },
            });
            if (this.#isStopWanted) void this.stop();
            break;
          case 'text':
            gathered += event.text;
            timer ??= setTimeout(draw, GATHER_MS);
            break;
          case 'end': {
            draw();
            const { answer, error } = event;
            const failure = error && answerFailure(error.code, answer.content !== '', error.message);
            this.#change({ type: 'ended', answer, failure });
            if (failure) tell(failure, chatSubject(this.#videoId));
            return;
          }
        }
      }
    } catch (error) {
      if (!hasBegun) throw error;
    } finally {
      draw();
    }
    if (hasBegun && !signal.aborted) await this.#look(signal);
  }

  /** Looks every second at the answer that is being written, until it is there. */
  async #look(signal: AbortSignal): Promise<void> {
    const asked = this.#asked;
    if (this.#followed === asked) return;
    this.#followed = asked;
    try {
      while (!signal.aborted && asked === this.#asked && answerBeingWritten(this.#state)) {
        await wait(LOOK_EVERY_MS);
        if (signal.aborted) return;
        try {
          const conversation = await (await chat()).conversation({ id: this.#videoId }, { signal });
          if (asked !== this.#asked || signal.aborted) return;
          this.#change({ type: 'read', ...conversation, messages: this.#shownOf(conversation.messages) });
        } catch {
          if (!signal.aborted) this.#change({ type: 'connection-lost' });
        }
      }
    } finally {
      if (this.#followed === asked) this.#followed = null;
    }
  }
}
