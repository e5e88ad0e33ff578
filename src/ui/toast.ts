/** Spec 1 §2.1, §9: top centre, 4000 ms, 3 visible. */
export const toastDurationMs = 4000;
export const visibleToasts = 3;
/** With something to press: what was done is read, and thought over. */
export const pressedToastDurationMs = 10_000;

export type ToastTone = 'success' | 'error' | 'info' | 'warning';
export type ToastAction = { label: string; onClick: () => void };
export type ToastOptions = {
  description?: string;
  /** Under the description, in a line of its own: who, or what exactly. */
  detail?: string;
  durationMs?: number;
  /** Names what it is about: of that the last one alone stands, until it is withdrawn. */
  about?: string;
  action?: ToastAction;
  /** What one may want to do next; it stands before the action. */
  next?: ToastAction | undefined;
};
type Show = (tone: ToastTone, title: string, options: ToastOptions) => void;
export type Said = { tone: ToastTone; title: string; options: ToastOptions; atMs: number };

/** What shows toasts, once it is there. */
type Stack = {
  show: Show;
  /** Takes away what stands about something. */
  withdraw?: (about: string) => void;
  /** Puts them where they belong. */
  place?: () => void;
  /** Shows them only while nothing else does. */
  isStandIn?: boolean;
  /** Gives to the one that comes what is shown better there, and shows it no more itself. */
  passOn?: () => readonly Said[];
};

// The library behind it is fetched when the first toast is wanted; until something shows them, toasts wait here in order.
let stacks: Stack[] = [];
let waiting: Said[] = [];
let wake: (() => void) | undefined;

function say(tone: ToastTone, title: string, options: ToastOptions = {}): void {
  if (options.about !== undefined) withdraw(options.about);
  const stack = stacks.at(-1);
  if (stack) {
    stack.show(tone, title, options);
  } else {
    waiting.push({ tone, title, options, atMs: performance.now() });
    wake?.();
  }
}

function withdraw(about: string): void {
  waiting = waiting.filter(({ options }) => options.about !== about);
  for (const stack of stacks) stack.withdraw?.(about);
}

/** For how long a toast stands, in milliseconds. */
export const standsMs = ({ durationMs, action }: ToastOptions): number =>
  durationMs ?? (action ? pressedToastDurationMs : toastDurationMs);

/** Says in passing that something happened. What must not be missed belongs on the page instead. */
export const toast = {
  success: (title: string, options?: ToastOptions) => say('success', title, options),
  error: (title: string, options?: ToastOptions) => say('error', title, options),
  info: (title: string, options?: ToastOptions) => say('info', title, options),
  warning: (title: string, options?: ToastOptions) => say('warning', title, options),
  /** What was said about something no longer holds. */
  withdraw,
};

/** For what toasts keep off: says that it stands somewhere else now, and was not scrolled there. */
export function moveToasts(): void {
  stacks.at(-1)?.place?.();
}

/** For the Toaster alone: is called as soon as a toast waits. Returns how to stop. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = undefined;
  };
}

/**
 * For the Toaster alone: from now on toasts are shown by this, even if another shows some still, first those that wait.
 * Whichever would be gone by now had it come in time is not shown any more: it would answer what was done long ago.
 * Returns how to stop.
 */
export function connectToasts(connected: Show, more: Omit<Stack, 'show'> = {}): () => void {
  const own: Stack = { show: connected, ...more };
  const passedOn = own.isStandIn ? [] : stacks.flatMap((one) => one.passOn?.() ?? []);
  stacks = own.isStandIn ? [own, ...stacks] : [...stacks, own];
  for (const { tone, title, options, atMs } of [...passedOn, ...waiting]) {
    if (performance.now() - atMs < standsMs(options)) connected(tone, title, options);
  }
  waiting = [];
  return () => {
    stacks = stacks.filter((one) => one !== own);
  };
}
