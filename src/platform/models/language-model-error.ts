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

/**
 * Says what went wrong and nothing that the endpoint said: that may hold keys, prompts and others' words.
 */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
  readonly failure: ModelFailure;
  readonly status: number | undefined;
  /** After how many seconds without a word a timeout was called. */
  readonly afterSeconds: number | undefined;
  /** Whether the endpoint may have worked on it: false when it was surely not sent, or refused as it came. */
  readonly mayHaveCost: boolean;
  constructor(failure: ModelFailure, { status, afterSeconds, mayHaveCost = true }: ErrorFacts = {}) {
    super(`the language model gave no whole answer: ${failure}${status ? ` (status ${status})` : ''}`);
    this.failure = failure;
    this.status = status;
    this.afterSeconds = afterSeconds;
    this.mayHaveCost = mayHaveCost;
  }
}

interface ErrorFacts {
  status?: number;
  afterSeconds?: number;
  mayHaveCost?: boolean;
}

/** What is read of an error of the library: its words stay with it. */
function factsOf(error: unknown) {
  return Object(error) as {
    name?: unknown;
    statusCode?: unknown;
    responseBody?: unknown;
    cause?: { code?: unknown };
  };
}

/** Whether a stream that was otherwise in order did not say why it ended. */
export const isLackOfReason = (error: unknown) => factsOf(error).name === 'AI_InvalidResponseDataError';

/** Whether an endpoint refused a request, with a word on one of these. */
export function isRefusalOf(names: readonly string[], error: unknown): boolean {
  const { statusCode, responseBody } = factsOf(error);
  if (statusCode !== 400 && statusCode !== 422) return false;
  return typeof responseBody === 'string' && names.some((name) => responseBody.includes(name));
}

/** Why no connection came about, so that nothing was sent; any other may have broken with the question on its way. */
const UNSENT: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** What an error of the library means; nothing of its words is kept. */
export function failureOf(error: unknown, hasText: boolean): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  if (hasText) return new LanguageModelError('broken-off');
  const { name, statusCode: status, cause } = factsOf(error);
  if (name === 'AI_APICallError') {
    if (typeof status !== 'number')
      return new LanguageModelError('unreachable', { mayHaveCost: !UNSENT.includes(cause?.code) });
    const refused = { status, mayHaveCost: false };
    if (status === 401 || status === 403) return new LanguageModelError('auth', refused);
    if (status === 429) return new LanguageModelError('rate-limit', refused);
    if (status >= 400 && status < 500 && status !== 408) return new LanguageModelError('refused', refused);
    return new LanguageModelError('unusable', { status });
  }
  return new LanguageModelError('unusable');
}
