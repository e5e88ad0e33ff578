/**
 * What becomes of a question that came by a link (spec 2 §4 Share auto-open flow): told of first, then brought forward, at
 * last asked. 'dismissed' is a hint that was closed. An answer is shown at once: it is what was shared.
 */
export type ShareStep = 'idle' | 'hint' | 'opening' | 'ready' | 'submitted' | 'dismissed';

export type ShareEvent =
  /** The page knows what was shared. */
  | { type: 'arrived'; thought: ArrivingThought }
  /** A press, or the hint stood long enough. */
  | { type: 'revealed' }
  /** The hint, or the chat before anything was asked, was closed. */
  | { type: 'cancelled' }
  /** The chat's sheet is there. */
  | { type: 'opened' }
  /** The chat takes a question, or was waited for long enough. */
  | { type: 'chat-ready' };

export interface ArrivingThought {
  /** Whether something waits to be told of: a question whose hint was not opened yet. */
  isNew: boolean;
  /** Of the flag progressiveShareDisclosure. */
  startsWithHint: boolean;
  /** Whether the link carries its answer. */
  hasAnswer: boolean;
}

/** Milliseconds until a hint opens by itself, while nobody is at it (spec 2 §9 Timings). */
export const HINT_MS = 30_000;
/** Milliseconds between two looks whether the chat is ready, and after how many it is asked anyway (spec 2 §4). */
export const POLL_MS = 100;
export const CHAT_TIMEOUT_MS = 3_000;

/** The step after an event; an event that comes at another time than its own changes nothing. */
export function stepAfter(step: ShareStep, event: ShareEvent): ShareStep {
  switch (event.type) {
    case 'arrived':
      return step === 'idle' ? firstStep(event.thought) : step;
    case 'revealed':
      return step === 'hint' ? 'opening' : step;
    case 'cancelled':
      return step === 'hint' || step === 'opening' || step === 'ready' ? 'dismissed' : step;
    case 'opened':
      return step === 'opening' ? 'ready' : step;
    case 'chat-ready':
      return step === 'ready' ? 'submitted' : step;
  }
}

function firstStep({ isNew, startsWithHint, hasAnswer }: ArrivingThought): ShareStep {
  if (hasAnswer) return 'submitted';
  // For who came back it is not asked again.
  if (!isNew) return 'idle';
  return startsWithHint ? 'hint' : 'opening';
}

/** What the page knows of the chat (spec 2 §4: Chat is ready when). */
export interface ChatState {
  hasSubmit: boolean;
  isLoading: boolean;
  messages: unknown;
}

export const isChatReady = ({ hasSubmit, isLoading, messages }: ChatState): boolean =>
  hasSubmit && !isLoading && Array.isArray(messages);

/** What comes of a look at the chat that the flow waits for. Nothing is asked while nobody sees the page. */
export function afterLook(chat: ChatState | null, waitedMs: number, isVisible: boolean): 'wait' | 'go on' {
  if (!isVisible) return 'wait';
  return waitedMs >= CHAT_TIMEOUT_MS || (chat !== null && isChatReady(chat)) ? 'go on' : 'wait';
}
