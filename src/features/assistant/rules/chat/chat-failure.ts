import { chatCodeOf, chatError, chatToast, keptChatError, mayRetryChat } from './chat-error.ts';

/** Why no new question is taken. */
export type ChatClosed = 'sign-in' | 'budget' | null;

/** What a reader is told whose question was not taken, or whose answer ended early. */
export interface ChatFailure {
  /** One of the codes of spec 2 §8 Chat. */
  code: string;
  /** Stands in the conversation. */
  message: string;
  /** Said in passing; null when the conversation says enough. */
  toast: { title: string; description?: string } | null;
  /** The request may never have arrived: it is sent once more by itself. */
  isConnection: boolean;
  closes: ChatClosed;
}

const UNREACHABLE = chatError('unreachable');

function failure(code: string, message: string, more: Partial<ChatFailure> = {}): ChatFailure {
  return { code, message, toast: { title: chatToast(code) }, isConnection: false, closes: null, ...more };
}

/** The connection is gone, or was never there. */
export const NO_CONNECTION = failure(UNREACHABLE.code, UNREACHABLE.message, { isConnection: true });

/** What browsers say of a request that did not get through: Chrome, Firefox, Safari. */
const NOT_THROUGH = /failed to fetch|networkerror|network error|network connection|load failed/i;
/** Codes of a server, or of a proxy in front of it, that cannot answer now. */
const NOT_REACHED: ReadonlySet<unknown> = new Set([
  'CONNECTION_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
]);
/** The words of our own time limit (spec 2 §8 Rate limit). */
const TOO_LATE = /^Request timeout for key/;

/** What to tell of a question that was not taken (spec 2 §8 Chat), by what was thrown. */
export function chatFailure(thrown: unknown): ChatFailure {
  const { code, message, data } = Object(thrown) as { code?: unknown; message?: unknown; data?: unknown };
  const words = typeof message === 'string' ? message : '';
  if (code === 'RATE_LIMIT_ERROR') return limited(words, data);
  if (code === 'AUTH_ERROR') return failure('AUTH_ERROR', words, { closes: 'sign-in' });
  if (code === 'CHAT_BUSY_ERROR') return failure('CHAT_BUSY_ERROR', words, { toast: null });
  if (NOT_REACHED.has(code) || NOT_THROUGH.test(words)) return NO_CONNECTION;
  if (TOO_LATE.test(words)) return failure('TIMEOUT_ERROR', chatError('timeout').message);
  if (code === 'CHAT_ERROR') {
    const own = (Object(data) as { code?: unknown }).code;
    return failure(typeof own === 'string' ? own : 'PROCESSING_ERROR', words);
  }
  // What the server knows nothing of was said by something on the way, or by the browser: not for readers.
  const isOurs = typeof code === 'string' && code.endsWith('_ERROR') && code !== 'INTERNAL_SERVER_ERROR';
  return failure(isOurs ? code : chatCodeOf(words).code, (isOurs && words) || 'Chat service error');
}

/** A limit of the person, with the time to wait (spec 2 §8 Rate limit), or the day's budget. */
function limited(message: string, data: unknown): ChatFailure {
  const { operation, reason, retryAfterSeconds } = Object(data) as Record<string, unknown>;
  if (reason === 'Daily budget used up') {
    return failure('RATE_LIMIT_ERROR', message, { toast: null, closes: 'budget' });
  }
  if (typeof retryAfterSeconds !== 'number') return failure('RATE_LIMIT_ERROR', message);
  const wait = `Please wait ${retryAfterSeconds} seconds before trying again.`;
  const title = `Rate limit reached for ${operation}`;
  return failure('RATE_LIMIT_ERROR', `${title}. ${wait}`, { toast: { title, description: wait } });
}

/** What to tell of an answer that ended early: in the words that came with its end, else by what was kept of it. */
export function answerFailure(code: string, hasText: boolean, message?: string): ChatFailure {
  // Who stops an answer knows that it stopped.
  const toast = code === 'REQUEST_ERROR' ? { toast: null } : {};
  return failure(code, message || keptChatError(code, hasText), toast);
}

/** Whether a request that failed is sent once more by itself (spec 2 §7 Chat: two attempts). */
export function isSentAgain({ code, isConnection }: ChatFailure, attempt: number): boolean {
  return attempt < 2 && isConnection && mayRetryChat(code);
}
