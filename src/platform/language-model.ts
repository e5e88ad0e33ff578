import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Config } from './config.ts';

/** Why the endpoint gave no answer, or no whole one. */
export type ModelFailure =
  /** It refused the key. */
  | 'auth'
  | 'rate-limit'
  /** It refused what it was asked: no such model, too long a prompt. */
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'broken-off'
  /** It ended its answer before that was whole: too long, or nothing it may say. */
  | 'cut-off'
  /** What came was no answer. */
  | 'unusable'
  /** It failed so often that it is not asked for a while. */
  | 'unavailable'
  /** The caller's signal. */
  | 'cancelled';

/** Says what went wrong and nothing that the endpoint said: that may hold keys, prompts and others' words. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
  readonly failure: ModelFailure;
  readonly status: number | undefined;
  /** After how many seconds without a word a timeout was called. */
  readonly afterSeconds: number | undefined;
  constructor(
    failure: ModelFailure,
    { status, afterSeconds }: { status?: number; afterSeconds?: number } = {},
  ) {
    super(`the language model gave no whole answer: ${failure}${status ? ` (status ${status})` : ''}`);
    this.failure = failure;
    this.status = status;
    this.afterSeconds = afterSeconds;
  }
}

export interface ModelRequest {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  maxOutputTokens: number;
  /** Ends the request; the connection to the endpoint is closed at once. */
  signal: AbortSignal;
}

/** A language model behind an OpenAI-compatible endpoint. */
export interface LanguageModel {
  /** Names the model, for keys of what is kept of its answers. */
  id: string;
  /** How many tokens a prompt and its answer may have together. */
  contextTokens: number;
  /** Whether it is asked at all: not for 30 seconds after five failures in a row. */
  isAvailable(): boolean;
  /**
   * Writes an answer, piece by piece; returns the tokens it took in all, if the endpoint says.
   * @throws LanguageModelError and nothing else.
   */
  write(request: ModelRequest): AsyncGenerator<string, number | null>;
}

export interface ModelTimes {
  /** Until the first token, all attempts included (decisions: chat timeout). */
  firstTokenMs: number;
  /** Between one token and the next. */
  nextTokenMs: number;
  /** For a whole answer, thinking included: a slow one goes on, one that never ends is ended. */
  wholeMs: number;
  /** Before the second attempt (spec 2 §7: min(1 s doubled, 3 s)). */
  retryDelayMs: number;
}

const TIMES: ModelTimes = {
  firstTokenMs: 30_000,
  nextTokenMs: 15_000,
  wholeMs: 1_200_000,
  retryDelayMs: 1_000,
};
const ATTEMPTS = 2;
/** Why an endpoint may say that it ended an answer that is not whole. */
const CUT_OFF: readonly string[] = ['length', 'content-filter'];
/** Failures that another attempt may mend; who asks too often is not helped by asking again (spec 2 §8 Chat). */
const PASSING: readonly ModelFailure[] = ['unreachable', 'unusable'];
/** The endpoint is well, and speaks of the one question: no reason to spare it, or anybody might close it for all. */
const OF_THE_QUESTION: readonly ModelFailure[] = ['refused', 'cut-off'];

