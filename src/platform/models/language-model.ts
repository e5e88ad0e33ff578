import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts';
import type { Config } from '../config.ts';
import {
  failureOf,
  isLackOfReason,
  isRefusalOf,
  LanguageModelError,
  type ModelFailure,
} from './language-model-error.ts';

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
/**
 * The endpoint is well, and speaks of the one question, or spares itself: no reason to spare it, or anybody might close it
 * for all.
 */
const NO_FAULT: readonly ModelFailure[] = ['refused', 'cut-off', 'rate-limit'];

/** What an endpoint may call the most tokens that an answer may have: each takes one of them, some both. */
const LIMIT_NAMES = ['max_tokens', 'max_completion_tokens'] as const;
type LimitName = (typeof LIMIT_NAMES)[number];

/** What is known of a request over all attempts at it. */
interface Course {
  hasText: boolean;
  mayHaveCost: boolean;
  /** Whether the endpoint refused it for how the limit of tokens is called. */
  refusedLimitName: boolean;
}

/** The model that the configuration names. */
export function connectLanguageModel(
  settings: NonNullable<Config['languageModel']>,
  times: ModelTimes = TIMES,
  breaker: CircuitBreaker = createCircuitBreaker(),
): LanguageModel {
  /** What the endpoint was found to take. */
  let knownLimitName: LimitName = 'max_tokens';

  async function* attempt(
    request: ModelRequest,
    deadline: number,
    course: Course,
    limitName: LimitName,
  ): AsyncGenerator<string, number | null> {
    const { signal } = request;
    // Loaded when the first question comes; an instance without an endpoint never needs it.
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    // Nothing is heard of what was said before one listens.
    if (signal.aborted) throw new LanguageModelError('cancelled', { mayHaveCost: false });
    const connection = new AbortController();
    const cancel = () => connection.abort();
    signal.addEventListener('abort', cancel, { once: true });
    let timedOutAfterMs: number | null = null;
    const callTimeoutAfter = (ms: number, saidMs: number) =>
      setTimeout(() => {
        timedOutAfterMs = saidMs;
        connection.abort();
      }, ms);
    let timer = callTimeoutAfter(Math.max(0, deadline - performance.now()), times.firstTokenMs);
    const whole = callTimeoutAfter(times.wholeMs, times.wholeMs);
    let hasToken = false;
    let tokens: number | null = null;
    let isCutOff = false;
    let saidDone = false;
    const model = createOpenAICompatible({
      name: 'endpoint',
      baseURL: settings.baseUrl,
      apiKey: settings.apiKey,
      includeUsage: true,
      transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [limitName]: max_tokens }),
      fetch: async (...given) =>
        endingAtDone(await fetch(...given), () => {
          saidDone = true;
        }),
    }).chatModel(settings.model);
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
        // An answer that is said to be done is whole, though some endpoints do not say why it ended.
        if (part.type === 'error' && !(saidDone && isLackOfReason(part.error))) throw part.error;
        // Thinking is a sign of life, but no answer.
        if (part.type === 'reasoning-delta') heard();
        // Blanks before the first word are neither.
        if (part.type === 'text-delta' && (course.hasText ? part.delta !== '' : part.delta.trim() !== '')) {
          heard();
          course.hasText = true;
          yield part.delta;
        }
        if (part.type === 'finish') {
          tokens = tokensIn(part.usage);
          isCutOff = CUT_OFF.includes(part.finishReason.unified);
        }
      }
      if (!course.hasText) throw new LanguageModelError('unusable');
      if (isCutOff) throw new LanguageModelError('cut-off');
      return tokens;
    } catch (error) {
      if (signal.aborted) throw new LanguageModelError('cancelled');
      if (timedOutAfterMs !== null)
        throw new LanguageModelError('timeout', { afterSeconds: timedOutAfterMs / 1000 });
      course.refusedLimitName = isRefusalOf(LIMIT_NAMES, error);
      throw failureOf(error, course.hasText);
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
      if (breaker.isOpen()) throw new LanguageModelError('unavailable', { mayHaveCost: false });
      const deadline = performance.now() + times.firstTokenMs;
      const course: Course = { hasText: false, mayHaveCost: false, refusedLimitName: false };
      const usualLimitName = knownLimitName;
      let limitName = usualLimitName;
      for (let made = 1; ; made += 1) {
        try {
          const tokens = yield* attempt(request, deadline, course, limitName);
          breaker.succeeded();
          knownLimitName = limitName;
          return tokens;
        } catch (error) {
          if (!(error instanceof LanguageModelError)) throw error;
          course.mayHaveCost ||= error.mayHaveCost;
          if (course.refusedLimitName && limitName === usualLimitName) {
            limitName = LIMIT_NAMES.find((name) => name !== limitName) ?? limitName;
            made -= 1;
            continue;
          }
          if (error.failure === 'cancelled') throw withCost(error, course);
          const delay = Math.min(times.retryDelayMs * 2 ** (made - 1), 3 * times.retryDelayMs);
          const isLast = made >= ATTEMPTS || course.hasText || performance.now() + delay >= deadline;
          if (isLast || !PASSING.includes(error.failure)) {
            if (!NO_FAULT.includes(error.failure)) breaker.failed();
            throw withCost(error, course);
          }
          await waitFor(delay, request.signal);
        }
      }
    },
  };
}

/** The error of the last attempt, for all of them. */
function withCost({ failure, status, afterSeconds }: LanguageModelError, { mayHaveCost }: Course) {
  return new LanguageModelError(failure, {
    ...(status !== undefined && { status }),
    ...(afterSeconds !== undefined && { afterSeconds }),
    mayHaveCost,
  });
}

/** The response, ended where it says that it is done: what some proxies leave open is not waited for. */
function endingAtDone(response: Response, onDone: () => void): Response {
  if (!response.ok || !response.body) return response;
  let tail = '';
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        controller.enqueue(bytes);
        const text = tail + Buffer.from(bytes).toString('latin1');
        tail = text.slice(-20);
        if (!/(?:^|[\r\n])data: ?\[DONE\]/.test(text)) return;
        onDone();
        controller.terminate();
      },
    }),
  );
  return new Response(body, response);
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
