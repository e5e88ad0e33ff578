/** Whether the session ended, of the attempt that is under way. */
let attempt: Promise<boolean> | null = null;

/**
 * Ends the session, and holds back what is asked meanwhile: the server would refuse it from a moment on that this page
 * does not know.
 * @param end says whether the session is over; its call alone is not held back, by `endsSession` in its context
 */
export async function endingSession(end: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  attempt = promise;
  let isOver = false;
  try {
    isOver = await end();
    return isOver;
  } finally {
    attempt = null;
    resolve(isOver);
  }
}

/** Waits while the session is being ended. Throws an AbortError when it did: who asked is no longer there. */
export async function whileSessionStands(): Promise<void> {
  if (await attempt) throw new DOMException('the session was ended meanwhile', 'AbortError');
}
