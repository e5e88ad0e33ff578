let hear: (() => void) | undefined;
let isUnheard = false;

/** Says that the server refused a call because nobody is signed in (AUTH_ERROR): the page may think otherwise. */
export function tellRefusedSession(): void {
  if (hear) hear();
  else isUnheard = true;
}

/**
 * Hears of such refusals, also of one that came before.
 * @returns how to stop
 */
export function onRefusedSession(listener: () => void): () => void {
  hear = listener;
  if (isUnheard) listener();
  isUnheard = false;
  return () => {
    hear = undefined;
  };
}
