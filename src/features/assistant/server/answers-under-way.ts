import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { RequestContext, Resources } from '#platform/procedure.ts';
import type { ChatEvent, ChatMessage } from '../contract-chat.ts';
import { chatError } from '../rules/chat/chat-error.ts';
import { messageById, saveAnswers, shownMessage } from './chat-queries.ts';

/** Milliseconds between two savings of what was written: what a crash can lose, and how late a stop is heard at most. */
const SAVE_EVERY_MS = 1_000;
/**
 * Answers that are written down at once: when hundreds end together, whoever asks for a page must not wait for a
 * connection behind all of them.
 */
const ENDINGS_AT_ONCE = 3;
/** Milliseconds that answers may take to end by themselves once the instance stops. */
const STOP_TIMEOUT_MS = 3_000;

/** Why an answer is to end before it is whole. */
export type EndReason = 'stopped' | 'instance-stops';

/** How an answer ended. */
export interface AnswerOutcome {
  answer: ChatMessage;
  error: { code: string; message: string } | null;
}

/** One answer that this instance writes, whoever listens, and though nobody does. */
export class AnswerUnderWay {
  readonly id: string;
  text = '';
  /** What its writer proposes to ask next. */
  followUps: readonly string[] = [];
  outcome: AnswerOutcome | null = null;
  readonly #ending = new AbortController();
  /** Wakes each reader when there is more to read. */
  readonly #readers = new Set<() => void>();

  constructor(id: string) {
    this.id = id;
  }

  /** Aborted when it is to end before it is whole; `reason` is an `EndReason`. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get endReason(): EndReason | null {
    return this.signal.aborted ? this.signal.reason : null;
  }

  /** How many wait for more. */
  get readers(): number {
    return this.#readers.size;
  }

  append(piece: string): void {
    // The database takes any character but this one.
    const text = piece.replaceAll('\0', '');
    if (text === '') return;
    this.text += text;
    this.#wake();
  }

  end(outcome: AnswerOutcome): void {
    this.outcome = outcome;
    this.#wake();
  }

  stop(reason: EndReason): void {
    this.#ending.abort(reason);
  }

  #wake(): void {
    for (const wake of this.#readers) wake();
  }

  /**
   * What a reader is told from now on. Text that came while the reader was busy comes in one piece: nothing is kept for
   * a slow one but the answer itself.
   * @param signal ends the reading, not the answer.
   */
  async *read(
    question: ChatMessage,
    answer: ChatMessage,
    signal?: AbortSignal,
  ): AsyncGenerator<ChatEvent, void> {
    let told = this.text.length;
    yield { type: 'start', question, answer: { ...answer, content: this.text }, isKept: false };
    while (!signal?.aborted) {
      if (this.text.length > told) {
        const text = this.text.slice(told);
        told = this.text.length;
        yield { type: 'text', text };
      } else if (this.outcome) {
        yield { type: 'end', ...this.outcome };
        return;
      } else {
        await this.#more(signal);
      }
    }
  }

  /** Settles when there is more to read, or the reader left. */
  async #more(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    this.#readers.add(wake);
    signal?.addEventListener('abort', wake, { once: true });
    await promise;
    this.#readers.delete(wake);
    signal?.removeEventListener('abort', wake);
  }
}

/** The answers that this instance writes; saved together about once a second while there are any. */
export class AnswersUnderWay {
  readonly #database: Database;
  readonly #log: Log;
  readonly #answers = new Map<string, { answer: AnswerUnderWay; written: Promise<unknown> }>();
  /** Takes what writes an answer's end down, when its turn comes. */
  readonly ending = pLimit(ENDINGS_AT_ONCE);
  #isSaving = false;
  readonly #closing = new AbortController();

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  get size(): number {
    return this.#answers.size;
  }

  /** Aborted when the instance stops and waits no longer. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get(id: string): AnswerUnderWay | undefined {
    return this.#answers.get(id)?.answer;
  }

  /** Begins to write an answer; `write` ends it in any case. */
  begin(id: string, write: (answer: AnswerUnderWay) => Promise<void>): AnswerUnderWay {
    const answer = new AnswerUnderWay(id);
    const written = write(answer).finally(() => this.#answers.delete(id));
    this.#answers.set(id, { answer, written });
    void this.#keepSaving();
    return answer;
  }

  /** Looks whether an answer was stopped, if this instance writes it: its row says so already. */
  async look(id: string): Promise<void> {
    if (this.#answers.has(id)) await this.#save();
  }

  /** Lets answers end, for a moment; what is not whole by then is kept as a part. */
  async close(timeLimitMs = STOP_TIMEOUT_MS): Promise<void> {
    const all = Promise.all([...this.#answers.values()].map(({ written }) => written));
    const timer = setTimeout(() => {
      this.#closing.abort();
      for (const { answer } of this.#answers.values()) answer.stop('instance-stops');
    }, timeLimitMs);
    await all;
    clearTimeout(timer);
    this.#closing.abort();
  }

  async #keepSaving(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    while (this.#answers.size > 0) {
      await sleep(SAVE_EVERY_MS);
      await this.#save();
    }
    this.#isSaving = false;
  }

  /** Ends an answer for its own reader; it is written on. */
  async #leave(id: string): Promise<void> {
    const answer = this.get(id);
    const row = answer && !answer.outcome && (await messageById(this.#database, id));
    const { code, message } = chatError('cancelled');
    if (row) answer.end({ answer: shownMessage(row), error: { code, message } });
  }

  async #save(): Promise<void> {
    if (this.#answers.size === 0) return;
    const texts = new Map(
      [...this.#answers.values()].map(({ answer }) => [answer.id, answer.text.toWellFormed()]),
    );
    try {
      const writing = await saveAnswers(this.#database, texts);
      for (const id of texts.keys()) {
        const state = writing.get(id);
        if (!state) this.get(id)?.stop('stopped');
        else if (state.wasStopped) await this.#leave(id);
      }
    } catch (err) {
      this.#log.warn({ err }, 'answers under way were not saved; they will be tried again');
    }
  }
}

/** What an instance holds where it has an assistant: the assembly adds it to what all features share. */
export interface AssistantResources extends Resources {
  answers: AnswersUnderWay;
}

/** What the assistant's operations know of a request. */
export interface AssistantContext extends RequestContext {
  resources: AssistantResources;
}
