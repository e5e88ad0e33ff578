/** Why a question was not answered, or its answer ended early. */
export type ChatErrorCause =
  | 'sign-in'
  | 'anonymous-refused'
  | 'budget'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'provider-limit'
  | 'broken-off'
  | 'unusable'
  | 'cancelled'
  | 'lost';

export interface ChatError {
  /** One of the codes of spec 2 §8 Chat. */
  code: string;
  message: string;
  isRetryable: boolean;
}

const UNAVAILABLE = 'Chat functionality temporarily unavailable, Video will still work normally.';
const UNREACHABLE = 'Cannot reach AI service. Please check your connection or try later.';
const NO_ANSWER = 'Unable to get AI response. Please try again.';

const errors = {
  'sign-in': {
    code: 'AUTH_ERROR',
    message: 'Authentication required. Please sign in to continue.',
    isRetryable: false,
  },
  'anonymous-refused': {
    code: 'AUTH_ERROR',
    message: 'Unable to process anonymous request. Please try refreshing the page.',
    isRetryable: false,
  },
  budget: {
    code: 'RATE_LIMIT_ERROR',
    message:
      'The assistant has answered all it can for today. Questions that already have an answer can still be opened; please come back tomorrow with new ones.',
    isRetryable: false,
  },
  // Also when the endpoint refuses our key: that is no business of the reader's.
  unavailable: { code: 'PROCESSING_ERROR', message: UNAVAILABLE, isRetryable: true },
  unreachable: { code: 'NETWORK_ERROR', message: UNREACHABLE, isRetryable: true },
  timeout: { code: 'TIMEOUT_ERROR', message: '', isRetryable: true },
  'provider-limit': {
    code: 'RATE_LIMIT_ERROR',
    message: 'Too many requests. Please wait a moment before trying again.',
    isRetryable: false,
  },
  'broken-off': { code: 'FETCH_ERROR', message: UNREACHABLE, isRetryable: true },
  unusable: { code: 'PROCESSING_ERROR', message: NO_ANSWER, isRetryable: true },
  cancelled: { code: 'REQUEST_ERROR', message: 'Request was cancelled', isRetryable: false },
  lost: { code: 'PROCESSING_ERROR', message: NO_ANSWER, isRetryable: true },
} as const satisfies Record<ChatErrorCause, ChatError>;

/**
 * What to tell the reader, by cause (spec 2 §8 Chat).
 * @param afterSeconds after how long a timeout was called.
 */
export function chatError(cause: ChatErrorCause, afterSeconds = 30): ChatError {
  if (cause !== 'timeout') return errors[cause];
  const message = `Request timed out after ${afterSeconds} seconds. Please check your connection and try again.`;
  return { ...errors.timeout, message };
}

/** Seconds without a word after which an answer that had begun is given up (decisions: chat timeout). */
const BETWEEN_TOKENS_SECONDS = 15;

/** Why an answer ended early, by what is kept of it: its code, and whether some of it had come. */
export function keptChatError(code: string, hasText: boolean): string {
  switch (code) {
    case 'TIMEOUT_ERROR':
      return chatError('timeout', hasText ? BETWEEN_TOKENS_SECONDS : undefined).message;
    case 'RATE_LIMIT_ERROR':
      return chatError('provider-limit').message;
    case 'REQUEST_ERROR':
      return chatError('cancelled').message;
    default:
      return chatToast(code);
  }
}

/** The toast in the end, when all tries failed (spec 2 §8 Final toasts), by code. */
export function chatToast(code: string): string {
  switch (code) {
    case 'NETWORK_ERROR':
    case 'CONNECTION_ERROR':
    case 'FETCH_ERROR':
      return UNREACHABLE;
    case 'AUTH_ERROR':
    case 'PERMISSION_ERROR':
      return 'Please sign in to use the chat feature';
    case 'TIMEOUT_ERROR':
      return 'Connection timeout. Please check your internet and try again.';
    default:
      return NO_ANSWER;
  }
}

const NOT_AGAIN: readonly string[] = [
  'PERMISSION_ERROR',
  'AUTH_ERROR',
  'UNAVAILABLE_CAPTIONS',
  'RATE_LIMIT_ERROR',
  'NOT_FOUND_ERROR',
  'VALIDATION_ERROR',
  'CHAT_BUSY_ERROR',
];

/** Whether trying again may help, by code (spec 2 §8 Chat-style codes). */
export const mayRetryChat = (code: string): boolean => !NOT_AGAIN.includes(code);
