import { toast } from '#ui/toast.ts';
import { sharing } from '../operations.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Milliseconds after a sign-in, and for which the toast stands (spec 1 §4, §8 Toasts). */
const DELAY_MS = 500;
const TOAST_MS = 4_000;

const SEEDED = "Your account has been created! We've pre-loaded some interests based on what you viewed.";
const UNSEEDED = "Your account has been created and you're now logged in.";

async function welcome(signal: AbortSignal): Promise<void> {
  try {
    const { isNew, isSeeded } = await (await sharing()).welcome(undefined, { signal });
    if (!isNew) return;
    toast.success('Welcome! 🎉', { description: isSeeded ? SEEDED : UNSEEDED, durationMs: TOAST_MS });
  } catch {
    // Nobody waits for it: the next sign-in is welcomed.
  }
}

/** Welcomes who signed in just now for the first time since they registered, whichever way they came in. */
export function useWelcome(): void {
  useAfterSignIn(DELAY_MS, welcome);
}
