/** Spec 2 §9: 3 messages per 5 s. */
const maxMessages = 3;
const windowMs = 5000;

/**
 * Lets at most 3 equal messages through in 5 seconds, so that something that fails again and again does not drown
 * the rest.
 * @param write where a message goes; `suppressed` is how many equal ones were held back since the last
 * @param now a clock in milliseconds
 */
export function throttledLog(
  write: (message: string, details: unknown, suppressed: number) => void,
  now: () => number,
): (message: string, details?: unknown) => void {
  const recent = new Map<string, { times: number[]; suppressed: number }>();
  return (message, details) => {
    const at = now();
    const entry = recent.get(message) ?? { times: [], suppressed: 0 };
    entry.times = entry.times.filter((time) => at - time < windowMs);
    // Forgets messages that have not come for a while: the map stays as small as the last five seconds.
    for (const [other, { times }] of recent) {
      if (other !== message && times.every((time) => at - time >= windowMs)) recent.delete(other);
    }
    recent.set(message, entry);
    if (entry.times.length >= maxMessages) {
      entry.suppressed += 1;
      return;
    }
    entry.times.push(at);
    write(message, details, entry.suppressed);
    entry.suppressed = 0;
  };
}

/** Tells developers in the browser's console what went wrong without a person needing to know. */
export const clientLog = throttledLog(
  (message, details, suppressed) => {
    const count = suppressed > 0 ? ` (${suppressed} more like it were left out)` : '';
    // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the browser's console
    console.warn(`${message}${count}`, details ?? '');
  },
  () => performance.now(),
);
