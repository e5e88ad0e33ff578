/** Attempts after which a mail is given up; with the delays between them about four hours. */
export const MAX_ATTEMPTS = 10;

/** Minutes to wait after this many attempts failed: 1, 2, 4 and so on, at most an hour; null to give up. */
export function retryDelayMinutes(attempts: number): number | null {
  return attempts >= MAX_ATTEMPTS ? null : Math.min(2 ** (attempts - 1), 60);
}
