/** What is heard until nothing is heard for so many milliseconds: a connection may die without a word. */
export async function* untilSilent<Event>(
  events: AsyncIterable<Event>,
  silentMs: number,
): AsyncGenerator<Event, void> {
  const hearing = events[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      const silence = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, silentMs, null);
      });
      const heard = await Promise.race([hearing.next(), silence]);
      clearTimeout(timer);
      if (heard === null || heard.done) return;
      yield heard.value;
    }
  } finally {
    clearTimeout(timer);
    // Not waited for: what died says nothing to this, either.
    hearing.return?.()?.catch(() => undefined);
  }
}
