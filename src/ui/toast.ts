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
  action?: ToastAction;
  /** What one may want to do next; it stands before the action. */
  next?: ToastAction | undefined;
};
type Show = (tone: ToastTone, title: string, options: ToastOptions) => void;

// The library behind it is fetched when the first toast is wanted; until it is there, toasts wait here in order.
let show: Show | undefined;
let place: (() => void) | undefined;
let waiting: Parameters<Show>[] = [];
let wake: (() => void) | undefined;

function say(tone: ToastTone, title: string, options: ToastOptions = {}): void {
  if (show) {
    show(tone, title, options);
  } else {
    waiting.push([tone, title, options]);
    wake?.();
  }
}

/** Says in passing that something happened. What must not be missed belongs on the page instead. */
export const toast = {
  success: (title: string, options?: ToastOptions) => say('success', title, options),
  error: (title: string, options?: ToastOptions) => say('error', title, options),
  info: (title: string, options?: ToastOptions) => say('info', title, options),
  warning: (title: string, options?: ToastOptions) => say('warning', title, options),
};

/** For what toasts keep off: says that it stands somewhere else now, and was not scrolled there. */
export function moveToasts(): void {
  place?.();
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
 * For the Toaster alone: from now on toasts are shown by this, those that wait first, and put where they belong by `placing`.
 * Returns how to stop.
 */
export function connectToasts(connected: Show, placing?: () => void): () => void {
  show = connected;
  place = placing;
  for (const one of waiting) connected(...one);
  waiting = [];
  return () => {
    show = undefined;
    place = undefined;
  };
}
