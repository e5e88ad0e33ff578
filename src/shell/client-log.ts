import { throttledLog } from './throttled-log.ts';

/** Tells developers in the browser's console what went wrong without a person needing to know. */
export const clientLog = throttledLog(
  (message, details, suppressed) => {
    const count = suppressed > 0 ? ` (${suppressed} more like it were left out)` : '';
    // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the browser's console
    console.warn(`${message}${count}`, details ?? '');
  },
  () => performance.now(),
);
