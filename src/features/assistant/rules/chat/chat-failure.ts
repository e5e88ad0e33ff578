import { codeOf, limitWords } from '#lib/error-code.ts';
import { chatError, chatToast, keptChatError, mayRetryChat } from './chat-error.ts';

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
  /** Of a limit: what it is for, and the seconds until it ends. */
  wait: { title: string; seconds: number } | null;
}

const UNREACHABLE = chatError('unreachable');
const NO_WORDS = 'Chat service error';

function failure(code: string, message: string, more: Partial<ChatFailure> = {}): ChatFailure {
  const toast = { title: mayRetryChat(code) ? chatToast(code) : lastWords(code, message) };
  return { code, message, toast, isConnection: false, closes: null, wait: null, ...more };
}

/** What is not to be tried again is not told to be: the toast then says what the conversation says. */
function lastWords(code: string, message: string): string {
  const words = chatToast(code);
  return words === chatToast('PROCESSING_ERROR') ? message : words;
}

/** The connection is gone, or was never there. */
export const NO_CONNECTION = failure(UNREACHABLE.code, UNREACHABLE.message, { isConnection: true });

/** What to tell of a question that was not taken (spec 2 §8 Chat), by the code of what was thrown. */
export function chatFailure(thrown: unknown): ChatFailure {
  const { message, data } = Object(thrown) as { message?: unknown; data?: unknown };
  const code = codeOf(thrown);
  // The server's refusals come with words of ours.
  const words = typeof message === 'string' && message ? message : NO_WORDS;
  switch (code) {
    case 'RATE_LIMIT_ERROR':
      return limited(thrown, words);
    case 'AUTH_ERROR':
      return failure(code, words, { closes: 'sign-in' });
    case 'CHAT_BUSY_ERROR':
      return failure(code, words, { toast: null });
    case 'CHAT_ERROR': {
      const own = (Object(data) as { code?: unknown }).code;
      return failure(typeof own === 'string' ? own : 'PROCESSING_ERROR', words);
    }
    case 'NETWORK_ERROR':
    case 'CONNECTION_ERROR':
    case 'FETCH_ERROR':
      return NO_CONNECTION;
    case 'TIMEOUT_ERROR':
      return failure(code, chatError('timeout').message);
    case 'NOT_FOUND_ERROR':
    case 'PERMISSION_ERROR':
    case 'VALIDATION_ERROR':
      return failure(code, words);
    default:
      // Said by something on the way, or by the page itself: not for readers.
      return failure('REQUEST_ERROR', NO_WORDS);
  }
}

/** A limit of the person, with the time to wait, or the day's budget. */
function limited(thrown: unknown, message: string): ChatFailure {
  const { data } = Object(thrown) as { data?: unknown };
  if ((Object(data) as { reason?: unknown }).reason === 'Daily budget used up') {
    return failure('RATE_LIMIT_ERROR', message, { toast: null, closes: 'budget' });
  }
  const limit = limitWords(thrown);
  if (!limit) return failure('RATE_LIMIT_ERROR', message);
  const { title, description, seconds } = limit;
  const toast = { title, description };
  return failure('RATE_LIMIT_ERROR', `${title}. ${description}`, { toast, wait: { title, seconds } });
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