/** The model that the configuration names. */
export function connectLanguageModel(
  settings: NonNullable<Config['languageModel']>,
  times: ModelTimes = TIMES,
  breaker: CircuitBreaker = createCircuitBreaker(),
): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    includeUsage: true,
  });
  const model = provider.chatModel(settings.model);

  async function* attempt(
    request: ModelRequest,
    deadline: number,
    told: { hasText: boolean },
  ): AsyncGenerator<string, number | null> {
    const { signal } = request;
    // Nothing is heard of what was said before one listens.
    if (signal.aborted) throw new LanguageModelError('cancelled');
    const connection = new AbortController();
    const cancel = () => connection.abort();
    signal.addEventListener('abort', cancel, { once: true });
    let timedOutAfterMs: number | null = null;
    const callTimeoutAfter = (ms: number, saidMs: number) =>
      setTimeout(() => {
        timedOutAfterMs = saidMs;
        connection.abort();
      }, ms);
    let timer = callTimeoutAfter(Math.max(0, deadline - Date.now()), times.firstTokenMs);
    const whole = callTimeoutAfter(times.wholeMs, times.wholeMs);
    let hasToken = false;
    let tokens: number | null = null;
    let isCutOff = false;
    const heard = () => {
      if (hasToken) timer.refresh();
      else {
        clearTimeout(timer);
        timer = callTimeoutAfter(times.nextTokenMs, times.nextTokenMs);
      }
      hasToken = true;
    };
    try {
      const { stream } = await model.doStream({
        prompt: [
          { role: 'system', content: request.instructions },
          ...request.messages.map(({ role, content }) => ({
            role,
            content: [{ type: 'text' as const, text: content }],
          })),
        ],
        maxOutputTokens: request.maxOutputTokens,
        abortSignal: connection.signal,
      });
      for await (const part of stream) {
        if (part.type === 'error') throw part.error;
        // Thinking is a sign of life, but no answer.
        if (part.type === 'reasoning-delta') heard();
        // Blanks before the first word are neither.
        if (part.type === 'text-delta' && (told.hasText ? part.delta !== '' : part.delta.trim() !== '')) {
          heard();
          told.hasText = true;
          yield part.delta;
        }
        if (part.type === 'finish') {
          tokens = tokensIn(part.usage);
          isCutOff = CUT_OFF.includes(part.finishReason.unified);
        }
      }
      if (!told.hasText) throw new LanguageModelError('unusable');
      if (isCutOff) throw new LanguageModelError('cut-off');
      return tokens;
    } catch (error) {
      if (signal.aborted) throw new LanguageModelError('cancelled');
      if (timedOutAfterMs !== null)
        throw new LanguageModelError('timeout', { afterSeconds: timedOutAfterMs / 1000 });
      throw failureOf(error, told.hasText);
    } finally {
      clearTimeout(timer);
      clearTimeout(whole);
      signal.removeEventListener('abort', cancel);
      // Whoever stops listening closes the connection too.
      connection.abort();
    }
  }

  return {
    id: settings.model,
    contextTokens: settings.contextTokens,
    isAvailable: () => !breaker.isOpen(),
    async *write(request) {
      if (breaker.isOpen()) throw new LanguageModelError('unavailable');
      const deadline = Date.now() + times.firstTokenMs;
      const told = { hasText: false };
      for (let made = 1; ; made += 1) {
        try {
          const tokens = yield* attempt(request, deadline, told);
          breaker.succeeded();
          return tokens;
        } catch (error) {
          if (!(error instanceof LanguageModelError)) throw error;
          if (error.failure === 'cancelled') throw error;
          const delay = Math.min(times.retryDelayMs * 2 ** (made - 1), 3 * times.retryDelayMs);
          const isLast = made >= ATTEMPTS || told.hasText || Date.now() + delay >= deadline;
          if (isLast || !PASSING.includes(error.failure)) {
            if (!OF_THE_QUESTION.includes(error.failure)) breaker.failed();
            throw error;
          }
          await waitFor(delay, request.signal);
        }
      }
    },
  };
}

/** Waits, unless the request is cancelled. */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const cancel = () => resolve();
  signal.addEventListener('abort', cancel, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', cancel);
}

type Total = { total: number | undefined };

/** What an answer took in all, if the endpoint says. */
function tokensIn({ inputTokens, outputTokens }: { inputTokens: Total; outputTokens: Total }): number | null {
  const { total: asked } = inputTokens;
  const { total: answered } = outputTokens;
  return asked === undefined || answered === undefined ? null : asked + answered;
}

/** What an error of the library means; nothing of its words is kept. */
function failureOf(error: unknown, hasText: boolean): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  if (hasText) return new LanguageModelError('broken-off');
  const { name, statusCode: status } = Object(error) as { name?: unknown; statusCode?: unknown };
  if (name === 'AI_APICallError') {
    if (typeof status !== 'number') return new LanguageModelError('unreachable');
    if (status === 401 || status === 403) return new LanguageModelError('auth', { status });
    if (status === 429) return new LanguageModelError('rate-limit', { status });
    if (status >= 400 && status < 500 && status !== 408) return new LanguageModelError('refused', { status });
    return new LanguageModelError('unusable', { status });
  }
  return new LanguageModelError('unusable');
}
